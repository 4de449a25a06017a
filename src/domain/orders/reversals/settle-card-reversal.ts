import type { components } from '../../../../generated/backoffice/types.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { ApiError } from '../../../errors.ts';
import { command } from '../../command.ts';
import { toEgp } from '../../money.ts';
import { completeAfterSale } from '../funding/close-funding.ts';
import { moveOrder } from '../states/move-order.ts';
import { allowedTrigger } from '../states/state-conflict.ts';
import { getCardReversal } from './back-office.ts';
import { chargeInvestor } from './charge-investor.ts';
import { lockReversal } from './lock-reversal.ts';
import { leftOfRefund } from './refund-causing.ts';
import { changeReversedAmount, heldAmount } from './reversed-amount.ts';
import { takePart } from './take-part.ts';
import { settleReversals, type CardReversalRow } from './settle-reversals.ts';

type Request = components['schemas']['SettleCardReversalRequest'];

/**
 * Settles a reversal whose money was returned, that a refund due caused, that the investor is charged
 * for, or whose loss the service bears; or `amount` (EGP) of it, and the rest remains open. A paid
 * order whose units have closed is completed once its last reversal is settled.
 * @throws ApiError resource_not_found, invalid_parameter if the amount is more than the reversal or
 * the refund is not of its order, state_conflict with details {status, allowed}, {left, reversed} if
 * less is left of the refund, or {chargeable} if less of the payment went to the wallet
 */
export const settleCardReversal = command(
  async (
    work,
    {
      reversalId,
      actor,
      resolution,
      reason,
      refund,
      amount,
    }: { reversalId: string; actor: string } & Request,
  ) => {
    const { order, reversal: whole } = await lockReversal(work.trx, reversalId, 'settle');
    const reversal = await takePart(work.trx, whole, amount);
    const refundId = await requireRefund(work.trx, reversal, { resolution, refund });
    if (resolution === 'charged_to_investor') await chargeInvestor(work.trx, order, reversal);
    else if (resolution !== 'written_off' && reversal.reduces_order)
      await changeReversedAmount(work.trx, order.id, -reversal.amount);
    await settleReversals(
      work.trx,
      { ids: [reversal.id] },
      { resolution, reason, refundId, actor, amount: reversal.amount },
    );
    if (order.status === 'paid') completeAfterSale(work, order.id, actor);
    return getCardReversal(work.trx, reversal.id);
  },
);

/**
 * Cancels a paid order because of a reversal, which settles all of its reversals. The part of the
 * payment that was not reversed is credited to the wallet (D24).
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed}
 */
export const cancelReversedOrder = command(
  async (
    work,
    { reversalId, actor, reason }: { reversalId: string; actor: string; reason: string },
  ) => {
    const { order, reversal, trigger } = await lockReversedOrder(work.trx, reversalId);
    await moveOrder(work, {
      order,
      trigger,
      actor,
      reason,
      set: {
        cancellation_reason: reason,
        cancellation_fee: 0n,
        refund_amount: heldAmount(order),
      },
    });
    await settleReversals(
      work.trx,
      { orderId: order.id },
      { resolution: 'order_cancelled', reason, actor },
    );
    return getCardReversal(work.trx, reversal.id);
  },
);

/** Locks an open reversal whose order can be cancelled. @throws ApiError as `cancelReversedOrder` does */
export async function lockReversedOrder(trx: Trx, reversalId: string) {
  const { order, reversal } = await lockReversal(trx, reversalId, 'settle');
  return { order, reversal, trigger: allowedTrigger(order, 'cancelReversed') };
}

/**
 * Returns the refund due that caused the reversal. It must be of a card payment of the same order,
 * and cover the reversal in addition to those that it has already caused.
 * @throws ApiError invalid_parameter
 */
async function requireRefund(
  trx: Trx,
  reversal: CardReversalRow,
  { resolution, refund: id }: Pick<Request, 'resolution' | 'refund'>,
): Promise<string | undefined> {
  const invalid = (message: string) =>
    new ApiError('invalid_parameter', { param: 'refund', message });
  if (resolution !== 'refund_due') {
    if (id === undefined) return undefined;
    throw invalid('refund is given only with the resolution refund_due.');
  }
  if (id === undefined) throw invalid('Give the id of the refund due that caused the reversal.');
  const refund = await trx
    .selectFrom('refunds_due')
    .select('amount')
    .where('id', '=', id)
    .where('order_id', '=', reversal.order_id)
    .where('kind', '=', 'card')
    .forUpdate()
    .executeTakeFirst();
  if (!refund) throw invalid(`There is no card refund ${id} of the order.`);
  const left = await leftOfRefund(trx, { id, amount: refund.amount });
  if (reversal.amount <= left) return id;
  throw new ApiError('state_conflict', {
    situation: 'refund_too_small',
    param: 'refund',
    message: 'The refund is smaller than the reversal.',
    details: { left: toEgp(left), reversed: toEgp(reversal.amount) },
  });
}
