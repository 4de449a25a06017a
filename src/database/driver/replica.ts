import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Tracing } from '../../observing/tracing.ts';
import { createDatabase, createPool, type Db, type PoolOptions } from './connection.ts';
import { isUnavailable, ShareExhausted } from './failures.ts';
import {
  latestPosition,
  ReplicaBehind,
  requirePosition,
  UnusableReplica,
} from './internals/replica-position.ts';
import { shareByPartner } from './shares.ts';

/** The current use of the replica by reads, and the reason if they do not use it. */
type ReplicaState = 'used' | 'behind' | 'unavailable';

/** A streaming replica of the database (`DATABASE_READ_URL`). */
export interface Replica {
  /**
   * Runs a read on the replica if it has everything that was committed when the read began, and
   * otherwise on the primary. So a read never shows less than the primary would have shown,
   * regardless of the process that made a change. The read may run twice; it must not write.
   * @throws the errors of the read
   */
  read<Result>(primary: Db, work: (db: Db) => Promise<Result>): Promise<Result>;
  readonly state: ReplicaState;
  close(): Promise<void>;
}

interface ReplicaOptions extends Omit<PoolOptions, 'url'> {
  url: string;
  primaryUrl: string;
  tracing: Tracing;
  /** Counts a read: on the replica, or on the primary with the reason. */
  onRead(outcome: ReplicaState): void;
  onChange(state: ReplicaState, cause?: Error): void;
  onExhausted(partnerId: string): void;
}

/** A replica that does not respond at once is slower than the primary. */
const TIMEOUT_MS = 1_000;
/** How long a read waits for a replica that is almost up to date: 30 ms in all. */
const PAUSES_MS = [2, 4, 8, 16];
/** The time after which one read uses the replica again; the others use the primary meanwhile. */
const RETRY_AFTER_MS = { used: 0, behind: 1_000, unavailable: 10_000 };

/** Opens a replica. The first read connects to it. */
export function openReplica(options: ReplicaOptions): Replica {
  const { url, primaryUrl, size, tracing, onRead, onChange, onExhausted } = options;
  const connectTimeoutMs = TIMEOUT_MS;
  const positions = createPool({
    ...options,
    url: primaryUrl,
    size: 1,
    connectTimeoutMs,
    queryTimeoutMs: TIMEOUT_MS,
  });
  const pool = createPool({ ...options, url, size, connectTimeoutMs });
  const latest = latestPosition(positions);
  let state: ReplicaState = 'used';
  let retryAt = 0;

  /** Connects to the replica once it has everything that is committed now. */
  async function connect(): Promise<pg.PoolClient> {
    const position = await latest();
    const client = await pool.connect();
    try {
      for (const pause of [0, ...PAUSES_MS]) {
        if (pause > 0) await wait(pause);
        if (await requirePosition(client, position, TIMEOUT_MS)) return client;
      }
      throw new ReplicaBehind();
    } catch (error) {
      client.release();
      throw error;
    }
  }

  const caughtUp = {
    connect: (() => connect().catch(refuse)) as pg.Pool['connect'],
    end: () => pool.end(),
    options: pool.options,
  };
  const db = createDatabase(shareByPartner(caughtUp, onExhausted), tracing);

  function mayTry(): boolean {
    if (state === 'used') return true;
    if (performance.now() < retryAt) return false;
    retryAt = performance.now() + RETRY_AFTER_MS[state];
    return true;
  }

  function change(next: ReplicaState, cause?: Error): void {
    retryAt = performance.now() + RETRY_AFTER_MS[next];
    if (next === state) return;
    state = next;
    onChange(next, cause);
  }

  return {
    get state() {
      return state;
    },
    async read(primary, work) {
      if (mayTry()) {
        try {
          const result = await work(db);
          change('used');
          onRead('used');
          return result;
        } catch (error) {
          const next = stateAfter(error);
          if (!next) {
            onRead('used');
            throw error;
          }
          change(next, error as Error);
        }
      }
      onRead(state);
      return work(primary);
    },
    async close() {
      await db.destroy();
      await positions.end();
    },
  };
}

/**
 * Throws an error that made it impossible to read from the replica: whatever it is, the primary can
 * be read instead.
 */
function refuse(error: unknown): never {
  if (error instanceof ReplicaBehind || error instanceof UnusableReplica) throw error;
  throw new UnusableReplica('The replica cannot be compared with the primary.', { cause: error });
}

/** Returns the reason to read from the primary, or null if the read would fail there as well. */
function stateAfter(error: unknown): Exclude<ReplicaState, 'used'> | null {
  if (error instanceof ReplicaBehind) return 'behind';
  if (error instanceof ShareExhausted) return null;
  return error instanceof UnusableReplica || isUnavailable(error) ? 'unavailable' : null;
}
