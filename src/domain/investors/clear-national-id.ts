import { now } from '../../database/clock.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { ApiError } from '../../errors.ts';
import { command } from '../command.ts';
import { backOfficeInvestor } from './back-office.ts';
import { lockInvestor } from './lock-investor.ts';

/**
 * Removes the digest of a national ID that was reported wrongly, so that its rightful owner can
 * open an account.
 * @throws ApiError resource_not_found, state_conflict if none is stored
 */
export const clearNationalId = command(async ({ trx }, { investorId }: { investorId: string }) => {
  await lockIdentified(trx, investorId);
  const cleared = await trx
    .updateTable('investors')
    .set({ national_id_digest: null, updated_at: now })
    .where('id', '=', investorId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return backOfficeInvestor(cleared);
});

/** Locks an investor whose national ID is stored. @throws ApiError as `clearNationalId` does */
export async function lockIdentified(trx: Trx, investorId: string): Promise<void> {
  const { national_id_digest } = await lockInvestor(trx, investorId);
  if (national_id_digest) return;
  throw new ApiError('state_conflict', {
    situation: 'national_id_missing',
    message: 'No national ID is stored for this investor.',
    details: { nationalId: null },
  });
}
