import { describe, expect, it } from '@jest/globals';
import {
  attestedCustomer,
  placedOrder,
  publishedProperty,
} from '../../support/fixtures/fixtures.ts';
import { PATIENT_MS, type PartnerClient } from '../../support/harness.ts';
import { useOperator } from '../../support/use-participants.ts';
import { useService, useStarted } from '../../support/use-service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { startReceiver } from '../../support/webhooks/webhook-receiver.ts';

const service = useService({ worker: true, webhookTimeoutMs: PATIENT_MS });
const staff = useOperator(service, 'operations');
const receiver = useStarted(() => startReceiver());

/** A partner with an endpoint that responds as the receiver does. */
async function listening(status: number) {
  const partner = await service.partner();
  receiver.respondWith = status;
  const { body } = await partner.post('/webhook-endpoints', {
    body: { url: `${receiver.url}/${partner.partnerId}` },
  });
  return { partner, endpoint: body.id };
}

const deliveriesOf = ({ partnerId }: PartnerClient, query = '') =>
  staff.get(
    `/partners/${partnerId}/webhook-deliveries${query}` as '/partners/{id}/webhook-deliveries',
  );
const endpointsOf = async ({ partnerId }: PartnerClient) =>
  (await staff.get(`/partners/${partnerId}/webhook-endpoints`)).body.data;
const recover = ({ partnerId }: PartnerClient, body: { since: string; endpoint?: string }) =>
  staff.post(`/partners/${partnerId}/recover-webhooks`, { body });
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

describe('a delivery, as staff see it', () => {
  it('has its address, its order, and what is sent, byte for byte', async () => {
    const { partner } = await listening(200);
    const order = await placedOrder(partner, await publishedProperty(service.ctx));
    await partner.post(`/orders/${order.id}/cancel`, { body: { reason: 'Changed their mind' } });
    const { body } = await waitFor(
      () => deliveriesOf(partner, `?order=${order.id}`),
      ({ body: { data } }) =>
        data.length === 2 && data.every(({ status }) => status === 'succeeded'),
    );
    const [delivery] = body.data; // of order.cancelled
    const url = `${receiver.url}/${partner.partnerId}`;
    expect(delivery).toMatchObject({ url, order: order.id, orderNumber: order.number });
    const { body: whole } = await staff.get(`/webhook-deliveries/${delivery!.id}`);
    const sent = receiver.received.find(({ event }) => event.id === delivery!.event)!;
    expect(whole).toMatchObject({ url, order: order.id, payload: sent.text });
  });

  it('of an event without an order has none, and is not found by an order', async () => {
    const { partner } = await listening(200);
    await attestedCustomer(partner);
    const { body } = await waitFor(
      () => deliveriesOf(partner),
      ({ body: { data } }) => data.length === 1,
    );
    expect(body.data[0]).toMatchObject({ order: null });
    expect(body.data[0]).not.toHaveProperty('orderNumber');
    expect((await deliveriesOf(partner, '?order=ord_0')).body.data).toEqual([]);
  });
});

describe('an endpoint that fails', () => {
  it('says since when, until it accepts something', async () => {
    const { partner } = await listening(500);
    expect(await endpointsOf(partner)).toMatchObject([
      { status: 'enabled', consecutiveFailures: 0, failingSince: null },
    ]);
    await attestedCustomer(partner);
    const [failing] = await waitFor(
      () => endpointsOf(partner),
      ([endpoint]) => endpoint!.consecutiveFailures > 0,
    );
    expect(failing).toMatchObject({ status: 'enabled', failingSince: expect.any(String) });
    receiver.respondWith = 200;
    await recover(partner, { since: anHourAgo() });
    const [works] = await waitFor(
      () => endpointsOf(partner),
      ([endpoint]) => endpoint!.failingSince === null,
    );
    expect(works).toMatchObject({ consecutiveFailures: 0 });
  });
});

describe('GET /partners?webhooksFailing=true', () => {
  const listed = async (partner: PartnerClient) =>
    (await staff.get('/partners?webhooksFailing=true&limit=100')).body.data.find(
      ({ id }) => id === partner.partnerId,
    );
  const inWork = async (partner: PartnerClient) =>
    (await staff.get('/work?queue=webhooks_failing')).body.items.find(
      ({ resource }) => resource === partner.partnerId,
    );

  it('names the endpoints that fail again and again, or were disabled for it, until they work', async () => {
    const { partner, endpoint } = await listening(500);
    await attestedCustomer(partner);
    await waitFor(
      () => endpointsOf(partner),
      ([one]) => one!.consecutiveFailures > 0,
    );
    expect(await listed(partner)).toBeUndefined(); // one failure is none yet
    const url = `${receiver.url}/${partner.partnerId}`;
    for (const [to, status] of [
      ['failing', 'enabled'],
      ['disabled', 'disabled'],
    ] as const) {
      await partner.post(`/sandbox/webhook-endpoints/${endpoint}/simulate`, { body: { to } });
      const { failingEndpoints } = (await listed(partner))!;
      const failing = { id: endpoint, url, status, failingSince: expect.any(String) };
      expect(failingEndpoints).toEqual([failing]);
      expect(await inWork(partner)).toMatchObject({
        about: new URL(url).host,
        since: failingEndpoints![0]!.failingSince,
      });
    }
    await partner.patch(`/webhook-endpoints/${endpoint}`, { body: { status: 'enabled' } });
    expect(await listed(partner)).toBeUndefined();
    expect(await inWork(partner)).toBeUndefined();
  });

  it('leaves out what the partner has disabled, and what has failed for more than 30 days', async () => {
    const { partner, endpoint } = await listening(200);
    const path = `/sandbox/webhook-endpoints/${endpoint}/simulate` as const;
    await partner.post(path, { body: { to: 'failing' } });
    await partner.patch(`/webhook-endpoints/${endpoint}`, { body: { status: 'disabled' } });
    expect(await listed(partner)).toBeUndefined();
    const other = await listening(200);
    await other.partner.post(`/sandbox/webhook-endpoints/${other.endpoint}/simulate`, {
      body: { to: 'disabled' },
    });
    expect(await listed(other.partner)).toBeDefined();
    await service.ctx.db
      .updateTable('webhook_endpoints')
      .set({ failing_since: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', other.endpoint)
      .execute();
    expect(await listed(other.partner)).toBeUndefined();
  });
});

describe('POST /partners/{id}/recover-webhooks', () => {
  it('sends everything again that was not accepted, once, and is in the audit log', async () => {
    const { partner, endpoint } = await listening(503);
    for (let count = 0; count < 3; count++) await attestedCustomer(partner);
    await waitFor(
      () => deliveriesOf(partner),
      ({ body: { data } }) => data.length === 3 && data.every(({ attempts }) => attempts > 0),
    );
    receiver.respondWith = 200;
    const since = anHourAgo();
    expect((await recover(partner, { since })).body).toMatchObject({ endpoints: 1, requeued: 3 });
    await waitFor(
      () => deliveriesOf(partner),
      ({ body: { data } }) => data.every(({ status }) => status === 'succeeded'),
    );
    const again = await recover(partner, { since, endpoint });
    expect([again.status, again.body]).toMatchObject([200, { endpoints: 1, requeued: 0 }]);
    const admin = await service.operator('admin');
    const log = await admin.get('/audit-log?operation=recoverPartnerWebhooks');
    expect(log.body.data[0]).toMatchObject({ operatorName: staff.operatorName });
  });

  it('is refused for an endpoint that is disabled or of another partner, and for the future', async () => {
    const [{ partner, endpoint }, other] = [await listening(200), await listening(200)];
    await partner.patch(`/webhook-endpoints/${endpoint}`, { body: { status: 'disabled' } });
    const disabled = await recover(partner, { since: anHourAgo(), endpoint });
    expect([disabled.status, disabled.body.error.details]).toMatchObject([
      409,
      { situation: 'endpoint_disabled' },
    ]);
    const foreign = await recover(partner, { since: anHourAgo(), endpoint: other.endpoint });
    expect([foreign.status, foreign.body.error.param]).toEqual([400, 'endpoint']);
    const future = await recover(other.partner, { since: '2126-01-01T00:00:00Z' });
    expect([future.status, future.body.error.param]).toEqual([400, 'since']);
    expect((await recover(partner, { since: anHourAgo() })).body).toMatchObject({ endpoints: 0 });
  });

  it('can be previewed, which sends nothing', async () => {
    const { partner } = await listening(503);
    await attestedCustomer(partner);
    await waitFor(
      () => deliveriesOf(partner),
      ({ body: { data } }) => data[0]?.attempts === 1,
    );
    const { body } = await staff.post('/previews', {
      body: {
        operation: 'recoverPartnerWebhooks',
        target: partner.partnerId,
        body: { since: anHourAgo() },
      },
    });
    expect(body).toMatchObject({ refusal: null, needsApproval: false });
    expect((await deliveriesOf(partner)).body.data[0]).toMatchObject({ attempts: 1 });
  });
});
