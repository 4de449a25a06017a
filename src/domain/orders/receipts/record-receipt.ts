import type { components } from '../../../../generated/backoffice/types.ts';
import { newId } from '../../../database/ids.ts';
import { command } from '../../command.ts';
import { assertNotInFuture } from '../../date-time.ts';
import { attachFile } from '../../files/attach-file.ts';
import { toPiastres } from '../../money.ts';
import { moveOf } from '../../state-table.ts';
import { assertNotBooked, TRANSFER_BOOKED } from '../../wallet/top-ups/booked-transfers.ts';
import { getReceipt } from './back-office.ts';
import { receiptTransitions } from './receipt-transitions.ts';
import { postEntries } from '../../journal/post-entries.sql.ts';

type Schemas = components['schemas'];
type Request = Schemas['RecordReceiptRequest'];

interface Received extends Request {
  /** The operator's id. */
  actor: string;
}

/**
 * Records a bank transfer that somebody typed once, regardless of how its reference is written.
 * @throws ApiError invalid_parameter if the reference is blank or receivedAt is in the future,
 * state_conflict with details {receipt} or {entry} naming the existing booking of the transfer, or as
 * `attachFile` does
 */
export const recordReceipt = command(
  async ({ trx }, { reference, amount, payer, receivedAt, file, actor }: Received) => {
    assertNotInFuture(receivedAt, 'receivedAt');
    await assertNotBooked(trx, reference);
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
        source: 'typed',
      })
      .execute();
    if (file !== undefined) await attachFile(trx, file, { receipt_id: id });
    await postEntries(trx, 'receipt_recorded', [id]);
    return getReceipt(trx, id);
  },
  TRANSFER_BOOKED,
);
