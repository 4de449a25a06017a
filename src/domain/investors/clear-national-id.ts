import { sql } from 'kysely';
import type { Trx } from '../../database/connection.ts';
import { ApiError } from '../../errors.ts';
import type { InvestorRow } from './create-investor.ts';
import { lockInvestor } from './lock-investor.ts';

/**
 * Removes the digest of a national id that was reported wrongly, so that the person to whom the id
 * belongs can open an account. The investor is locked.
 * @throws ApiError resource_not_found, state_conflict if none is stored
 */
export async function clearNationalId(trx: Trx, investorId: string): Promise<InvestorRow> {
  const { national_id_digest } = await lockInvestor(trx, investorId);
  if (!national_id_digest)
    throw new ApiError('state_conflict', {
      message: 'No national id is stored for this investor.',
    });
  const change = { national_id_digest: null, updated_at: sql<Date>`clock_timestamp()` };
  return trx
    .updateTable('investors')
    .set(change)
    .where('id', '=', investorId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
