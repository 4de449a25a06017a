import type { ExpressionBuilder } from 'kysely';
import { oneOf } from '../../../database/any-of.ts';
import type { Context } from '../../../context.ts';
import { now } from '../../../database/clock.ts';
import type { Database, Db, Trx } from '../../../database/driver/connection.ts';
import { isLocked, isUnavailable } from '../../../database/driver/failures.ts';
import { newId } from '../../../database/ids.ts';
import { command, type UnitOfWork } from '../../command.ts';
import { payoutPaid } from '../../events/events.ts';
import { runIsolated } from '../../run-isolated.ts';
import { repayDebts } from '../../wallet/debts.ts';
import { creditPayouts } from './pay-due-payouts.sql.ts';
import { emitPayoutEvents, lockViewers } from './payout-events.ts';
import { isPayable, movePayouts } from './payout-transitions.ts';
import { moveRun } from '../runs/run-transitions.ts';

/**
 * Payouts per transaction, so that its events lock their partners' counters for a few hundredths of
 * a second at most.
 */
const BATCH_SIZE = 200;

/** The statuses of payouts that keep a run from being paid. */
const UNPAID = ['scheduled', 'processing', 'failed'] as const;

interface DuePayout {
  id: string;
  investor_id: string;
}

/** Matches runs of which a payout can be paid, or that can end. Others wait for the issue of shares. */
const hasWork = ({
  or,
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Database, 'rental_income_runs'>) => {
  const unpaid = selectFrom('payouts')
    .whereRef('run_id', '=', 'rental_income_runs.id')
    .where('status', 'in', oneOf(UNPAID))
    .select('payouts.id');
  return or([exists(unpaid.where(isPayable)), not(exists(unpaid))]);
};

/**
 * Pays every payout that is due, in batches: one transaction credits the wallets, moves the payouts
 * and emits their events. After a crash the next call pays the remaining batches;
 * `wallet_entries_payout_once` prevents a second payment. A run that cannot be paid does not stop
 * the others. May be called at any time, and by several processes at once.
 * @returns the number of payouts that were paid
 */
export async function payDuePayouts(ctx: Context): Promise<number> {
  const runs = await ctx.db
    .selectFrom('rental_income_runs')
    .select('id')
    .where('status', 'in', oneOf(['released']))
    .where(hasWork)
    .orderBy('created_at')
    .orderBy('position')
    .execute();
  let paid = 0;
  await runIsolated(ctx, 'rental income payment', runs, async ({ id }) => {
    paid += await payUpTo(ctx, id, Infinity);
    return true;
  });
  return paid;
}

/** Batches of a run in one job. */
const MAX_BATCHES_PER_JOB = 50;

/** Pays the payouts of a run, 10,000 in a job; the next job continues. */
export async function payRun(ctx: Context, runId: string): Promise<void> {
  const paid = await payUpTo(ctx, runId, MAX_BATCHES_PER_JOB);
  if (paid === MAX_BATCHES_PER_JOB * BATCH_SIZE) await continuePaying(ctx, runId);
}

const continuePaying = command((work, run: string) => work.enqueue('pay-rental-income', { run }), {
  enqueues: true,
});

/** Pays a released run of one batch at most, in the transaction of another command. */
export async function payRunWithin(work: UnitOfWork, runId: string): Promise<void> {
  await beginRun.within(work, runId);
  await payBatch.within(work, { runId });
}

/** Pays at most this many batches of a run. Returns how many payouts were paid. */
async function payUpTo(ctx: Context, runId: string, batches: number): Promise<number> {
  await beginRun(ctx, runId);
  let paid = 0;
  for (let batch = 1; batch <= batches; batch++) {
    const count = await payBatch(ctx, { runId }).catch((error: unknown) => {
      if (isUnavailable(error) && !isLocked(error)) throw error;
      ctx.log.error({ err: error, run: runId }, 'a batch of payouts could not be paid');
      return payOneByOne(ctx, runId);
    });
    paid += count;
    if (count < BATCH_SIZE) break;
  }
  return paid;
}

/**
 * Pays a run's payouts one by one, so that a payout that cannot be paid does not stop the others.
 */
async function payOneByOne(ctx: Context, runId: string): Promise<number> {
  const due = await listDue(ctx.db, runId, Infinity);
  return runIsolated(
    ctx,
    'payout',
    due.map(({ id }) => id),
    async (id) => (await payBatch(ctx, { runId, id })) === 1,
  );
}

/**
 * Moves the scheduled payouts of a run to processing, except those for shares that are not issued,
 * unless another process is paying the run.
 */
const beginRun = command(async ({ trx }, runId: string) => {
  if (await lockDueRun(trx, runId)) await movePayouts(trx, { runId, trigger: 'begin' });
});

/**
 * Pays the next payouts of a run, or the one with `id`, and ends the run after its last one.
 * Returns how many were paid: fewer than BATCH_SIZE for the last batch, and 0 if another process is
 * paying the run or has failed to begin it, which a later call repeats.
 */
const payBatch = command(async (work, { runId, id }: { runId: string; id?: string }) => {
  if (!(await lockDueRun(work.trx, runId))) return 0;
  const due = await listDue(work.trx, runId, BATCH_SIZE, id);
  if (due.length > 0) await pay(work, runId, due);
  if (due.length < BATCH_SIZE) await endRun(work.trx, runId);
  return due.length;
});

/**
 * Locks a released run. Returns false if it is paid or reversed, or if another process is paying it.
 */
async function lockDueRun(trx: Trx, runId: string): Promise<boolean> {
  const run = await trx
    .selectFrom('rental_income_runs')
    .select('id')
    .where('id', '=', runId)
    .where('status', 'in', oneOf(['released']))
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return run !== undefined;
}

function listDue(db: Db, runId: string, limit: number, id?: string): Promise<DuePayout[]> {
  return db
    .selectFrom('payouts')
    .select(['id', 'investor_id'])
    .where('run_id', '=', runId)
    .where('status', '=', 'processing')
    .$if(id !== undefined, (due) => due.where('id', '=', id!))
    .orderBy('id')
    .$if(limit !== Infinity, (due) => due.limit(limit))
    .execute();
}

async function pay(work: UnitOfWork, runId: string, due: DuePayout[]): Promise<void> {
  const investorIds = due.map((payout) => payout.investor_id);
  const viewers = await lockViewers(work.trx, investorIds);
  const ids = due.map((payout) => payout.id);
  const payoutIds = await movePayouts(work.trx, { runId, trigger: 'pay', ids });
  await creditPayouts(work.trx, { entryIds: payoutIds.map(() => newId('walletEntry')), payoutIds });
  await repayDebts(work.trx, investorIds);
  await emitPayoutEvents(work, payoutPaid, payoutIds, viewers);
}

/**
 * Ends a run if all of its payouts are paid or reversed. Otherwise some are still scheduled: they wait
 * for the issue of their shares, or the process that began the run died before its commit.
 */
async function endRun(trx: Trx, runId: string): Promise<void> {
  const unpaid = await trx
    .selectFrom('payouts')
    .select('id')
    .where('run_id', '=', runId)
    .where('status', 'in', oneOf(UNPAID))
    .limit(1)
    .executeTakeFirst();
  if (!unpaid) await moveRun(trx, runId, 'finish', { paid_at: now });
}
