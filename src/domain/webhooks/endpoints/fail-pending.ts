import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/driver/connection.ts';
import { ApiError } from '../../../errors.ts';
import type { EnqueuedJobs } from '../../../queue/jobs.ts';
import { command, type UnitOfWork } from '../../command.ts';
import { failNextPending, hasBacklog } from './fail-pending.sql.ts';

/** Deliveries in a statement. Each statement is a transaction, so nobody waits for it. */
const BATCH_SIZE = 1000;
/** With a last statement of 10 seconds, less than the 30 after which a job is repeated. */
const MAX_RUN_MS = 10_000;
/** A request waits for some 20,000 deliveries; the job fails the rest meanwhile. */
const MAX_REQUEST_MS = 5_000;
const RETRY_AFTER_SECONDS = 5;

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
 * Fails the backlog of a disabled endpoint that is to be enabled: what is pending afterwards is to
 * be sent.
 * @throws ApiError service_unavailable if that takes too long for a request
 */
export async function failBacklog(db: Db, endpoint: string): Promise<void> {
  if (await failBatches(db, endpoint, MAX_REQUEST_MS)) return;
  throw new ApiError('service_unavailable', {
    message: 'Deliveries of this endpoint are still being ended. Try again in a few seconds.',
    retryAfter: RETRY_AFTER_SECONDS,
  });
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
 * Fails the next pending deliveries of an endpoint, unless it is enabled.
 * @returns how many deliveries failed
 */
export async function failBatch(db: Db, endpoint: string): Promise<number> {
  return (await failNextPending(db, { endpoint, limit: BATCH_SIZE })).length;
}
