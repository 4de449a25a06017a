import { oneOf } from '../../database/any-of.ts';
import { now } from '../../database/clock.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { ApiError } from '../../errors.ts';
import { matchByReference } from '../bank/match-lines.sql.ts';
import { command } from '../command.ts';
import { assertUnusedReference, isSameReference } from '../reference.ts';
import { getRefundDue } from './back-office.ts';
import { lockRefundDue, moveRefundDue } from './move-refund-due.ts';

type Refund = Awaited<ReturnType<typeof lockRefundDue>>;

/**
 * Records, once, that staff have refunded a payment. One transfer settles one refund, regardless of
 * how its reference is written. A transfer is settled by another person than the one who marked it
 * to be sent back, and, until a statement shows it, than the one who typed it, who may have
 * invented it. While money of the same payment was taken back for a reason that is not decided yet,
 * it may be this refund. A transfer that the bank has taken back is not sent back (D161).
 * @throws ApiError resource_not_found, invalid_parameter if the reference is blank, state_conflict
 * with details {status, allowed}, {markedBy} or {typedBy} naming the person, {refund} naming the
 * refund that the reference has settled, {reversal} naming the open reversal, or {receipt, takenBackOn}
 */
export const settleRefundDue = command(
  async (
    { trx },
    { refundId, reference, actor }: { refundId: string; reference: string; actor: string },
  ) => {
    await lockRefundToSettle(trx, refundId, actor);
    await assertUnusedReference(
      trx
        .selectFrom('refunds_due')
        .select('id')
        .where('status', 'in', oneOf(['settled'])) // literally, as the index of references has it
        .where(isSameReference('reference', reference)),
      { noun: 'refund', message: `The reference ${reference} has settled another refund.` },
    );
    const set = { reference, settled_by: actor, settled_at: now };
    await moveRefundDue(trx, refundId, { trigger: 'settle', set });
    await matchByReference(trx, [reference]);
    return getRefundDue(trx, refundId);
  },
  { constraints: ['refunds_due_reference_once'] },
);

/** Locks a refund that the person may settle. @throws ApiError as `settleRefundDue` does */
export async function lockRefundToSettle(trx: Trx, id: string, actor: string): Promise<void> {
  const receipt = await lockReceiptOf(trx, id);
  const refund = await lockRefundDue(trx, id, 'settle');
  assertReceiptIsThere(receipt);
  await assertOtherPerson(trx, id, actor);
  await assertNotTyped(trx, refund, actor);
  await assertNothingTakenBack(trx, refund);
}

/**
 * Locks the receipt of a refund, if it is of a transfer, before the refund, so that no import takes it back meanwhile.
 */
const lockReceiptOf = (trx: Trx, refundId: string) =>
  trx
    .selectFrom('receipts')
    .select(['id', 'reference', 'taken_back_on as takenBackOn'])
    .where('id', '=', (eb) =>
      eb.selectFrom('refunds_due').select('receipt_id').where('id', '=', refundId),
    )
    .forUpdate()
    .executeTakeFirst();

/** @throws ApiError state_conflict with details {receipt, takenBackOn} if the bank has taken the transfer back */
function assertReceiptIsThere(receipt: Awaited<ReturnType<typeof lockReceiptOf>>): void {
  if (!receipt || receipt.takenBackOn === null) return;
  const { id, reference, takenBackOn } = receipt;
  throw new ApiError('state_conflict', {
    situation: 'receipt_taken_back',
    message:
      `The bank has taken the transfer ${reference} back on ${takenBackOn}, so nothing is to be sent back. ` +
      'Cancel the refund, and void the receipt.',
    details: { receipt: id, takenBackOn },
  });
}

/** @throws ApiError state_conflict with details {markedBy} if the person marked the transfer */
async function assertOtherPerson(trx: Trx, refundId: string, actor: string): Promise<void> {
  const { markedBy } =
    (await trx
      .selectFrom('receipt_allocations')
      .select('actor as markedBy')
      .where('refund_due_id', '=', refundId)
      .where('actor', '=', actor)
      .executeTakeFirst()) ?? {};
  if (markedBy === undefined) return;
  throw new ApiError('state_conflict', {
    situation: 'own_refund',
    message: 'You marked this transfer to be sent back. Another person must settle the refund.',
    details: { markedBy },
  });
}

/**
 * @throws ApiError state_conflict with details {typedBy} if the person typed the transfer, and no
 * statement shows it
 */
async function assertNotTyped(trx: Trx, { receipt_id: id }: Refund, actor: string): Promise<void> {
  const receipt = await trx
    .selectFrom('receipts')
    .select('recorded_by as typedBy')
    .where('id', '=', id)
    .where('recorded_by', '=', actor)
    .where('statement_at', 'is', null)
    .executeTakeFirst();
  if (!receipt) return;
  throw new ApiError('state_conflict', {
    situation: 'own_transfer',
    message:
      'You typed this transfer, and no imported statement has it. Import the statement, or let another person ' +
      'settle the refund.',
    details: { ...receipt },
  });
}

/** @throws ApiError state_conflict with details {reversal} */
async function assertNothingTakenBack(
  trx: Trx,
  { transaction_id: payment }: Refund,
): Promise<void> {
  const reversal = await trx
    .selectFrom('card_reversals')
    .select('id')
    .where('transaction_id', '=', payment)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (!reversal) return;
  throw new ApiError('state_conflict', {
    situation: 'reversal_undecided',
    message:
      'Money of this payment was already taken back, and nobody has decided why. ' +
      'Settle that reversal first: it may be the return of this refund.',
    details: { reversal: reversal.id },
  });
}
