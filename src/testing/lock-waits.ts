import type pg from 'pg';
import { waitFor } from './wait-for.ts';

/**
 * Returns the process ids of the connections to this database that wait for a lock. Must not be
 * called in a transaction, which sees the same activity until it commits.
 */
export async function lockWaits(database: Pick<pg.Pool, 'query'>): Promise<number[]> {
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.map(({ pid }) => pid);
}

/** Resolves once exactly `count` connections to this database wait for a lock. */
export async function waitForLockWaits(database: Pick<pg.Pool, 'query'>, count = 1): Promise<void> {
  await waitFor(
    () => lockWaits(database),
    (pids) => pids.length === count,
  );
}
