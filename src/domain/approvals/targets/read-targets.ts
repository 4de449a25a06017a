import type { Db, Trx } from '../../../database/driver/connection.ts';
import { greater } from '../../money.ts';

type WithAmount = 'card_reversals' | 'receipts' | 'refunds_due' | 'rental_income_runs';

/** Makes a function that reads the amount of the row with the id, in piastres; 0 if there is none. */
export function amountIn(table: WithAmount) {
  return async (db: Db, { id }: { id: string }): Promise<bigint> => {
    const row = db.selectFrom(table).select('amount').where('id', '=', id);
    return (await row.executeTakeFirst())?.amount ?? 0n;
  };
}

/** Makes a function that locks the row with the id. Rows that refer to it can be added meanwhile. */
export function lockIn(table: WithAmount | 'operators' | 'partners') {
  return (trx: Trx, id: string): Promise<unknown> =>
    trx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Reads the amounts of an order, in piastres; 0 if there is none. */
export async function orderAmounts(db: Db, orderId: string) {
  const order = await db
    .selectFrom('orders')
    .select(['payable', 'wallet_applied'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  return order ?? { payable: 0n, wallet_applied: 0n };
}

/** Locks an order, and returns its version; null if there is none. */
export async function orderVersion(trx: Trx, id: string): Promise<number | null> {
  const order = trx.selectFrom('orders').select('version').where('id', '=', id);
  return (await order.forUpdate().executeTakeFirst())?.version ?? null;
}

/** Locks the order of a card reversal, and then the reversal. Returns the version of the order. */
export async function reversalVersion(trx: Trx, id: string): Promise<number | null> {
  const query = trx.selectFrom('card_reversals').select('order_id').where('id', '=', id);
  const reversal = await query.executeTakeFirst();
  if (!reversal) return null;
  const version = await orderVersion(trx, reversal.order_id);
  await query.forUpdate().execute();
  return version;
}

/** Locks the order of a card payment, and returns its version; null if there is no such payment. */
export async function cardPaymentVersion(trx: Trx, id: string): Promise<number | null> {
  const query = trx.selectFrom('card_transactions').select('order_id').where('id', '=', id);
  const payment = await query.executeTakeFirst();
  return payment ? orderVersion(trx, payment.order_id) : null;
}

/** Reads what the order of a card payment had to pay, in piastres, or the payment if it is more. */
export async function paidByCard(db: Db, transaction: string): Promise<bigint> {
  const payment = await db
    .selectFrom('card_transactions')
    .innerJoin('orders', 'orders.id', 'card_transactions.order_id')
    .where('card_transactions.id', '=', transaction)
    .where('outcome', '=', 'paid')
    .select(['amount', 'payable', 'wallet_applied'])
    .executeTakeFirst();
  if (!payment) return 0n;
  const { amount, payable, wallet_applied } = payment;
  return greater(amount, payable + wallet_applied);
}

/**
 * Reads the same for the payment of a reversal. Neither the reversal nor what is left counts, because
 * several parts would stay below a limit (D104).
 */
export async function paidForReversed(db: Db, reversalId: string): Promise<bigint> {
  const reversal = await db
    .selectFrom('card_reversals')
    .select('transaction_id')
    .where('id', '=', reversalId)
    .executeTakeFirst();
  return reversal ? paidByCard(db, reversal.transaction_id) : 0n;
}
