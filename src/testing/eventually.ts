const LOOK_EVERY_MS = 20;
const WITHIN_MS = 45_000;

/** Asks until the answer fits, for at most 45 seconds, and gives the last answer: what a worker writes down comes a moment after what it did. */
export async function eventually<Value>(read: () => Promise<Value>, fits: (value: Value) => boolean): Promise<Value> {
  const deadline = Date.now() + WITHIN_MS;
  for (;;) {
    const value = await read();
    if (fits(value) || Date.now() > deadline) return value;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
