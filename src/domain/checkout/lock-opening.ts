import type { Trx } from '../../database/connection.ts';
import { lockHiddenOrder, type LockedOrder } from '../orders/find-orders.ts';
import type { Opening } from './take-up-checkout.ts';

/** The order of an attempt, locked after its Idempotency-Key; null where the attempt is no longer the one that counts. */
export async function lockOpening(trx: Trx, { orderId, attempt }: Opening): Promise<{ order: LockedOrder; partnerId: string; key: string } | null> {
  const checkouts = trx.selectFrom('card_checkouts').selectAll().where('order_id', '=', orderId);
  const { partner_id: partnerId, idempotency_key: key } = await checkouts.executeTakeFirstOrThrow();
  await trx.selectFrom('idempotency_keys').select('key').where('partner_id', '=', partnerId).where('key', '=', key).forUpdate().execute();
  const order = await lockHiddenOrder(trx, orderId);
  const checkout = await checkouts.forUpdate().executeTakeFirstOrThrow();
  return checkout.state === 'opening' && checkout.attempt === attempt ? { order, partnerId, key } : null;
}
