import type { Db, Trx } from '../../database/connection.ts';

type WithAmount = 'card_reversals' | 'receipts' | 'refunds_due' | 'rental_income_runs';

/** Makes a function that reads the amount of the row with the id, in piastres; 0 if there is none. */
export function amountIn(table: WithAmount) {
  return async (db: Db, { id }: { id: string }): Promise<bigint> => {
    const row = db.selectFrom(table).select('amount').where('id', '=', id);
    return (await row.executeTakeFirst())?.amount ?? 0n;
  };
}

/** Makes a function that locks the row with the id. */
export function lockIn(table: WithAmount) {
  return (trx: Trx, id: string): Promise<unknown> =>
    trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
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
  const order = trx.selectFrom('orders').select('version').where('id', '=', id).forUpdate();
  return (await order.executeTakeFirst())?.version ?? null;
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
