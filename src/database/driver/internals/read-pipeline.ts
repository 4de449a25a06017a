import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { noTracing, type Tracing } from '../../../observing/tracing.ts';
import type { Db } from '../connection.ts';
import { currentPartner } from '../shares.ts';
import { createPipelinedConnection, type PipelinedConnection } from './pipelined-connection.ts';

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
  const connections = Array.from({ length: CONNECTIONS }, () => createPipelinedConnection(pool));
  const inFlightOf = new Map<string | null, number>();

  /** Returns the connection with the fewest reads, if there is room for one more of this partner. */
  function connectionFor(partner: string | null): PipelinedConnection | null {
    if (partner && (inFlightOf.get(partner) ?? 0) >= CAPACITY_OF_PARTNER) return null;
    const open = connections.filter((connection) => connection.open());
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
      return connections.filter(({ isOpen }) => isOpen).length;
    },
    async read(query) {
      const partner = currentPartner();
      const connection = connectionFor(partner);
      if (!connection) return null;
      const begun = performance.now();
      const report = (hasFailed: boolean) =>
        tracing.statement(query.sql, performance.now() - begun, hasFailed);
      count(partner, 1);
      try {
        const rows = await connection.read(query);
        if (rows) report(false);
        return rows;
      } catch (error) {
        report(true);
        throw error;
      } finally {
        count(partner, -1);
      }
    },
    close: async () => void (await Promise.all(connections.map((one) => one.close()))),
  };
}
