import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readCommands } from '../../tools/handbook/commands.ts';
import { createClient } from '../support/client.ts';
import { freshPhone } from '../support/fixtures/fixtures.ts';
import http from 'node:http';
import pg from 'pg';
import { startProcess, type ServiceProcess } from '../support/server/service-process.ts';
import { usePartner } from '../support/use-participants.ts';
import { useFolder, useService } from '../support/use-service.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.ts';
import { claimDatabase } from '../../src/start/database/claim-database.ts';

const NEW = Buffer.alloc(32, 11).toString('base64');
const service = useService();
const partner = usePartner(service);
const folder = useFolder('lost-keys');
const agent = new http.Agent();
let receiver: WebhookReceiver;
let launched: ServiceProcess | undefined;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(async () => {
  agent.destroy();
  await launched?.end('SIGTERM');
  await receiver.close();
});

const start = () =>
  startProcess(service.ctx.databaseUrl, ['api', 'worker'], {
    ENVIRONMENT: 'sandbox',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    DATA_DIR: folder,
    ENCRYPTION_KEY: NEW,
    DIGEST_KEY: NEW,
  });

describe('a database whose keys are lost', () => {
  it('continues with new keys after the statements of the handbook', async () => {
    await claimDatabase(service.ctx);
    const nationalId = '29001010100017';
    const registered = { phone: freshPhone(), nationalId };
    const { body: customer } = await partner.post('/customers', { body: registered });
    const { body: endpoint } = await partner.post('/webhook-endpoints', {
      body: { url: receiver.url },
    });
    await expect(start()).rejects.toThrow('ENCRYPTION_KEY does not contain the key');

    const [statements] = await readCommands('docs/operations.md', 'Lost keys', 1);
    const owner = new pg.Client({ connectionString: service.ctx.databaseUrl });
    await owner.connect();
    await owner.query(statements!).finally(() => owner.end());
    launched = await start();
    const client = createClient('partner', launched.baseUrl, partner.apiKey, agent);

    const { id } = endpoint;
    expect((await client.get(`/webhook-endpoints/${id}`)).body.status).toBe('disabled');
    expect((await client.post(`/webhook-endpoints/${id}/rotate-secret`, { body: {} })).status).toBe(
      200,
    );
    expect(
      (await client.patch(`/webhook-endpoints/${id}`, { body: { status: 'enabled' } })).status,
    ).toBe(200);
    expect((await client.post(`/webhook-endpoints/${id}/test`)).body).toMatchObject({ ok: true });
    expect((await client.get(`/customers/${customer.id}`)).body.id).toBe(customer.id);
    const again = await client.post('/customers', { body: { phone: freshPhone(), nationalId } });
    expect(again.status).toBe(201);
    expect(launched.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
