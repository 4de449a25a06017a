import type { components } from '../../../generated/backoffice/types.ts';
import { toEgp } from '../money.ts';

/** A rent and the last one of the same unit; amounts are in piastres. */
interface RentToCompare {
  amount: bigint;
  split_shares: number;
  last_id: string | null;
  last_amount: bigint | null;
  last_split_shares: number | null;
  /** The length of the period divided by that of the last rent. */
  length_ratio: number | null;
}

/** A change of the amount per share, in percent, above which staff are warned. */
const UNUSUAL_CHANGE_PERCENT = 20;

/** Periods of about the same length differ by at most this factor. Quarters have 90 to 92 days. */
const MAX_LENGTH_RATIO = 1.05;

/**
 * Compares the amount per share with that of the last rent of the unit; if the periods are of different
 * lengths, per share and day (D147).
 */
export function compareRent(
  row: RentToCompare,
): components['schemas']['RentalIncome']['comparison'] {
  const { last_id, last_amount, last_split_shares, length_ratio } = row;
  if (!last_id || last_amount === null || !last_split_shares || !length_ratio) return null;
  const isPerDay = Math.max(length_ratio, 1 / length_ratio) > MAX_LENGTH_RATIO;
  const lastShare = (Number(last_amount) / last_split_shares) * (isPerDay ? length_ratio : 1);
  const share = Number(row.amount) / row.split_shares;
  const changePercent = Math.round((share / lastShare - 1) * 10_000) / 100;
  return {
    rentalIncome: last_id,
    amountPerShare: toEgp(amountPerShare(last_amount, last_split_shares)),
    changePercent,
    isPerDay,
    isUnusual: Math.abs(changePercent) > UNUSUAL_CHANGE_PERCENT,
  };
}

/** Returns between which amounts (piastres) a rent over all shares is not unusual beside the last one. */
export function usualRent({
  amount,
  shares,
  total,
  lengths: [length, lastLength],
}: {
  amount: bigint;
  shares: number;
  total: number;
  /** Of the period and of the last one, in the same unit. */
  lengths: readonly [number, number];
}): { from: bigint; to: bigint } {
  const ratio = length / lastLength;
  const isPerDay = Math.max(ratio, 1 / ratio) > MAX_LENGTH_RATIO;
  const same = (Number(amount) / shares) * total * (isPerDay ? ratio : 1);
  const bound = (percent: number) => (same * (100 + percent)) / 100;
  return {
    from: BigInt(Math.ceil(bound(-UNUSUAL_CHANGE_PERCENT))),
    to: BigInt(Math.floor(bound(UNUSUAL_CHANGE_PERCENT))),
  };
}

/** Rounds half up to the piastre. For display only: `splitAmount` decides what is paid. */
export function amountPerShare(amount: bigint, shares: number): bigint {
  return (2n * amount + BigInt(shares)) / (2n * BigInt(shares));
}
