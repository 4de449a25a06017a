import type { JobResult, PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { enqueuedJobList, RUN_SECONDS, type EnqueuedJobs } from '../queue/jobs.ts';
import { enqueuedHandlers, type EnqueuedJobHandlers } from './handlers.ts';
import { runJob } from './run-job.ts';
import type { Watchdog } from './loops/watchdog.ts';

/** Jobs of a queue that this process fetches together; a batch is over with its slowest job. */
const BATCH_SIZE = 8;
/** Batches of a queue that run at the same time, so that a slow job does not hold up the others. */
const WORKERS = 3;
/** Running jobs of one group, over all processes: other partners have the remaining places. */
const GROUP_CONCURRENCY = 8;
/** `lookForWork` wakes the workers. This is only the second line. */
export const BACKSTOP_SECONDS = 300;

/**
 * Works the jobs that changes have enqueued, until the queue stops. A job that fails is repeated.
 * Returns what wakes the workers of each queue.
 */
export async function workEnqueuedJobs(
  ctx: Context,
  boss: PgBoss,
  watchdog: Watchdog,
): Promise<Map<string, () => void>> {
  const wakers = new Map<string, () => void>();
  for (const name of enqueuedJobList) {
    const workers: string[] = [];
    while (workers.length < WORKERS) workers.push(await workJobs(ctx, boss, watchdog, name));
    wakers.set(name, () => workers.forEach((worker) => boss.notifyWorker(worker)));
  }
  return wakers;
}

/** Returns the id of the worker, which fetches again, without a pause, as long as it finds jobs. */
async function workJobs<Name extends keyof EnqueuedJobs>(
  ctx: Context,
  boss: PgBoss,
  watchdog: Watchdog,
  name: Name,
): Promise<string> {
  const handle: EnqueuedJobHandlers[Name] = enqueuedHandlers[name];
  const run = async ({
    id,
    data,
  }: {
    id: string;
    data: EnqueuedJobs[Name];
  }): Promise<JobResult> => {
    try {
      const job = { job: name, id, runSeconds: RUN_SECONDS };
      await runJob(ctx, watchdog, job, () => handle(ctx, id, data));
      return { id, status: 'completed' };
    } catch (error) {
      return { id, status: 'failed', output: { message: String(error) } };
    }
  };
  const options = {
    pollingIntervalSeconds: BACKSTOP_SECONDS,
    batchSize: BATCH_SIZE,
    groupConcurrency: GROUP_CONCURRENCY,
    perJobResults: true,
  } as const;
  let worker = '';
  worker = await boss.work<EnqueuedJobs[Name]>(name, options, (jobs) => {
    boss.notifyWorker(worker);
    return Promise.all(jobs.map(run));
  });
  return worker;
}
