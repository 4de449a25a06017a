import type { components } from '../../../../generated/backoffice/types.ts';
import { ApiError } from '../../../errors.ts';
import { command } from '../../command.ts';
import { toEgp, toPiastres } from '../../money.ts';
import { completeAfterSale } from '../funding/close-funding.ts';
import { heldAmount } from '../reversals/reversed-amount.ts';
import { lockOrderFor } from '../states/lock-order.ts';
import { moveOrder } from '../states/move-order.ts';
import type { OrderTrigger } from '../../order-states/order-transitions.ts';

type Schemas = components['schemas'];
type Decision = Schemas['DecideCancellationRequest'];

const TRIGGERS = {
  cancelled: 'decideCancelled',
  refunded: 'decideRefunded',
  paid: 'decidePaid',
} as const satisfies Record<Decision['outcome'], OrderTrigger>;
/** What can be decided on a requested cancellation. */
export const DECISIONS = Object.values(TRIGGERS);

/**
 * Requests the cancellation of a paid order for the customer; staff decide.
 * @throws ApiError resource_not_found, state_conflict
 */
export const requestCancellation = command(
  async (
    work,
    {
      orderId,
      actor,
      reason,
      reasonCode,
    }: { orderId: string; actor: string } & Schemas['RequestCancellationRequest'],
  ) => {
    const { order, trigger } = await lockOrderFor(work.trx, orderId, 'requestCancellation');
    await moveOrder(work, {
      order,
      trigger,
      actor,
      reason,
      set: { cancellation_reason: reason, cancellation_code: reasonCode ?? null },
    });
  },
);

/**
 * Decides on a requested cancellation. A cancelled or refunded order is credited to the wallet less
 * the fee (D24). An order that stays paid is completed if its funding has closed meanwhile.
 * @throws ApiError resource_not_found, state_conflict, also if the fee is more than was paid,
 * invalid_parameter if fee, refund and outcome contradict each other
 */
export const decideCancellation = command(
  async (work, { orderId, actor, ...decision }: { orderId: string; actor: string } & Decision) => {
    const { outcome } = decision;
    assertConsistent(decision);
    const { order, trigger } = await lockOrderFor(work.trx, orderId, TRIGGERS[outcome]);
    const set =
      outcome === 'paid'
        ? { cancellation_reason: null }
        : partsOf(order, feeOf(heldAmount(order), decision));
    await moveOrder(work, { order, trigger, actor, set });
    if (outcome === 'paid') completeAfterSale(work, orderId, actor);
  },
);

/** @throws ApiError invalid_parameter if fee, refund and outcome contradict each other */
function assertConsistent({ outcome, fee = 0, refundAmount: refund }: Decision): void {
  const wrong = (param: string, message: string) =>
    new ApiError('invalid_parameter', { param, message });
  if (outcome === 'paid' && fee > 0) throw wrong('fee', 'There is no fee if the order stays paid.');
  if (refund === undefined) return;
  if (outcome === 'paid' && refund > 0)
    throw wrong('refundAmount', 'Nothing is refunded if the order stays paid.');
  if (fee > 0)
    throw wrong('refundAmount', 'Send refundAmount or fee: each follows from the other.');
  if (refund > 0 !== (outcome === 'refunded'))
    throw wrong(
      'refundAmount',
      'The outcome refunded returns money, and the outcome cancelled returns none.',
    );
}

/**
 * Returns the fee of a decision about a payment, in piastres: what it names, or what it does not refund.
 * @throws ApiError state_conflict with details {paid, refundAmount} if the refund is more than was paid
 */
export function feeOf(paid: bigint, { fee = 0, refundAmount: refund }: Decision): bigint {
  if (refund === undefined) return toPiastres(fee, 'fee');
  const kept = paid - toPiastres(refund, 'refundAmount');
  if (kept >= 0n) return kept;
  throw new ApiError('state_conflict', {
    situation: 'refund_exceeds_payment',
    param: 'refundAmount',
    message: 'refundAmount is more than was paid.',
    details: { paid: toEgp(paid), refundAmount: refund },
  });
}

const partsOf = (order: Parameters<typeof heldAmount>[0], fee: bigint) => ({
  cancellation_fee: fee,
  refund_amount: refundAmount(order, fee),
});

/**
 * Returns the amount that a cancelled or refunded order credits to the wallet, in piastres:
 * everything that was paid, by transfer and from the wallet, less reversed amounts and the fee.
 * @throws ApiError state_conflict with details {paid, fee} if the fee is more than that
 */
export function refundAmount(order: Parameters<typeof heldAmount>[0], fee: bigint): bigint {
  const paid = heldAmount(order);
  if (fee <= paid) return paid - fee;
  throw new ApiError('state_conflict', {
    situation: 'fee_exceeds_payment',
    param: 'fee',
    message: 'fee is more than was paid.',
    details: { paid: toEgp(paid), fee: toEgp(fee) },
  });
}
