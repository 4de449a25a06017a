import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { pgFailure } from '../failures.ts';
import { socketOf } from './guard-queries.ts';

/** One connection of a pipeline, replaced when it is lost or has reached its maximum lifetime. */
export interface PipelinedConnection {
  /** The number of reads in flight. */
  readonly inFlight: number;
  readonly isOpen: boolean;
  /** Returns whether the connection can be used; if it cannot, begins to open it. */
  open(): boolean;
  /**
   * Sends a read; the connection must be open. Returns null if the connection is lost or does not
   * respond.
   * @throws DatabaseError if the server refuses the statement
   */
  read<Row>(query: CompiledQuery<Row>): Promise<Row[] | null>;
  /** Resolves when the reads in flight have ended and the connection is closed. */
  close(): Promise<void>;
}

/**
 * The time without a response after which a connection is closed, and its reads use the pool,
 * because all of them wait for the first. Longer than lock_timeout.
 */
const TIMEOUT_MS = 3_000;
/** The minimum time between two attempts to connect. */
const RETRY_AFTER_MS = 1_000;

/** `retryAt`: when the next attempt to connect may begin. Times are milliseconds of the process. */
type State =
  | { is: 'absent'; retryAt: number }
  | { is: 'opening'; opened: Promise<void> }
  | { is: 'open'; client: pg.Client; expiresAt: number; retryAt: number }
  | { is: 'closed' };

/** Creates a connection like those of a pool. It is opened when it is first needed. */
export function createPipelinedConnection(pool: pg.Pool): PipelinedConnection {
  let state: State = { is: 'absent', retryAt: 0 };
  let inFlight = 0;

  function startOpening(): void {
    const retryAt = performance.now() + RETRY_AFTER_MS;
    state = { is: 'opening', opened: connect(retryAt) };
  }

  async function connect(retryAt: number): Promise<void> {
    const client = clientLike(pool);
    const onLost = () => {
      if (isUsed(client)) state = { is: 'absent', retryAt };
    };
    client.on('error', onLost);
    client.on('end', onLost);
    try {
      await client.connect();
    } catch {
      state = { is: 'absent', retryAt }; // the pool, which the reads use, reports why
      return;
    }
    pool.emit('connect', client as pg.PoolClient);
    const lifetimeMs = (pool.options.maxLifetimeSeconds ?? Infinity) * 1000;
    state = { is: 'open', client, expiresAt: performance.now() + lifetimeMs, retryAt };
  }

  const isUsed = (client: pg.Client) => state.is === 'open' && state.client === client;

  /** Lets the reads in flight end, and a later read open another connection. */
  function retire({ client, retryAt }: Extract<State, { is: 'open' }>): void {
    state = { is: 'absent', retryAt };
    void end(client);
  }

  return {
    get inFlight() {
      return inFlight;
    },
    get isOpen() {
      return state.is === 'open';
    },
    open() {
      const now = performance.now();
      if (state.is === 'open' && now >= state.expiresAt) retire(state);
      if (state.is === 'absent' && now >= state.retryAt) startOpening();
      return state.is === 'open';
    },
    async read<Row>({ sql, parameters }: CompiledQuery<Row>) {
      if (state.is !== 'open') return null;
      const open = state;
      const { client } = open;
      inFlight += 1;
      try {
        sendTogether(client);
        return (await client.query<Row & pg.QueryResultRow>(sql, [...parameters])).rows;
      } catch (error) {
        if (hasLostStatements(error)) {
          if (isUsed(client)) retire(open);
          return null;
        }
        if (isRefusal(error)) throw error;
        return null;
      } finally {
        inFlight -= 1;
      }
    },
    async close() {
      if (state.is === 'opening') await state.opened;
      const last = state;
      state = { is: 'closed' };
      if (last.is === 'open') await end(last.client);
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
  const deadline = setTimeout(() => socketOf(client).destroy(), TIMEOUT_MS);
  await client.end();
  clearTimeout(deadline);
}

/** Holds back what is sent until the event loop has read all requests that have arrived. */
function sendTogether(client: pg.Client): void {
  const socket = socketOf(client);
  if (socket.writableCorked > 0) return;
  socket.cork();
  setImmediate(() => socket.uncork());
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
