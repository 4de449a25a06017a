import { oneOf } from '../../../database/any-of.ts';
import { now } from '../../../database/clock.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/driver/connection.ts';
import { command } from '../../command.ts';
import { runIsolated } from '../../run-isolated.ts';
import { reversePayouts } from '../payouts/reverse-payouts.ts';
import { inBatches, MAX_BATCHES_PER_JOB, nextPayouts, type Batch } from './run-batches.ts';
import { lockRun, moveRun } from './run-transitions.ts';
import { nameCause, postEntries } from '../../journal/post-entries.sql.ts';

/** Payouts per transaction, as when they are paid. */
const BATCH_SIZE = 100;

interface Reversal {
  runId: string;
  /** The operator's id. */
  actor: string;
  reason: string;
}

/**
 * Begins the reversal of a run: none of its payouts is paid any more, and the job that reverses the
 * paid ones is enqueued. When it is done, the period can be paid again.
 * @throws ApiError resource_not_found, state_conflict
 */
export const reverseRentalIncomeRun = command(
  async ({ trx, enqueue }, { runId, actor, reason }: Reversal) => {
    await lockRun(trx, runId, 'reverse');
    await moveRun(trx, runId, 'reverse', { reversed_by: actor, reversal_reason: reason });
    await enqueue('reverse-rental-income', { run: runId });
  },
  { enqueues: true },
);

/**
 * Reverses the payouts of every run whose reversal has begun. After a crash the next call continues
 * with the remaining batches. Returns how many payouts were reversed.
 */
export async function reverseDueRuns(ctx: Context): Promise<number> {
  const runs = await ctx.db
    .selectFrom('rental_income_runs')
    .select('id')
    .where('status', 'in', oneOf(['reversing']))
    .orderBy('created_at')
    .execute();
  let reversed = 0;
  await runIsolated(ctx, 'rental income reversal', runs, async ({ id }) => {
    reversed += (await reverseUpTo(ctx, id, Infinity)).done;
    return true;
  });
  return reversed;
}

/** Reverses the payouts of a run, 5,000 in a job; the next job continues. */
export async function reverseRun(ctx: Context, runId: string): Promise<void> {
  const { isMore } = await reverseUpTo(ctx, runId, MAX_BATCHES_PER_JOB);
  if (isMore) await continueReversing(ctx, runId);
}

const continueReversing = command(
  (work, run: string) => work.enqueue('reverse-rental-income', { run }),
  { enqueues: true },
);

function reverseUpTo(ctx: Context, runId: string, batches: number) {
  return inBatches(ctx, runId, {
    batches,
    size: BATCH_SIZE,
    name: 'reversal of a payout',
    list: listUnreversed,
    perform: reverseBatch,
  });
}

/**
 * Reverses the next payouts of a run, and ends the reversal after the last one. Returns their ids: fewer
 * than BATCH_SIZE for the last batch, and none if another process is reversing the run.
 */
const reverseBatch = command(async (work, { runId, ...next }: Batch) => {
  const { trx } = work;
  const run = await trx
    .selectFrom('rental_income_runs')
    .select('id')
    .where('id', '=', runId)
    .where('status', 'in', oneOf(['reversing']))
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!run) return [];
  const ids = (await listUnreversed(trx, { runId, ...next, size: BATCH_SIZE })).map(({ id }) => id);
  await nameCause(trx, 'rent_reversal');
  await reversePayouts(
    work,
    ids.map((payoutId) => ({ payoutId })),
  );
  const [left] = await listUnreversed(trx, { runId, after: '', size: 1 });
  if (!left) {
    await moveRun(trx, runId, 'finishReversal', { reversed_at: now });
    await postEntries(trx, 'rent_reversed', [runId]);
  }
  return ids;
});

function listUnreversed(db: Db, { size, ...batch }: Batch & { size: number }) {
  return nextPayouts(db, batch).where('status', '<>', 'reversed').limit(size).execute();
}
