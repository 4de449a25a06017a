import type { Context } from '../context.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { workScheduledJobs } from './scheduled-jobs.ts';

/** An attempt takes 10 seconds at most; then it is written down. */
const STOP_WITHIN_MS = 12_000;

/** The half of the service that time drives. Any number of them may run over one database. */
export interface Worker {
  /**
   * Begins nothing new and lets what is under way finish, for at most 12 seconds; what is then
   * left, another worker takes up.
   */
  stop(): Promise<void>;
}

/** Starts delivering webhooks and working the scheduled jobs. The database is migrated. */
export async function startWorker(ctx: Context): Promise<Worker> {
  const scheduled = await workScheduledJobs(ctx);
  const webhooks = deliverWebhooks(ctx);
  return {
    async stop() {
      await Promise.all([webhooks.stop(STOP_WITHIN_MS), scheduled.stop(STOP_WITHIN_MS)]);
    },
  };
}
