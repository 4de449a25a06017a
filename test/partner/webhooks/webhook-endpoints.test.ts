import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { signatureOf } from '../../../src/domain/webhooks/attempts/signature.ts';
import { makeDue } from '../../support/webhooks/deliveries.ts';
import { waitFor } from '../../support/wait-for.ts';
import { attestedCustomer } from '../../support/fixtures/fixtures.ts';
import { startService, type PartnerClient } from '../../support/harness.ts';
import { insist } from '../../support/insist.ts';
import { useService } from '../../support/use-service.ts';
import { webhookCalls } from '../../support/webhooks/webhook-calls.ts';
import { startReceiver, type WebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';

const service = useService({ worker: true, waitsForLocks: true });
let partner: PartnerClient;
let receiver: WebhookReceiver;

beforeEach(async () => {
  [partner, receiver] = [await service.partner(), await startReceiver()];
});
afterEach(() => receiver.close());

const { deliveries, endpointFor } = webhookCalls(() => ({ partner, receiver }));

const settled = (count: number) =>
  waitFor(
    deliveries,
    (list) => list.length >= count && list.every((delivery) => delivery.attempts > 0),
  );

describe('POST /webhook-endpoints', () => {
  it('shows the secret once', async () => {
    const endpoint = await endpointFor({ description: 'Core banking' });
    expect(endpoint.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(endpoint).toMatchObject({
      events: ['*'],
      status: 'enabled',
      secretPrefix: endpoint.secret.slice(0, 10),
    });
    expect((await partner.get(`/webhook-endpoints/${endpoint.id}`)).body).not.toHaveProperty(
      'secret',
    );
  });

  it('refuses a url that one of your endpoints has, in any spelling, and names that endpoint', async () => {
    const { id } = await endpointFor();
    const url = `${receiver.url.replace('/events', '/old/../events')}#fragment`;
    const replies = await Promise.all(
      [1, 2].map(() => partner.post('/webhook-endpoints', { body: { url } })),
    );
    for (const { status, body } of replies) {
      expect(status).toBe(409);
      expect(body.error).toMatchObject({
        code: 'state_conflict',
        details: { endpoint: id, status: 'enabled' },
      });
    }
    const other = await endpointFor({ url: `${receiver.url}/other` });
    const moved = await partner.patch(`/webhook-endpoints/${other.id}`, { body: { url } });
    expect(moved.body.error.details).toEqual({
      situation: 'url_in_use',
      endpoint: id,
      status: 'enabled',
    });
    expect(
      (await (await service.partner()).post('/webhook-endpoints', { body: { url } })).status,
    ).toBe(201);
  });

  it('creates one endpoint if the same url is sent several times at once', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => partner.post('/webhook-endpoints', { body: { url: receiver.url } })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('creates at most ten endpoints, even if many requests arrive at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        insist(() =>
          partner.post('/webhook-endpoints', { body: { url: `${receiver.url}${index}` } }),
        ),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(replies.find(({ status }) => status !== 201)!.body.error).toMatchObject({
      code: 'webhook_endpoint_limit_reached',
      details: { limit: 10 },
    });
  });

  it.each([
    'https://user:pass@hooks.example.com/',
    'ftp://hooks.example.com/',
    'hooks',
    'https://../',
    'https://localhost../',
    'https://hooks..example.com/',
  ])('refuses %s', async (url) => {
    expect((await partner.post('/webhook-endpoints', { body: { url } })).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'url',
    });
  });

  it('takes only public https addresses on live', async () => {
    const live = await startService({ environment: 'live' });
    const api = await live.partner();
    const refused = [
      'http://hooks.nilebank.example/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://169.254.169.254/',
      'https://localhost/',
      'https://2130706433/',
      'https://10.0.0.8:8443/',
    ];
    for (const url of refused)
      expect((await api.post('/webhook-endpoints', { body: { url } })).body.error).toMatchObject({
        code: 'invalid_parameter',
        param: 'url',
      });
    expect(
      (
        await api.post('/webhook-endpoints', {
          body: { url: 'https://hooks.nilebank.example/events' },
        })
      ).status,
    ).toBe(201);
    await live.close();
  });
});

describe('webhook endpoints', () => {
  it('are hidden from other partners', async () => {
    const endpoint = await endpointFor();
    const other = await service.partner();
    const path = `/webhook-endpoints/${endpoint.id}` as const;
    const replies = [
      await other.get(path),
      await other.patch(path, { body: { description: null } }),
      await other.delete(path),
      await other.post(`${path}/test`),
      await other.post(`${path}/rotate-secret`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await other.get('/webhook-endpoints')).body.data).toEqual([]);
  });

  it('do not change with an empty PATCH', async () => {
    const endpoint = await endpointFor();
    const path = `/webhook-endpoints/${endpoint.id}` as const;
    const { body: before } = await partner.get(path);
    const { status, body } = await partner.patch(path, { body: {} });
    expect([status, body]).toEqual([200, before]);
    expect((await (await service.partner()).patch(path, { body: {} })).status).toBe(404);
  });

  it('sign with the new secret once it is rotated', async () => {
    const endpoint = await endpointFor();
    const { secret } = (await partner.post(`/webhook-endpoints/${endpoint.id}/rotate-secret`)).body;
    expect(secret).not.toBe(endpoint.secret);
    await partner.post(`/webhook-endpoints/${endpoint.id}/test`);
    const { headers, text } = (await receiver.until(1))[0]!;
    const signature = String(headers['partner-signature']);
    expect(signature).toBe(signatureOf(secret, text, Number(signature.slice(2, 12))));
  });

  it('get what is still being tried at their new address', async () => {
    receiver.respondWith = 500;
    const endpoint = await endpointFor();
    await attestedCustomer(partner);
    const [delivery] = await settled(1);
    const moved = await startReceiver();
    await partner.patch(`/webhook-endpoints/${endpoint.id}`, { body: { url: moved.url } });
    await makeDue(service.ctx, delivery!.id);
    expect((await moved.until(1))[0]!.headers['partner-delivery-id']).toBe(delivery!.id);
    await moved.close();
  });

  it('are deleted with their pending deliveries', async () => {
    receiver.respondWith = 500;
    const endpoint = await endpointFor();
    await attestedCustomer(partner);
    await settled(1);
    expect((await partner.delete(`/webhook-endpoints/${endpoint.id}`)).body).toEqual({
      object: 'webhook_endpoint',
      id: endpoint.id,
      deleted: true,
    });
    expect((await partner.delete(`/webhook-endpoints/${endpoint.id}`)).status).toBe(404);
    expect(await deliveries(`?endpoint=${endpoint.id}`)).toMatchObject([
      { status: 'failed', lastError: 'endpoint_deleted' },
    ]);
  });
});
