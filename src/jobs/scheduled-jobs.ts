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
import { BACKSTOP_SECONDS, workEnqueuedJobs } from './enqueued-jobs.ts';
import { handlers, type ScheduledJobHandler } from './handlers.ts';
import { runJob } from './run-job.ts';
import type { Watchdog } from './loops/watchdog.ts';

/** The key of the one run that is scheduled for the moment at which the earliest work is due. */
const NEXT_DUE = 'next-due';

/**
 * Works the scheduled and the enqueued jobs until stopped. A current run is finished, within
 * `timeout` milliseconds. Returns what wakes the workers of each queue.
 */
export async function workScheduledJobs(
  ctx: Context,
  watchdog: Watchdog,
): Promise<{ wakers: Map<string, () => void>; stop(timeout: number): Promise<void> }> {
  const watched = watchdog.watch('job queue'); // its schedules are read every 10 seconds
  const { boss, stop } = await startBoss(ctx, watched.step);
  const wakers = await workEnqueuedJobs(ctx, boss, watchdog);
  for (const [name, { isUrgent }] of scheduledJobList) {
    const options = { pollingIntervalSeconds: BACKSTOP_SECONDS };
    const worker = await boss.work(name, options, () => work(ctx, boss, watchdog, name));
    wakers.set(name, () => boss.notifyWorker(worker));
    if (isUrgent) await boss.send(name, null); // what became due while no worker ran
  }
  return { wakers, stop: (timeout) => stop(timeout).finally(watched.end) };
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
