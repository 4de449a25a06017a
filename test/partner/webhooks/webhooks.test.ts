import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { signatureOf } from '../../../src/domain/webhooks/attempts/signature.ts';
import { makeDue } from '../../support/webhooks/deliveries.ts';
import { waitFor } from '../../support/wait-for.ts';
import { attestedCustomer, placedOrder } from '../../support/fixtures/fixtures.ts';
import { type PartnerClient, PATIENT_MS } from '../../support/harness.ts';
import { useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';
import { webhookCalls } from '../../support/webhooks/webhook-calls.ts';
import { startReceiver, type WebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';
import { workerHasLooked } from '../../support/webhooks/worker-has-looked.ts';

const service = useService({ worker: true, webhookTimeoutMs: PATIENT_MS });
const property = useProperty(service, { total: 100_000 });
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

  it('is tried again a minute after a failure, signed again, and its endpoint gets one at a time meanwhile', async () => {
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
