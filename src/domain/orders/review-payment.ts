import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { followSale } from './close-funding.ts';
import type { LockedOrder } from './find-orders.ts';
import { allowedTrigger } from './state-conflict.ts';
import { moveOrder } from './transition.ts';
import { workOnOrder } from './work-on-order.ts';

/** Hours that a rejected order keeps its shares while staff and customer sort it out (D20). */
const REJECTED_KEEPS_SHARES_HOURS = 72;

/**
 * The finance team has found the money: the shares are sold, with what follows (D13, D14). An app order needs no proof of
 * transfer first (D21).
 * @throws ApiError resource_not_found, state_conflict
 */
export async function confirmPayment(ctx: Context, orderId: string, actor: string): Promise<LockedOrder> {
  const order = await workOnOrder(ctx, orderId, (trx, locked) => {
    const direct = locked.source === 'app' ? (['confirmDirectPayment'] as const) : [];
    return moveOrder(ctx, trx, locked, allowedTrigger(locked, 'confirmPayment', ...direct), actor);
  });
  await followSale(ctx, orderId, actor);
  return order;
}

/**
 * The finance team cannot match the money. The shares stay reserved for 72 hours (D20). The reason stands in the order's history, for staff.
 * @throws ApiError resource_not_found, state_conflict
 */
export async function rejectPayment(ctx: Context, orderId: string, actor: string, reason?: string): Promise<LockedOrder> {
  return workOnOrder(ctx, orderId, (trx, order) => moveOrder(ctx, trx, order, 'rejectPayment', actor, { expires_at: rejectedUntil }, reason));
}

/** When a rejected order is given up. */
export const rejectedUntil = sql<Date>`clock_timestamp() + ${REJECTED_KEEPS_SHARES_HOURS} * interval '1 hour'`;

/** A rejected order may be paid again: its settlement is cleared and a new hold begins (D20). @throws ApiError state_conflict */
export async function allowRetry(ctx: Context, orderId: string, actor: string): Promise<LockedOrder> {
  return workOnOrder(ctx, orderId, async (trx, order) => {
    const partner = order.partner_id
      ? await trx.selectFrom('partners').select('order_hold_minutes').where('id', '=', order.partner_id).executeTakeFirstOrThrow()
      : { order_hold_minutes: APP_HOLD_MINUTES };
    return moveOrder(ctx, trx, order, 'allowRetry', actor, retryChange(partner.order_hold_minutes));
  });
}

/** Hold of an order placed in the service's app, in minutes: the specification's default. */
export const APP_HOLD_MINUTES = 24 * 60;

/** What a retry changes: no settlement, and a new hold of so many minutes. */
export function retryChange(holdMinutes: number) {
  return {
    settlement_reference: null,
    settlement_amount: null,
    settlement_paid_at: null,
    settlement_proof_url: null,
    settlement_note: null,
    settlement_submitted_at: null,
    expires_at: sql<Date>`clock_timestamp() + ${holdMinutes} * interval '1 minute'`,
  };
}

/** Staff give up a rejected order, or the customer cancels an unpaid one in the app. @throws ApiError state_conflict */
export async function cancelByStaff(ctx: Context, orderId: string, actor: string, reason: string): Promise<LockedOrder> {
  return workOnOrder(ctx, orderId, (trx, order) => {
    const trigger = allowedTrigger(order, 'cancelByCustomer', 'cancelByStaff');
    return moveOrder(ctx, trx, order, trigger, actor, { cancellation_reason: reason, cancellation_fee: 0n, refund_amount: 0n }, reason);
  });
}
