import { oneOf } from '../../../database/any-of.ts';
import { now } from '../../../database/clock.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/driver/connection.ts';
import { isLocked, isUnavailable } from '../../../database/driver/failures.ts';
import { command } from '../../command.ts';
import { runIsolated } from '../../run-isolated.ts';
import { reversePayouts } from '../payouts/reverse-payouts.ts';
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
    .where('status', 'in', oneOf(['reversing']))
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
    const count = await reverseBatch(ctx, { runId }).catch((error: unknown) => {
      if (isUnavailable(error) && !isLocked(error)) throw error;
      ctx.log.error({ err: error, run: runId }, 'a batch of payouts could not be reversed');
      return reverseOneByOne(ctx, runId);
    });
    reversed += count;
    if (count < BATCH_SIZE) break;
  }
  return reversed;
}

/**
 * Reverses a run's payouts one by one, so that a payout that cannot be reversed does not stop the
 * others.
 */
async function reverseOneByOne(ctx: Context, runId: string): Promise<number> {
  const ids = (await listUnreversed(ctx.db, runId).execute()).map(({ id }) => id);
  return runIsolated(
    ctx,
    'reversal of a payout',
    ids,
    async (id) => (await reverseBatch(ctx, { runId, id })) === 1,
  );
}

/**
 * Reverses the next payouts of a run, or the one with `id`, and ends the reversal after the last
 * one. Returns how many: fewer than BATCH_SIZE for the last batch, and 0 if another process is
 * reversing the run.
 */
const reverseBatch = command(async (work, { runId, id }: { runId: string; id?: string }) => {
  const { trx } = work;
  const run = await trx
    .selectFrom('rental_income_runs')
    .select('id')
    .where('id', '=', runId)
    .where('status', 'in', oneOf(['reversing']))
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!run) return 0;
  const next = await listUnreversed(trx, runId)
    .$if(id !== undefined, (payouts) => payouts.where('id', '=', id!))
    .limit(BATCH_SIZE)
    .execute();
  await reversePayouts(
    work,
    next.map((payout) => ({ payoutId: payout.id })),
  );
  const left = await listUnreversed(trx, runId).limit(1).executeTakeFirst();
  if (!left) await moveRun(trx, runId, 'finishReversal', { reversed_at: now });
  return next.length;
});

function listUnreversed(db: Db, runId: string) {
  return db
    .selectFrom('payouts')
    .select('id')
    .where('run_id', '=', runId)
    .where('status', '<>', 'reversed')
    .orderBy('id');
}
