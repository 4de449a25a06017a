import type { Context } from '../context.ts';
import { startBoss } from '../queue/boss.ts';
import { jobList } from '../queue/jobs.ts';
import { workEnqueuedJobs } from './enqueued-jobs.ts';
import { handlers } from './handlers.ts';

/** How long a job that is due waits to be taken, at most. */
export const POLLING_SECONDS = 0.5;

/**
 * Works the scheduled and the enqueued jobs until stopped; a run under way is finished, within
 * `timeout` milliseconds.
 */
export async function workScheduledJobs(
  ctx: Context,
): Promise<{ stop(timeout: number): Promise<void> }> {
  const boss = await startBoss(ctx);
  for (const [name, { everySeconds }] of jobList) {
    const again = () => (everySeconds ? boss.send(name, null, { startAfter: everySeconds }) : null);
    await boss.work(
      name,
      { pollingIntervalSeconds: everySeconds ? POLLING_SECONDS : 2 },
      async () => {
        try {
          await handlers[name](ctx);
        } catch (error) {
          ctx.log.error({ err: error, job: name }, 'job failed');
          throw error;
        } finally {
          await again();
        }
      },
    );
    await again();
  }
  await workEnqueuedJobs(ctx, boss);
  return { stop: (timeout) => boss.stop({ graceful: true, timeout }) };
}
