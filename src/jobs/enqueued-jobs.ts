import type { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { enqueuedJobList, type EnqueuedJobs } from '../queue/jobs.ts';
import { enqueuedHandlers } from './handlers.ts';

/**
 * Works the jobs that changes have left in the queue, until the queue stops. One that fails comes
 * again, as its queue says.
 */
export async function workEnqueuedJobs(ctx: Context, boss: PgBoss): Promise<void> {
  for (const name of enqueuedJobList) {
    await boss.work<EnqueuedJobs[typeof name]>(name, async ([job]) => {
      try {
        await enqueuedHandlers[name](ctx, job!.id, job!.data);
      } catch (error) {
        ctx.log.error({ err: error, job: name, id: job!.id }, 'job failed');
        throw error;
      }
    });
  }
}
