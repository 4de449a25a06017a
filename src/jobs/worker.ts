import type { Context } from '../context.ts';
import { ENDPOINT_QUEUE } from '../queue/endpoint-jobs.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { lookForWork } from './loops/look.sql.ts';
import { workScheduledJobs } from './scheduled-jobs.ts';
import { startWatchdog, StuckError } from './loops/watchdog.ts';

/** An attempt takes at most 10 seconds, and then its outcome is recorded. */
const STOP_WITHIN_MS = 12_000;

/**
 * The part of the service that is driven by time. Any number of workers may run over one database.
 */
export interface Worker {
  /**
   * Starts no new work and lets running attempts and jobs finish, by default for at most 12
   * seconds. Another worker continues the rest.
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
  if (webhooks) scheduled.wakers.set(ENDPOINT_QUEUE, webhooks.wakeDispatcher);
  const watched = watchdog.watch('search for work');
  const looking = lookForWork(
    ctx,
    { queues: scheduled.wakers, relay: () => webhooks?.wakeRelay() },
    watched.step,
  );
  return {
    async stop(withinMs = STOP_WITHIN_MS) {
      await looking.stop().finally(watched.end);
      await Promise.all([webhooks?.stop(withinMs), scheduled.stop(withinMs)]);
      watchdog.stop();
    },
  };
}
