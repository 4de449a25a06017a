import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './configuration/config.ts';
import type { Db } from './database/driver/connection.ts';
import type { ReadPipeline } from './database/driver/read-pipeline.ts';
import type { Replica } from './database/driver/replica/replica.ts';
import type { KeyCache } from './keys/key-cache.ts';
import type { Keyring } from './keys/keyring.ts';
import type { Metrics } from './observing/metrics.ts';
import type { Tracing } from './observing/tracing.ts';
import type { RequestLog } from './observing/request-log.ts';
import type { SendWebhook } from './send-webhook.ts';
import type { UnsentResponses } from './unsent-responses.ts';
import type { Queue } from './queue/queue.ts';

/** The configuration and the connections of a process. The first argument of every use case. */
export interface Context {
  readonly config: Config;
  /** For the queue, which opens its own connections. Contains a password. */
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly db: Db;
  /** Sends the prepared reads of `db`. Null behind a pooler. */
  readonly pipeline: ReadPipeline | null;
  /** Null unless DATABASE_READ_URL is set. */
  readonly replica: Replica | null;
  readonly queue: Queue;
  readonly keyring: Keyring;
  readonly keyCache: KeyCache;
  readonly requestLog: RequestLog;
  readonly unsent: UnsentResponses;
  readonly sendWebhook: SendWebhook;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** Aborted once the process has been asked to stop. */
  readonly stopping: AbortSignal;
}
