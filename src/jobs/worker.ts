import type { Context } from '../context.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { workScheduledJobs } from './scheduled-jobs.ts';
import { startWatchdog, StuckError } from './watchdog.ts';

/** An attempt takes 10 seconds at most; then it is written down. */
const STOP_WITHIN_MS = 12_000;

/** The half of the service that time drives. Any number of them may run over one database. */
export interface Worker {
  /**
   * Begins nothing new and lets the attempts and jobs under way finish, by default for at most 12
   * seconds; what is then left, another worker takes up.
   */
  stop(withinMs?: number): Promise<void>;
}

/**
 * Starts delivering webhooks and working the scheduled jobs. The database is migrated. If one of
 * its loops has not finished a step for WATCHDOG_SECONDS, a StuckError ends the process.
 */
export async function startWorker(ctx: Context): Promise<Worker> {
  const watchdog = startWatchdog(ctx.config.watchdogSeconds, (loop, seconds) => {
    throw new StuckError(loop, seconds);
  });
  const scheduled = await workScheduledJobs(ctx, watchdog);
  const webhooks = ctx.config.outbound ? deliverWebhooks(ctx, watchdog) : null;
  return {
    async stop(withinMs = STOP_WITHIN_MS) {
      await Promise.all([webhooks?.stop(withinMs), scheduled.stop(withinMs)]);
      watchdog.stop();
    },
  };
}
