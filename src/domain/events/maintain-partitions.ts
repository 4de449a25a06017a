import { sql } from 'kysely';
import type { Context } from '../../context.ts';

/**
 * Creates the partitions of the next four weeks, and drops those older than their retention:
 * events, deliveries and attempts (D79), requests, and the audit log (AUDIT_LOG_RETENTION_DAYS).
 * Called at every start and by a job: without a current partition, no event can be appended.
 * Concurrent calls wait for each other.
 * @throws DatabaseError LOCK_TIMEOUT if another transaction has locked the tables for 2 seconds
 */
export async function maintainEventPartitions({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('maintain_event_partitions'))`.execute(trx);
    await sql`
      select maintain_event_partitions(audit_log_days => ${config.auditLogDays}::integer,
        app_read_days => ${config.appReadDays}::integer)`.execute(trx);
  });
}
