import { sql } from 'kysely';
import type { Trx } from '../../database/connection.ts';
import { ApiError } from '../../errors.ts';

/**
 * Violations if the same bank transfer was booked concurrently. The next attempt throws the error
 * that names the booking.
 */
export const TRANSFER_BOOKED = {
  constraints: ['booked_transfers_once', 'receipts_reference_once'],
};

/**
 * Refuses a bank transfer that is already booked as a receipt or as a top-up that has not been
 * corrected in full, regardless of how its reference is written.
 * @throws ApiError state_conflict with details {receipt} or {entry}
 */
export async function assertNotBooked(trx: Trx, reference: string): Promise<void> {
  const booked = await trx
    .selectFrom('booked_transfers')
    .select(['receipt_id', 'entry_id'])
    .where(
      sql<boolean>`reference in (normalize_reference(${reference}), erased_reference(${reference}))`,
    )
    .executeTakeFirst();
  if (!booked) return;
  const { receipt_id: receipt, entry_id: entry } = booked;
  throw new ApiError('state_conflict', {
    param: 'reference',
    message: `The transfer ${reference} is already booked as a ${receipt ? 'receipt' : 'top-up'}.`,
    details: receipt ? { receipt } : { entry },
  });
}

/** Allows the transfer of a top-up that was taken back in full to be booked again. */
export async function unbookTransfer(trx: Trx, entryId: string): Promise<void> {
  await trx.deleteFrom('booked_transfers').where('entry_id', '=', entryId).execute();
}
