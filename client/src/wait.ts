/** The longest that a timer can be set to, in milliseconds: beyond it, it would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Resolves after so many milliseconds. Rejects with the signal's reason as soon as that is aborted.
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
    const timer = setTimeout(end, Math.min(milliseconds, LONGEST_TIMER));
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * A signal that is aborted after so many milliseconds, or with another signal. `stop` ends the
 * watching of both.
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
    Math.min(milliseconds, LONGEST_TIMER),
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
