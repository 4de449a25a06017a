import type { WalletEntryRow } from './ledger.ts';

/** An entry of the rewards' side of a wallet, and whether its own expiry has passed. */
export type RewardEntry = Pick<WalletEntryRow, 'reason' | 'amount' | 'order_id' | 'expires_at'> & {
  has_expired: boolean;
};

/** The part of a reward that is available. */
interface Lot {
  left: bigint;
  expiresAt: Date | null;
  hasExpired: boolean;
}

/** What is left of the rewards of a wallet. */
interface RewardsLeft {
  /** The available rewards that have expired, in piastres. */
  expired: bigint;
  /** When the next available reward expires; null if none does. */
  nextExpiry: Date | null;
}

/**
 * Returns how much of the available rewards has expired. An order takes rewards that expire first;
 * what it releases, or is refunded, is the same rewards again, and of a part of them those that
 * expire last.
 * @param entries all entries of the rewards' side of one wallet, oldest first
 */
export function expiredRewards(entries: readonly RewardEntry[]): RewardsLeft {
  const lots: Lot[] = [];
  const taken = new Map<string, { lot: Lot; amount: bigint }[]>();
  for (const { reason, amount, order_id: orderId, expires_at, has_expired } of entries) {
    if (reason === 'promotion') {
      lots.push({ left: amount, expiresAt: expires_at, hasExpired: has_expired });
      lots.sort(byExpiry);
    } else if (reason === 'order_hold') taken.set(orderId!, take(lots, -amount));
    else if (reason === 'order_release' || reason === 'refund')
      giveBack(taken.get(orderId!)!, amount);
    else if (reason === 'promotion_expiry') take(lots, -amount);
  }
  const available = lots.filter(({ left }) => left > 0n);
  return {
    expired: available
      .filter(({ hasExpired }) => hasExpired)
      .reduce((sum, { left }) => sum + left, 0n),
    nextExpiry:
      available.find(({ hasExpired, expiresAt }) => expiresAt && !hasExpired)?.expiresAt ?? null,
  };
}

/** Sorts lots that never expire last. */
function byExpiry(one: Lot, other: Lot): number {
  const [at, otherAt] = [one, other].map(({ expiresAt }) => expiresAt?.getTime() ?? Infinity);
  return at === otherAt ? 0 : at! - otherAt!;
}

/** Takes an amount out of the lots, in their order. Returns the parts. */
function take(lots: readonly Lot[], amount: bigint): { lot: Lot; amount: bigint }[] {
  let missing = amount;
  return lots.flatMap((lot) => {
    const part = lot.left < missing ? lot.left : missing;
    lot.left -= part;
    missing -= part;
    return part > 0n ? [{ lot, amount: part }] : [];
  });
}

/** Gives an amount back to the lots from which the parts were taken, the last one first. */
function giveBack(parts: readonly { lot: Lot; amount: bigint }[], amount: bigint): void {
  let rest = amount;
  for (const { lot, amount: part } of parts.toReversed()) {
    const back = part < rest ? part : rest;
    lot.left += back;
    rest -= back;
  }
}
