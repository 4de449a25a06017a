import type { Context } from '../../../context.ts';
import { inBatches } from '../../../database/in-batches.ts';
import { statement } from '../../../database/statement.ts';

/**
 * Deletes a batch of consent codes of so many days ago with their SMS, the oldest first. The codes of
 * a link that still waits for consent are left: they count towards its five.
 *
 * Reads: customers. Locks, writes: consent_codes, those that are not locked; sms_messages.
 * Returns: the number of deleted codes.
 */
export const deleteOldCodes = statement<{ days: number; limit: number }, { deleted: number }>(`
with old as (
  select code.id
  from consent_codes as code join customers on customers.id = code.customer_id
  where code.created_at < clock_timestamp() - make_interval(days => :days) and link_status <> 'pending_consent'
  order by code.created_at limit :limit for update of code skip locked
), messages as (
  delete from sms_messages where consent_code_id in (select id from old)
), deleted as (
  delete from consent_codes where id in (select id from old) returning 1
)
select count(*)::integer as deleted from deleted`);

/** Support can see for so long whether a person received a code. */
const RETENTION_DAYS = 180;

/**
 * Deletes consent codes of more than 180 days ago with their SMS, unless their link still waits for
 * consent. Returns how many.
 */
export function deleteOldConsentCodes({ db }: Pick<Context, 'db'>): Promise<number> {
  return inBatches(async (limit) => {
    const [batch] = await deleteOldCodes(db, { days: RETENTION_DAYS, limit });
    return batch!.deleted;
  });
}
