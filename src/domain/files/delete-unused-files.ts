import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { inBatches } from '../../database/in-batches.ts';

/** A file that was uploaded and not used for so many days is deleted. */
const UNUSED_DAYS = 7;
const BATCH_SIZE = 100;

/**
 * Deletes the files that belong to nothing and that no pending request names (D229). Returns how many.
 */
export function deleteUnusedFiles({ db }: Pick<Context, 'db'>): Promise<number> {
  return inBatches(async (limit) => {
    const { numAffectedRows } = await sql`
      delete from files where id = any(array(
        select id from files
        where num_nonnulls(order_id, receipt_id, contract_id) = 0
          and created_at < clock_timestamp() - ${UNUSED_DAYS} * interval '1 day'
          and not exists (
            select from approvals where status = 'pending' and strpos(body::text, files.id) > 0)
        order by created_at limit ${limit} for update skip locked))`.execute(db);
    return Number(numAffectedRows ?? 0);
  }, BATCH_SIZE);
}
