import { ApiError } from '../errors.ts';

/** Basis points in 100 %: 2.5 % is 250 basis points. */
const BASIS_POINTS = 10_000n;

/** Converts piastres to EGP as a JSON number. Exact below 90 trillion EGP. */
export function toEgp(piastres: bigint): number {
  return Number(piastres) / 100;
}

/**
 * Converts an amount in EGP from a request to piastres. Never rounds.
 * @throws ApiError invalid_parameter if it has more than 2 decimals or is out of range (D11)
 */
export function toPiastres(egp: number, param: string): bigint {
  const piastres = wholeHundredths(egp);
  if (piastres === null) {
    throw new ApiError('invalid_parameter', {
      param,
      message: `${param} must be an amount in EGP with at most 2 decimals.`,
    });
  }
  return BigInt(piastres);
}

/**
 * Returns the number times 100, or null if that is not a whole number that is exactly
 * representable.
 */
export function wholeHundredths(value: number): number | null {
  const hundredths = Math.round(value * 100);
  return Number.isSafeInteger(hundredths) && hundredths / 100 === value ? hundredths : null;
}

/**
 * Returns a percentage (in basis points) of an amount that is not negative, rounded half up to the
 * piastre (D2, D9).
 */
export function percentage(piastres: bigint, basisPoints: number): bigint {
  return (piastres * BigInt(basisPoints) + BASIS_POINTS / 2n) / BASIS_POINTS;
}

/** Returns the greater of two amounts. */
export function greater(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

/** Returns the lesser of two amounts. */
export function lesser(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
