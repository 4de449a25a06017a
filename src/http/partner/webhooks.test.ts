import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signatureOf } from '../../domain/webhooks/dispatch/signature.ts';
import { makeDue } from '../../testing/deliveries.ts';
import { waitFor } from '../../testing/wait-for.ts';
import {
  attestedCustomer,
  placedOrder,
  publishedProperty,
  type PropertyFixture,
} from '../../testing/fixtures.ts';
import { startService, type PartnerClient } from '../../testing/harness.ts';
import { useService } from '../../testing/use-service.ts';
import { webhookCalls } from '../../testing/webhook-calls.ts';
import { startReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { workerHasLooked } from '../../testing/worker-has-looked.ts';

const service = useService({ worker: true });
let property: PropertyFixture;
let partner: PartnerClient;
let receiver: WebhookReceiver;

beforeAll(async () => {
  property = await publishedProperty(service.ctx, { total: 100_000 });
});
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

describe('a webhook delivery', () => {
  it('brings the event of the log, signed', async () => {
    const endpoint = await endpointFor();
    const customer = await attestedCustomer(partner);
    const order = await placedOrder(partner, property, { customer: customer.id });
    await receiver.until(2);
    const { headers, text, event } = receiver.received.find(
      (one) => one.event.type === 'order.created',
    )!;
    expect((await partner.get(`/events/${event.id}`)).body).toEqual(event);
    expect(event).toMatchObject({ sequence: 2, data: { order } });
    const seconds = Number(/^t=(\d+)/.exec(String(headers['partner-signature']))![1]);
    expect(headers['partner-signature']).toBe(signatureOf(endpoint.secret, text, seconds));
    expect(headers).toMatchObject({
      'partner-event-id': event.id,
      'partner-event-type': 'order.created',
      'content-type': 'application/json; charset=utf-8',
    });
    const [delivery] = await settled(2);
    expect(delivery).toMatchObject({
      id: headers['partner-delivery-id'],
      status: 'succeeded',
      attempts: 1,
      lastStatusCode: 200,
      createdAt: event.createdAt,
    });
    expect(
      (await partner.get(`/webhook-endpoints/${endpoint.id}`)).body.lastSuccessAt,
    ).not.toBeNull();
  });

  it('is made only for the types that the endpoint lists, and not for a disabled endpoint', async () => {
    const other = await startReceiver();
    await endpointFor({ events: ['order.created'] });
    const off = await endpointFor({ url: other.url });
    expect(
      (await partner.patch(`/webhook-endpoints/${off.id}`, { body: { status: 'disabled' } })).body,
    ).toMatchObject({
      status: 'disabled',
      disabledReason: 'disabled_by_partner',
    });
    await placedOrder(partner, property);
    await receiver.until(1);
    expect((await settled(1)).map((delivery) => delivery.eventType)).toEqual(['order.created']);
    expect(other.received).toEqual([]);
    await other.close();
  });

  it('is tried again a minute after a failure, signed afresh, and its endpoint gets one at a time meanwhile', async () => {
    receiver.respondWith = 500;
    const endpoint = await endpointFor();
    await attestedCustomer(partner);
    const [delivery] = await waitFor(deliveries, ([one]) => one?.attempts === 1);
    expect(delivery).toMatchObject({
      status: 'pending',
      lastStatusCode: 500,
      lastError: 'http_500',
    });
    const { lastFailureAt } = (await partner.get(`/webhook-endpoints/${endpoint.id}`)).body;
    const wait = (Date.parse(delivery!.nextAttemptAt!) - Date.parse(lastFailureAt!)) / 1000;
    expect(wait).toBeGreaterThanOrEqual(60);
    expect(wait).toBeLessThan(300);
    receiver.respondWith = 200;
    await makeDue(service.ctx, delivery!.id);
    const [again] = await waitFor(deliveries, ([one]) => one?.attempts === 2);
    expect(again).toMatchObject({
      id: delivery!.id,
      status: 'succeeded',
      deliveredAt: expect.any(String),
    });
    expect(again).not.toHaveProperty('lastError');
    expect((await partner.get(`/webhook-endpoints/${endpoint.id}`)).body).toMatchObject({
      lastSuccessAt: expect.any(String),
      lastFailureAt: expect.any(String),
    });
  });

  it('disables its endpoint with 410, and re-enabling sends nothing again', async () => {
    receiver.respondWith = 410;
    const endpoint = await endpointFor();
    await attestedCustomer(partner);
    const read = async () => (await partner.get(`/webhook-endpoints/${endpoint.id}`)).body;
    expect(await waitFor(read, ({ status }) => status === 'disabled')).toMatchObject({
      status: 'disabled',
      disabledReason: 'gone',
    });
    const [delivery] = await deliveries('?status=failed');
    expect(delivery).toMatchObject({ status: 'failed', lastError: 'http_410' });
    expect(
      (await partner.post(`/webhook-deliveries/${delivery!.id}/retry`)).body.error,
    ).toMatchObject({
      code: 'state_conflict',
      details: { endpoint: endpoint.id, status: 'disabled' },
    });
    expect(
      (await partner.patch(`/webhook-endpoints/${endpoint.id}`, { body: { status: 'enabled' } }))
        .body,
    ).toMatchObject({
      status: 'enabled',
      disabledReason: null,
    });
    await workerHasLooked(service);
    expect(receiver.received).toHaveLength(1);
  });

  it('disables its endpoint when the ninth attempt fails', async () => {
    receiver.respondWith = 503;
    const endpoint = await endpointFor();
    await attestedCustomer(partner);
    const [delivery] = await waitFor(deliveries, ([one]) => one?.attempts === 1);
    await service.ctx.db
      .updateTable('webhook_deliveries')
      .set({ attempts: 8, schedule_step: 8 })
      .where('id', '=', delivery!.id)
      .execute();
    await makeDue(service.ctx, delivery!.id);
    const read = async () => (await partner.get(`/webhook-endpoints/${endpoint.id}`)).body;
    expect(await waitFor(read, ({ status }) => status === 'disabled')).toMatchObject({
      disabledReason: 'delivery_exhausted',
    });
    expect((await deliveries())[0]).toMatchObject({
      status: 'failed',
      attempts: 9,
      lastError: 'http_503',
    });
  });

  it('is not delayed by receivers that hang', async () => {
    const hanging = await startReceiver(null);
    const stuck = await service.partner();
    await stuck.post('/webhook-endpoints', { body: { url: hanging.url } });
    await Promise.all(Array.from({ length: 15 }, () => attestedCustomer(stuck)));
    await hanging.until(1);
    await endpointFor();
    await Promise.all(Array.from({ length: 5 }, () => attestedCustomer(partner)));
    await receiver.until(5);
    const waiting = (await stuck.get('/webhook-deliveries')).body.data.filter(
      ({ attempts }) => attempts === 0,
    );
    expect(waiting).not.toEqual([]);
    await hanging.close();
  });
});

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
    const url = receiver.url.replace('/events', '/old/../events');
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
    expect(moved.body.error.details).toEqual({ endpoint: id, status: 'enabled' });
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
        partner.post('/webhook-endpoints', { body: { url: `${receiver.url}${index}` } }),
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

describe('POST /webhook-endpoints/{id}/test', () => {
  it('delivers now, also to a disabled endpoint that does not list the type, and never counts', async () => {
    const endpoint = await endpointFor({ events: ['order.paid'] });
    await partner.patch(`/webhook-endpoints/${endpoint.id}`, { body: { status: 'disabled' } });
    const good = (await partner.post(`/webhook-endpoints/${endpoint.id}/test`)).body;
    expect(good).toMatchObject({ ok: true, statusCode: 200, error: null });
    expect((await partner.get(`/events/${good.eventId}`)).body).toMatchObject({
      type: 'webhook.test',
      data: {},
    });
    receiver.respondWith = 410;
    expect((await partner.post(`/webhook-endpoints/${endpoint.id}/test`)).body).toMatchObject({
      ok: false,
      statusCode: 410,
      error: 'http_410',
    });
    expect((await deliveries()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['failed', 1],
      ['succeeded', 1],
    ]);
    const row = await service.ctx.db
      .selectFrom('webhook_endpoints')
      .select('consecutive_failures')
      .where('id', '=', endpoint.id)
      .executeTakeFirstOrThrow();
    expect(row.consecutive_failures).toBe(0);
    expect(receiver.received).toHaveLength(2);
  });

  it('is limited to ten a minute per partner, over all endpoints and even for concurrent requests', async () => {
    const [endpoint, deleted] = [
      await endpointFor(),
      await endpointFor({ url: `${receiver.url}/deleted` }),
    ];
    await partner.post(`/webhook-endpoints/${deleted.id}/test`);
    await partner.delete(`/webhook-endpoints/${deleted.id}`);
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => partner.post(`/webhook-endpoints/${endpoint.id}/test`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(9);
    const refused = replies.find(({ status }) => status !== 200)!;
    expect(refused).toMatchObject({
      status: 429,
      body: { error: { code: 'rate_limited', details: { limit: 10, windowSeconds: 60 } } },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(receiver.received).toHaveLength(10);
    const other = await endpointFor({ url: `${receiver.url}/other` });
    expect((await partner.post(`/webhook-endpoints/${other.id}/test`)).body).toMatchObject({
      error: { code: 'rate_limited' },
    });
    const stranger = await service.partner();
    const { id } = (await stranger.post('/webhook-endpoints', { body: { url: receiver.url } }))
      .body;
    expect((await stranger.post(`/webhook-endpoints/${id}/test`)).status).toBe(200);
  });

  it('is sent to the tested endpoint alone, once', async () => {
    const other = await startReceiver();
    const [endpoint, , listed] = [
      await endpointFor(),
      await endpointFor({ url: other.url }),
      await endpointFor({
        url: `${other.url}/listed`,
        events: ['webhook.test', 'customer.created'],
      }),
    ];
    for (let tests = 0; tests < 10; tests++)
      await partner.post(`/webhook-endpoints/${endpoint.id}/test`);
    await attestedCustomer(partner);
    const types = ({ received }: WebhookReceiver) => received.map(({ event }) => event.type).sort();
    await Promise.all([receiver.until(11), other.until(2)]);
    expect(types(receiver)).toEqual(['customer.created', ...Array(10).fill('webhook.test')]);
    expect(types(other)).toEqual(['customer.created', 'customer.created']);
    expect((await deliveries(`?endpoint=${listed.id}`)).map(({ eventType }) => eventType)).toEqual([
      'customer.created',
    ]);
    await other.close();
  });
});
