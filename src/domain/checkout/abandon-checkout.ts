import type { Context } from '../../context.ts';
import { lockOpening } from './lock-opening.ts';
import { moveOrder } from '../orders/transition.ts';
import type { Opening } from './take-up-checkout.ts';

/**
 * Undoes a reserved order that has no page: its shares, its part of the day's limit, its externalReference and the Idempotency-Key are free again, and no
 * partner has seen anything. Does nothing where the attempt no longer counts.
 */
export async function abandonCheckout(ctx: Context, opening: Opening): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const locked = await lockOpening(trx, opening);
    if (!locked) return;
    const { order, partnerId, key } = locked;
    await trx.updateTable('card_checkouts').set({ state: 'abandoned' }).where('order_id', '=', order.id).execute();
    await trx.deleteFrom('idempotency_keys').where('partner_id', '=', partnerId).where('key', '=', key).where('status', 'is', null).execute();
    if (order.status !== 'awaiting_payment') return;
    await moveOrder(ctx, trx, order, 'abandonCheckout', 'card_processor', {
      external_reference: null,
      cancellation_reason: 'No card page',
      cancellation_fee: 0n,
      refund_amount: 0n,
    });
  });
}
