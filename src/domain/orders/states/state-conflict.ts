import { ApiError, type Situation } from '../../../errors.ts';
import {
  findTransition,
  statusesAllowing,
  type OrderStatus,
  type OrderTrigger,
} from '../../order-states/order-transitions.ts';

/** The part of an order that a conflict reports. */
interface OrderState {
  status: OrderStatus;
  expires_at: Date | null;
}

/**
 * Returns the first of the triggers that the order's status allows.
 * @throws ApiError state_conflict with the statuses that allow any of them
 */
export function allowedTrigger(order: OrderState, ...triggers: OrderTrigger[]): OrderTrigger {
  const allowed = triggers.find((trigger) => findTransition(order.status, trigger));
  if (!allowed) throw stateConflict(order, triggers);
  return allowed;
}

interface Reason {
  situation: Situation<'state_conflict'>;
  message: string;
  details?: object;
}

/**
 * Creates the error for an order whose status forbids the triggers, or that cannot move for another
 * reason.
 */
export function stateConflict(
  order: OrderState,
  triggers: OrderTrigger | readonly OrderTrigger[],
  reason?: Reason,
): ApiError {
  const allowed = [triggers].flat().flatMap(statusesAllowing);
  return new ApiError('state_conflict', {
    situation: reason?.situation ?? 'order_status',
    message:
      reason?.message ??
      `The order is ${order.status}; this is possible only while it is ${allowed.join(' or ')}.`,
    details: {
      status: order.status,
      ...(!allowed.includes(order.status) && { allowed }),
      ...(order.expires_at && { expiresAt: order.expires_at.toISOString() }),
      ...reason?.details,
    },
  });
}
