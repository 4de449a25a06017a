import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { unexpiredSecrets } from '../endpoints/previous-secrets.ts';

/** What the worker looks after every minute. @returns how many endpoints it has woken */
export async function sweepWebhooks(ctx: Pick<Context, 'db'>): Promise<number> {
  await removeExpiredSecrets(ctx);
  return wakeForgotten(ctx);
}

/**
 * Removes the previous secrets that have expired. Nothing has been signed with them since then
 * (`openSecrets`).
 */
async function removeExpiredSecrets({ db }: Pick<Context, 'db'>): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set(unexpiredSecrets())
    .where(sql<boolean>`statement_timestamp() >= any(previous_secrets_expire_at)`)
    .execute();
}

/**
 * Puts right what a crash may have left: an endpoint that has due deliveries and does not say so,
 * and leases of workers that are gone. Does nothing where all is well. @returns how many endpoints
 * it has woken
 */
async function wakeForgotten({ db }: Pick<Context, 'db'>): Promise<number> {
  const { numAffectedRows } = await sql`
    with owed as (
      select lease.endpoint_id, delivery.due_at
      from webhook_endpoint_leases as lease
      cross join lateral (
        select due_at from webhook_deliveries as d where d.endpoint_id = lease.endpoint_id and d.status = 'pending' order by due_at limit 1
      ) as delivery
      where (lease.leased_until is null or lease.leased_until < statement_timestamp())
        and (lease.next_due_at is null or lease.next_due_at > delivery.due_at)
      for update of lease skip locked
    )
    update webhook_endpoint_leases as lease set next_due_at = owed.due_at, leased_until = null, leased_by = null
    from owed where lease.endpoint_id = owed.endpoint_id`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
