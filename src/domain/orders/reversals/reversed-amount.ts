import { sql } from 'kysely';
import type { Trx } from '../../../database/driver/connection.ts';

/**
 * Adds an amount in piastres, which may be negative, to the reversed part of a locked order's
 * payment. Partners do not see it, so the order's version does not change.
 */
export async function changeReversedAmount(
  trx: Trx,
  orderId: string,
  amount: bigint,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ reversed_amount: sql`reversed_amount + ${amount}` })
    .where('id', '=', orderId)
    .execute();
}

/** Returns the part of an order's payment that was not reversed, in piastres. */
export function heldAmount(order: {
  payable: bigint;
  wallet_applied: bigint;
  reversed_amount: bigint;
}): bigint {
  return order.payable + order.wallet_applied - order.reversed_amount;
}
