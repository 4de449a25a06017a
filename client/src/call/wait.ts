/** The maximum of a timer, in milliseconds: with a larger value it would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Resolves after this many milliseconds. Rejects with the signal's reason as soon as it is aborted.
 */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const end = () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    };
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason);
    };
    const timer = setTimeout(end, Math.min(milliseconds, MAX_TIMER_MS));
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Returns a signal that is aborted after this many milliseconds, or with another signal. `stop`
 * releases both.
 */
export function deadline(
  milliseconds: number,
  signal?: AbortSignal,
): { signal: AbortSignal; passed(): boolean; stop(): void } {
  const controller = new AbortController();
  let passed = false;
  const follow = () => controller.abort(signal!.reason);
  const timer = setTimeout(
    () => {
      passed = true;
      controller.abort();
    },
    Math.min(milliseconds, MAX_TIMER_MS),
  );
  if (signal?.aborted) follow();
  signal?.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    passed: () => passed,
    stop() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', follow);
    },
  };
}
