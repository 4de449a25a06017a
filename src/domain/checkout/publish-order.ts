import { secondsFromNow } from '../../database/clock.ts';
import { command } from '../command.ts';
import { IdempotencyKeyConflict } from '../idempotency/idempotency.ts';
import { withoutMetadata } from '../order-metadata.ts';
import { orderResource } from '../orders/resource.ts';
import { emitOrderEvent } from '../orders/states/move-order.ts';
import { findTransition } from '../order-states/order-transitions.ts';
import { CheckoutUnavailable, type PaymentPage } from './create-payment-page.ts';
import { firstInquiry } from './inquiries/inquiry-times.ts';
import { lockAttempt } from './lock-attempt.ts';
import type { CheckoutAttempt } from './resume-checkout.ts';

const RESPONSE_TTL_SECONDS = 24 * 60 * 60;

/**
 * Stores the order's page, makes the order visible, and stores the response under its
 * Idempotency-Key (phase 3 of a card order).
 * @throws IdempotencyKeyConflict if another attempt was faster, CheckoutUnavailable if the order
 * has ended meanwhile
 */
export const publishOrder = command(
  async (work, { attempt, page }: { attempt: CheckoutAttempt; page: PaymentPage }) => {
    const locked = await lockAttempt(work.trx, attempt);
    if (!locked) throw new IdempotencyKeyConflict();
    const { order, partnerId, key } = locked;
    if (order.status !== 'awaiting_payment')
      throw new CheckoutUnavailable(`the order is ${order.status}`);
    await work.trx
      .updateTable('card_checkouts')
      .set({
        state: 'open',
        processor_id: page.processorId,
        processor_order_id: page.processorOrderId,
        integration_id: page.integrationId === null ? null : BigInt(page.integrationId),
        next_inquiry_at: page.canInquire ? firstInquiry(order.expires_at!) : null,
      })
      .where('order_id', '=', order.id)
      .execute();
    await work.trx
      .updateTable('orders')
      .set({ checkout_url: page.url, is_published: true })
      .where('id', '=', order.id)
      .execute();
    const published = { ...order, checkout_url: page.url, is_published: true };
    const body = orderResource(published, order.customer_id!);
    await work.trx
      .updateTable('idempotency_keys')
      .set({
        status: 201,
        body: JSON.stringify(withoutMetadata(body)),
        expires_at: secondsFromNow(RESPONSE_TTL_SECONDS),
      })
      .where('partner_id', '=', partnerId)
      .where('key', '=', key)
      .execute();
    emitOrderEvent(work, published, findTransition(null, 'place')!);
    return body;
  },
);
