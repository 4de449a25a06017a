import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { appendEvents } from '../events/append.ts';
import { orderEvent } from '../events/events.ts';
import { KeyTaken } from '../idempotency/idempotency.ts';
import type { OrderReply } from '../orders/place-order.ts';
import { orderResource } from '../orders/resource.ts';
import { CheckoutUnavailable, type CardPage } from './ask-for-page.ts';
import { firstInquiry } from './inquiry-times.ts';
import { lockOpening } from './lock-opening.ts';
import type { Opening } from './take-up-checkout.ts';

/**
 * Phase 3: the order gets its page and is seen from now on; its answer is kept.
 * @throws KeyTaken where another attempt has overtaken this one, CheckoutUnavailable where the order has ended meanwhile
 */
export function showOrder(ctx: Context, opening: Opening, page: CardPage): Promise<OrderReply['body']> {
  return ctx.db.transaction().execute(async (trx) => {
    const locked = await lockOpening(trx, opening);
    if (!locked) throw new KeyTaken();
    const { order, partnerId, key } = locked;
    if (order.status !== 'awaiting_payment') throw new CheckoutUnavailable(`the order is ${order.status}`);
    await trx
      .updateTable('card_checkouts')
      .set({
        state: 'open',
        processor_id: page.processorId,
        processor_order_id: page.processorOrderId,
        inquire_at: page.inquirable ? firstInquiry(order.expires_at!) : null,
      })
      .where('order_id', '=', order.id)
      .execute();
    await trx.updateTable('orders').set({ checkout_url: page.url }).where('id', '=', order.id).execute();
    const shown = { ...order, checkout_url: page.url };
    const body = orderResource(shown, order.customer_id!);
    await trx
      .updateTable('idempotency_keys')
      .set({ status: 201, body: JSON.stringify(body), expires_at: sql<Date>`clock_timestamp() + interval '24 hours'` })
      .where('partner_id', '=', partnerId)
      .where('key', '=', key)
      .execute();
    const told = order.viewers.map(({ partner_id, customer_id }) => orderEvent('order.created', partner_id, orderResource(shown, customer_id)));
    await appendEvents(ctx, trx, told);
    return body;
  });
}
