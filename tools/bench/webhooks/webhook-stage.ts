import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../../../src/configuration/config.ts';
import type { Context } from '../../../src/context.ts';
import { startEmbeddedPostgres } from '../../../src/database/embedded/embedded-postgres.ts';
import { migrate } from '../../../src/database/migrating/migrate.ts';
import { createKeyring } from '../../../src/keys/keyring.ts';
import { createLog } from '../../../src/observing/log.ts';
import { openDigestKey } from '../../../src/start/database/digest-key.ts';
import { openContext } from '../../../src/start/open-context.ts';
import { KEY } from '../../../test/support/harness.ts';
import { startProcess, type ServiceProcess } from '../../../test/support/server/service-process.ts';
import { addPartner } from '../stage.ts';

const ENDPOINTS_PER_PARTNER = 10;

/** The service under load: API, worker and database are separate processes. */
export interface WebhookStage {
  /** Creates events and reads the database; the worker has its own. */
  ctx: Context;
  /** Creates one partner for each healthy endpoint, and one for each ten that hang. */
  openEndpoints(urls: { healthy: string[]; hanging: string[] }): Promise<BenchEndpoints>;
  /** Starts a worker. @returns its process id */
  startWorker(): Promise<number>;
  /** Kills the worker with kill -9. */
  killWorker(): Promise<void>;
  /** Deletes the endpoint of a partner that has one. @returns milliseconds until the response */
  deleteEndpoint(partner: BenchPartner): Promise<number>;
  /** Adds partners without events, each with an endpoint. */
  addIdlePartners(count: number): Promise<void>;
  /** Counts the waiting deliveries. */
  waiting(): Promise<number>;
  close(): Promise<void>;
}

export interface BenchPartner {
  id: string;
  apiKey: string;
  endpoints: number;
}

export interface BenchEndpoints {
  /** Partners with one endpoint each, in the order of the URLs. */
  healthy: string[];
  hanging: BenchPartner[];
  /** The secrets of the healthy endpoints. */
  secrets: string[];
}

/** Starts the API over a durable database in a temporary folder, or over one that is given. */
export async function openWebhookStage(given?: string): Promise<WebhookStage> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  await chmod(folder, 0o711); // the server's own user passes through
  const server = given ? null : await startEmbeddedPostgres(path.join(folder, 'postgres'));
  const url = given ?? server!.url;
  await migrate(url);
  // Receivers on this machine are for a sandbox only.
  const env = { ENVIRONMENT: 'sandbox', WEBHOOK_ALLOW_PRIVATE: 'true', DATA_DIR: folder };
  const api = await startProcess(url, ['api'], env);
  const { ctx, close } = openContext(
    readConfig({ ...env, DATABASE_URL: url }),
    url,
    createKeyring({ encryptionKeys: [KEY], digestKeys: [KEY] }),
    createLog('error'),
  );
  await openDigestKey(ctx);
  let worker: ServiceProcess | null = null;
  return {
    ctx,
    openEndpoints: (urls) => openEndpoints(ctx, api.baseUrl, urls),
    async startWorker() {
      worker = await startProcess(url, ['worker'], env);
      return worker.pid;
    },
    async killWorker() {
      await worker?.end('SIGKILL');
    },
    async deleteEndpoint({ id, apiKey }) {
      const { id: endpoint } = await ctx.db
        .selectFrom('webhook_endpoints')
        .select('id')
        .where('partner_id', '=', id)
        .executeTakeFirstOrThrow();
      const began = performance.now();
      const headers = { authorization: `Bearer ${apiKey}` };
      const reply = await fetch(`${api.baseUrl}/webhook-endpoints/${endpoint}`, {
        method: 'DELETE',
        headers,
      });
      if (reply.status !== 200) throw new Error(`DELETE answered ${reply.status}.`);
      return performance.now() - began;
    },
    addIdlePartners: (count) => addIdlePartners(ctx, count),
    async waiting() {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::integer as count from webhook_deliveries where status = 'pending'`.execute(
        ctx.db,
      );
      return rows[0]!.count;
    },
    async close() {
      await worker?.end('SIGTERM');
      await close();
      await api.end('SIGTERM');
      await server?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function addIdlePartners({ db }: Context, count: number): Promise<void> {
  await sql`
    insert into partners (id, name) select 'ptr_idle' || number, 'Idle'
    from generate_series(1, ${count}::integer) as number`.execute(db);
  await sql`
    insert into webhook_endpoints (id, partner_id, url, events, secret, secret_prefix)
    select 'whe_idle' || number, 'ptr_idle' || number, 'https://hooks.nilebank.example/', '{*}', '', 'whsec_idle'
    from generate_series(1, ${count}::integer) as number`.execute(db);
}

async function openEndpoints(
  ctx: Context,
  baseUrl: string,
  urls: { healthy: string[]; hanging: string[] },
): Promise<BenchEndpoints> {
  // One after the other: a burst would be refused on a busy machine.
  const healthy: BenchOwner[] = [];
  for (const url of urls.healthy) healthy.push(await openPartner(ctx, baseUrl, [url]));
  const tens = Array.from(
    { length: Math.ceil(urls.hanging.length / ENDPOINTS_PER_PARTNER) },
    (_, index) =>
      urls.hanging.slice(index * ENDPOINTS_PER_PARTNER, (index + 1) * ENDPOINTS_PER_PARTNER),
  );
  const hanging: BenchOwner[] = [];
  for (const ten of tens) hanging.push(await openPartner(ctx, baseUrl, ten));
  return {
    healthy: healthy.map(({ id }) => id),
    hanging: hanging.map(({ id, apiKey, secrets }) => ({ id, apiKey, endpoints: secrets.length })),
    secrets: healthy.map(({ secrets }) => secrets[0]!),
  };
}

interface BenchOwner {
  id: string;
  apiKey: string;
  secrets: string[];
}

/** Creates a partner and registers its endpoints. */
async function openPartner(ctx: Context, baseUrl: string, urls: string[]): Promise<BenchOwner> {
  const { partnerId: id, apiKey } = await addPartner(ctx, 'sandbox');
  const secrets: string[] = [];
  for (const url of urls) {
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
    const reply = await fetch(`${baseUrl}/webhook-endpoints`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ url }),
    });
    const text = await reply.text();
    if (reply.status !== 201)
      throw new Error(`POST /webhook-endpoints answered ${reply.status}: ${text}`);
    secrets.push((JSON.parse(text) as { secret: string }).secret);
  }
  return { id, apiKey, secrets };
}
