import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';

const POLL_INTERVAL_MS = 20;
/**
 * Long enough for a busy machine, and shorter than the time limit of a test, so that a wait that
 * fails is reported with the last value.
 */
const DEFAULT_TIMEOUT_MS = 120_000;

/**
 * Reads until the value is as expected, and returns it, because the effects of a worker or another
 * process become visible some time later.
 * @param isExpected by default, any truthy value
 * @param timeoutMs two minutes, if it is not given
 * @throws Error with the last value, if none is as expected by then
 */
export async function waitFor<Value>(
  read: () => Value | Promise<Value>,
  isExpected: (value: Value) => boolean = Boolean,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<Value> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (isExpected(value)) return value;
    if (performance.now() > deadline)
      throw new Error(
        `Waited for ${timeoutMs / 1000} seconds. The last value was ${inspect(value, { depth: 6 })}`,
      );
    await pause(POLL_INTERVAL_MS);
  }
}

/** Counts how often other work, such as requests, has its turn until `work` has ended. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isDone = true;
  return turns;
}
