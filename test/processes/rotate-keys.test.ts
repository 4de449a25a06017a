import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import http from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../src/configuration/config.ts';
import { signatureOf } from '../../src/domain/webhooks/attempts/signature.ts';
import { createLog } from '../../src/observing/log.ts';
import { createClient, type Client } from '../support/client.ts';
import { freshPhone } from '../support/fixtures/fixtures.ts';
import { KEY as OLD, startService, type PartnerClient, type Service } from '../support/harness.ts';
import { PROGRAM_ENV, type ServiceProcess } from '../support/server/launch.ts';
import { startProcess } from '../support/server/service-process.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.ts';
import { openContext } from '../../src/start/open-context.ts';
import { openKeyring } from '../../src/start/open-keyring.ts';
import { rotateKeys } from '../../src/start/database/rotate-keys.ts';

const NEW = Buffer.alloc(32, 9).toString('base64');
const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/rotate-keys.ts');
const run = promisify(execFile);

const bothKeys = (...keys: string[]) => ({
  ENCRYPTION_KEY: keys.join(','),
  DIGEST_KEY: keys.join(','),
});

let service: Service;
let partner: PartnerClient;
let receiver: WebhookReceiver;
let folder: string;
const agent = new http.Agent();
beforeAll(async () => {
  service = await startService();
  partner = await service.partner();
  receiver = await startReceiver();
  folder = await mkdtemp(path.join(os.tmpdir(), 'rotate-keys-'));
});
afterAll(async () => {
  agent.destroy();
  await receiver.close();
  await service.close();
  await rm(folder, { recursive: true });
});

/** Runs the command; its exit code and output. */
async function rotate(...keys: string[]): Promise<{ code: number; out: string }> {
  const env = {
    ...PROGRAM_ENV,
    DATABASE_URL: service.ctx.databaseUrl,
    ...bothKeys(...keys),
  };
  const database = new URL(service.ctx.databaseUrl).pathname.slice(1);
  return run(process.execPath, [SCRIPT, '--database', database], { env }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      out: error.stdout + error.stderr,
    }),
  );
}

describe('npm run rotate-keys', () => {
  const processes: ServiceProcess[] = [];
  afterAll(() => Promise.all(processes.map((launched) => launched.end('SIGTERM'))));

  async function processWith(...keys: string[]): Promise<Client> {
    const launched = await startProcess(service.ctx.databaseUrl, ['api'], {
      ENVIRONMENT: 'sandbox',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      DATA_DIR: folder,
      ...bothKeys(...keys),
    });
    processes.push(launched);
    return createClient('partner', launched.baseUrl, partner.apiKey, agent);
  }

  /** What a partner has done through one process, and checks through another. */
  async function useOf(client: Client, name: string) {
    const creation = { key: randomUUID(), body: { url: `${receiver.url}/${name}` } };
    const { body: endpoint } = await client.post('/webhook-endpoints', creation);
    const registration = {
      key: randomUUID(),
      body: {
        phone: freshPhone(),
        nationalId: String(randomInt(1e13, 9e13)),
      },
    };
    const { body: customer } = await client.post('/customers', registration);
    await client.post('/customers', { body: { phone: freshPhone() } });
    const cursor = (await client.get('/customers?limit=1')).body.nextCursor as string;
    return async (other: Client) => {
      const replay = await other.post('/customers', registration);
      expect([replay.status, replay.body.id]).toEqual([201, customer.id]);
      expect((await other.post('/webhook-endpoints', creation)).body).toEqual(endpoint);
      const { nationalId } = registration.body;
      const taken = await other.post('/customers', { body: { phone: freshPhone(), nationalId } });
      expect(taken.body.error.code).toBe('identity_in_use');
      expect((await other.get(`/customers?limit=1&cursor=${cursor}`)).status).toBe(200);
      await other.post(`/webhook-endpoints/${endpoint.id}/test`);
      const { headers, text } = receiver.received.at(-1)!;
      const signature = String(headers['partner-signature']);
      const at = Number(/^t=(\d+)/.exec(signature)![1]);
      expect(signature).toBe(signatureOf(endpoint.secret, text, at));
    };
  }

  it('replaces both keys while processes with the old and the new key run', async () => {
    const before = await processWith(OLD, NEW);
    const after = await processWith(NEW, OLD);
    const checkUseOfOld = await useOf(before, 'old');
    const checkUseOfNew = await useOf(after, 'new');
    await checkUseOfOld(after);
    await checkUseOfNew(before);

    const early = await rotate(NEW);
    expect(early.code).toBe(1);
    expect(early.out).toContain('ENCRYPTION_KEY does not contain the key');

    const done = await rotate(NEW, OLD);
    expect(done.out).toContain('Webhook endpoints with re-encrypted secrets: 1\n');
    expect(done.out).toContain('Stored responses with re-encrypted secrets: 1\n');
    expect(done.code).toBe(0);
    await checkUseOfOld(before);
    expect((await rotate(NEW, OLD)).out).toContain('re-encrypted secrets: 0\n');

    const last = await processWith(NEW);
    const checkUseOfLast = await useOf(last, 'last');
    await checkUseOfLast(after);
    const attempts = receiver.received.length;
    for (const { id } of (await last.get('/webhook-endpoints')).body.data)
      expect((await last.post(`/webhook-endpoints/${id}/test`)).status).toBe(200);
    expect(receiver.received.length - attempts).toBe(3);
    expect((await rotate(OLD)).out).toContain('ENCRYPTION_KEY does not contain the key');
  });
});

describe('rotateKeys', () => {
  it('reports SMS that wait under the old key, and re-encrypts previous webhook secrets', async () => {
    const other = await startService();
    const { ctx } = other;
    const rotating = await other.partner();
    const { body: endpoint } = await rotating.post('/webhook-endpoints', {
      body: { url: receiver.url },
    });
    await rotating.post(`/webhook-endpoints/${endpoint.id}/rotate-secret`, {
      body: { previousSecretExpiresIn: 3600 },
    });
    await ctx.queue.ready();
    const id = randomUUID();
    const sealedCode = ctx.keyring.encrypt('482913', 'cus_1').toString('base64');
    await ctx.queue.enqueue(ctx.db, 'send-consent-code', id, { customer: 'cus_1', sealedCode });
    const sealedPhone = ctx.keyring.encrypt(freshPhone(), 'inv_1').toString('base64');
    const notice = { investor: 'inv_1', language: 'en', sealedPhone } as const;
    await ctx.queue.enqueue(ctx.db, 'send-phone-notice', id, notice);

    const config = readConfig({ DATABASE_URL: ctx.databaseUrl, ...bothKeys(NEW, OLD) });
    const keyring = await openKeyring(config);
    const renewed = openContext(config, ctx.databaseUrl, keyring, createLog('silent'));
    expect(await rotateKeys(renewed.ctx)).toEqual({
      endpoints: 1,
      storedResponses: 0,
      digestKey: true,
      waitingSms: 2,
    });
    for (const job of ['send-consent-code', 'send-phone-notice'] as const)
      await ctx.queue.forget(ctx.db, job, id);
    expect(await rotateKeys(renewed.ctx)).toEqual({
      endpoints: 0,
      storedResponses: 0,
      digestKey: false,
      waitingSms: 0,
    });
    const { secret, previous_secrets } = await ctx.db
      .selectFrom('webhook_endpoints')
      .select(['secret', 'previous_secrets'])
      .executeTakeFirstOrThrow();
    const header = keyring.currentHeader;
    for (const sealed of [secret, ...previous_secrets])
      expect(sealed.subarray(0, header.length)).toEqual(header);
    expect(keyring.decrypt(previous_secrets[0]!, endpoint.id)).toBe(endpoint.secret);
    await renewed.close();
    await other.close();
  });
});
