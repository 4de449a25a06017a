import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { attestedCustomer } from '../../support/fixtures/fixtures.ts';
import type { PartnerClient } from '../../support/harness.ts';
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
