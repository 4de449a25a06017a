import { now } from '../../database/clock.ts';
import type { Context } from '../../context.ts';
import { isUnavailable } from '../../database/failures.ts';
import { command } from '../command.ts';
import { runIsolated } from '../run-isolated.ts';
import { reversePayouts } from './reverse-payouts.ts';
import { lockRun, moveRun } from './run-transitions.ts';

/** Payouts per transaction, as when they are paid. */
const BATCH_SIZE = 100;
/** Batches of a run in one job. */
const MAX_BATCHES_PER_JOB = 50;

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
    .where('status', '=', 'reversing')
    .orderBy('created_at')
    .execute();
  let reversed = 0;
  await runIsolated(ctx, 'rental income reversal', runs, async ({ id }) => {
    reversed += await reverseUpTo(ctx, id, Infinity);
    return true;
  });
  return reversed;
}

/** Reverses the payouts of a run, 5,000 in a job; the next job continues. */
export async function reverseRun(ctx: Context, runId: string): Promise<void> {
  const reversed = await reverseUpTo(ctx, runId, MAX_BATCHES_PER_JOB);
  if (reversed === MAX_BATCHES_PER_JOB * BATCH_SIZE) await continueReversing(ctx, runId);
}

const continueReversing = command(
  (work, run: string) => work.enqueue('reverse-rental-income', { run }),
  { enqueues: true },
);

async function reverseUpTo(ctx: Context, runId: string, batches: number): Promise<number> {
  let reversed = 0;
  for (let batch = 1; batch <= batches; batch++) {
    const count = await reverseBatch(ctx, { runId, size: BATCH_SIZE }).catch((error: unknown) => {
      if (isUnavailable(error)) throw error;
      ctx.log.error({ err: error, run: runId }, 'a batch of payouts could not be reversed');
      return reverseBatch(ctx, { runId, size: 1 });
    });
    reversed += count;
    if (count === 0) break;
  }
  return reversed;
}

/**
 * Reverses the next payouts of a run, and ends the reversal after the last one. Returns how many:
 * 0 if none is left, or if another process is reversing the run.
 */
const reverseBatch = command(async (work, { runId, size }: { runId: string; size: number }) => {
  const run = await work.trx
    .selectFrom('rental_income_runs')
    .select('id')
    .where('id', '=', runId)
    .where('status', '=', 'reversing')
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!run) return 0;
  const next = await work.trx
    .selectFrom('payouts')
    .select('id')
    .where('run_id', '=', runId)
    .where('status', '<>', 'reversed')
    .orderBy('id')
    .limit(size)
    .execute();
  await reversePayouts(
    work,
    next.map(({ id }) => ({ payoutId: id })),
  );
  if (next.length < size) await moveRun(work.trx, runId, 'finishReversal', { reversed_at: now });
  return next.length;
});
