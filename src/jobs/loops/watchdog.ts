/** A watched loop, or a watched run of a job. */
interface Watched {
  /** Reports that a step has ended, whether it succeeded or failed. */
  step(): void;
  /** Ends the watch. */
  end(): void;
}

/** Detects a step that neither ends nor fails. */
export interface Watchdog {
  /** Watches a loop, whose every step must end within the limit; by default the watchdog's own. */
  watch(name: string, limitSeconds?: number): Watched;
  stop(): void;
}

const CHECK_INTERVAL_SECONDS = 1;

/**
 * Starts a watchdog. It counts its own checks instead of the time of a clock, so that a process
 * that was suspended is not considered stuck.
 * @param onStuck is called once for each loop that has not finished a step in time
 */
export function startWatchdog(
  limitSeconds: number,
  onStuck: (name: string, seconds: number) => void,
): Watchdog {
  const watched = new Map<Watched, { name: string; silent: number; limit: number }>();
  const timer = setInterval(() => {
    for (const [key, loop] of watched) {
      loop.silent += CHECK_INTERVAL_SECONDS;
      if (loop.silent < loop.limit) continue;
      watched.delete(key);
      onStuck(loop.name, loop.limit);
    }
  }, CHECK_INTERVAL_SECONDS * 1000);
  timer.unref();
  return {
    watch(name, limit = limitSeconds) {
      const loop = { name, silent: 0, limit };
      const key: Watched = {
        step: () => void (loop.silent = 0),
        end: () => void watched.delete(key),
      };
      watched.set(key, loop);
      return key;
    },
    stop: () => clearInterval(timer),
  };
}

/** Thrown outside of any handler, so that the process ends and a supervisor starts another. */
export class StuckError extends Error {
  override readonly name = 'StuckError';
  constructor(loop: string, seconds: number) {
    super(`The ${loop} has not finished a step for ${seconds} seconds.`);
  }
}
