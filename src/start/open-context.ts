import type { Logger } from 'pino';
import type { Config } from '../configuration/config.ts';
import type { Context } from '../context.ts';
import { connectDatabase } from '../database/driver/connect-database.ts';
import { createDatabase, createPool } from '../database/driver/connection.ts';
import { openReplica } from '../database/driver/replica.ts';
import { onOwnBehalf } from '../database/driver/shares.ts';
import { createKeyCache } from '../keys/key-cache.ts';
import { createIdentityProvider } from '../gateways/identity-provider.ts';
import { sendWebhook as send } from '../gateways/webhook-sender.ts';
import { insertRequests } from '../domain/requests/insert-requests.sql.ts';
import { sandboxHooks } from '../domain/sandbox/hooks.ts';
import type { Keyring } from '../keys/keyring.ts';
import { noMetrics, type Metrics } from '../observing/metrics.ts';
import { createQueue } from '../queue/queue.ts';
import { createRequestLog } from '../observing/request-log.ts';
import type { SendWebhook } from '../send-webhook.ts';
import { noTracing, type Tracing } from '../observing/tracing.ts';
import { createUnsentResponses } from '../unsent-responses.ts';

/** The metrics and traces of the process, none by default, and another sender of webhooks, for tests. */
interface Instruments {
  metrics?: Metrics | undefined;
  tracing?: Tracing | undefined;
  sendWebhook?: SendWebhook | undefined;
}

/** Longer than a probe waits, so that the next one uses the same connection. */
const PROBE_TIMEOUTS = { queryTimeoutMs: 5_000, connectTimeoutMs: 5_000 };

/** A context with open connections, and the functions that close them. */
export interface OpenContext {
  ctx: Context;
  /**
   * Marks the process as stopping: it is no longer ready, and its responses close their connection.
   */
  beginStop(): void;
  close(): Promise<void>;
}

/**
 * Opens the context of a process. Lost connections are logged and
 * replaced.
 */
export function openContext(
  config: Config,
  databaseUrl: string,
  keyring: Keyring,
  log: Logger,
  { metrics = noMetrics, tracing = noTracing, sendWebhook = send }: Instruments = {},
): OpenContext {
  let isClosing = false;
  const onError = (err: Error) => {
    // The embedded server can stop before it has read that a connection ends.
    if (isClosing) return;
    metrics.increment('database_connections_lost_total', {});
    log.warn({ err }, 'database connection lost');
  };
  const { poolSize: size, isPooled, preparesStatements } = config;
  const onExhausted = (partner: string) =>
    metrics.increment('database_shares_exhausted_total', { partner });
  const connecting = { size, isPooled, preparesStatements, tracing, onError, onExhausted };
  const { pool, db, pipeline } = connectDatabase({ url: databaseUrl, ...connecting });
  const probes = createDatabase(
    createPool({ ...connecting, url: databaseUrl, size: 1, ...PROBE_TIMEOUTS }),
  );
  const replica = config.databaseReadUrl
    ? openReplica({
        ...connecting,
        url: config.databaseReadUrl,
        primaryUrl: databaseUrl,
        onRead: (outcome) => metrics.increment('replica_reads_total', { outcome }),
        onChange: (state, err) =>
          state === 'used'
            ? log.info('replica is used for reads again')
            : log.warn({ err, state }, 'replica is not used, reads use the primary'),
      })
    : null;
  const requestLog = createRequestLog((batch) => onOwnBehalf(() => insertRequests(db, batch)), log);
  const stopping = new AbortController();
  const queue = createQueue(db, (err) => log.error({ err }, 'queue error'));
  return {
    ctx: {
      config,
      databaseUrl,
      pool,
      db,
      probes,
      pipeline,
      replica,
      queue,
      keyring,
      keyCache: createKeyCache(),
      requestLog,
      unsent: createUnsentResponses(),
      sendWebhook,
      identityProvider: config.signIn && createIdentityProvider(config.signIn),
      log,
      metrics,
      tracing,
      sandbox: sandboxHooks(config),
      stopping: stopping.signal,
    },
    beginStop: () => stopping.abort(),
    async close() {
      await requestLog.flush();
      await queue.close();
      isClosing = true;
      await pipeline?.close();
      await db.destroy();
      await probes.destroy();
      await replica?.close();
    },
  };
}
