import type { Context } from '../context.ts';
import { isLocked } from '../database/driver/failures.ts';
import type { Watchdog } from './loops/watchdog.ts';

/** Seconds that a run may take beyond the time after which pg-boss repeats it. */
const GRACE_SECONDS = 600;

/**
 * Runs a job: counts, measures and traces the run, logs its failure, and watches that it ends. A lock
 * that somebody keeps for long is only a warning, because the repeated job acquires it.
 */
export async function runJob<Result>(
  { metrics, tracing, log }: Pick<Context, 'metrics' | 'tracing' | 'log'>,
  watchdog: Watchdog,
  { job, id, runSeconds }: { job: string; id?: string | undefined; runSeconds: number },
  run: () => Promise<Result>,
): Promise<Result> {
  const begun = performance.now();
  const watched = watchdog.watch(`job ${job}`, runSeconds + GRACE_SECONDS);
  const traced = tracing.begin(`job ${job}`);
  let outcome = 'failed';
  try {
    const result = await traced.within(run);
    outcome = 'succeeded';
    return result;
  } catch (error) {
    log[isLocked(error) ? 'warn' : 'error']({ err: error, job, id }, 'job failed');
    throw error;
  } finally {
    watched.end();
    traced.end({ hasFailed: outcome === 'failed' });
    metrics.increment('job_runs_total', { queue: job, outcome });
    metrics.observe('job_duration_seconds', { queue: job }, (performance.now() - begun) / 1000);
  }
}
