import { ApiError } from '../../errors.ts';
import { findTransition, statusesAllowing, type OrderStatus, type OrderTrigger } from './order-transitions.ts';

/** Of an order, what a refusal to move it tells. */
interface Standing {
  status: OrderStatus;
  expires_at: Date | null;
}

/** Of the triggers the one that the order's status allows. @throws ApiError state_conflict, where none is, with the statuses that allow any of them */
export function allowedTrigger(order: Standing, ...triggers: OrderTrigger[]): OrderTrigger {
  const allowed = triggers.find((trigger) => findTransition(order.status, trigger));
  if (!allowed) throw stateConflict(order, triggers);
  return allowed;
}

/** The order is not in a status that allows this; or it is, and something else stands in the way, which the message then says. */
export function stateConflict(order: Standing, triggers: OrderTrigger | readonly OrderTrigger[], message?: string): ApiError {
  const allowed = [triggers].flat().flatMap(statusesAllowing);
  return new ApiError('state_conflict', {
    message: message ?? `The order is ${order.status}; this is possible only while it is ${allowed.join(' or ')}.`,
    details: {
      status: order.status,
      ...(!allowed.includes(order.status) && { allowed }),
      ...(order.expires_at && { expiresAt: order.expires_at.toISOString() }),
    },
  });
}
