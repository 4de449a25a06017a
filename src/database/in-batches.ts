const BATCH_SIZE = 1000;

/**
 * Repeats a statement that handles at most `limit` rows until it handles fewer, so that each locks
 * few rows. Returns how many rows it handled.
 */
export async function inBatches(
  handle: (limit: number) => Promise<number>,
  limit = BATCH_SIZE,
): Promise<number> {
  let total = 0;
  for (;;) {
    const handled = await handle(limit);
    total += handled;
    if (handled < limit) return total;
  }
}
