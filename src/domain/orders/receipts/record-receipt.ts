import type { components } from '../../../../generated/backoffice/types.ts';
import type { Trx } from '../../../database/connection.ts';
import { newId } from '../../../database/ids.ts';
import { ApiError } from '../../../errors.ts';
import { command } from '../../command.ts';
import { assertNotInFuture } from '../../date-time.ts';
import { toPiastres } from '../../money.ts';
import { assertReference, isSameReference } from '../../reference.ts';
import { moveOf } from '../../state-table.ts';
import { getReceipt } from './back-office.ts';
import { receiptTransitions } from './receipt-transitions.ts';

type Request = components['schemas']['RecordReceiptRequest'];

/**
 * Records a bank transfer that arrived, once, however its reference is written.
 * @throws ApiError invalid_parameter if the reference is blank or receivedAt is in the future,
 * state_conflict with details {receipt} naming the receipt with the reference
 */
export const recordReceipt = command(
  async ({ trx }, { reference, amount, payer, receivedAt, actor }: Request & { actor: string }) => {
    assertReference(reference);
    assertNotInFuture(receivedAt, 'receivedAt');
    await assertUnusedReference(trx, reference);
    const id = newId('receipt');
    const piastres = toPiastres(amount, 'amount');
    await trx
      .insertInto('receipts')
      .values({
        id,
        reference,
        amount: piastres,
        unallocated: piastres,
        payer,
        received_at: receivedAt,
        status: moveOf(receiptTransitions, 'record').to,
        recorded_by: actor,
      })
      .execute();
    return getReceipt(trx, id);
  },
  { constraints: ['receipts_reference_once'] },
);

/** @throws ApiError state_conflict naming the receipt with the reference */
async function assertUnusedReference(trx: Trx, reference: string): Promise<void> {
  const other = await trx
    .selectFrom('receipts')
    .select('id')
    .where(isSameReference('reference', reference))
    .executeTakeFirst();
  if (!other) return;
  throw new ApiError('state_conflict', {
    param: 'reference',
    message: `The transfer ${reference} is already recorded.`,
    details: { receipt: other.id },
  });
}
