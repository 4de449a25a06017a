import type { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { enqueuedJobList, enqueuedJobs, RUN_SECONDS, type EnqueuedJobs } from '../queue/jobs.ts';
import { enqueuedHandlers, type EnqueuedJobHandlers } from './handlers.ts';
import { runJob } from './run-job.ts';
import type { Watchdog } from './watchdog.ts';

const POLLING_SECONDS = 4;
/** For jobs that only repeat the work that a process did not finish. */
const REPETITION_POLLING_SECONDS = 10;

/**
 * Works the jobs that changes have enqueued, until the queue stops. A job that fails is repeated.
 */
export async function workEnqueuedJobs(
  ctx: Context,
  boss: PgBoss,
  watchdog: Watchdog,
): Promise<void> {
  for (const name of enqueuedJobList) await workJob(ctx, boss, watchdog, name);
}

async function workJob<Name extends keyof EnqueuedJobs>(
  ctx: Context,
  boss: PgBoss,
  watchdog: Watchdog,
  name: Name,
): Promise<void> {
  const handle: EnqueuedJobHandlers[Name] = enqueuedHandlers[name];
  const { startAfterSeconds } = enqueuedJobs[name];
  const pollingIntervalSeconds =
    startAfterSeconds > POLLING_SECONDS ? REPETITION_POLLING_SECONDS : POLLING_SECONDS;
  await boss.work<EnqueuedJobs[Name]>(name, { pollingIntervalSeconds }, async ([job]) => {
    const { id, data } = job!;
    const run = () => handle(ctx, id, data);
    await runJob(ctx, watchdog, { job: name, id, runSeconds: RUN_SECONDS }, run);
  });
}
