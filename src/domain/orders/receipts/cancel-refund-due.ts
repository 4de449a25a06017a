import { now } from '../../../database/clock.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { ApiError, notFound } from '../../../errors.ts';
import { command } from '../../command.ts';
import { getRefundDue } from '../../refunds/back-office.ts';
import { lockRefundDue, moveRefundDue } from '../../refunds/move-refund-due.ts';
import { lockReceipt, releaseRefund } from './allocate-receipt.ts';

/**
 * Cancels, once, a refund due of a transfer that was marked to be sent back by mistake. Its
 * receipt is open again, with the amount of the refund. Returns the refund.
 * @throws ApiError resource_not_found, state_conflict if it is of a card payment, with details
 * {status, allowed} if it is settled or cancelled, or with {approval} if its settlement waits for a
 * second operator, or has expired
 */
export const cancelRefundDue = command(
  async ({ trx }, { refundId, actor }: { refundId: string; actor: string }) => {
    const receipt = await lockRefundToCancel(trx, refundId);
    await releaseRefund(trx, receipt, { refundId, actor });
    const set = { cancelled_by: actor, cancelled_at: now };
    await moveRefundDue(trx, refundId, { trigger: 'cancel', set });
    return getRefundDue(trx, refundId);
  },
);

/** Locks a refund that can be cancelled. Returns its receipt. @throws ApiError as `cancelRefundDue` does */
export async function lockRefundToCancel(trx: Trx, refundId: string) {
  const receipt = await lockReceipt(trx, await receiptOf(trx, refundId));
  await lockRefundDue(trx, refundId, 'cancel');
  await assertNotReportedAsSent(trx, refundId);
  return receipt;
}

/** Returns the receipt of a refund due. It is locked before the refund. */
async function receiptOf(trx: Trx, refundId: string): Promise<string> {
  const refund = await trx
    .selectFrom('refunds_due')
    .select(['kind', 'receipt_id'])
    .where('id', '=', refundId)
    .executeTakeFirst();
  if (!refund) throw notFound('refund', refundId);
  if (refund.receipt_id !== null) return refund.receipt_id;
  throw new ApiError('state_conflict', {
    situation: 'card_refund',
    message: 'The refund is of a card payment; only the return of a transfer can be cancelled.',
    details: { kind: refund.kind, allowed: ['transfer'] },
  });
}

/**
 * Refuses a refund that an operator has reported as sent. The request may be approved yet; if it has
 * expired, the money may have been sent all the same, so it must be declined first (D94).
 */
async function assertNotReportedAsSent(trx: Trx, refundId: string): Promise<void> {
  const approval = await trx
    .selectFrom('approvals')
    .select('id')
    .where('operation', '=', 'settleRefundDue')
    .where('target', '=', refundId)
    .where('status', 'in', ['pending', 'expired'])
    .executeTakeFirst();
  if (!approval) return;
  throw new ApiError('state_conflict', {
    situation: 'reported_sent',
    message:
      'An operator has reported the refund as sent. If that is wrong, decline the approval first.',
    details: { approval: approval.id },
  });
}
