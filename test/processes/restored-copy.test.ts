import { execFile } from 'node:child_process';
import http from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../src/configuration/config.ts';
import { createDatabase, createPool } from '../../src/database/driver/connection.ts';
import { startFakeSmsGateway } from '../support/gateways/sms-gateway.ts';
import { createClient } from '../support/client.ts';
import { attestedCustomer } from '../support/fixtures/fixtures.ts';
import { startService, type PartnerClient, type Service } from '../support/harness.ts';
import { PROGRAM_ENV } from '../support/server/launch.ts';
import { startProcess, type ServiceProcess } from '../support/server/service-process.ts';
import { createTestDatabase } from '../support/server/test-server.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.ts';
import { claimDatabase } from '../../src/start/database/claim-database.ts';
import { readIdentity } from '../../src/start/database/database-identity.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/accept-database.ts');
const run = promisify(execFile);

let service: Service;
let partner: PartnerClient;
let receiver: WebhookReceiver;
let folder: string;
const agent = new http.Agent();
beforeAll(async () => {
  service = await startService();
  partner = await service.partner();
  receiver = await startReceiver();
  folder = await mkdtemp(path.join(os.tmpdir(), 'restored-copy-'));
  await claimDatabase(service.ctx);
});
afterAll(async () => {
  agent.destroy();
  await receiver.close();
  await service.close();
  await rm(folder, { recursive: true });
});

describe('OUTBOUND=off', () => {
  it('configures no SMS gateway and no card processor', async () => {
    const gateway = await startFakeSmsGateway();
    await gateway.close();
    expect(readConfig(gateway.env).sms).not.toBeNull();
    expect(readConfig({ ...gateway.env, OUTBOUND: 'off' })).toMatchObject({
      outbound: false,
      sms: null,
      card: null,
    });
  });
});

describe('a restored copy of a database', () => {
  const start = (env: Record<string, string> = {}) =>
    startProcess(service.ctx.databaseUrl, ['api', 'worker'], {
      ENVIRONMENT: 'sandbox',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      DATA_DIR: folder,
      METRICS_PORT: '0',
      ...env,
    });
  const sends = async ({ log }: ServiceProcess) => {
    const { port } = log.find(({ msg }) => msg === 'metrics are served')!;
    const text = await (await fetch(`http://127.0.0.1:${port as number}/metrics`)).text();
    return /^partner_api_outbound_on (\d)$/m.exec(text)?.[1];
  };
  const databaseName = () => new URL(service.ctx.databaseUrl).pathname.slice(1);
  const accept = (...args: string[]) =>
    run(process.execPath, [SCRIPT, '--database', databaseName(), ...args], {
      env: { ...PROGRAM_ENV, DATABASE_URL: service.ctx.databaseUrl },
    }).then(
      ({ stdout }) => ({ code: 0, out: stdout }),
      (error: { code: number; stdout: string }) => ({ code: error.code, out: error.stdout }),
    );

  it('has another identity than its original, also on the same server', async () => {
    const copy = await createTestDatabase();
    const db = createDatabase(createPool({ url: copy.url, size: 1, onError: () => {} }));
    const identity = await readIdentity(db).finally(() => db.destroy());
    await copy.drop();
    expect(identity).toMatch(/^\d+\/\d+$/);
    expect(identity).not.toBe(await readIdentity(service.ctx.db));
    expect((await accept()).code).toBe(0);
  });

  it('sends no webhooks until an operator accepts it, and then those that wait; its metrics say so', async () => {
    const { body: endpoint } = await partner.post('/webhook-endpoints', {
      body: { url: receiver.url },
    });
    const customer = await attestedCustomer(partner);
    await service.ctx.db
      .updateTable('installation')
      .set({ identity: '7300000000000000001/16384' })
      .execute();

    const copy = await start();
    expect(copy.log.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^database is a restored copy/)]),
    );
    expect(await sends(copy)).toBe('0');
    const client = createClient('partner', copy.baseUrl, partner.apiKey, agent);
    const { body: test } = await client.post(`/webhook-endpoints/${endpoint.id}/test`);
    expect(test).toMatchObject({ ok: false, error: 'connection_failed' });
    expect((await client.get(`/customers/${customer.id}`)).status).toBe(200);
    await copy.end('SIGTERM');
    expect(receiver.received).toEqual([]);

    expect(await accept()).toMatchObject({
      code: 1,
      out: expect.stringContaining('it is a copy'),
    });
    expect(await accept('--yes')).toMatchObject({ code: 0 });
    const switchedOff = await start({ OUTBOUND: 'off' });
    expect(await sends(switchedOff)).toBe('0');
    await switchedOff.end('SIGTERM');
    expect(receiver.received).toEqual([]);
    const accepted = await start();
    await receiver.until(1);
    expect(await sends(accepted)).toBe('1');
    expect(accepted.log.filter(({ level }) => Number(level) >= 40)).toEqual([]);
    await accepted.end('SIGTERM');
  });
});
