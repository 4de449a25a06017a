import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { signatureOf } from '../../domain/webhooks/signature.ts';
import { sweepWebhooks } from '../../domain/webhooks/sweep.ts';
import { startService, type PartnerClient, type Service } from '../../testing/harness.ts';
import { startReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';

let service: Service;
let partner: PartnerClient;
let receiver: WebhookReceiver;
let endpoint: { id: string; secret: string };

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(async () => {
  [partner, receiver] = [await service.partner(), await startReceiver()];
  endpoint = (await partner.post('/webhook-endpoints', { body: { url: receiver.url } })).body;
});
afterEach(() => receiver.close());

const rotate = (body?: object) => partner.post(`/webhook-endpoints/${endpoint.id}/rotate-secret`, { body });
const read = async () => (await partner.get(`/webhook-endpoints/${endpoint.id}`)).body;
const row = () => service.ctx.db.selectFrom('webhook_endpoints').selectAll().where('id', '=', endpoint.id).executeTakeFirstOrThrow();

/** The secrets with which the next attempt is signed, in their order, out of those given. */
async function signers(...secrets: string[]): Promise<string[]> {
  await partner.post(`/webhook-endpoints/${endpoint.id}/test`);
  const { headers, text } = receiver.received.at(-1)!;
  const [time = '', ...signatures] = String(headers['partner-signature']).split(',');
  const at = Number(time.slice(2));
  return signatures.map((signature) => secrets.find((secret) => signatureOf(secret, text, at) === `t=${at},${signature}`) ?? 'unknown');
}

/** As if the time of the old secret were over, and no job had run since. */
const passEnd = () =>
  service.ctx.db
    .updateTable('webhook_endpoints')
    .set({ previous_secret_expires_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', endpoint.id)
    .execute();

describe('POST /webhook-endpoints/{id}/rotate-secret', () => {
  it.each([[undefined], [{}], [{ previousSecretExpiresIn: 0 }]])('with %j ends the old secret immediately', async (body) => {
    const { status, body: rotated } = await rotate(body);
    expect(status).toBe(200);
    expect(rotated).toMatchObject({ secretPrefix: rotated.secret.slice(0, 10), previousSecretExpiresAt: null });
    expect(await signers(endpoint.secret, rotated.secret)).toEqual([rotated.secret]);
    expect((await row()).previous_secret).toBeNull();
  });

  it('signs with both secrets, the new one first, until the old one ends', async () => {
    const rotated = (await rotate({ previousSecretExpiresIn: 3600 })).body;
    expect((Date.parse(rotated.previousSecretExpiresAt) - Date.now()) / 1000).toBeGreaterThan(3500);
    expect((await read()).previousSecretExpiresAt).toBe(rotated.previousSecretExpiresAt);
    expect(await signers(endpoint.secret, rotated.secret)).toEqual([rotated.secret, endpoint.secret]);
    await passEnd();
    expect(await signers(endpoint.secret, rotated.secret)).toEqual([rotated.secret]);
    expect((await read()).previousSecretExpiresAt).toBeNull();
  });

  it('keeps the old secret sealed, shows it nowhere, and clears it once it has ended', async () => {
    await rotate({ previousSecretExpiresIn: 3600 });
    const sealed = (await row()).previous_secret!;
    expect(sealed.includes(endpoint.secret.slice(6))).toBe(false);
    expect(service.ctx.keyring.decrypt(sealed, endpoint.id)).toBe(endpoint.secret);
    expect(JSON.stringify([await read(), service.log])).not.toContain(endpoint.secret.slice(6));
    await sweepWebhooks(service.ctx);
    expect((await row()).previous_secret).not.toBeNull();
    await passEnd();
    await sweepWebhooks(service.ctx);
    expect(await row()).toMatchObject({ previous_secret: null, previous_secret_expires_at: null });
  });

  it('never lets more than two secrets count', async () => {
    const second = (await rotate({ previousSecretExpiresIn: 3600 })).body.secret;
    const third = (await rotate({ previousSecretExpiresIn: 3600 })).body.secret;
    expect(await signers(endpoint.secret, second, third)).toEqual([third, second]);
    const fourth = (await rotate()).body.secret;
    expect(await signers(endpoint.secret, second, third, fourth)).toEqual([fourth]);
  });

  it.each([-1, 86_401, 1.5, '60', null])('refuses %j seconds', async (previousSecretExpiresIn) => {
    expect((await rotate({ previousSecretExpiresIn })).body.error).toMatchObject({ code: 'invalid_parameter', param: 'previousSecretExpiresIn' });
    expect(await signers(endpoint.secret)).toEqual([endpoint.secret]);
  });
});
