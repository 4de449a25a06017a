import type { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { startBoss } from '../queue/boss.ts';
import {
  RUN_SECONDS,
  scheduledJobList,
  scheduledJobs,
  type ScheduledJobDeclaration,
  type ScheduledJobName,
} from '../queue/jobs.ts';
import { workEnqueuedJobs } from './enqueued-jobs.ts';
import { handlers, type ScheduledJobHandler } from './handlers.ts';
import { runJob } from './run-job.ts';
import type { Watchdog } from './watchdog.ts';

/** The maximum time that a due job waits for a worker, in seconds. */
export const URGENT_POLLING_SECONDS = 2;
const POLLING_SECONDS = 20;

/** The key of the one run that is scheduled for the moment at which the earliest work is due. */
const NEXT_DUE = 'next-due';

/**
 * Works the scheduled and the enqueued jobs until stopped. A current run is finished, within
 * `timeout` milliseconds.
 */
export async function workScheduledJobs(
  ctx: Context,
  watchdog: Watchdog,
): Promise<{ stop(timeout: number): Promise<void> }> {
  const watched = watchdog.watch('job queue'); // it polls with a statement every 2 seconds
  const { boss, stop } = await startBoss(ctx, watched.step);
  for (const [name, { isUrgent }] of scheduledJobList) {
    const pollingIntervalSeconds = isUrgent ? URGENT_POLLING_SECONDS : POLLING_SECONDS;
    await boss.work(name, { pollingIntervalSeconds }, () => work(ctx, boss, watchdog, name));
    if (isUrgent) await boss.send(name, null); // what became due while no worker ran
  }
  await workEnqueuedJobs(ctx, boss, watchdog);
  return { stop: (timeout) => stop(timeout).finally(watched.end) };
}

async function work(
  ctx: Context,
  boss: PgBoss,
  watchdog: Watchdog,
  name: ScheduledJobName,
): Promise<void> {
  const handle: ScheduledJobHandler = handlers[name];
  const declaration: ScheduledJobDeclaration = scheduledJobs[name];
  const { runSeconds = RUN_SECONDS, isUrgent, needsOutbound } = declaration;
  if (needsOutbound && !ctx.config.outbound) return;
  await runJob(ctx, watchdog, { job: name, runSeconds }, async () => {
    const nextDue = await handle(ctx);
    if (nextDue && isUrgent)
      await boss.upsert(name, null, { singletonKey: NEXT_DUE, startAfter: nextDue });
  });
}
