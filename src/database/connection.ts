import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from '../../generated/database/types.ts';

export type { Database };
/**
 * Where a query runs: the pool, or a transaction. A function that needs a transaction asks for
 * `Trx`.
 */
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
 * What a connection may do before the server ends it; seconds-long statements and forgotten
 * transactions are bugs.
 */
const SESSION =
  '-c statement_timeout=10000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000';

export interface PoolOptions {
  url: string;
  /**
   * Connections of this process. Small on purpose: more of them sell fewer orders
   * (ARCHITECTURE.md).
   */
  size: number;
  onError(error: Error): void;
}

/**
 * A pool whose connections prepare each statement once, and whose lost connections end a query,
 * never the process.
 */
export function createPool({ url, size, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    keepAlive: true,
    options: SESSION,
    types,
    connectionTimeoutMillis: 5000,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    prepareByName(client);
  });
  return pool;
}

/** Kysely over a pool. */
export function createDatabase(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** So many different statements a connection prepares; what comes later goes unnamed. */
const PREPARED_AT_MOST = 500;

/**
 * Gives every parametrised statement the name of its text, so that PostgreSQL plans it once a
 * connection.
 */
function prepareByName(client: pg.PoolClient): void {
  const names = new Map<string, string>();
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return query(text, values, ...rest);
    let name = names.get(text);
    if (!name && names.size < PREPARED_AT_MOST) {
      name = createHash('sha1').update(text).digest('base64url');
      names.set(text, name);
    }
    return query({ ...(name && { name }), text, values }, ...rest);
  }) as typeof client.query;
}
