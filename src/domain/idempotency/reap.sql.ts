import type { Context } from '../../context.ts';
import { inBatches } from '../../database/in-batches.ts';
import { statement } from '../../database/statement.ts';

/*
 * Deletes a batch of expired Idempotency-Keys with their responses, the oldest first.
 *
 * Locks:   the keys; those that another transaction has locked are left to the next run
 * Writes:  idempotency_keys
 * Returns: the number of deleted keys
 */
export const deleteExpiredKeys = statement<{ limit: number }, { deleted: number }>(`
with deleted as (
  delete from idempotency_keys where ctid = any(array(
    select ctid from idempotency_keys where expires_at <= clock_timestamp()
    order by expires_at limit :limit for update skip locked))
  returning 1
)
select count(*)::integer as deleted from deleted`);

/** Deletes Idempotency-Keys older than 24 hours with their responses. Returns how many. */
export function reapExpiredKeys({ db }: Pick<Context, 'db'>): Promise<number> {
  return inBatches(async (limit) => {
    const [batch] = await deleteExpiredKeys(db, { limit });
    return batch!.deleted;
  });
}
