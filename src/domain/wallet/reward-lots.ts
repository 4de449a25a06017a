import { sql } from 'kysely';
import { now } from '../../database/clock.ts';
import type { Trx } from '../../database/connection.ts';
import type { WalletEntryRow } from './ledger.ts';

/** An entry of the rewards' side of a wallet, and whether its own expiry has passed. */
export type RewardEntry = Pick<
  WalletEntryRow,
  'id' | 'reason' | 'amount' | 'order_id' | 'corrected_entry_id' | 'expires_at'
> & { has_expired: boolean };

/** A reward, and the part of it that is available. */
export interface RewardLot {
  /** The entry that credited it. */
  entryId: string;
  /** In piastres. */
  left: bigint;
  expiresAt: Date | null;
  hasExpired: boolean;
}

/** Reads the rewards' side of a locked wallet, oldest entry first. */
export function readRewardEntries(trx: Trx, investorId: string): Promise<RewardEntry[]> {
  return trx
    .selectFrom('wallet_entries')
    .select(['id', 'reason', 'amount', 'order_id', 'corrected_entry_id', 'expires_at'])
    .select(sql<boolean>`coalesce(expires_at <= ${now}, false)`.as('has_expired'))
    .where('investor_id', '=', investorId)
    .where('kind', '=', 'rewards')
    .orderBy('position')
    .execute();
}

/**
 * Returns the rewards of a wallet, those that expire first at the beginning, with what is available
 * of each. An order takes rewards that expire first; what it releases, or is refunded, is the same
 * rewards again, and of a part of them those that expire last. A correction takes the reward that
 * it names.
 * @param entries all entries of the rewards' side of one wallet, oldest first
 */
export function rewardLots(entries: readonly RewardEntry[]): readonly RewardLot[] {
  const lots: RewardLot[] = [];
  const taken = new Map<string, { lot: RewardLot; amount: bigint }[]>();
  for (const entry of entries) {
    const { reason, amount, order_id: orderId } = entry;
    if (reason === 'promotion') {
      const { id: entryId, expires_at: expiresAt, has_expired: hasExpired } = entry;
      lots.push({ entryId, left: amount, expiresAt, hasExpired });
      lots.sort(byExpiry);
    } else if (reason === 'order_hold') taken.set(orderId!, take(lots, -amount));
    else if (reason === 'order_release' || reason === 'refund')
      returnToLots(taken.get(orderId!)!, amount);
    else if (reason === 'promotion_expiry') take(lots, -amount);
    else if (reason === 'promotion_correction')
      take(
        lots.filter(({ entryId }) => entryId === entry.corrected_entry_id),
        -amount,
      );
  }
  return lots;
}

/** Sorts lots that never expire last. */
function byExpiry(one: RewardLot, other: RewardLot): number {
  const [at, otherAt] = [one, other].map(({ expiresAt }) => expiresAt?.getTime() ?? Infinity);
  return at === otherAt ? 0 : at! - otherAt!;
}

/** Takes an amount out of the lots, in their order. Returns the parts. */
function take(lots: readonly RewardLot[], amount: bigint): { lot: RewardLot; amount: bigint }[] {
  let missing = amount;
  return lots.flatMap((lot) => {
    const part = lot.left < missing ? lot.left : missing;
    lot.left -= part;
    missing -= part;
    return part > 0n ? [{ lot, amount: part }] : [];
  });
}

/** Gives an amount back to the lots from which the parts were taken, the last one first. */
function returnToLots(parts: readonly { lot: RewardLot; amount: bigint }[], amount: bigint): void {
  let rest = amount;
  for (const { lot, amount: part } of parts.toReversed()) {
    const back = part < rest ? part : rest;
    lot.left += back;
    rest -= back;
  }
}
