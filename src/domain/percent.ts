import { ApiError } from '../errors.ts';
import { wholeHundredths } from './money.ts';

/** Converts basis points to a percentage as a JSON number: 250 to 2.5. */
export function toPercent(basisPoints: number): number {
  return basisPoints / 100;
}

/**
 * Converts a percentage from a request to basis points: 2.5 to 250. Never rounds.
 * @throws ApiError invalid_parameter if it has more than 2 decimals
 */
export function toBasisPoints(percent: number, param: string): number {
  const basisPoints = wholeHundredths(percent);
  if (basisPoints === null) {
    throw new ApiError('invalid_parameter', {
      param,
      message: `${param} must be a percentage with at most 2 decimals.`,
    });
  }
  return basisPoints;
}
