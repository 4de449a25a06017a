import type { Context } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { ApiError } from '../../errors.ts';
import { appendEvents } from '../events/append.ts';
import type { Caller } from '../partners/caller.ts';
import { lockOrder, type LockedOrder } from './find-orders.ts';
import { findTransition, statusesAllowing } from './order-transitions.ts';
import { moveOrder } from './transition.ts';

/**
 * Cancels an unpaid order that the caller placed; its shares are free at once (specification, Endpoints).
 * @throws ApiError resource_not_found, order_not_cancellable with details {status, allowed}
 */
export async function cancelOrder(ctx: Context, trx: Trx, caller: Caller, orderId: string, reason?: string): Promise<LockedOrder> {
  const order = await lockOrder(trx, orderId, caller.partner.id);
  if (!findTransition(order.status, 'cancelByPartner')) {
    throw new ApiError('order_not_cancellable', {
      message: `The order is ${order.status}. You can cancel it only while it awaits payment; a paid order is cancelled by the customer in the service's app.`,
      details: { status: order.status, allowed: statusesAllowing('cancelByPartner') },
    });
  }
  const cancellation = { cancellation_reason: reason ?? 'Cancelled by the partner', cancellation_fee: 0n, refund_amount: 0n };
  const { order: cancelled, events } = await moveOrder(ctx, trx, order, 'cancelByPartner', caller.keyId, cancellation, reason);
  await appendEvents(ctx, trx, events);
  return cancelled;
}
