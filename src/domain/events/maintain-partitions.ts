import { sql } from 'kysely';
import type { Context } from '../../context.ts';

/**
 * Makes the partitions of the next four weeks for events, deliveries and attempts, and drops those older than 180 days (D79; migration 0015). At every start,
 * and by a job: without a partition of now nothing that makes an event could be done. Processes that do it at once wait for each other.
 */
export async function maintainEventPartitions({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('maintain_event_partitions'))`.execute(trx);
    await sql`select maintain_event_partitions()`.execute(trx);
  });
}
