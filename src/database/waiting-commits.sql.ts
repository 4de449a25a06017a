import { statement } from './statement.ts';

/** The commits that wait for a synchronous standby. */
interface WaitingCommits {
  count: number;
  /** How long the oldest has waited, in seconds; 0 if there is none. */
  age: number;
}

/*
 * Counts the commits that wait for a synchronous standby. They are made already, but nobody sees
 * them, and they wait until a standby has them, whatever the timeouts say (D186).
 *
 * Reads:   pg_stat_activity (of the own role, or of all with pg_read_all_stats)
 * Returns: WaitingCommits
 */
export const readWaitingCommits = statement<Record<never, never>, WaitingCommits>(`
select count(*)::float8 as count,
  coalesce(max(extract(epoch from clock_timestamp() - query_start)), 0)::float8 as age
from pg_stat_activity where wait_event = 'SyncRep'`);
