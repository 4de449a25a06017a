import type { components } from '../../../../generated/partner/types.ts';
import { now } from '../../../database/clock.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { ApiError } from '../../../errors.ts';
import { command } from '../../command.ts';
import { toPiastres } from '../../money.ts';
import { unpaidCancellation } from '../../orders/cancellation/cancel-order.ts';
import { refundAmount } from '../../orders/cancellation/decide-cancellation.ts';
import { completeAfterSale } from '../../orders/funding/close-funding.ts';
import { expiredCancellation } from '../../orders/payment/expire-holds.ts';
import {
  APP_HOLD_MINUTES,
  hasExpired,
  rejectedHold,
  renewedHold,
} from '../../orders/payment/hold.ts';
import { revokePayment } from '../../orders/payment/revoke-payment.ts';
import { orderResource } from '../../orders/resource.ts';
import { heldAmount } from '../../orders/reversals/reversed-amount.ts';
import { lockOrder, lockVisibleOrder, type LockedOrder } from '../../orders/states/lock-order.ts';
import { moveOrder } from '../../orders/states/move-order.ts';
import type { OrderTrigger } from '../../order-states/order-transitions.ts';
import type { Caller } from '../../partners/caller.ts';
import { ACTOR } from '../simulated.ts';
import { simulationPaths, statusOf, type SimulationTarget } from '../order-paths.ts';

type Columns = Parameters<typeof moveOrder>[1]['set'];
type Schemas = components['schemas'];
type Reason = Schemas['SimulatedReason'];

/**
 * Moves an order as staff, the customer or the clock would, along the order table, one event per
 * step (D27): an order of the caller, or an app order of a linked customer. If the order already
 * has the status, nothing happens.
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed}: the targets
 * that can be reached from here; invalid_parameter if the reason or the fee does not belong to the target
 */
export const simulateOrder = command(
  async (
    work,
    {
      caller,
      orderId,
      to: target,
      reasonCode,
      fee = 0,
    }: { caller: Caller; orderId: string } & Schemas['SimulateOrderRequest'],
  ) => {
    const code = codeFor(target, reasonCode);
    let order = await lockVisibleOrder(work.trx, caller.partner.id, orderId);
    const path = await pathTo(work.trx, order, target);
    const kept = toPiastres(fee, 'fee');
    if (kept > 0n) assertFee(order, path, kept);
    if (path.includes('revokePayment')) {
      await revokePayment.within(work, { orderId, actor: ACTOR, reason: SIMULATED_REASON });
      return orderResource(await lockOrder(work.trx, orderId), customerOf(order, caller));
    }
    for (const trigger of path) {
      order = await moveOrder(work, {
        order,
        trigger,
        actor: ACTOR,
        set: {
          ...simulatedColumns(trigger, order, caller),
          ...codeColumn(trigger, code),
          ...(kept > 0n && feeColumns(trigger, order, kept)),
        },
      });
    }
    if (order.status === 'paid' || order.status === 'completed')
      completeAfterSale(work, order.id, ACTOR);
    return orderResource(order, customerOf(order, caller));
  },
);

/** The columns of the reasons that staff choose. */
const CODE_COLUMNS: Partial<Record<OrderTrigger, 'rejection_code' | 'cancellation_code'>> = {
  rejectPayment: 'rejection_code',
  requestCancellation: 'cancellation_code',
};

/** The reasons that belong to each target. */
const REASONS: Partial<Record<SimulationTarget, readonly Reason[]>> = {
  payment_rejected: [
    'not_received',
    'wrong_amount',
    'wrong_reference',
    'returned_to_sender',
    'other',
  ],
  cancellation_requested: ['by_customer', 'by_staff', 'funding_failed'],
};

function codeColumn(trigger: OrderTrigger, code: Reason | undefined): Columns {
  const column = CODE_COLUMNS[trigger];
  return column && code && { [column]: code };
}

function codeFor(target: SimulationTarget, reason: Reason | undefined): Reason | undefined {
  const possible = REASONS[target];
  if (reason === undefined || possible?.includes(reason)) return reason;
  throw new ApiError('invalid_parameter', {
    param: 'reasonCode',
    message: possible
      ? `reasonCode must be one of ${possible.join(', ')} if to is ${target}.`
      : `There is no reasonCode if to is ${target}.`,
  });
}

/** The decisions of staff by which they can keep a fee. */
const WITH_FEE: readonly OrderTrigger[] = ['decideCancelled', 'decideRefunded'];

function assertFee(order: LockedOrder, path: readonly OrderTrigger[], fee: bigint): void {
  const refuse = (message: string) => new ApiError('invalid_parameter', { param: 'fee', message });
  if (!path.some((trigger) => WITH_FEE.includes(trigger)))
    throw refuse('There is a fee only if a requested cancellation becomes cancelled or refunded.');
  if (fee > heldAmount(order)) throw refuse('fee is more than was paid.');
}

function feeColumns(trigger: OrderTrigger, order: LockedOrder, fee: bigint): Columns {
  if (!WITH_FEE.includes(trigger)) return {};
  return { cancellation_fee: fee, refund_amount: refundAmount(order, fee) };
}

/** Returns the caller's id for the customer. */
export function customerOf(
  { customer_id: own, viewers }: LockedOrder,
  { partner }: Caller,
): string {
  return own ?? viewers.find(({ partner_id }) => partner_id === partner.id)!.customer_id;
}

async function pathTo(
  trx: Trx,
  order: LockedOrder,
  target: SimulationTarget,
): Promise<readonly OrderTrigger[]> {
  if (order.status === statusOf(target)) return [];
  const { status, funding_method: fundingMethod } = order;
  const paths = simulationPaths({
    status,
    fundingMethod,
    hasLapsed: status === 'awaiting_payment' && (await hasExpired(trx, order)),
    hasTransfer: fundingMethod !== 'card_checkout' && order.payable > 0n,
  });
  const path = paths.get(target);
  if (path) return path;
  throw new ApiError('state_conflict', {
    situation: 'order_status',
    message: `The order is ${status} and cannot become ${target}.`,
    details: { status, allowed: [...paths.keys()] },
  });
}

/** The columns that the partner, the customer, staff or the clock would have set. */
const SIMULATED: Partial<Record<OrderTrigger, (order: LockedOrder, caller: Caller) => Columns>> = {
  submitSettlement: (order) => ({ ...evidence(order), settlement_paid_at: now }),
  receiveTransferProof: evidence,
  rejectPayment: () => rejectedHold(SIMULATED_REASON),
  allowRetry: ({ source }, { partner }) =>
    renewedHold(source === 'app' ? APP_HOLD_MINUTES : partner.orderHoldMinutes),
  expire: ({ status }) => ({ ...expiredCancellation(status), expires_at: now }),
  cancelByCustomer: () => cancelled,
  cancelByStaff: () => cancelled,
  decideCancelled: refunded,
  decideRefunded: refunded,
};

const SIMULATED_REASON = 'Simulated in the sandbox';
const cancelled = unpaidCancellation(SIMULATED_REASON);

function refunded(order: LockedOrder): Columns {
  return { ...cancelled, refund_amount: refundAmount(order, 0n) };
}

function evidence({ number, payable }: LockedOrder): Columns {
  return {
    settlement_reference: `SIM-${number}`,
    settlement_amount: payable,
    settlement_submitted_at: now,
  };
}

function simulatedColumns(trigger: OrderTrigger, order: LockedOrder, caller: Caller): Columns {
  return SIMULATED[trigger]?.(order, caller) ?? {};
}
