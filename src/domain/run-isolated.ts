import type { Context } from '../context.ts';
import { isLocked, isUnavailable } from '../database/driver/failures.ts';

/** Each has waited two seconds, so a lock that all items need ends the run soon. */
const MAX_LOCKED = 10;

/**
 * Runs a job's items one after the other. An item that fails is logged and does not stop the
 * others, nor does one that somebody has locked; if the database is unavailable, or ten items are
 * locked, the run ends.
 * @param name of the work, for the log
 * @returns the number of items for which `work` returned true
 */
export async function runIsolated<Item>(
  ctx: Context,
  name: string,
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  let locked = 0;
  for (const item of items) {
    try {
      if (await work(item)) done += 1;
    } catch (error) {
      if (isLocked(error) ? ++locked === MAX_LOCKED : isUnavailable(error)) throw error;
      ctx.log.error({ err: error, item }, `${name} failed`);
    }
  }
  return done;
}
