import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../database/connection.ts';
import type { EnqueuedJobs } from '../../../queue/jobs.ts';
import { command, type UnitOfWork } from '../../command.ts';
import { failNextPending, hasPending } from './fail-pending.sql.ts';

export type Backlog = EnqueuedJobs['fail-pending-deliveries'];

/** Deliveries in a statement. Each statement is a transaction, so nobody waits for it. */
const BATCH_SIZE = 1000;
const MAX_BATCHES_PER_JOB = 20;

/** Above every position. */
const ALL = 2n ** 62n;

/**
 * Ends the pending deliveries of an endpoint that this transaction disables or deletes. The
 * transaction only enqueues the job that fails them, however many there are; the first 1,000 have
 * failed when the command resolves.
 */
export async function endPending(
  { ctx, trx, enqueue, afterCommit }: UnitOfWork,
  endpoint: string,
  reason: Backlog['reason'],
): Promise<void> {
  const backlog = { endpoint, reason, upTo: String(await lastPosition(trx)) };
  await enqueue('fail-pending-deliveries', backlog);
  afterCommit(async () => {
    await failBatch(ctx.db, backlog).catch((error: unknown) =>
      ctx.log.warn({ err: error, endpoint }, 'pending deliveries could not be failed at once'),
    );
  });
}

async function lastPosition(trx: Trx): Promise<bigint> {
  const { rows } = await sql<{
    position: bigint;
  }>`select last_value as position from webhook_delivery_positions`.execute(trx);
  return rows[0]!.position;
}

/** Fails a backlog in small batches, 20,000 deliveries in a job; the next job continues. */
export async function failPending(ctx: Context, backlog: Backlog): Promise<void> {
  const pending = { endpoint: backlog.endpoint, upTo: BigInt(backlog.upTo) };
  for (let batch = 0; batch < MAX_BATCHES_PER_JOB; batch++) {
    // Another process may fail the same deliveries, so an empty batch is not the end.
    const failed = await failBatch(ctx.db, backlog);
    if (failed < BATCH_SIZE && !(await hasPending(ctx.db, pending))[0]!.pending) return;
  }
  await continueFailing(ctx, backlog);
}

const continueFailing = command(
  (work, backlog: Backlog) => work.enqueue('fail-pending-deliveries', backlog),
  { enqueues: true },
);

/**
 * Fails the next pending deliveries of an endpoint that a worker has seen disabled, unless the
 * endpoint is enabled by now: what is pending then is to be sent.
 */
export async function failPendingOfDisabled(db: Db, endpoint: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const disabled = trx
      .selectFrom('webhook_endpoints')
      .select('id')
      .where('id', '=', endpoint)
      .where('status', '=', 'disabled');
    if (await disabled.forShare().executeTakeFirst())
      await failBatch(trx, { endpoint, reason: 'endpoint_disabled', upTo: String(ALL) });
  });
}

/** @returns how many deliveries failed */
async function failBatch(db: Db, { endpoint, reason, upTo }: Backlog): Promise<number> {
  const params = { endpoint, reason, upTo: BigInt(upTo), limit: BATCH_SIZE };
  return (await failNextPending(db, params)).length;
}
