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
