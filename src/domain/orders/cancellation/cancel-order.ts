import { ApiError } from '../../../errors.ts';
import { command } from '../../command.ts';
import type { Caller } from '../../partners/caller.ts';
import { orderResource } from '../resource.ts';
import { lockOrderFor, lockVisibleOrder } from '../states/lock-order.ts';
import { moveOrder } from '../states/move-order.ts';
import { findTransition, statusesAllowing } from '../../order-states/order-transitions.ts';

/** Returns the columns that the cancellation of an unpaid order sets. */
export function unpaidCancellation(reason: string | null) {
  return { cancellation_reason: reason, cancellation_fee: 0n, refund_amount: 0n };
}

/**
 * Cancels an unpaid order that the caller placed, and releases its shares.
 * @throws ApiError resource_not_found, order_not_cancellable with details {status, allowed}, or
 * {status, source} for an app order
 */
export const cancelOrder = command(
  async (
    work,
    { caller, orderId, reason }: { caller: Caller; orderId: string; reason?: string | undefined },
  ) => {
    const order = await lockVisibleOrder(work.trx, caller.partner.id, orderId);
    if (order.source === 'app') {
      throw new ApiError('order_not_cancellable', {
        situation: 'app_order',
        message:
          "The customer placed this order in the service's app, so only the customer can cancel it, in the app.",
        details: { status: order.status, source: order.source },
      });
    }
    if (!findTransition(order.status, 'cancelByPartner')) {
      throw new ApiError('order_not_cancellable', {
        situation: 'order_status',
        message:
          `The order is ${order.status}. You can cancel it only while it awaits payment; ` +
          "a paid order is cancelled by the customer in the service's app.",
        details: { status: order.status, allowed: statusesAllowing('cancelByPartner') },
      });
    }
    const set = unpaidCancellation(reason ?? 'Cancelled by the partner');
    const cancelled = await moveOrder(work, {
      order,
      trigger: 'cancelByPartner',
      actor: caller.keyId,
      reason,
      set,
    });
    return orderResource(cancelled, cancelled.customer_id!);
  },
);

/** How staff cancel an unpaid order. */
export const CANCEL_BY_STAFF = ['cancelByCustomer', 'cancelByStaff'] as const;

/**
 * Cancels a rejected order, or an unpaid one that the customer gave up in the app.
 * @throws ApiError resource_not_found, state_conflict
 */
export const cancelByStaff = command(
  async (work, { orderId, actor, reason }: { orderId: string; actor: string; reason: string }) => {
    const { order, trigger } = await lockOrderFor(work.trx, orderId, ...CANCEL_BY_STAFF);
    await moveOrder(work, { order, trigger, actor, reason, set: unpaidCancellation(reason) });
  },
);
