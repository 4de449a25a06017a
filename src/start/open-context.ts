import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { createDatabase, createPool } from '../database/connection.ts';
import { createKeyCache } from '../key-cache.ts';
import type { Keyring } from '../keyring.ts';
import { createQueue } from '../queue/queue.ts';

/** A context whose connections are open, and the way to close them. */
export interface OpenContext {
  ctx: Context;
  /**
   * Marks the process as stopping: it is no longer ready, and its responses close their connection.
   */
  beginStop(): void;
  close(): Promise<void>;
}

/**
 * Opens what every door needs, over a database that is migrated. Lost connections are logged and
 * replaced.
 */
export function openContext(
  config: Config,
  databaseUrl: string,
  keyring: Keyring,
  log: Logger,
): OpenContext {
  const onError = (err: Error) => log.warn({ err }, 'database connection lost');
  const pool = createPool({ url: databaseUrl, size: config.poolSize, onError });
  const db = createDatabase(pool);
  const stopping = new AbortController();
  const queue = createQueue(db, (err) => log.error({ err }, 'queue error'));
  return {
    ctx: {
      config,
      databaseUrl,
      pool,
      db,
      queue,
      keyring,
      keyCache: createKeyCache(),
      log,
      stopping: stopping.signal,
    },
    beginStop: () => stopping.abort(),
    async close() {
      await queue.close();
      await db.destroy();
    },
  };
}
