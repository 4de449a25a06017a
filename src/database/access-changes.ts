import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const PING_EVERY_MS = 400;
const CURRENT_FOR_MS = 1000;

/** Hears of every change to partners and keys, whichever process made it. */
export interface AccessChanges {
  /** Grows with each change; what was read under another generation may be stale. */
  generation(): number;
  /** Whether changes have been heard up to a second ago; while false nothing may be served from memory. */
  isCurrent(): boolean;
  /** Says that this process has just made a change, so that it forgets at once. */
  announce(): void;
  close(): Promise<void>;
}

/**
 * Listens to `access_changed` (migration 0001) on a connection of its own. A ping every 400 ms proves that nothing was missed: PostgreSQL
 * hands over what was notified before it answers. Where the proof is older than a second, or the connection is lost, `isCurrent` is false.
 */
export function listenToAccessChanges(url: string, onError: (error: Error) => void): AccessChanges {
  let generation = 0;
  let heardAt = 0;
  let closed = false;
  const stop = new AbortController();

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: url, keepAlive: true, query_timeout: CURRENT_FOR_MS, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    client.on('notification', () => generation++);
    try {
      await client.connect();
      await client.query('listen access_changed');
      generation++; // whatever changed while nobody listened
      while (!closed) {
        const asked = Date.now();
        await client.query('select');
        heardAt = asked;
        await wait(PING_EVERY_MS, undefined, { signal: stop.signal });
      }
    } finally {
      await client.end().catch(() => {});
    }
  }

  const running = (async () => {
    while (!closed) {
      await listen().catch((error: Error) => !closed && onError(error));
      if (!closed) await wait(PING_EVERY_MS, undefined, { signal: stop.signal }).catch(() => {});
    }
  })();

  return {
    generation: () => generation,
    isCurrent: () => Date.now() - heardAt < CURRENT_FOR_MS,
    announce: () => void generation++,
    async close() {
      closed = true;
      stop.abort();
      await running;
    },
  };
}
