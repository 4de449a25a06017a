import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { violates } from '../../database/driver/failures.ts';
import { withEuropeanDigits } from '../../text.ts';

/**
 * Returns the digest of a national id that the service stores, under a key outside the database
 * (D49). The script of its digits makes no difference.
 */
export function nationalIdDigest({ keyring }: Context, nationalId: string): Buffer {
  return keyring.digest('national_id', withEuropeanDigits(nationalId));
}

/**
 * Stores the digest of a national id for an investor without one (D49). If another investor has it,
 * stores nothing, and the caller does not learn that.
 */
export async function storeNationalId(
  { ctx, trx }: { ctx: Context; trx: Trx },
  investorId: string,
  nationalId: string,
): Promise<void> {
  await sql`savepoint before_identity`.execute(trx);
  try {
    await trx
      .updateTable('investors')
      .set({ national_id_digest: nationalIdDigest(ctx, nationalId) })
      .where('id', '=', investorId)
      .where('national_id_digest', 'is', null)
      .execute();
  } catch (error) {
    if (!violates(error, 'investors_national_id_unique')) throw error;
    await sql`rollback to savepoint before_identity`.execute(trx);
  }
}
