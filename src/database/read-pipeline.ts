import type { Socket } from 'node:net';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { noTracing, type Tracing } from '../tracing.ts';
import type { Db } from './connection.ts';

/**
 * Connections that each carry many reads at once: a read is sent without waiting for the results of
 * those before it, and the reads that requests need in the same moment leave in one packet.
 * Otherwise, sending and receiving them would take a third of the CPU time of a request that reads
 * one resource (docs/performance.md).
 */
export interface ReadPipeline {
  /** The connections that are open. */
  readonly connections: number;
  /**
   * Runs a read that belongs to no transaction, and whose repetition does no harm. Returns null if
   * it must use the pool instead: no connection is open, has room, or responded.
   * @throws DatabaseError if the server refuses the statement
   */
  read<Row>(query: CompiledQuery<Row>): Promise<Row[] | null>;
  /** Resolves when the reads in flight have ended and the connections are closed. */
  close(): Promise<void>;
}

/** With more than one, not every read waits behind a slow one. */
export const CONNECTIONS = 2;
/**
 * The maximum number of reads in flight per connection. Further ones use the pool, where each
 * partner has a share: a partner that sends many slow reads at once delays others by these at most.
 */
export const MAX_IN_FLIGHT = 32;
/**
 * The time without a response after which a connection is closed, and its reads use the pool, because
 * all of them wait for the first. Longer than lock_timeout.
 */
const TIMEOUT_MS = 3_000;
/** The minimum time between two attempts to connect. */
const RETRY_AFTER_MS = 1_000;

const pipelines = new WeakMap<Db, ReadPipeline>();

/** Makes the prepared reads of a database use the pipeline. */
export function usePipeline(db: Db, pipeline: ReadPipeline): void {
  pipelines.set(db, pipeline);
}

/** Returns the pipeline of a database; a transaction has none. */
export function pipelineOf(db: Db): ReadPipeline | undefined {
  return pipelines.get(db);
}

/**
 * Creates a pipeline with the settings of a pool, whose `connect` event announces the connections
 * of the pipeline, too. The first reads open them, and use the pool meanwhile.
 */
export function createReadPipeline(pool: pg.Pool, tracing: Tracing = noTracing): ReadPipeline {
  const lines = Array.from({ length: CONNECTIONS }, () => createLine(pool));
  return {
    get connections() {
      return lines.reduce((sum, { connections }) => sum + connections, 0);
    },
    async read(query) {
      const free = lines.reduce((one, other) => (other.inFlight < one.inFlight ? other : one));
      if (free.inFlight >= MAX_IN_FLIGHT) return null;
      const begun = performance.now();
      const report = (hasFailed: boolean) =>
        tracing.statement(query.sql, performance.now() - begun, hasFailed);
      try {
        const rows = await free.read(query);
        if (rows) report(false);
        return rows;
      } catch (error) {
        report(true);
        throw error;
      }
    },
    close: async () => void (await Promise.all(lines.map((line) => line.close()))),
  };
}

/** One connection of a pipeline, replaced when it is lost or has reached its maximum lifetime. */
interface Line extends ReadPipeline {
  readonly inFlight: number;
}

function createLine(pool: pg.Pool): Line {
  let client: pg.Client | null = null;
  let expiresAt = 0;
  let opening: Promise<void> | null = null;
  let retryAt = 0;
  let inFlight = 0;
  let isClosed = false;

  /** Returns the connection if it is open, and otherwise begins to open one. */
  function connected(): pg.Client | null {
    if (client && performance.now() < expiresAt) return client;
    void client?.end(); // when its reads have ended
    client = null;
    if (!opening && !isClosed && performance.now() >= retryAt)
      opening = open().finally(() => (opening = null));
    return null;
  }

  async function open(): Promise<void> {
    retryAt = performance.now() + RETRY_AFTER_MS;
    const opened = clientLike(pool);
    const forget = () => {
      if (client === opened) client = null;
    };
    opened.on('error', forget);
    opened.on('end', forget);
    try {
      await opened.connect();
    } catch {
      return; // the pool, which the reads use, reports why
    }
    pool.emit('connect', opened as pg.PoolClient);
    client = opened;
    expiresAt = performance.now() + (pool.options.maxLifetimeSeconds ?? Infinity) * 1000;
  }

  return {
    get connections() {
      return client ? 1 : 0;
    },
    get inFlight() {
      return inFlight;
    },
    async read<Row>({ sql, parameters }: CompiledQuery<Row>) {
      const open = connected();
      if (!open) return null;
      inFlight += 1;
      try {
        sendTogether(open);
        return (await open.query<Row & pg.QueryResultRow>(sql, [...parameters])).rows;
      } catch (error) {
        if (isRefusal(error)) throw error;
        return null;
      } finally {
        inFlight -= 1;
      }
    },
    async close() {
      isClosed = true;
      await opening;
      await client?.end();
    },
  };
}

/** Creates a connection as the pool does, but one that sends without waiting for results. */
function clientLike({ options }: pg.Pool): pg.Client {
  const { Client = pg.Client } = options as { Client?: typeof pg.Client };
  return new Client({ ...options, pipeline: true, query_timeout: TIMEOUT_MS });
}

/** Holds back what is sent until the event loop has read all requests that have arrived. */
function sendTogether(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/** Returns whether the server refused the statement, while the connection still works. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity !== 'FATAL';
}
