import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/driver/connection.ts';
import { ConcurrentChange } from '../../../database/driver/failures.ts';
import type { UnitOfWork } from '../../command.ts';
import { lesser } from '../../money.ts';
import {
  reversePayouts,
  type PayoutReversal,
} from '../../rental-income/payouts/reverse-payouts.ts';

/** The payouts that an order's shares have a part in. */
type SharedPayouts = Awaited<ReturnType<typeof readPayouts>>;

/**
 * Reverses the rent that an order's shares have earned, before the shares are taken back: of each
 * payout of their investor, the part of these shares, rounded down to the piastre, and all that is
 * left if no other shares of the investor earned it, or all of those were revoked before. A payout
 * that waits until the order's shares are issued is never paid (D101). Returns the payouts, for
 * `assertSamePayouts`.
 * @throws ApiError state_conflict if a payout that includes other shares is not paid yet
 */
export async function reverseRentOfOrder(
  work: UnitOfWork,
  orderId: string,
): Promise<SharedPayouts> {
  const payouts = await readPayouts(work.trx, orderId);
  const reversals = payouts.flatMap((payout): PayoutReversal[] => {
    const amount = amountToReverse(payout);
    if (amount === 0n) return [];
    return [{ payoutId: payout.id, ...(payout.has_other_shares && { amount }) }];
  });
  if (reversals.length > 0) await reversePayouts(work, reversals);
  return payouts;
}

/** Returns what is reversed of a payout, in piastres. */
function amountToReverse(payout: SharedPayouts[number]): bigint {
  const { status, amount, reversed_amount: reversed, all_shares: all, shares } = payout;
  if (status === 'reversed') return 0n;
  const left = amount - reversed;
  return payout.has_other_shares ? lesser((amount * BigInt(shares)) / BigInt(all), left) : left;
}

/**
 * Reads the rent that is reversed if the order's shares are taken back, in piastres: what is paid, and
 * what waits to be paid.
 */
export async function readRentToReverse(
  db: Db,
  orderId: string,
): Promise<{ paid: bigint; unpaid: bigint }> {
  const rent = { paid: 0n, unpaid: 0n };
  for (const payout of await readPayouts(db, orderId))
    rent[payout.status === 'paid' ? 'paid' : 'unpaid'] += amountToReverse(payout);
  return rent;
}

/**
 * Starts the transaction over if, until the order's shares were taken back, rent was released that
 * they earned, or other shares of the investor were revoked. The lock of the property's shares,
 * which the transaction now has and a release needs, cannot be taken earlier: it follows the locks
 * of payouts and wallets.
 * @throws ConcurrentChange
 */
export async function assertSamePayouts(
  trx: Trx,
  orderId: string,
  before: SharedPayouts,
): Promise<void> {
  const read = (payouts: SharedPayouts) =>
    payouts.map((payout) => `${payout.id} ${payout.has_other_shares}`).join();
  if (read(await readPayouts(trx, orderId)) !== read(before)) throw new ConcurrentChange();
}

function readPayouts(db: Db, orderId: string) {
  return db
    .selectFrom('order_items as item')
    .innerJoin('orders', 'orders.id', 'item.order_id')
    .innerJoin('rental_income_runs as run', 'run.property_id', 'item.property_id')
    .innerJoin('payouts', (join) =>
      join
        .onRef('payouts.run_id', '=', 'run.id')
        .onRef('payouts.investor_id', '=', 'orders.investor_id'),
    )
    .leftJoin('ownership_entries as owned', (join) =>
      join
        .onRef('owned.order_id', '=', 'item.order_id')
        .onRef('owned.property_id', '=', 'item.property_id')
        .on('owned.is_correction', '=', false),
    )
    .where('item.order_id', '=', orderId)
    .where(({ or, eb }) =>
      or([
        eb('payouts.order_id', '=', orderId),
        eb.and([eb('payouts.order_id', 'is', null), earned('owned')]),
      ]),
    )
    .select(['payouts.id', 'payouts.status', 'payouts.amount', 'payouts.reversed_amount'])
    .select(['payouts.shares as all_shares', 'item.shares'])
    .select(({ and, eb, exists, selectFrom }) =>
      and([
        eb('payouts.order_id', 'is', null),
        exists(
          selectFrom('ownership_entries as other')
            .whereRef('other.property_id', '=', 'item.property_id')
            .whereRef('other.investor_id', '=', 'orders.investor_id')
            .where(earned('other'))
            .where('other.order_id', '<>', orderId)
            .where('other.is_correction', '=', false)
            .where(isUncorrected)
            .select('other.order_id'),
        ),
      ]).as('has_other_shares'),
    )
    .orderBy('payouts.id')
    .execute();
}

/** Matches issued shares that have a part in the investor's common payout of the run. */
const earned = (entry: 'owned' | 'other') => {
  const column = (name: string) => sql.ref(`${entry}.${name}`);
  return sql<boolean>`(${column('bought_at')} <= run.period_end and ${column('created_at')} <= run.released_at)`;
};

/** Matches ownership that was not taken back. */
const isUncorrected = sql<boolean>`not exists (
  select from ownership_entries as correction
  where correction.is_correction and correction.order_id = other.order_id
    and correction.property_id = other.property_id)`;
