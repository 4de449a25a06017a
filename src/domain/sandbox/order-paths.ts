import type { components } from '../../../generated/partner/types.ts';
import type { LockedOrder } from '../orders/states/lock-order.ts';
import {
  orderTransitions,
  type OrderStatus,
  type OrderTrigger,
} from '../order-states/order-transitions.ts';

export type SimulationTarget = components['schemas']['SimulationTarget'];

/** The state of an order that determines which simulations it accepts. */
interface SimulatedOrder {
  status: OrderStatus;
  fundingMethod: LockedOrder['funding_method'];
  /** True if the hold of an unpaid order has ended, so that it can no longer be paid (D56). */
  hasLapsed: boolean;
  /** True if a transfer pays the order, at least in part, which staff can have confirmed by mistake. */
  hasTransfer: boolean;
}

/** The triggers of a sale, which a simulation follows one after the other. */
const SALE: readonly OrderTrigger[] = [
  'submitSettlement',
  'receiveTransferProof',
  'confirmPayment',
  'confirmDirectPayment',
  'issueShares',
  'rejectPayment',
];

/** The triggers that a simulation uses alone. */
const SINGLE: readonly OrderTrigger[] = [
  'cancelByCustomer',
  'cancelByStaff',
  'requestCancellation',
  'decideCancelled',
  'decideRefunded',
  'decidePaid',
  'allowRetry',
];

/**
 * The triggers that each funding method lacks: only a card payment skips the review (D21), and each
 * of the other two has its own evidence of payment.
 */
const EXCLUDED: Record<SimulatedOrder['fundingMethod'], readonly OrderTrigger[]> = {
  partner_settlement: ['confirmDirectPayment', 'receiveTransferProof'],
  card_checkout: ['submitSettlement', 'receiveTransferProof'],
  in_app: ['confirmDirectPayment', 'submitSettlement'],
};

/** Returns the order status at the end of a simulation: an expired order is cancelled. */
export function statusOf(target: SimulationTarget): OrderStatus {
  return target === 'expired' ? 'cancelled' : target;
}

/**
 * Finds the paths from an order's status to each target that a simulation can reach, by a search
 * over the order table (D27).
 */
export function simulationPaths(
  order: SimulatedOrder,
): Map<SimulationTarget, readonly OrderTrigger[]> {
  const paths = new Map<SimulationTarget, readonly OrderTrigger[]>();
  const single = order.hasLapsed ? (['cancelByCustomer'] as const) : SINGLE;
  const sale = order.hasLapsed
    ? []
    : SALE.filter((trigger) => !EXCLUDED[order.fundingMethod].includes(trigger));
  follow(order.status, []);
  for (const { from, trigger, to } of orderTransitions) {
    if (from !== order.status) continue;
    if (trigger === 'expire') paths.set('expired', [trigger]);
    else if (single.includes(trigger) && !paths.has(to)) paths.set(to, [trigger]);
  }
  if (order.status === 'completed' && order.hasTransfer) paths.set('refunded', ['revokePayment']);
  return paths;

  function follow(status: OrderStatus, path: readonly OrderTrigger[]): void {
    for (const { from, trigger, to } of orderTransitions) {
      if (from !== status || !sale.includes(trigger) || paths.has(to)) continue;
      paths.set(to, [...path, trigger]);
      follow(to, [...path, trigger]);
    }
  }
}
