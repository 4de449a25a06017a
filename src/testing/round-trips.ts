import type pg from 'pg';

/** Counts what the service asks its database. */
export interface RoundTrips {
  /** Statements sent so far, `begin` and `commit` among them. */
  total(): number;
  /** How many statements `work` sends. Nothing else may run meanwhile. */
  of(work: () => Promise<unknown>): Promise<number>;
}

/** Counts every statement of a pool that has no connection yet. */
export function countRoundTrips(pool: pg.Pool): RoundTrips {
  let count = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      count++;
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
