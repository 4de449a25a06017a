import type { Socket } from 'node:net';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { noTracing, type Tracing } from '../../../observing/tracing.ts';
import type { Db } from '../connection.ts';
import { pgFailure } from '../failures.ts';
import { currentPartner } from '../shares.ts';

/**
 * Connections that each carry many reads at once: a read is sent without waiting for the results of
 * those before it, and reads that start at the same time are sent in one packet. Otherwise, sending
 * and receiving them would take a third of the CPU time of a request for one resource
 * (docs/performance.md).
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
/** The maximum number of reads in flight per connection. Further ones use the pool. */
const MAX_IN_FLIGHT = 32;
/** The maximum number of reads in flight. */
export const CAPACITY = CONNECTIONS * MAX_IN_FLIGHT;
/** Half of it: the part that one partner can use, so that its slow reads delay others little. */
export const CAPACITY_OF_PARTNER = CAPACITY / 2;
/**
 * The time without a response after which a connection is closed, and its reads use the pool,
 * because all of them wait for the first. Longer than lock_timeout.
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
  const inFlightOf = new Map<string | null, number>();

  /** Returns the connection with the fewest reads, if there is room for one more of this partner. */
  function lineFor(partner: string | null): Line | null {
    if (partner && (inFlightOf.get(partner) ?? 0) >= CAPACITY_OF_PARTNER) return null;
    const open = lines.filter((line) => line.isOpen());
    if (open.length === 0) return null;
    const free = open.reduce((one, other) => (other.inFlight < one.inFlight ? other : one));
    return free.inFlight < MAX_IN_FLIGHT ? free : null;
  }

  function count(partner: string | null, change: 1 | -1): void {
    const inFlight = (inFlightOf.get(partner) ?? 0) + change;
    if (inFlight > 0) inFlightOf.set(partner, inFlight);
    else inFlightOf.delete(partner);
  }

  return {
    get connections() {
      return lines.filter(({ client }) => client).length;
    },
    async read(query) {
      const partner = currentPartner();
      const line = lineFor(partner);
      if (!line) return null;
      const begun = performance.now();
      const report = (hasFailed: boolean) =>
        tracing.statement(query.sql, performance.now() - begun, hasFailed);
      count(partner, 1);
      try {
        const rows = await line.read(query);
        if (rows) report(false);
        return rows;
      } catch (error) {
        report(true);
        throw error;
      } finally {
        count(partner, -1);
      }
    },
    close: async () => void (await Promise.all(lines.map((line) => line.close()))),
  };
}

/** One connection of a pipeline, replaced when it is lost or has reached its maximum lifetime. */
interface Line extends Pick<ReadPipeline, 'close'> {
  readonly client: pg.Client | null;
  readonly inFlight: number;
  /** Returns whether the connection is open; if it is not, begins to open it. */
  isOpen(): boolean;
  /** Requires that it is open. */
  read: ReadPipeline['read'];
}

function createLine(pool: pg.Pool): Line {
  let client: pg.Client | null = null;
  let expiresAt = 0;
  let opening: Promise<void> | null = null;
  let retryAt = 0;
  let inFlight = 0;
  let isClosed = false;

  /** Lets the reads in flight end, and the next read open another connection. */
  function retire(): Promise<void> {
    const retired = client;
    client = null;
    return retired ? end(retired) : Promise.resolve();
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
    get client() {
      return client;
    },
    get inFlight() {
      return inFlight;
    },
    isOpen() {
      if (client && performance.now() >= expiresAt) void retire();
      if (!client && !opening && !isClosed && performance.now() >= retryAt)
        opening = open().finally(() => (opening = null));
      return client !== null;
    },
    async read<Row>({ sql, parameters }: CompiledQuery<Row>) {
      const sender = client!;
      inFlight += 1;
      try {
        sendTogether(sender);
        return (await sender.query<Row & pg.QueryResultRow>(sql, [...parameters])).rows;
      } catch (error) {
        if (hasLostStatements(error)) {
          if (client === sender) void retire();
          return null;
        }
        if (isRefusal(error)) throw error;
        return null;
      } finally {
        inFlight -= 1;
      }
    },
    async close() {
      isClosed = true;
      await opening;
      await retire();
    },
  };
}

/** Creates a connection as the pool does, but one that sends without waiting for results. */
function clientLike({ options }: pg.Pool): pg.Client {
  const { Client = pg.Client } = options as { Client?: typeof pg.Client };
  return new Client({ ...options, pipeline: true, query_timeout: TIMEOUT_MS });
}

/** Closes a connection when its reads have ended, or at once if it has been silent for too long. */
async function end(client: pg.Client): Promise<void> {
  const deadline = setTimeout(() => streamOf(client).destroy(), TIMEOUT_MS);
  await client.end();
  clearTimeout(deadline);
}

/** Holds back what is sent until the event loop has read all requests that have arrived. */
function sendTogether(client: pg.Client): void {
  const stream = streamOf(client);
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

function streamOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/**
 * The codes of a prepared statement that does not exist, or exists already. A statement is prepared
 * with its first read; if that fails, those sent behind it find nothing.
 */
const NAME_CONFLICTS = ['26000', '42P05'];

/** Returns whether client and server disagree about which statements are prepared. */
function hasLostStatements(error: unknown): boolean {
  return NAME_CONFLICTS.includes(pgFailure(error)?.code ?? '');
}

/** Returns whether the server refused the statement, while the connection still works. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity !== 'FATAL';
}
