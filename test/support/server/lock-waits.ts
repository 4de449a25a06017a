import type pg from 'pg';
import { waitFor } from '../wait-for.ts';

/**
 * Lifts the time limits of a pool that has no connection yet: its statements wait for a lock as long as the
 * test holds it, its transactions as long as the test needs, and its users until a connection is free.
 */
export function liftTimeLimits(pool: pg.Pool): void {
  pool.options.connectionTimeoutMillis = 0;
  pool.on('connect', (client) => {
    client
      .query(
        'set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0',
      )
      .catch(() => {}); // the connection is lost, which its next statement reports
  });
}

/**
 * Returns the process ids of the connections to this database that wait for a lock. Must not be
 * called in a transaction, which sees the same activity until it commits.
 */
export async function lockWaits(database: Pick<pg.Pool, 'query'>): Promise<number[]> {
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`,
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
