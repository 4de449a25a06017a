import { sql } from 'kysely';
import type { Context } from '../../context.ts';

/**
 * Creates the partitions of the next four weeks, and drops those older than their retention, which the
 * owner of the tables has stored: events, deliveries and attempts (D79), requests, and the audit log.
 * Called at every start and by a job: without a current partition, no event can be appended.
 * Concurrent calls wait for each other.
 * @throws DatabaseError LOCK_TIMEOUT if another transaction has locked the tables for 2 seconds
 */
export async function maintainEventPartitions({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('maintain_event_partitions'))`.execute(trx);
    await sql`select maintain_event_partitions(), maintain_journal_partitions()`.execute(trx);
  });
}

/** Stores how long the audit log is retained. Only the owner of the tables can (D158). */
export async function storeRetention({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<void> {
  await sql`
    update partition_retention set days = setting.days
    from (values ('audit_log_entries', ${config.auditLogDays}::integer),
                 ('audit_log_app_reads', ${config.appReadDays}::integer)) as setting (table_name, days)
    where partition_retention.table_name = setting.table_name`.execute(db);
}
