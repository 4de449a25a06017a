import type { Db } from '../../../database/driver/connection.ts';

/**
 * Returns whether shares of the order were issued, all or some (D100). What ends the sale of such an
 * order is a correction, which needs a second operator.
 */
export async function hasIssuedShares(db: Db, orderId: string): Promise<boolean> {
  const entries = db.selectFrom('ownership_entries').where('order_id', '=', orderId);
  return (await entries.select('order_id').limit(1).executeTakeFirst()) !== undefined;
}
