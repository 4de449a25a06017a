import { now } from '../../database/clock.ts';
import { newId } from '../../database/ids.ts';
import { command } from '../command.ts';
import { postEntries } from '../journal/post-entries.sql.ts';
import { getBankLine } from './back-office.ts';
import { lockCharge, lockChargeable } from './lock-line.ts';
import { lockMatches } from './match-lines.sql.ts';

interface OfLine {
  lineId: string;
  /** The operator's id. */
  actor: string;
}

/**
 * Books a line that left the account as a charge of the bank (D235). Returns the line.
 * @throws ApiError resource_not_found, state_conflict with details {line} if the line is not open, or the money arrived
 */
export const bookBankCharge = command(
  async ({ trx }, { lineId, note, actor }: OfLine & { note: string }) => {
    await lockMatches(trx);
    await lockChargeable(trx, lineId);
    const id = newId('bankCharge');
    await trx
      .insertInto('bank_charges')
      .values({ id, line_id: lineId, note, booked_by: actor })
      .execute();
    await postEntries(trx, 'bank_charge', [id]);
    return getBankLine(trx, lineId);
  },
);

/**
 * Cancels, once, that a line is a charge of the bank (D235): the line is open again. Returns the line.
 * @throws ApiError resource_not_found, state_conflict with details {line} if the line is no charge
 */
export const cancelBankCharge = command(async ({ trx }, { lineId, actor }: OfLine) => {
  await lockMatches(trx);
  await lockCharge(trx, lineId);
  const { id } = await trx
    .updateTable('bank_charges')
    .set({ cancelled_by: actor, cancelled_at: now })
    .where('line_id', '=', lineId)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow();
  await postEntries(trx, 'bank_charge_cancelled', [id]);
  return getBankLine(trx, lineId);
});
