import { sql } from 'kysely';
import type { Trx } from '../../../database/connection.ts';

/**
 * Adds piastres, which may be negative, to the part of a locked order's payment that was taken
 * back. Partners do not see it, so the order's version stays the same.
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

/** Returns what an order holds of what was paid for it, in piastres. */
export function heldAmount(order: {
  payable: bigint;
  wallet_applied: bigint;
  reversed_amount: bigint;
}): bigint {
  return order.payable + order.wallet_applied - order.reversed_amount;
}
