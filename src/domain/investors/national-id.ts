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
 * stores nothing, and the partner does not learn that. Returns whether it was stored.
 */
export async function storeNationalId(
  { ctx, trx }: { ctx: Context; trx: Trx },
  investorId: string,
  nationalId: string,
): Promise<boolean> {
  await sql`savepoint before_identity`.execute(trx);
  try {
    const { numUpdatedRows } = await trx
      .updateTable('investors')
      .set({ national_id_digest: nationalIdDigest(ctx, nationalId) })
      .where('id', '=', investorId)
      .where('national_id_digest', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  } catch (error) {
    if (!violates(error, 'investors_national_id_unique')) throw error;
    await sql`rollback to savepoint before_identity`.execute(trx);
    return false;
  }
}
