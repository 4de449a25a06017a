import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { ApiError } from '../../errors.ts';
import { appendEvents, type EventDraft } from '../events/append.ts';
import type { Caller } from '../partners/caller.ts';
import { followSale } from './close-funding.ts';
import { lockOrder, now, type LockedOrder } from './find-orders.ts';
import { hasLapsed } from './hold.ts';
import { orderTransitions, type OrderStatus, type OrderTrigger } from './order-transitions.ts';
import { rejectedUntil, retryChange } from './review-payment.ts';
import { moveOrder } from './transition.ts';
import { refundOf } from './undo-order.ts';
import { inTransaction } from './work-on-order.ts';

type Target = components['schemas']['SimulationTarget'];
type Path = readonly OrderTrigger[];

/** The legal way from a status to each target (D27): one move, one event a step. Where two kinds of order differ, both ways stand here. */
const PATHS: Partial<Record<OrderStatus, Partial<Record<Target, Path>>>> = {
  awaiting_payment: {
    payment_under_review: ['submitSettlement'],
    paid: ['submitSettlement', 'confirmPayment'],
    completed: ['submitSettlement', 'confirmPayment', 'issueShares'],
    payment_rejected: ['submitSettlement', 'rejectPayment'],
    cancelled: ['cancelByCustomer'],
  },
  payment_under_review: {
    paid: ['confirmPayment'],
    completed: ['confirmPayment', 'issueShares'],
    payment_rejected: ['rejectPayment'],
  },
  paid: { completed: ['issueShares'], cancellation_requested: ['requestCancellation'] },
  payment_rejected: { awaiting_payment: ['allowRetry'], cancelled: ['cancelByStaff'] },
  cancellation_requested: { cancelled: ['decideCancelled'], refunded: ['decideRefunded'], paid: ['decidePaid'] },
};

/** Where the ways of a card order are others: its payment is not reviewed (D21). */
const CARD_PATHS: typeof PATHS = {
  ...PATHS,
  awaiting_payment: { paid: ['confirmDirectPayment'], completed: ['confirmDirectPayment', 'issueShares'], cancelled: ['cancelByCustomer'] },
};

/** An unpaid order whose reservation has ended is settled and paid no more (D56): it may only go where the clock would send it. */
const LAPSED_PATHS: Partial<Record<Target, Path>> = { cancelled: ['cancelByCustomer'] };

const ACTOR = 'sandbox';
const SIMULATED = 'Simulated in the sandbox';

/**
 * Moves an order as staff, the customer or the clock would, along the table of states (D27). Already there: nothing happens. The order as it was moved; what
 * follows a sale comes after.
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed}: the targets that can be reached from here
 */
export async function simulateOrder(ctx: Context, caller: Caller, orderId: string, target: Target): Promise<LockedOrder> {
  const order = await inTransaction(ctx, (trx) => walk(ctx, trx, caller, orderId, target));
  if (order.status === 'paid' || order.status === 'completed') await followSale(ctx, order.id, ACTOR);
  return order;
}

async function walk(ctx: Context, trx: Trx, caller: Caller, orderId: string, target: Target): Promise<LockedOrder> {
  let order = await lockOrder(trx, orderId, caller.partner.id);
  if (order.status === target) return order;
  const paths = await pathsFrom(trx, order);
  const path = paths[target];
  if (!path) {
    const allowed = Object.keys(paths);
    throw new ApiError('state_conflict', {
      message: `The order is ${order.status} and cannot become ${target}.`,
      details: { status: order.status, allowed },
    });
  }
  const events: EventDraft[] = [];
  for (const trigger of path) {
    const moved = await moveOrder(ctx, trx, order, trigger, ACTOR, changeOf(trigger, order, caller));
    events.push(...moved.events);
    order = moved.order;
  }
  await appendEvents(ctx, trx, events);
  return order;
}

async function pathsFrom(trx: Trx, order: LockedOrder): Promise<Partial<Record<Target, Path>>> {
  if (order.status === 'awaiting_payment' && (await hasLapsed(trx, order))) return LAPSED_PATHS;
  return (order.funding_method === 'card_checkout' ? CARD_PATHS : PATHS)[order.status] ?? {};
}

/** What the move brings with it where nobody has said it. */
function changeOf(trigger: OrderTrigger, order: LockedOrder, caller: Caller): Parameters<typeof moveOrder>[5] {
  const target = orderTransitions.find((row) => row[1] === trigger)![2];
  if (trigger === 'submitSettlement') {
    return { settlement_reference: `SIM-${order.number}`, settlement_amount: order.payable, settlement_paid_at: now, settlement_submitted_at: now };
  }
  if (trigger === 'rejectPayment') return { expires_at: rejectedUntil };
  if (trigger === 'allowRetry') return retryChange(caller.partner.orderHoldMinutes);
  if (target === 'cancelled' || target === 'refunded') {
    const refund = trigger === 'decideCancelled' || trigger === 'decideRefunded' ? refundOf(order, 0n) : 0n;
    return { cancellation_reason: SIMULATED, cancellation_fee: 0n, refund_amount: refund };
  }
  return {};
}
