import type { Context } from '../context.ts';
import { isUnavailable } from '../database/failures.ts';

/**
 * Runs a job's items one after the other. An item that fails is logged and does not stop the
 * others; if the database is unavailable the run ends.
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
  for (const item of items) {
    try {
      if (await work(item)) done += 1;
    } catch (error) {
      if (isUnavailable(error)) throw error;
      ctx.log.error({ err: error, item }, `${name} failed`);
    }
  }
  return done;
}
