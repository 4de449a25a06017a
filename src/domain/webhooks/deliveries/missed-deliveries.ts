import type { Db } from '../../../database/driver/connection.ts';
import { newId } from '../../../database/ids.ts';
import { insertMissedDeliveries, readMissed, type MissedEvent } from './recover.sql.ts';
import { RETENTION_DAYS, type Recovery } from './recovery.ts';

/** The events that one statement checks, whether or not the endpoint has missed them. */
const MAX_EVENTS = 2000;

/**
 * Creates the deliveries of events that the endpoint subscribes to now and was not sent, because it
 * was disabled when they were created. Events from before the endpoint existed are left out. Events
 * that are not relayed yet are included, because the relay may have read the endpoint before it was
 * enabled.
 * @returns the number of deliveries
 */
export async function createMissedDeliveries(db: Db, recovery: Recovery): Promise<number> {
  const { endpointId: endpoint, partnerId: partner, since, until } = recovery;
  const range = {
    endpoint,
    partner,
    since,
    until,
    retentionDays: RETENTION_DAYS,
    limit: MAX_EVENTS,
  };
  let created = 0;
  for (let after: bigint | null = 0n; after !== null;) {
    const rows: Awaited<ReturnType<typeof readMissed>> = await readMissed(db, { ...range, after });
    const missed = rows.filter(
      (row): row is (typeof rows)[number] & MissedEvent => row.id !== null,
    );
    if (missed.length > 0) created += await insertDeliveries(db, recovery, missed);
    after = rows[0]!.reached;
  }
  return created;
}

async function insertDeliveries(
  db: Db,
  { endpointId, partnerId, dueAt }: Recovery,
  missed: MissedEvent[],
): Promise<number> {
  const inserted = await insertMissedDeliveries(db, {
    endpoint: endpointId,
    partner: partnerId,
    dueAt,
    ids: missed.map(() => newId('webhookDelivery')),
    events: missed.map(({ id }) => id),
    types: missed.map(({ type }) => type),
    sequences: missed.map(({ sequence }) => sequence),
    times: missed.map(({ created_at }) => created_at),
  });
  return inserted.length;
}
