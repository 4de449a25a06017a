/**
 * Returns a function that reads at most once in `maxAgeMs`, for all of its callers: those that call
 * it meanwhile wait for the read that is running. A read that fails is not stored.
 */
export function cached<Value>(maxAgeMs: number, read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | null = null;
  let value: Value | undefined;
  let readAt = -Infinity;
  return async () => {
    if (performance.now() - readAt < maxAgeMs) return value as Value;
    reading ??= read()
      .then((result) => {
        readAt = performance.now();
        return (value = result);
      })
      .finally(() => (reading = null));
    return reading;
  };
}
