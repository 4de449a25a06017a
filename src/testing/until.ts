import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 25;

/** Resolves with the first value that is not false, null or undefined. A test's own time limit ends it where there is none. */
export async function until<Value>(look: () => Promise<Value | false | null | undefined>): Promise<Value> {
  for (;;) {
    const value = await look();
    if (value !== false && value !== null && value !== undefined) return value;
    await wait(POLL_MS);
  }
}
