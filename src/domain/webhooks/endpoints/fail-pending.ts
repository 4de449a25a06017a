import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/connection.ts';
import type { EnqueuedJobs } from '../../../queue/jobs.ts';
import { command, type UnitOfWork } from '../../command.ts';
import { failNextPending, hasBacklog } from './fail-pending.sql.ts';

/** Deliveries in a statement. Each statement is a transaction, so nobody waits for it. */
const BATCH_SIZE = 1000;
/** With a last statement of 10 seconds, less than the 30 after which a job is repeated. */
const MAX_RUN_MS = 10_000;

/**
 * Ends the pending deliveries of an endpoint that this transaction disables or deletes. The
 * transaction only enqueues the job that fails them, however many there are; the first 1,000 have
 * failed when the command resolves.
 */
export async function endPending(
  { ctx, enqueue, afterCommit }: UnitOfWork,
  endpoint: string,
): Promise<void> {
  await enqueue('fail-pending-deliveries', { endpoint });
  afterCommit(async () => {
    await failBatch(ctx.db, endpoint).catch((error: unknown) =>
      ctx.log.warn({ err: error, endpoint }, 'pending deliveries could not be failed at once'),
    );
  });
}

/** Fails a backlog in small batches, for `runMs` at most; the next job continues. */
export async function failPending(
  ctx: Context,
  backlog: EnqueuedJobs['fail-pending-deliveries'],
  runMs = MAX_RUN_MS,
): Promise<void> {
  if (!(await failBatches(ctx.db, backlog.endpoint, runMs))) await continueFailing(ctx, backlog);
}

const continueFailing = command(
  (work, backlog: EnqueuedJobs['fail-pending-deliveries']) =>
    work.enqueue('fail-pending-deliveries', backlog),
  { enqueues: true },
);

/**
 * Fails what is left of the backlog of a disabled endpoint, in the transaction that enables it: what
 * is pending afterwards is to be sent. As a rule nothing is left.
 */
export async function failRest(db: Db, endpoint: string): Promise<void> {
  await failBatches(db, endpoint, Infinity);
}

/** Begins no batch after `runMs` but the first. @returns whether that was the whole backlog */
async function failBatches(db: Db, endpoint: string, runMs: number): Promise<boolean> {
  const endsAt = performance.now() + runMs;
  do {
    // Another process may fail the same deliveries, so an empty batch is not the end.
    const failed = await failBatch(db, endpoint);
    if (failed < BATCH_SIZE && !(await hasBacklog(db, { endpoint }))[0]!.backlog) return true;
  } while (performance.now() < endsAt);
  return false;
}

/**
 * Fails the next pending deliveries of an endpoint, unless it is enabled. @returns how many
 * deliveries failed
 */
export async function failBatch(db: Db, endpoint: string): Promise<number> {
  return (await failNextPending(db, { endpoint, limit: BATCH_SIZE })).length;
}
