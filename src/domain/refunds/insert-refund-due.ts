import type { Selectable } from 'kysely';
import type { Database, Trx } from '../../database/driver/connection.ts';
import { newId } from '../../database/ids.ts';
import { moveOf } from '../state-table.ts';
import { refundDueTransitions } from './refund-due-transitions.ts';
import { postEntries } from '../journal/post-entries.sql.ts';

export type RefundReason = Selectable<Database['refunds_due']>['reason'];

/** A payment that must be sent back: by card, or a transfer. */
type RefundOf =
  | { orderId: string; transaction: { id: string; currency: string }; reversalId?: string }
  | { orderId: string | null; receiptId: string };

/** Records that a payment must be sent back (D22). `amount` in hundredths. Returns the refund's id. */
export async function insertRefundDue(
  trx: Trx,
  { amount, reason, ...of }: { amount: bigint; reason: RefundReason } & RefundOf,
): Promise<string> {
  const id = newId('refundDue');
  await trx
    .insertInto('refunds_due')
    .values({
      id,
      order_id: of.orderId,
      ...('transaction' in of
        ? {
            kind: 'card',
            transaction_id: of.transaction.id,
            currency: of.transaction.currency,
            reversal_id: of.reversalId ?? null,
          }
        : { kind: 'transfer', receipt_id: of.receiptId }),
      amount,
      reason,
      status: moveOf(refundDueTransitions, 'record').to,
    })
    .execute();
  await postEntries(trx, 'refund_due_recorded', [id]);
  return id;
}
