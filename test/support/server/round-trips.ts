import type pg from 'pg';

/** Counts the service's statements. */
export interface RoundTrips {
  /** Returns the statements sent so far, including `begin` and `commit`. */
  total(): number;
  /** Returns how many statements `work` sends. Nothing else may run meanwhile. */
  of(work: () => Promise<unknown>): Promise<number>;
}

/**
 * Returns whether a statement writes the request log, which happens in the background at any time.
 */
function isRequestLog(query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text;
  return text?.includes('into api_requests') ?? false;
}

/**
 * Counts every statement of a pool that has no connection yet, except those that write the request
 * log.
 */
export function countRoundTrips(pool: pg.Pool): RoundTrips {
  let count = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      if (!isRequestLog(args[0])) count++;
      return query(...args);
    }) as typeof client.query;
  });
  return {
    total: () => count,
    async of(work) {
      const before = count;
      await work();
      return count - before;
    },
  };
}
