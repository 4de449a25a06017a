import { setTimeout as wait } from 'node:timers/promises';

export interface PollingOptions {
  /** Milliseconds to wait after a step that found work. */
  busyMs: number;
  /** Milliseconds to which the wait grows while there is no work; called for each wait. */
  idleMs: () => number;
  onError(error: unknown): void;
  /** Called whenever a step has ended, even with an error. */
  onStep?: () => void;
}

export interface Polling {
  /** Takes the next step at once. */
  wake(): void;
  /** Takes no further step; resolves when the running one has ended. */
  stop(): Promise<void>;
}

const GROWTH = 1.5;
const AFTER_ERROR_MS = 1000;

/**
 * Takes a step again and again, one at a time: often while there is work, seldom while there is
 * none. The step returns whether it found work.
 */
export function poll(
  step: () => Promise<boolean>,
  { busyMs, idleMs, onError, onStep = () => {} }: PollingOptions,
): Polling {
  let stopped = false;
  let woken = false;
  let alarm = new AbortController();

  async function pause(ms: number): Promise<void> {
    if (!woken && !stopped) await wait(ms, undefined, { signal: alarm.signal }).catch(() => {});
    woken = false;
    alarm = new AbortController();
  }

  const running = (async () => {
    let delay = busyMs;
    while (!stopped) {
      try {
        delay = (await step().finally(onStep)) ? busyMs : Math.min(delay * GROWTH, idleMs());
        await pause(delay);
      } catch (error) {
        onError(error);
        if (!stopped) await wait(AFTER_ERROR_MS);
      }
    }
  })();

  function wake(): void {
    woken = true;
    alarm.abort();
  }

  return {
    wake,
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
