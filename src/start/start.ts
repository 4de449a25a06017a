import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../configuration/config.ts';
import type { Context } from '../context.ts';
import { backofficeApp, partnerApp } from '../http/app.ts';
import { poll } from '../jobs/loops/poll.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { createRegistry } from '../monitoring/registry.ts';
import { startTracing } from '../monitoring/tracing.ts';
import { listen, type Listening, type Place } from './listen.ts';
import { openContext } from './open-context.ts';
import { openDatabase } from './database/open-database.ts';
import { openKeyring } from './open-keyring.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { signInLinks, writeQuickstart } from './sandbox/quickstart.ts';
import { removeRunningDatabase, writeRunningDatabase } from './sandbox/running-database.ts';
import { seedSandbox } from '../domain/sandbox/demo/seed-sandbox.ts';
import { recordReadiness } from '../http/pages/status/status.ts';
import { startMonitoring } from './start-monitoring.ts';
import type { Stops } from './stops.ts';
import { welcome } from './sandbox/welcome.ts';

/** Less than half a minute, so that no minute is missed. */
const READINESS_INTERVAL_MS = 20_000;

/** The parts of the service: `api` serves requests, `worker` delivers webhooks and runs jobs. */
export type ServicePart = 'api' | 'worker';

/**
 * Starts parts of the service, with an embedded database if none is configured, and resolves when
 * they are ready. Everything that has been started is in `stops` at any moment, so that a failed
 * start leaves nothing running.
 * @throws StartError
 */
export async function start(
  config: Config,
  parts: readonly ServicePart[],
  log: Logger,
  stops: Stops,
): Promise<void> {
  const keyring = await openKeyring(config);
  const database = await openDatabase(config);
  stops.add(database.stop);
  const registry = config.metricsPort === undefined ? null : await createRegistry();
  const traces = config.tracing ? await startTracing(config.tracing) : null;
  if (traces) stops.add(traces.close);
  const instruments = { metrics: registry?.metrics, tracing: traces?.tracing };
  const opened = openContext(config, database.url, keyring, log, instruments);
  const { beginStop, close } = opened;
  stops.add(close);
  const ctx = await prepareDatabase(opened.ctx, database.ownerUrl);
  if (!config.databaseUrl) {
    await writeRunningDatabase(config, database);
    stops.add(() => removeRunningDatabase(config));
  }
  if (config.environment === 'sandbox') await seedSandbox(ctx);
  if (registry) await startMonitoring(ctx, registry, stops);
  // Creating the apps keeps the process busy for a second or more, in which a connection of the
  // worker would seem to time out.
  const apps = parts.includes('api')
    ? { partner: partnerApp(ctx), backoffice: backofficeApp(ctx) }
    : null;
  const servers: Listening[] = [];
  const workers: Worker[] = [];
  stops.add(async () => {
    beginStop();
    await Promise.all([stopApi(ctx, servers), ...workers.map((worker) => worker.stop())]);
  });
  if (parts.includes('worker')) workers.push(await startWorker(ctx));
  if (apps) {
    await startApi(ctx, apps, servers);
    stops.add(keepReadinessRecord(ctx));
  }
  if (!ctx.config.outbound)
    log.warn('outbound calls are off: no webhooks, no SMS, no card processor');
  if (!config.settlementAccount)
    log.warn(
      'no settlement account is set: GET /me shows none to partners whose agreement names none (SETTLEMENT_IBAN)',
    );
  log.info({ environment: config.environment, parts }, 'ready');
}

async function startApi(
  ctx: Context,
  apps: Record<'partner' | 'backoffice', RequestListener>,
  servers: Listening[],
): Promise<void> {
  await ctx.queue.ready(); // so that no request waits for it
  const { config, stopping } = ctx;
  const serve = async (app: RequestListener, place: Place) => {
    const server = await listen(config, app, place, { stopping });
    servers.push(server);
    return `http://${hostInUrl(place.host)}:${server.port}/v1`;
  };
  const { host, port, backofficeHost, backofficePort } = config;
  const baseUrl = await serve(apps.partner, {
    host,
    port,
    variables: { host: 'HOST', port: 'PORT' },
  });
  const backofficeVariables = { host: 'BACKOFFICE_HOST', port: 'BACKOFFICE_PORT' };
  const backofficeUrl = await serve(apps.backoffice, {
    host: backofficeHost,
    port: backofficePort,
    variables: backofficeVariables,
  });
  ctx.log.info({ baseUrl, backofficeUrl }, 'listening');
  if (config.environment !== 'sandbox') return;
  const urls = { baseUrl, backofficeUrl };
  const quickstart = config.databaseUrl ? null : await writeQuickstart(ctx, urls);
  const links = quickstart ? await signInLinks(ctx, quickstart) : [];
  console.log(welcome(config, urls, quickstart, links));
}

/** Records every minute in which this process is ready. @returns a function that stops it */
function keepReadinessRecord(ctx: Context): () => Promise<void> {
  const recording = poll(() => recordReadiness(ctx).then(() => false), {
    busyMs: READINESS_INTERVAL_MS,
    idleMs: () => READINESS_INTERVAL_MS,
    onError: (err) => ctx.log.error({ err }, 'readiness could not be recorded'),
  });
  return recording.stop;
}

/**
 * Stops serving. For the configured delay `/readyz` is 503 while requests are still accepted, so
 * that a load balancer sends no more of them before the ports close.
 */
async function stopApi({ config }: Context, servers: Listening[]): Promise<void> {
  if (servers.length > 0) await wait(config.stopDelayMs);
  await Promise.all(servers.map((server) => server.drain()));
}

/** Returns the host as a client on this machine writes it. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
