import { ApiError } from '../errors.ts';

/** A percentage as integer basis points: 2.5 % = 250. */
const BASIS_POINTS = 10_000n;

/** Piastres as the wire's EGP number. Exact below 90 trillion EGP. */
export function toEgp(piastres: bigint): number {
  return Number(piastres) / 100;
}

/**
 * The wire's EGP number in piastres; never rounds.
 * @throws ApiError invalid_parameter where it has more than 2 decimals or is out of range (D11)
 */
export function toPiastres(egp: number, param: string): bigint {
  const piastres = wholeHundredths(egp);
  if (piastres === null) throw new ApiError('invalid_parameter', { param, message: `${param} is EGP with at most 2 decimals.` });
  return BigInt(piastres);
}

/** The number times 100 where that is a whole, exactly representable number; else null. */
export function wholeHundredths(value: number): number | null {
  const hundredths = Math.round(value * 100);
  return Number.isSafeInteger(hundredths) && hundredths / 100 === value ? hundredths : null;
}

/** A share of an amount in basis points, half up to the piastre (D2, D9). Amounts are not negative. */
export function percentage(piastres: bigint, basisPoints: number): bigint {
  return (piastres * BigInt(basisPoints) + BASIS_POINTS / 2n) / BASIS_POINTS;
}
