import type { Trx } from '../../database/driver/connection.ts';
import { lockHiddenOrder, type LockedOrder } from '../orders/states/lock-order.ts';
import type { CheckoutAttempt } from './resume-checkout.ts';

/** A locked order whose checkout is not open yet, and the Idempotency-Key of its request. */
interface LockedAttempt {
  order: LockedOrder;
  partnerId: string;
  key: string;
}

/**
 * Locks the order of an attempt and its checkout, after its Idempotency-Key. Returns null if a
 * later attempt has begun, or the checkout has ended.
 */
export async function lockAttempt(
  trx: Trx,
  { orderId, attempt }: CheckoutAttempt,
): Promise<LockedAttempt | null> {
  const checkouts = trx.selectFrom('card_checkouts').selectAll().where('order_id', '=', orderId);
  const { partner_id: partnerId, idempotency_key: key } = await checkouts.executeTakeFirstOrThrow();
  await trx
    .selectFrom('idempotency_keys')
    .select('key')
    .where('partner_id', '=', partnerId)
    .where('key', '=', key)
    .forUpdate()
    .execute();
  const order = await lockHiddenOrder(trx, orderId);
  const checkout = await checkouts.forUpdate().executeTakeFirstOrThrow();
  return checkout.state === 'opening' && checkout.attempt === attempt
    ? { order, partnerId, key }
    : null;
}
