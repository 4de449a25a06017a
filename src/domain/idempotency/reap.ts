import type { Context } from '../../context.ts';
import { deleteExpiredKeys } from './reap.sql.ts';

const BATCH_SIZE = 1000;

/**
 * Deletes Idempotency-Keys older than 24 hours with their responses, in batches that lock few rows.
 * Returns how many.
 */
export async function reapExpiredKeys({ db }: Pick<Context, 'db'>): Promise<number> {
  let reaped = 0;
  for (;;) {
    const [batch] = await deleteExpiredKeys(db, { limit: BATCH_SIZE });
    reaped += batch!.deleted;
    if (batch!.deleted < BATCH_SIZE) return reaped;
  }
}
