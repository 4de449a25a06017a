import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/driver/connection.ts';
import { isLocked, isUnavailable } from '../../../database/driver/failures.ts';
import type { Command } from '../../command.ts';
import { runIsolated } from '../../run-isolated.ts';

/** Batches of a run in one job. */
export const MAX_BATCHES_PER_JOB = 50;

/** The payouts of a run that follow one in the order of their ids, or a single one. */
export type Batch = { runId: string } & ({ after: string } | { id: string });

interface Batches {
  /** At most this many. */
  batches: number;
  /** Payouts in each. */
  size: number;
  /** What is done with a payout, for the log. */
  name: string;
  /** Reads what is left to do. */
  list(db: Db, batch: Batch & { size: number }): Promise<readonly { id: string }[]>;
  /** Does it in one transaction, and returns the ids: fewer than `size` for the last batch. */
  perform: Command<Batch, string[]>;
}

/**
 * Does something with the payouts of a run, in batches. If a batch fails, each of its payouts is done alone,
 * so that one that fails does not stop the others; they are repeated by a later call. Returns how many were
 * done, and whether another call would find more.
 */
export async function inBatches(
  ctx: Context,
  runId: string,
  { batches, size, name, list, perform }: Batches,
): Promise<{ done: number; isMore: boolean }> {
  let done = 0;
  let after = '';
  for (let batch = 1; batch <= batches; batch++) {
    let ids = await perform(ctx, { runId, after }).catch((error: unknown) => {
      if (isUnavailable(error) && !isLocked(error)) throw error;
      ctx.log.error({ err: error, run: runId }, `${name}: a batch failed`);
      return null;
    });
    if (ids) done += ids.length;
    else {
      ids = (await list(ctx.db, { runId, after, size })).map(({ id }) => id);
      done += await runIsolated(
        ctx,
        name,
        ids,
        async (id) => (await perform(ctx, { runId, id })).length === 1,
      );
    }
    if (ids.length < size) return { done, isMore: false };
    after = ids.at(-1)!;
  }
  return { done, isMore: done > 0 };
}

/** Selects payouts of a run in the order of their ids. */
export function nextPayouts(db: Db, { runId, ...batch }: Batch) {
  return db
    .selectFrom('payouts')
    .select('id')
    .where('run_id', '=', runId)
    .$if('id' in batch, (payouts) => payouts.where('id', '=', 'id' in batch ? batch.id : ''))
    .$if('after' in batch, (payouts) =>
      payouts.where('id', '>', 'after' in batch ? batch.after : ''),
    )
    .orderBy('id');
}
