import type { components } from '../../../generated/partner/types.ts';
import { now } from '../../database/clock.ts';
import type { Trx } from '../../database/connection.ts';
import { ApiError } from '../../errors.ts';
import { command } from '../command.ts';
import { unpaidCancellation } from '../orders/cancellation/cancel-order.ts';
import { refundAmount } from '../orders/cancellation/decide-cancellation.ts';
import { completeAfterSale } from '../orders/funding/close-funding.ts';
import { hasExpired, rejectedHold, renewedHold } from '../orders/payment/hold.ts';
import { orderResource } from '../orders/resource.ts';
import { lockOwnOrder, type LockedOrder } from '../orders/states/lock-order.ts';
import { moveOrder } from '../orders/states/move-order.ts';
import type { OrderTrigger } from '../orders/states/order-transitions.ts';
import type { Caller } from '../partners/caller.ts';
import { simulationPaths } from './order-paths.ts';

type Target = components['schemas']['SimulationTarget'];

const ACTOR = 'sandbox';

/**
 * Moves an order as staff, the customer or the clock would, along the order table, one event per
 * step (D27). An order that is there already stays unchanged.
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed}: the targets
 * that can be reached from here
 */
export const simulateOrder = command(
  async (
    work,
    { caller, orderId, target }: { caller: Caller; orderId: string; target: Target },
  ) => {
    let order = await lockOwnOrder(work.trx, caller.partner.id, orderId);
    for (const trigger of await pathTo(work.trx, order, target)) {
      order = await moveOrder(work, {
        order,
        trigger,
        actor: ACTOR,
        set: simulatedColumns(trigger, order, caller),
      });
    }
    if (order.status === 'paid' || order.status === 'completed')
      completeAfterSale(work, order.id, ACTOR);
    return orderResource(order, order.customer_id!);
  },
);

async function pathTo(
  trx: Trx,
  order: LockedOrder,
  target: Target,
): Promise<readonly OrderTrigger[]> {
  if (order.status === target) return [];
  const { status, funding_method: fundingMethod } = order;
  const paths = simulationPaths({
    status,
    fundingMethod,
    hasLapsed: status === 'awaiting_payment' && (await hasExpired(trx, order)),
  });
  const path = paths.get(target);
  if (path) return path;
  throw new ApiError('state_conflict', {
    message: `The order is ${status} and cannot become ${target}.`,
    details: { status, allowed: [...paths.keys()] },
  });
}

/** The values that the partner, the customer or staff would have supplied. */
function simulatedColumns(
  trigger: OrderTrigger,
  order: LockedOrder,
  caller: Caller,
): Parameters<typeof moveOrder>[1]['set'] {
  if (trigger === 'submitSettlement') {
    return {
      settlement_reference: `SIM-${order.number}`,
      settlement_amount: order.payable,
      settlement_paid_at: now,
      settlement_submitted_at: now,
    };
  }
  if (trigger === 'rejectPayment') return rejectedHold;
  if (trigger === 'allowRetry') return renewedHold(caller.partner.orderHoldMinutes);
  const cancellation = unpaidCancellation('Simulated in the sandbox');
  if (trigger === 'decideCancelled' || trigger === 'decideRefunded')
    return { ...cancellation, refund_amount: refundAmount(order, 0n) };
  if (trigger === 'cancelByCustomer' || trigger === 'cancelByStaff') return cancellation;
  return {};
}
