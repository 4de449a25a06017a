import type { Context } from '../../context.ts';
import { inBatches } from '../../database/in-batches.ts';
import { deleteExpiredKeys } from './reap.sql.ts';

/** Deletes Idempotency-Keys older than 24 hours with their responses. Returns how many. */
export function reapExpiredKeys({ db }: Pick<Context, 'db'>): Promise<number> {
  return inBatches(async (limit) => {
    const [batch] = await deleteExpiredKeys(db, { limit });
    return batch!.deleted;
  });
}
