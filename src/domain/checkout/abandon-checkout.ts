import { command } from '../command.ts';
import { unpaidCancellation } from '../orders/cancellation/cancel-order.ts';
import { moveOrder } from '../orders/states/move-order.ts';
import { lockAttempt } from './lock-attempt.ts';
import type { CheckoutAttempt } from './resume-checkout.ts';

/**
 * Releases a reserved order that has no page: its shares, its part of the day's limit, its
 * externalReference and the Idempotency-Key. No partner has seen the order. Does nothing if a later
 * attempt has begun, or the checkout has ended.
 */
export const abandonCheckout = command(async (work, attempt: CheckoutAttempt) => {
  const locked = await lockAttempt(work.trx, attempt);
  if (!locked) return;
  const { order, partnerId, key } = locked;
  await work.trx
    .updateTable('card_checkouts')
    .set({ state: 'abandoned' })
    .where('order_id', '=', order.id)
    .execute();
  await work.trx
    .deleteFrom('idempotency_keys')
    .where('partner_id', '=', partnerId)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute();
  if (order.status !== 'awaiting_payment') return;
  const set = { ...unpaidCancellation('No card page'), external_reference: null };
  await moveOrder(work, { order, trigger: 'abandonCheckout', actor: 'card_processor', set });
});
