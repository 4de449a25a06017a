import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './database/connection.ts';
import type { Replica } from './database/replica.ts';
import type { KeyCache } from './key-cache.ts';
import type { Keyring } from './keyring.ts';
import type { Metrics } from './metrics.ts';
import type { Tracing } from './tracing.ts';
import type { RequestLog } from './request-log.ts';
import type { Queue } from './queue/queue.ts';

/** What every door hands to the domain. */
export interface Context {
  readonly config: Config;
  /** For what keeps its own connections: the queue. Holds a password. */
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly db: Db;
  /** Null unless DATABASE_READ_URL is set. */
  readonly replica: Replica | null;
  readonly queue: Queue;
  readonly keyring: Keyring;
  readonly keyCache: KeyCache;
  readonly requestLog: RequestLog;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** Aborted once the process has been asked to stop. */
  readonly stopping: AbortSignal;
}
