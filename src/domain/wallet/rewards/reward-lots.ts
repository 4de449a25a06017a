import { sql } from 'kysely';
import { now } from '../../../database/clock.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { lesser } from '../../money.ts';
import type { WalletEntryRow } from '../ledger.ts';

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

/** The same entry as JSON, in which piastres and times are text. */
type StoredEntry = Omit<RewardEntry, 'amount' | 'expires_at'> & {
  amount: string;
  expires_at: string | null;
};

/**
 * Selects the rewards' side of a wallet of which rewards may have expired that nobody has debited
 * yet; null for any other. It is a part of the statement that reads the balances, so that both are of one
 * moment.
 */
export const dueRewardEntries = sql<
  StoredEntry[] | null
>`case when wallets.rewards_expire_at <= ${now} then (
  select json_agg(json_build_object('id', id, 'reason', reason, 'amount', amount::text, 'order_id', order_id,
    'corrected_entry_id', corrected_entry_id, 'expires_at', expires_at, 'has_expired',
      coalesce(expires_at <= ${now}, false)) order by position)
  from wallet_entries where wallet_entries.investor_id = wallets.investor_id and kind = 'rewards') end`;

/** Returns the entries that `dueRewardEntries` has selected. */
export function parseRewardEntries(entries: readonly StoredEntry[]): RewardEntry[] {
  return entries.map((entry) => ({
    ...entry,
    amount: BigInt(entry.amount),
    expires_at: entry.expires_at === null ? null : new Date(entry.expires_at),
  }));
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
  const taken: TakenByOrder = new Map();
  for (const entry of entries) EFFECTS[entry.reason]?.(lots, entry, taken);
  return lots;
}

/** The parts of lots that an order has taken. */
type Parts = { lot: RewardLot; amount: bigint }[];
type TakenByOrder = Map<string, Parts>;
type Effect = (lots: RewardLot[], entry: RewardEntry, taken: TakenByOrder) => void;

const returnTaken: Effect = (_lots, { amount, order_id: orderId }, taken) =>
  returnToLots(taken.get(orderId!)!, amount);

/** What an entry changes of the lots; null if nothing, or if its reason exists for cash only. */
const EFFECTS: Record<RewardEntry['reason'], Effect | null> = {
  promotion(lots, { id: entryId, amount: left, expires_at: expiresAt, has_expired: hasExpired }) {
    lots.push({ entryId, left, expiresAt, hasExpired });
    lots.sort(byExpiry);
  },
  promotion_expiry: (lots, { amount }) => void take(lots, -amount),
  promotion_correction(lots, { amount, corrected_entry_id: corrected }) {
    take(
      lots.filter(({ entryId }) => entryId === corrected),
      -amount,
    );
  },
  order_hold: (lots, { amount, order_id: orderId }, taken) =>
    void taken.set(orderId!, take(lots, -amount)),
  order_release: returnTaken,
  refund: returnTaken,
  order_payment: null, // spends what the order has taken
  order_payment_reversal: null,
  top_up: null,
  top_up_correction: null,
  withdrawal: null,
  withdrawal_hold: null,
  withdrawal_release: null,
  rental_income: null,
  rental_income_reversal: null,
  debt_repayment: null,
  card_reversal: null,
  card_reversal_return: null,
};

/** Sorts lots that never expire last. */
function byExpiry(one: RewardLot, other: RewardLot): number {
  const [at, otherAt] = [one, other].map(({ expiresAt }) => expiresAt?.getTime() ?? Infinity);
  return at === otherAt ? 0 : at! - otherAt!;
}

/** Takes an amount out of the lots, in their order. Returns the parts. */
function take(lots: readonly RewardLot[], amount: bigint): Parts {
  let missing = amount;
  return lots.flatMap((lot) => {
    const part = lesser(lot.left, missing);
    lot.left -= part;
    missing -= part;
    return part > 0n ? [{ lot, amount: part }] : [];
  });
}

/** Gives an amount back to the lots from which the parts were taken, the last one first. */
function returnToLots(parts: Readonly<Parts>, amount: bigint): void {
  let rest = amount;
  for (const { lot, amount: part } of parts.toReversed()) {
    const back = lesser(part, rest);
    lot.left += back;
    rest -= back;
  }
}
