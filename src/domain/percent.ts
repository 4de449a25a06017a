import { ApiError } from '../errors.ts';
import { wholeHundredths } from './money.ts';

/** Basis points as the wire's percentage: 250 is 2.5. */
export function toPercent(basisPoints: number): number {
  return basisPoints / 100;
}

/**
 * The wire's percentage in basis points; never rounds.
 * @throws ApiError invalid_parameter where it has more than 2 decimals
 */
export function toBasisPoints(percent: number, param: string): number {
  const basisPoints = wholeHundredths(percent);
  if (basisPoints === null) throw new ApiError('invalid_parameter', { param, message: `${param} is a percentage with at most 2 decimals.` });
  return basisPoints;
}
