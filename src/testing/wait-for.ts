import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';

const POLL_INTERVAL_MS = 20;
/**
 * For a machine that is busy with other work. It is below the time limit of a test, so that a wait
 * in vain is reported with what was read.
 */
const TIMEOUT_MS = 120_000;

/**
 * Reads until the value is as expected, and returns it: what a worker or another process does
 * becomes visible some time later.
 * @param isExpected any value that is true in a condition, if left out
 * @throws Error that shows the last value, if none is as expected within two minutes
 */
export async function waitFor<Value>(
  read: () => Value | Promise<Value>,
  isExpected: (value: Value) => boolean = Boolean,
): Promise<Value> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const value = await read();
    if (isExpected(value)) return value;
    if (performance.now() > deadline)
      throw new Error(
        `Waited for ${TIMEOUT_MS / 1000} seconds. The last value was ${inspect(value, { depth: 6 })}`,
      );
    await pause(POLL_INTERVAL_MS);
  }
}
