import type pg from 'pg';

/** A place in the write-ahead log of a server. */
export interface Position {
  /** Identifies the database: the server's system identifier and the database's oid. */
  identity: string;
  /** Changes with each failover: positions of two timelines cannot be compared. */
  timeline: number;
  lsn: string;
}

/** Signals that a replica lacks something that is committed. */
export class ReplicaBehind extends Error {
  override readonly name = 'ReplicaBehind';
  constructor() {
    super('The replica has not replayed everything that is committed.');
  }
}

/** Signals that a server is not a replica of the database. */
export class UnusableReplica extends Error {
  override readonly name = 'UnusableReplica';
}

const IDENTITY = `
  (select system_identifier::text from pg_control_system()) || '/'
    || (select oid from pg_database where datname = current_database()) as identity`;

/**
 * Reads a position such that everything a reader could have seen is at or before it: a commit is
 * flushed before it is visible, unless synchronous_commit is off.
 */
const LATEST = `
  select ${IDENTITY}, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::integer as timeline, lsn::text as lsn
    from (select case current_setting('synchronous_commit')
                 when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as lsn) as position`;

/**
 * The replay position is after the changes that are visible. `received_tli` is the timeline that the
 * replica follows: one whose history contains all that it has replayed.
 */
const REPLAYED = `
  select ${IDENTITY}, pg_is_in_recovery() as "isReplica",
         (select received_tli from pg_stat_wal_receiver) as timeline,
         pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasReplayed"`;

/**
 * Returns a reader of the primary's position. Each position is read after it was requested. Callers
 * share a query, so only one runs at a time, however many reads there are.
 */
export function latestPosition(pool: Pick<pg.Pool, 'query'>): () => Promise<Position> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<Position> | null = null;
  return () => {
    next ??= current
      .catch(() => {})
      .then(() => {
        next = null;
        const query = pool.query<Position>(LATEST).then(({ rows }) => rows[0]!);
        current = query;
        return query;
      });
    return next;
  };
}

/**
 * Returns whether the server of a connection has replayed everything up to a position of its primary.
 * @throws UnusableReplica if it is not a replica of that database, or cannot be compared with it
 */
export async function requirePosition(
  client: pg.PoolClient,
  { identity, timeline, lsn }: Position,
  timeoutMs: number,
): Promise<boolean> {
  const query = { text: REPLAYED, values: [lsn], query_timeout: timeoutMs };
  const { rows } = await client.query<{
    identity: string;
    isReplica: boolean;
    timeline: number | null;
    hasReplayed: boolean | null;
  }>(query);
  const found = rows[0]!;
  if (found.identity !== identity)
    throw new UnusableReplica('DATABASE_READ_URL leads to another database than DATABASE_URL.');
  if (!found.isReplica) throw new UnusableReplica('DATABASE_READ_URL leads to a primary.');
  if (found.timeline === null)
    throw new UnusableReplica(
      'The replica receives nothing from a primary, or the role cannot see it: grant pg_read_all_stats to it.',
    );
  return found.timeline === timeline && found.hasReplayed === true;
}
