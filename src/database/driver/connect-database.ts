import type pg from 'pg';
import { noTracing, type Tracing } from '../../observing/tracing.ts';
import { createDatabase, createPool, type Db, type PoolOptions } from './connection.ts';
import { createReadPipeline, usePipeline, type ReadPipeline } from './internals/read-pipeline.ts';
import { shareByPartner } from './shares.ts';

export type { ReadPipeline };

interface DatabaseOptions extends PoolOptions {
  tracing?: Tracing;
  /** Is called when a partner uses all connections of its share and another one is refused. */
  onExhausted?(partnerId: string): void;
}

/** The connections of a process to its database. */
interface DatabaseConnections {
  pool: pg.Pool;
  /** Runs queries, each partner's with its share of the pool. */
  db: Db;
  /** Sends the prepared reads of `db`; null behind a pooler. */
  pipeline: ReadPipeline | null;
}

/** Creates the connections of a process. They are opened when they are first used. */
export function connectDatabase({
  tracing = noTracing,
  onExhausted,
  ...options
}: DatabaseOptions): DatabaseConnections {
  const pool = createPool(options);
  const db = createDatabase(shareByPartner(pool, onExhausted), tracing);
  const pipeline = options.isPooled ? null : createReadPipeline(pool, tracing);
  if (pipeline) usePipeline(db, pipeline);
  return { pool, db, pipeline };
}
