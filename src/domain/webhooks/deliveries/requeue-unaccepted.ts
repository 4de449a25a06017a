import type { Db } from '../../../database/driver/connection.ts';
import { requeueNext } from './recover.sql.ts';
import { RETENTION_DAYS, type Recovery } from './recovery.ts';

/** Small enough that each batch locks the endpoint's row for milliseconds only. */
const BATCH = 1000;

/**
 * Requeues the deliveries that failed or wait for a further attempt.
 * @returns the number of deliveries
 */
export async function requeueUnaccepted(db: Db, recovery: Recovery): Promise<number> {
  const { endpointId: endpoint, partnerId: partner, since, until, dueAt } = recovery;
  const range = {
    endpoint,
    partner,
    since,
    until,
    dueAt,
    retentionDays: RETENTION_DAYS,
    limit: BATCH,
  };
  let requeued = 0;
  let after = { created_at: since, position: 0n };
  for (;;) {
    const position = { afterTime: after.created_at, afterPosition: after.position };
    const batch = await requeueNext(db, { ...range, ...position });
    requeued += batch.length;
    if (batch.length < BATCH) return requeued;
    after = batch[0]!;
  }
}
