import type { components } from '../../../../generated/backoffice/types.ts';
import { now } from '../../../database/clock.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { ApiError } from '../../../errors.ts';
import { command, type UnitOfWork } from '../../command.ts';
import { assertNotErased, lockInvestor } from '../../investors/lock-investor.ts';
import { insertRefundDue } from '../../refunds/insert-refund-due.ts';
import { moveOf } from '../../state-table.ts';
import type { LockedOrder } from '../states/lock-order.ts';
import { getCardReversal } from './back-office.ts';
import { cardReversalTransitions } from './card-reversal-transitions.ts';
import { returnCharge } from './charge-investor.ts';
import { lockReversal } from './lock-reversal.ts';
import { holdsPayment } from './record-reversal.ts';
import { changeReversedAmount } from './reversed-amount.ts';
import type { CardReversalRow, Resolution } from './settle-reversals.ts';
import { postEntries } from '../../journal/post-entries.sql.ts';

type Request = components['schemas']['RecoverCardReversalRequest'];

/** The resolutions of a reversal whose money was given up, or taken back from the investor. */
const LOST: readonly Resolution[] = ['order_cancelled', 'written_off', 'charged_to_investor'];

/**
 * Records, once, that the money of a reversal came back after it had been settled as lost. If the
 * order still has its payment, the order has the money again. If the order ended without it, the
 * customer has neither shares nor money: the amount is due for refund. An investor who was charged for
 * the reversal is credited.
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed}, or
 * {resolution, allowed} if the money was not given up, or {erasedAt} if the investor who was charged was erased
 */
export const recoverCardReversal = command(
  async (work, { reversalId, actor, reason }: { reversalId: string; actor: string } & Request) => {
    const { order, reversal } = await lockRecoverable(work.trx, reversalId);
    const refundId = await bookRecovered(work, order, reversal);
    await work.trx
      .updateTable('card_reversals')
      .set({
        status: moveOf(cardReversalTransitions, 'recover').to,
        recovery_reason: reason,
        recovery_refund_id: refundId,
        recovered_by: actor,
        recovered_at: now,
      })
      .where('id', '=', reversal.id)
      .execute();
    await postEntries(work.trx, 'card_reversal_recovered', [reversal.id]);
    return getCardReversal(work.trx, reversal.id);
  },
);

/** Locks a reversal whose money was given up. @throws ApiError as `recoverCardReversal` does */
export async function lockRecoverable(trx: Trx, reversalId: string) {
  const { order, reversal } = await lockReversal(trx, reversalId, 'recover');
  assertLost(reversal);
  if (reversal.resolution === 'charged_to_investor')
    assertNotErased(await lockInvestor(trx, order.investor_id));
  return { order, reversal };
}

/** @throws ApiError state_conflict */
function assertLost({ resolution }: CardReversalRow): void {
  if (resolution && LOST.includes(resolution)) return;
  throw new ApiError('state_conflict', {
    situation: 'not_given_up',
    message:
      `The reversal is settled as ${resolution}; this is possible only if it is settled as ` +
      `${LOST.join(' or ')}.`,
    details: { resolution, allowed: LOST },
  });
}

/**
 * Gives the money to the order, or makes it due for refund. A reversal of a payment that its order
 * no longer had took the service's own money, or that of the investor who was charged for it. Returns
 * the refund due, or null.
 */
async function bookRecovered(
  { trx }: UnitOfWork,
  order: LockedOrder,
  reversal: CardReversalRow,
): Promise<string | null> {
  if (reversal.resolution === 'charged_to_investor') await returnCharge(trx, order, reversal);
  if (!reversal.reduces_order) return null;
  if (!holdsPayment(order))
    return insertRefundDue(trx, {
      orderId: order.id,
      transaction: { id: reversal.transaction_id, currency: 'EGP' },
      reversalId: reversal.id,
      amount: reversal.amount,
      reason: 'recovered',
    });
  await changeReversedAmount(trx, order.id, -reversal.amount);
  return null;
}
