import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Scope } from '../../generated/partner/enums.ts';
import { readConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import { startEmbeddedPostgres } from '../../src/database/embedded-postgres.ts';
import { createKeyring } from '../../src/keyring.ts';
import { createLog } from '../../src/log.ts';
import { openContext } from '../../src/start/open-context.ts';
import type { Quickstart } from '../../src/start/quickstart.ts';
import { startProcess, type ServiceProcess } from './service-process.ts';

const ENDPOINTS_PER_PARTNER = 10;

/** The service under load, in its own processes. */
export interface Stage {
  /** For making events and for looking at the database; the worker has its own. */
  ctx: Context;
  /** One partner for each healthy endpoint, one for each ten that hang. */
  openEndpoints(urls: { healthy: string[]; hanging: string[] }): Promise<BenchEndpoints>;
  startWorker(): Promise<void>;
  killWorker(): Promise<void>;
  /** How many deliveries wait. */
  waiting(): Promise<number>;
  close(): Promise<void>;
}

export interface BenchEndpoints {
  /** Partners; the endpoint of each, in the order of the URLs. */
  healthy: string[];
  hanging: { id: string; endpoints: number }[];
  /** Of the healthy endpoints. */
  secrets: string[];
}

/** Starts the API over a database in a temporary folder, or over one that is given. */
export async function openStage(given?: string): Promise<Stage> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'partner-investment-api-bench-'));
  await chmod(folder, 0o711); // the database runs as another user where the bench runs as root
  const database = given ? null : await startEmbeddedPostgres(path.join(folder, 'postgres'));
  const env = {
    DATABASE_URL: given ?? database!.url,
    DATA_DIR: folder,
    PORT: '0',
    BACKOFFICE_PORT: '0',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    DIGEST_KEY: randomBytes(32).toString('base64'),
  };
  const api = await startProcess('api', env);
  const quickstart = JSON.parse(await readFile(path.join(folder, 'quickstart.json'), 'utf8')) as Quickstart;
  const { ctx, close } = openContext(readConfig(env), env.DATABASE_URL, createKeyring(env.ENCRYPTION_KEY, env.DIGEST_KEY), createLog('error'));
  let worker: ServiceProcess | null = null;
  return {
    ctx,
    openEndpoints: (urls) => openEndpoints(quickstart, urls),
    async startWorker() {
      worker = await startProcess('worker', env);
    },
    async killWorker() {
      await worker?.kill();
    },
    async waiting() {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from webhook_deliveries where status = 'pending'`.execute(
        ctx.db,
      );
      return rows[0]!.count;
    },
    async close() {
      await worker?.stop();
      await close();
      await api.stop();
      await database?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openEndpoints(quickstart: Quickstart, urls: { healthy: string[]; hanging: string[] }): Promise<BenchEndpoints> {
  const healthy = await Promise.all(urls.healthy.map((url) => openPartner(quickstart, [url])));
  const tens = Array.from({ length: Math.ceil(urls.hanging.length / ENDPOINTS_PER_PARTNER) }, (_, index) =>
    urls.hanging.slice(index * ENDPOINTS_PER_PARTNER, (index + 1) * ENDPOINTS_PER_PARTNER),
  );
  const hanging = await Promise.all(tens.map((ten) => openPartner(quickstart, ten)));
  return {
    healthy: healthy.map(({ id }) => id),
    hanging: hanging.map(({ id, secrets }) => ({ id, endpoints: secrets.length })),
    secrets: healthy.map(({ secrets }) => secrets[0]!),
  };
}

/** A partner with endpoints, as the back office and the partner itself make them. */
async function openPartner({ baseUrl, backofficeUrl, backofficeKey }: Quickstart, urls: string[]): Promise<{ id: string; secrets: string[] }> {
  const { id } = await post<{ id: string }>(`${backofficeUrl}/partners`, backofficeKey, { name: 'Bench' });
  const { key } = await post<{ key: string }>(`${backofficeUrl}/partners/${id}/api-keys`, backofficeKey, { name: 'Bench', scopes: Scope });
  const secrets: string[] = [];
  for (const url of urls) secrets.push((await post<{ secret: string }>(`${baseUrl}/webhook-endpoints`, key, { url })).secret);
  return { id, secrets };
}

async function post<Body>(url: string, key: string, body: unknown): Promise<Body> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (reply.status !== 201) throw new Error(`POST ${url} answered ${reply.status}: ${text}`);
  return JSON.parse(text) as Body;
}
