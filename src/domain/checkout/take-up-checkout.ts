import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { KeyTaken } from '../idempotency/idempotency.ts';

/** An attempt to get a page for a reserved order. Of several, the latest alone counts. */
export interface Opening {
  orderId: string;
  attempt: number;
}

/** Seconds for which an attempt is left alone: longer than the processor is waited for. */
const LEASE_SECONDS = 20;

/**
 * The order that an earlier request of the partner with the key has reserved and then, by a crash, left without a page, as a new attempt; null where there is none.
 * @throws KeyTaken where that request is still at it
 */
export async function takeUpCheckout(db: Db, partnerId: string, key: string): Promise<Opening | null> {
  const left = await db
    .selectFrom('card_checkouts')
    .select('order_id')
    .where('partner_id', '=', partnerId)
    .where('idempotency_key', '=', key)
    .where('state', '=', 'opening')
    .executeTakeFirst();
  if (!left) return null;
  const taken = await db
    .updateTable('card_checkouts')
    .set({ attempt: sql`attempt + 1`, leased_until: sql`clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'` })
    .where('order_id', '=', left.order_id)
    .where('state', '=', 'opening')
    .where('leased_until', '<=', sql<Date>`clock_timestamp()`)
    .returning('attempt')
    .executeTakeFirst();
  if (!taken) throw new KeyTaken();
  return { orderId: left.order_id, attempt: taken.attempt };
}
