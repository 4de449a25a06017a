import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../src/configuration/config.ts';
import { createPool } from '../../src/database/driver/connection.ts';
import { createLog } from '../../src/observing/log.ts';
import { createClient } from '../support/client.ts';
import { freshPhone } from '../support/fixtures/fixtures.ts';
import { KEY, type PartnerClient } from '../support/harness.ts';
import { insist } from '../support/insist.ts';
import { PROGRAM_ENV } from '../support/server/launch.ts';
import {
  hasPgBouncer,
  poolsPreparedStatements,
  startPgBouncer,
  type PgBouncer,
} from '../support/server/pgbouncer.ts';
import { startProcess, type ServiceProcess } from '../support/server/service-process.ts';
import { useService } from '../support/use-service.ts';
import { waitFor } from '../support/wait-for.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.ts';
import { start } from '../../src/start/start.ts';
import { createStops } from '../../src/start/stops.ts';

const CUSTOMERS = 60;
const execute = promisify(execFile);

const service = useService();

/** Sets the timeouts that a connection through a pooler cannot set, for this database only. */
async function setTimeouts(): Promise<void> {
  const { username, pathname } = new URL(service.ctx.databaseUrl);
  for (const [name, value] of [
    ['statement_timeout', '10s'],
    ['lock_timeout', '2s'],
    ['idle_in_transaction_session_timeout', '10s'],
  ])
    await service.ctx.pool.query(
      `alter role ${username} in database ${pathname.slice(1)} set ${name} = '${value}'`,
    );
}

describe('DATABASE_POOLER=pgbouncer', () => {
  const pooled = () => ({
    DATABASE_URL: service.ctx.databaseUrl,
    DATABASE_DIRECT_URL: service.ctx.databaseUrl,
    DATABASE_POOLER: 'pgbouncer',
    ENCRYPTION_KEY: KEY,
    DIGEST_KEY: KEY,
  });

  it('needs a direct address for migrations', () => {
    const { DATABASE_DIRECT_URL: _, ...env } = pooled();
    expect(() => readConfig(env)).toThrow(/also set DATABASE_DIRECT_URL/);
  });

  it('sends no options at the start of a connection, and prepares no statement by name', async () => {
    const { isPooled, preparesStatements } = readConfig(pooled());
    const onError = () => {};
    const { databaseUrl: url } = service.ctx;
    const pool = createPool({ url, size: 1, isPooled, preparesStatements, onError });
    expect((pool.options as { options?: string }).options).toBeUndefined();
    await pool.query('select $1::integer', [1]);
    const { rows } = await pool.query(
      'select count(*)::integer as prepared from pg_prepared_statements',
    );
    expect(rows).toEqual([{ prepared: 0 }]);
    await pool.end();
  });

  it('is refused as long as the role has no timeouts, with the statements that set them', async () => {
    const stops = createStops(() => {});
    const config = readConfig({ ...pooled(), PORT: '0', BACKOFFICE_PORT: '0' });
    const started = start(config, ['worker'], createLog('silent'), stops);
    await expect(started).rejects.toThrow(/alter role "\w+" set lock_timeout = '2s';/);
    await stops.run();
  });

  it.each(['migrate', 'rotate-keys', 'audit'])(
    'needs no timeouts of the role for %s, which uses the direct address',
    async (command) => {
      const script = path.resolve(import.meta.dirname, `../../scripts/${command}.ts`);
      const unreachable = new URL(service.ctx.databaseUrl);
      unreachable.port = '1';
      const env = { ...pooled(), DATABASE_URL: unreachable.href, ...PROGRAM_ENV };
      const args = [script, '--database', unreachable.pathname.slice(1)];
      await expect(execute(process.execPath, args, { env })).resolves.toBeTruthy();
    },
  );
});

/** Without a name for statements on any release, with one from 1.21 on. */
const settings = [...(hasPgBouncer ? ['false'] : []), ...(poolsPreparedStatements ? ['true'] : [])];
const describeEach = settings.length > 0 ? describe.each(settings) : describe.skip.each(['true']);

describeEach(
  'the service behind PgBouncer in transaction mode, DATABASE_PREPARED_STATEMENTS=%s',
  (preparesStatements) => {
    let bouncer: PgBouncer;
    let launched: ServiceProcess;
    let partner: PartnerClient;
    let receiver: WebhookReceiver;
    let folder: string;
    const agent = new http.Agent({ keepAlive: true });
    beforeAll(async () => {
      await setTimeouts();
      folder = await mkdtemp(path.join(os.tmpdir(), 'pooler-'));
      bouncer = await startPgBouncer(service.ctx.databaseUrl);
      partner = await service.partner();
      receiver = await startReceiver();
      launched = await startProcess(bouncer.url, ['api', 'worker'], {
        ENVIRONMENT: 'sandbox',
        WEBHOOK_ALLOW_PRIVATE: 'true',
        DATA_DIR: folder,
        DATABASE_DIRECT_URL: service.ctx.databaseUrl,
        DATABASE_POOLER: 'pgbouncer',
        DATABASE_PREPARED_STATEMENTS: preparesStatements,
      });
    });
    afterAll(async () => {
      agent.destroy();
      await launched.end('SIGTERM');
      await bouncer.close();
      await receiver.close();
      await rm(folder, { recursive: true });
    });

    it('serves concurrent requests, runs jobs and delivers webhooks without an error', async () => {
      const client = createClient('partner', launched.baseUrl, partner.apiKey, agent);
      await client.post('/webhook-endpoints', { body: { url: receiver.url } });
      const registered = await Promise.all(
        Array.from({ length: CUSTOMERS }, () => {
          const request = { body: { phone: freshPhone() }, key: randomUUID() };
          return insist(() => client.post('/customers', request));
        }),
      );
      expect(new Set(registered.map(({ status }) => status))).toEqual(new Set([201]));
      const read = await Promise.all(
        registered.map(({ body }) => client.get(`/customers/${body.id}`)),
      );
      expect(new Set(read.map(({ status }) => status))).toEqual(new Set([200]));
      await waitFor(
        async () => (await client.get('/webhook-deliveries?limit=1&status=pending')).body.data,
        (pending) => pending.length === 0,
      );
      expect(receiver.received.length).toBeGreaterThan(0);
      expect(launched.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
    });
  },
);
