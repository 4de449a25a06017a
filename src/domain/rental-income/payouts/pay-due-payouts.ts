import type { ExpressionBuilder } from 'kysely';
import { oneOf } from '../../../database/any-of.ts';
import type { Context } from '../../../context.ts';
import { now } from '../../../database/clock.ts';
import type { Database, Db, Trx } from '../../../database/driver/connection.ts';
import { newId } from '../../../database/ids.ts';
import { command, type UnitOfWork } from '../../command.ts';
import { payoutPaid } from '../../events/events.ts';
import { runIsolated } from '../../run-isolated.ts';
import { repayDebts } from '../../wallet/debts.ts';
import { creditPayouts } from './pay-due-payouts.sql.ts';
import { lockPortfolioViewers } from '../../customers/lock-portfolio-viewers.ts';
import { emitPayoutEvents } from './payout-events.ts';
import { isPayable, movePayouts } from './payout-transitions.ts';
import { inBatches, MAX_BATCHES_PER_JOB, nextPayouts, type Batch } from '../runs/run-batches.ts';
import { moveRun } from '../runs/run-transitions.ts';
import { nameCause, postEntries } from '../../journal/post-entries.sql.ts';

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
    paid += (await payUpTo(ctx, id, Infinity)).done;
    return true;
  });
  return paid;
}

/** Pays the payouts of a run, 10,000 in a job; the next job continues. */
export async function payRun(ctx: Context, runId: string): Promise<void> {
  const { isMore } = await payUpTo(ctx, runId, MAX_BATCHES_PER_JOB);
  if (isMore) await continuePaying(ctx, runId);
}

const continuePaying = command((work, run: string) => work.enqueue('pay-rental-income', { run }), {
  enqueues: true,
});

/** Pays a released run of one batch at most, in the transaction of another command. */
export async function payRunWithin(work: UnitOfWork, runId: string): Promise<void> {
  await beginRun.within(work, runId);
  await payBatch.within(work, { runId, after: '' });
}

/** Pays at most this many batches of a run. */
async function payUpTo(ctx: Context, runId: string, batches: number) {
  await beginRun(ctx, runId);
  return inBatches(ctx, runId, {
    batches,
    size: BATCH_SIZE,
    name: 'payout',
    list: listDue,
    perform: payBatch,
  });
}

/**
 * Moves the scheduled payouts of a run to processing, except those for shares that are not issued,
 * unless another process is paying the run.
 */
const beginRun = command(async ({ trx }, runId: string) => {
  if (await lockDueRun(trx, runId)) await movePayouts(trx, { runId, trigger: 'begin' });
});

/**
 * Pays the next payouts of a run, and ends the run after its last one. Returns their ids: fewer than
 * BATCH_SIZE for the last batch, and none if another process is paying the run or has failed to begin it,
 * which a later call repeats.
 */
const payBatch = command(async (work, { runId, ...next }: Batch) => {
  if (!(await lockDueRun(work.trx, runId))) return [];
  const due = await listDue(work.trx, { runId, ...next, size: BATCH_SIZE });
  if (due.length > 0) await pay(work, runId, due);
  if (due.length < BATCH_SIZE) await endRun(work.trx, runId);
  return due.map(({ id }) => id);
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

function listDue(db: Db, { size, ...batch }: Batch & { size: number }): Promise<DuePayout[]> {
  return nextPayouts(db, batch)
    .select('investor_id')
    .where('status', '=', 'processing')
    .limit(size)
    .execute();
}

async function pay(work: UnitOfWork, runId: string, due: DuePayout[]): Promise<void> {
  const investorIds = due.map((payout) => payout.investor_id);
  const viewers = await lockPortfolioViewers(work.trx, investorIds);
  const ids = due.map((payout) => payout.id);
  const payoutIds = await movePayouts(work.trx, { runId, trigger: 'pay', ids });
  const entryIds = payoutIds.map(() => newId('walletEntry'));
  await nameCause(work.trx, 'rent_payout');
  await creditPayouts(work.trx, { entryIds, payoutIds });
  await postEntries(work.trx, 'wallet_rental_income', entryIds);
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
