import type { Db } from '../../../database/connection.ts';
import { newId } from '../../../database/ids.ts';
import { makeMissedDeliveries, readMissed, type MissedEvent } from './recover.sql.ts';
import { KEPT_DAYS, type Recovery } from './recovery.ts';

/** So many events are looked at in one statement, whether or not the endpoint has missed them. */
const WINDOW = 2000;

/**
 * Makes the deliveries of events that the endpoint wants now and was not sent, because it was
 * disabled when they happened; none from before it was made. What the relay has not come to yet is
 * made, too: the relay may have looked before the endpoint was enabled.
 * @returns how many
 */
export async function makeMissed(db: Db, recovery: Recovery): Promise<number> {
  const { endpointId: endpoint, partnerId: partner, since, until } = recovery;
  const range = { endpoint, partner, since, until, keptDays: KEPT_DAYS, limit: WINDOW };
  let made = 0;
  for (let after: bigint | null = 0n; after !== null;) {
    const rows: Awaited<ReturnType<typeof readMissed>> = await readMissed(db, { ...range, after });
    const missed = rows.filter(
      (row): row is (typeof rows)[number] & MissedEvent => row.id !== null,
    );
    if (missed.length > 0) made += await makeDeliveries(db, recovery, missed);
    after = rows[0]!.reached;
  }
  return made;
}

async function makeDeliveries(
  db: Db,
  { endpointId, partnerId, dueAt }: Recovery,
  missed: MissedEvent[],
): Promise<number> {
  const made = await makeMissedDeliveries(db, {
    endpoint: endpointId,
    partner: partnerId,
    dueAt,
    ids: missed.map(() => newId('webhookDelivery')),
    events: missed.map(({ id }) => id),
    types: missed.map(({ type }) => type),
    sequences: missed.map(({ sequence }) => sequence),
    times: missed.map(({ created_at }) => created_at),
  });
  return made.length;
}
