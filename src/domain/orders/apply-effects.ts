import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { recordPurchaseCommission, reversePurchaseCommission } from '../commissions/record.ts';
import type { EventDraft } from '../events/append.ts';
import { refundOrder, releaseHold, spendHold } from '../wallet/order-money.ts';
import type { LockedOrder } from './find-orders.ts';
import type { OrderTransition } from './order-transitions.ts';

/**
 * What a move does beside the status, the history and the shares: to the limit of the order's day, to the wallet and to the commission (D10, D24, D57).
 * @returns the events that tell of the money
 */
export async function applyEffects(ctx: Context, trx: Trx, order: LockedOrder, transition: OrderTransition): Promise<EventDraft[]> {
  const [, , to] = transition;
  if (to === 'cancelled') await uncount(trx, order);
  return (await EFFECTS[to]?.(ctx, trx, order, transition)) ?? [];
}

type Effect = (ctx: Context, trx: Trx, order: LockedOrder, transition: OrderTransition) => Promise<EventDraft[]>;

/** What happens to an order's money on entering a status (D10, D24). */
const EFFECTS: Partial<Record<OrderTransition[2], Effect>> = {
  paid: (ctx, trx, order, [from]) => (from === 'cancellation_requested' ? nothing() : collect(ctx, trx, order)),
  cancelled: (ctx, trx, order, [from]) => (from === 'cancellation_requested' ? giveBack(ctx, trx, order) : release(trx, order)),
  refunded: giveBack,
};

const nothing = async (): Promise<EventDraft[]> => [];

/** The order is paid: what it held in the wallet is spent, and the commission earned. */
async function collect(ctx: Context, trx: Trx, order: LockedOrder): Promise<EventDraft[]> {
  await spendHold(trx, order);
  return recordPurchaseCommission(ctx, trx, order);
}

/** A paid order is undone: the wallet gets the refund, and the commission is taken back. */
async function giveBack(ctx: Context, trx: Trx, order: LockedOrder): Promise<EventDraft[]> {
  await refundOrder(trx, order);
  return reversePurchaseCommission(ctx, trx, order);
}

/** An unpaid order has ended: what it held in the wallet is free again. */
async function release(trx: Trx, order: LockedOrder): Promise<EventDraft[]> {
  await releaseHold(trx, order);
  return [];
}

/** A cancelled order no longer counts toward the limit of its day (D57). */
async function uncount(trx: Trx, order: LockedOrder): Promise<void> {
  if (!order.partner_id || !order.counted_on) return;
  await trx
    .updateTable('daily_order_amounts')
    .set({ amount: sql`amount - ${order.payable}` })
    .where('partner_id', '=', order.partner_id)
    .where('day', '=', order.counted_on)
    .execute();
}
