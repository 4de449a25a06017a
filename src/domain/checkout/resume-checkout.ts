import { sql } from 'kysely';
import { now, secondsFromNow } from '../../database/clock.ts';
import type { Db } from '../../database/driver/connection.ts';
import { IdempotencyKeyConflict } from '../idempotency/idempotency.ts';

/**
 * An attempt to create the payment page of a reserved order. Only the latest attempt of an order
 * counts.
 */
export interface CheckoutAttempt {
  orderId: string;
  attempt: number;
}

/** Seconds for which an attempt is not taken over: longer than the processor's timeout. */
const LEASE_SECONDS = 20;

/**
 * Takes over a reserved order without a page that an earlier request of the partner with this key
 * left behind after a crash. Returns a new attempt, or null if there is no such order.
 * @throws IdempotencyKeyConflict if that request is still running
 */
export async function resumeCheckout(
  db: Db,
  partnerId: string,
  key: string,
): Promise<CheckoutAttempt | null> {
  const checkout = await db
    .selectFrom('card_checkouts')
    .select('order_id')
    .where('partner_id', '=', partnerId)
    .where('idempotency_key', '=', key)
    .where('state', '=', 'opening')
    .executeTakeFirst();
  if (!checkout) return null;
  const resumed = await db
    .updateTable('card_checkouts')
    .set({ attempt: sql`attempt + 1`, leased_until: secondsFromNow(LEASE_SECONDS) })
    .where('order_id', '=', checkout.order_id)
    .where('state', '=', 'opening')
    .where('leased_until', '<=', now)
    .returning('attempt')
    .executeTakeFirst();
  if (!resumed) throw new IdempotencyKeyConflict();
  return { orderId: checkout.order_id, attempt: resumed.attempt };
}
