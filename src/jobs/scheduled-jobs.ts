import type { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { startBoss } from '../queue/boss.ts';
import { scheduledJobList, scheduledJobs, type ScheduledJobName } from '../queue/jobs.ts';
import { workEnqueuedJobs } from './enqueued-jobs.ts';
import { handlers, type ScheduledJobHandler } from './handlers.ts';

/** How long a job that is due waits for a worker, at most, in seconds. */
export const URGENT_POLLING_SECONDS = 2;
const POLLING_SECONDS = 10;

/** The key of the one run that is scheduled for the moment at which the earliest work is due. */
const NEXT_DUE = 'next-due';

/**
 * Works the scheduled and the enqueued jobs until stopped. A run that is under way is finished,
 * within `timeout` milliseconds.
 */
export async function workScheduledJobs(
  ctx: Context,
): Promise<{ stop(timeout: number): Promise<void> }> {
  const boss = await startBoss(ctx);
  for (const [name, { isUrgent }] of scheduledJobList) {
    const pollingIntervalSeconds = isUrgent ? URGENT_POLLING_SECONDS : POLLING_SECONDS;
    await boss.work(name, { pollingIntervalSeconds }, () => runJob(ctx, boss, name));
    if (isUrgent) await boss.send(name, null); // what became due while no worker ran
  }
  await workEnqueuedJobs(ctx, boss);
  return { stop: (timeout) => boss.stop({ graceful: true, timeout }) };
}

async function runJob(ctx: Context, boss: PgBoss, name: ScheduledJobName): Promise<void> {
  const handle: ScheduledJobHandler = handlers[name];
  try {
    const nextDue = await handle(ctx);
    if (nextDue && 'isUrgent' in scheduledJobs[name])
      await boss.upsert(name, null, { singletonKey: NEXT_DUE, startAfter: nextDue });
  } catch (error) {
    ctx.log.error({ err: error, job: name }, 'job failed');
    throw error;
  }
}
