import { sql } from 'kysely';
import type { Context } from '../../context.ts';

/** Makes the partitions of the next four weeks for events, deliveries and attempts, and drops those older than 180 days (D79; migration 0015). */
export async function maintainEventPartitions({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`select maintain_event_partitions()`.execute(db);
}
