import { Kysely, PostgresDialect, type Logger, type Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from '../../../generated/database/types.ts';
import { noTracing, type Tracing } from '../../observing/tracing.ts';
import { NoConnection } from './failures.ts';
import { guardQueries } from './internals/guard-queries.ts';
import { connectionOptions } from './hosts.ts';

export type { Database };

/** The name of the service's connections in pg_stat_activity. */
const APPLICATION_NAME = 'partner-investment-api';

/** Runs queries: the pool, or a transaction. A function that needs a transaction requires `Trx`. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

const INT8 = 20;
const DATE = 1082;
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return BigInt; // piastres and sequences
    if (oid === DATE) return String; // a day is not a moment
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

/**
 * Settings of each connection. The server enforces the limits: a statement of several seconds or a
 * forgotten transaction is a bug. Each prepared statement is planned once, because planning the
 * larger ones takes longer than running them. random_page_cost is set for caches and SSDs: the
 * default is for hard disks, and statements that are planned while a table is small would then read
 * the whole table until the next analyze.
 */
const SESSION = [
  'statement_timeout=10000',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=10000',
  'plan_cache_mode=force_generic_plan',
  'random_page_cost=1.1',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

export interface PoolOptions {
  url: string;
  /**
   * Connections of this process. Small on purpose: with more, statements wait for each other's row
   * locks at the server instead of for a connection, and fewer requests are served per second.
   */
  size: number;
  onError(error: Error): void;
  /**
   * True if a pooler such as PgBouncer gives a connection to another client after each transaction.
   * Then nothing is set for a session; the server's role has the timeouts (`assertTimeouts`).
   */
  isPooled?: boolean;
  /** Prepares statements by name; true by default. */
  preparesStatements?: boolean;
  /** Milliseconds without a response after which a connection is closed and replaced. */
  queryTimeoutMs?: number;
  /** Milliseconds that a connection may take to open. */
  connectTimeoutMs?: number;
}

/** Longer than statement_timeout: it only expires if a server or a network does not respond. */
const QUERY_TIMEOUT_MS = 12_000;
const CONNECT_TIMEOUT_MS = 5_000;
const KEEPALIVE_AFTER_MS = 10_000;
/**
 * Connections are closed after this time, and with them statements prepared for an older schema and
 * what the server caches per connection.
 */
const MAX_LIFETIME_SECONDS = 1_800;

/**
 * Creates a pool whose connections prepare each statement once. If a connection is lost or
 * unresponsive, or its server has become read-only, its query fails, the process continues, and the
 * connection is not used again.
 */
export function createPool(options: PoolOptions): pg.Pool {
  return createGuardedPool(options, { types });
}

/** Creates such a pool for pg-boss, which expects values in the form in which pg returns them. */
export function createQueuePool(options: PoolOptions): pg.Pool {
  return createGuardedPool(options, {});
}

function createGuardedPool(options: PoolOptions, parsing: Pick<pg.PoolConfig, 'types'>): pg.Pool {
  const { url, size, onError, isPooled, preparesStatements } = options;
  const { queryTimeoutMs = QUERY_TIMEOUT_MS, connectTimeoutMs = CONNECT_TIMEOUT_MS } = options;
  const pool = new pg.Pool({
    ...connectionOptions(url),
    application_name: APPLICATION_NAME,
    max: size,
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
    ...(!isPooled && { options: SESSION }),
    ...parsing,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    guardQueries(client, { preparesStatements });
  });
  return nameFailures(pool);
}

type OnConnection = (error: Error | undefined, ...connection: unknown[]) => void;

/** Makes every failure to get a connection of the pool a NoConnection. */
function nameFailures(pool: pg.Pool): pg.Pool {
  // Looked up at each call, so that what replaces it in the library, such as a tracer, has its effect.
  const connect = (onConnection?: OnConnection): Promise<unknown> =>
    pg.Pool.prototype.connect.call(pool, onConnection as never) as never;
  const open = async () => {
    try {
      return await connect();
    } catch (error) {
      throw new NoConnection(error);
    }
  };
  const openFor = (onConnection: OnConnection) =>
    connect((error, ...connection) =>
      onConnection(error && new NoConnection(error), ...connection),
    );
  return Object.assign(pool, {
    connect: (onConnection?: OnConnection) => (onConnection ? openFor(onConnection) : open()),
  });
}

/** Creates Kysely over a pool; its statements are traced. */
export function createDatabase(
  pool: Pick<pg.Pool, 'connect' | 'end' | 'options'>,
  tracing = noTracing,
): Db {
  const dialect = new PostgresDialect({ pool });
  return new Kysely<Database>(
    tracing === noTracing ? { dialect } : { dialect, log: logTo(tracing) },
  );
}

function logTo(tracing: Tracing): Logger {
  return ({ level, query, queryDurationMillis }) =>
    tracing.statement(query.sql, queryDurationMillis, level === 'error');
}
