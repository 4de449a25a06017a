import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';

const POLL_INTERVAL_MS = 20;
/**
 * Long enough for a busy machine, and shorter than the time limit of a test, so that a wait that
 * fails is reported with the last value.
 */
const TIMEOUT_MS = 120_000;

/**
 * Reads until the value is as expected, and returns it, because the effects of a worker or another
 * process become visible some time later.
 * @param isExpected by default, any truthy value
 * @throws Error with the last value, if none is as expected within two minutes
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
