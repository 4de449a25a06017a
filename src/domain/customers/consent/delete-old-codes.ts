import type { Context } from '../../../context.ts';
import { inBatches } from '../../../database/in-batches.ts';
import { deleteOldCodes } from './delete-old-codes.sql.ts';

/** Support can see for so long whether a person received a code. */
const RETENTION_DAYS = 180;

/**
 * Deletes consent codes of more than 180 days ago with their SMS, unless their link still waits for
 * consent. Returns how many.
 */
export function deleteOldConsentCodes({ db }: Pick<Context, 'db'>): Promise<number> {
  return inBatches(async (limit) => {
    const [batch] = await deleteOldCodes(db, { days: RETENTION_DAYS, limit });
    return batch!.deleted;
  });
}
