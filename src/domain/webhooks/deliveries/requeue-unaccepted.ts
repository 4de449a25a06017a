import type { Db } from '../../../database/connection.ts';
import { requeueNext } from './recover.sql.ts';
import { KEPT_DAYS, type Recovery } from './recovery.ts';

/**
 * Small enough that the endpoint's row, which each batch holds, is free again within milliseconds.
 */
const BATCH = 1000;

/**
 * Makes the deliveries due that failed, or have been attempted in vain and wait for the next
 * attempt, requested manually or not.
 * @returns how many
 */
export async function requeueUnaccepted(db: Db, recovery: Recovery): Promise<number> {
  const { endpointId: endpoint, partnerId: partner, since, until, dueAt } = recovery;
  const range = { endpoint, partner, since, until, dueAt, keptDays: KEPT_DAYS, limit: BATCH };
  let requeued = 0;
  let after = { created_at: since, position: 0n };
  for (;;) {
    const place = { afterTime: after.created_at, afterPosition: after.position };
    const batch = await requeueNext(db, { ...range, ...place });
    requeued += batch.length;
    if (batch.length < BATCH) return requeued;
    after = batch[0]!;
  }
}
