import { sql } from 'kysely';
import { unindexed } from '../../database/any-of.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { ApiError } from '../../errors.ts';
import { lockInvestor } from '../investors/lock-investor.ts';
import { toEgp } from '../money.ts';
import { FINAL_STATUSES } from '../order-states/order-transitions.ts';
import { receiptsOf } from './person.ts';

/**
 * Refuses to erase an investor while the service owes them anything or may come to owe it, or while
 * they owe the service something. The investor and the customers are locked, so no order begins
 * meanwhile, and so is the wallet.
 * @throws ApiError state_conflict with the obstacles in details: {walletBalance} in EGP,
 * {holdings}, {openOrders}, {openReceipts}, {refundsDue}, {openReversals}, {openPayouts}, {openDebts}
 */
export async function assertErasable(trx: Trx, investorId: string): Promise<void> {
  const wallet = await trx
    .selectFrom('wallets')
    .selectAll()
    .where('investor_id', '=', investorId)
    .executeTakeFirstOrThrow();
  const balance =
    wallet.cash_available +
    wallet.cash_reserved +
    wallet.rewards_available +
    wallet.rewards_reserved;
  const counts = await trx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('holdings')
        .where('investor_id', '=', investorId)
        .where('shares', '>', 0)
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .as('holdings'),
      eb
        .selectFrom('orders')
        .where('investor_id', '=', investorId)
        .where('status', 'not in', FINAL_STATUSES)
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .as('openOrders'),
      eb
        .selectFrom('receipts')
        .where('id', 'in', receiptsOf(investorId))
        .where('status', '=', 'open')
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .as('openReceipts'),
      eb
        .selectFrom('refunds_due')
        .where('id', '=', refundsOf(investorId))
        .where(unindexed('status'), '=', 'due')
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .as('refundsDue'),
      eb
        .selectFrom('card_reversals')
        .innerJoin('orders', 'orders.id', 'card_reversals.order_id')
        .where('orders.investor_id', '=', investorId)
        .where('card_reversals.status', '=', 'open')
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .as('openReversals'),
      eb
        .selectFrom('payouts')
        .where('investor_id', '=', investorId)
        .where('status', 'in', ['scheduled', 'processing', 'failed'])
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .as('openPayouts'),
      eb
        .selectFrom('investor_debts')
        .where('investor_id', '=', investorId)
        .whereRef('repaid', '<', 'amount')
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .as('openDebts'),
    ])
    .executeTakeFirstOrThrow();
  const left = {
    walletBalance: toEgp(balance),
    ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)])),
  };
  const details = Object.fromEntries(Object.entries(left).filter(([, count]) => count > 0));
  if (Object.keys(details).length === 0) return;
  throw new ApiError('state_conflict', {
    situation: 'not_empty',
    message: `The investor cannot be erased yet: ${Object.keys(details).join(', ')} must be 0 first.`,
    details,
  });
}

/** Selects the ids of the refunds of an investor's orders, and of transfers that may be the investor's. */
const refundsOf = (investorId: string) =>
  sql<string>`any(array(
    select id from refunds_due where order_id = any(array(select id from orders where investor_id = ${investorId}))
    union all
    select refund_due_id from receipt_allocations where receipt_id = any(array(${receiptsOf(investorId)}))
  ))`;

/** Returns whether an investor is to be erased yet. @throws ApiError as `assertErasable` does */
export async function isLeftToErase(trx: Trx, investorId: string): Promise<boolean> {
  const { erased_at: erasedAt } = await lockInvestor(trx, investorId);
  if (!erasedAt) await assertErasable(trx, investorId);
  return !erasedAt;
}
