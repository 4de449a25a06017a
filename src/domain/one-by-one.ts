import type { Context } from '../context.ts';
import { isUnavailable } from '../database/failures.ts';

/**
 * Works what a job has found, one after the other. One that fails is logged and keeps no other waiting; where the database cannot be reached the run ends.
 * @param what names the work in the log
 * @returns how many were worked, as far as `work` says that it did anything
 */
export async function oneByOne<Item>(ctx: Context, what: string, items: readonly Item[], work: (item: Item) => Promise<boolean>): Promise<number> {
  let worked = 0;
  for (const item of items) {
    try {
      if (await work(item)) worked += 1;
    } catch (error) {
      if (isUnavailable(error)) throw error;
      ctx.log.error({ err: error, item }, `${what} failed`);
    }
  }
  return worked;
}
