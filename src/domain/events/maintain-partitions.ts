import { sql } from 'kysely';
import type { Context } from '../../context.ts';

/**
 * Creates the partitions of the next four weeks for events, deliveries and attempts, and drops
 * those older than 180 days (D79). Called at every start and by a job: without a current partition,
 * no event can be appended. Concurrent calls wait for each other.
 */
export async function maintainEventPartitions({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('maintain_event_partitions'))`.execute(trx);
    await sql`select maintain_event_partitions()`.execute(trx);
  });
}
