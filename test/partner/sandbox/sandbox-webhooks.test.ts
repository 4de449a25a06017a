import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { signatureOf } from '../../../src/domain/webhooks/attempts/signature.ts';
import { attestedCustomer } from '../../support/fixtures/fixtures.ts';
import type { Schemas, PartnerClient } from '../../support/harness.ts';
import { useService } from '../../support/use-service.ts';
import {
  startReceiver,
  type Received,
  type WebhookReceiver,
} from '../../support/webhooks/webhook-receiver.ts';

const service = useService({ worker: true });
let partner: PartnerClient;
let receiver: WebhookReceiver;
let watch: WebhookReceiver;
let endpoint: { id: string; secret: string };

beforeEach(async () => {
  [partner, receiver, watch] = [
    await service.partner(),
    await startReceiver(),
    await startReceiver(),
  ];
  const register = async (url: string, events: string[]) =>
    (
      await partner.send<Schemas['WebhookEndpointWithSecret']>('POST', '/webhook-endpoints', {
        body: { url, events },
      })
    ).body;
  endpoint = await register(receiver.url, ['commission.created']);
  await register(watch.url, [
    'order.paid',
    'webhook_endpoint.failing',
    'webhook_endpoint.disabled',
  ]);
});
afterEach(() => Promise.all([receiver.close(), watch.close()]));

describe('POST /sandbox/webhook-endpoints/{id}/events', () => {
  const send = (type: string, signature?: Schemas['SimulatedSignature']) =>
    partner.send<Schemas['WebhookTestResult']>(
      'POST',
      `/sandbox/webhook-endpoints/${endpoint.id}/events`,
      { body: { type, signature } },
    );

  it('sends the example of an event that has not occurred, signed and marked as a test', async () => {
    const { status, body } = await send('order.paid');
    expect([status, body.ok, body.statusCode]).toEqual([200, true, 200]);
    const { event, headers, text } = (await receiver.until(1))[0]!;
    expect(event).toMatchObject({
      id: body.eventId,
      type: 'order.paid',
      test: true,
      environment: 'sandbox',
      data: { order: { object: 'order', status: 'paid' } },
    });
    expect(headers['partner-event-type']).toBe('order.paid');
    const signedAt = Number(headers['partner-signature']!.slice(2, 12));
    expect(headers['partner-signature']).toBe(signatureOf(endpoint.secret, text, signedAt));
  });

  it('sends the data of the latest event of the type if there is one', async () => {
    const customer = await attestedCustomer(partner);
    await send('customer.created');
    const { event } = (await receiver.until(1))[0]!;
    expect(event.data.customer!.id).toBe(customer.id);
  });

  it('sends a webhook.test without data after a sample of another event', async () => {
    await send('webhook_endpoint.failing');
    await send('webhook.test');
    const [{ event: sample }, { event: test }] = (await receiver.until(2)) as [Received, Received];
    expect(sample).toMatchObject({ type: 'webhook_endpoint.failing', test: true });
    expect(test).toMatchObject({ type: 'webhook.test', data: {} });
    expect((await partner.get('/events?type=webhook.test')).body.data).toEqual([test, sample]);
  });

  it('hides the person in a sample, too, once the customer is unlinked', async () => {
    const customer = await attestedCustomer(partner);
    await send('customer.created');
    const { body: unlinked } = await partner.delete(`/customers/${customer.id}`);
    const { body } = await partner.get('/events?type=webhook.test');
    expect(body.data[0]!.data.customer).toMatchObject({
      id: customer.id,
      name: { en: '', ar: '' },
      phone: unlinked.phone,
    });
  });

  it('signs with another secret, an hour ago or not at all, if the test is of that', async () => {
    for (const signature of ['wrong', 'old', 'missing'] as const)
      await send('order.paid', signature);
    const signatures = (await receiver.until(3)).map(({ headers, text }) => {
      const header = headers['partner-signature'];
      if (header === undefined) return 'none';
      const at = Number(header.slice(2, 12));
      const isOurs = header === signatureOf(endpoint.secret, text, at);
      return [isOurs, Date.now() / 1000 - at > 300];
    });
    expect(signatures).toEqual([[false, false], [true, true], 'none']);
  });

  it('reaches no other endpoint, and is in the log as a test', async () => {
    const { body } = await send('order.paid');
    const { body: log } = await partner.get('/events?type=webhook.test');
    expect(log.data.map(({ id, type, test }) => [id, type, test])).toEqual([
      [body.eventId, 'order.paid', true],
    ]);
    expect((await partner.get('/events?type=order.paid')).body.data).toEqual([]);
    const { body: deliveries } = await partner.get('/webhook-deliveries');
    expect(deliveries.data).toMatchObject([
      { id: body.deliveryId, event: body.eventId, eventType: 'webhook.test', status: 'succeeded' },
    ]);
    expect(watch.received).toEqual([]);
  });

  it('does not count a failure', async () => {
    receiver.respondWith = 500;
    const { body } = await send('payout.paid');
    expect([body.ok, body.statusCode]).toEqual([false, 500]);
    const { body: after } = await partner.get(`/webhook-endpoints/${endpoint.id}`);
    expect(after).toMatchObject({ status: 'enabled' });
  });

  it('is limited to ten a minute together with tests', async () => {
    for (let n = 0; n < 9; n++) await send('order.paid');
    await partner.post(`/webhook-endpoints/${endpoint.id}/test`);
    const { status, headers } = await send('order.paid');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('POST /sandbox/webhook-endpoints/{id}/simulate', () => {
  const simulate = (to: string, as = partner) =>
    as.send<Schemas['WebhookEndpoint']>(
      'POST',
      `/sandbox/webhook-endpoints/${endpoint.id}/simulate`,
      { body: { to } },
    );

  it('reports a failing endpoint to the others, once', async () => {
    expect((await simulate('failing')).body).toMatchObject({ status: 'enabled' });
    await simulate('failing');
    await simulate('disabled');
    const types = (await watch.until(2)).map(({ event }) => event.type);
    expect(types.sort()).toEqual(['webhook_endpoint.disabled', 'webhook_endpoint.failing']);
  });

  it('disables the endpoint, which the partner enables again', async () => {
    expect((await simulate('disabled')).body).toMatchObject({
      status: 'disabled',
      disabledReason: 'delivery_exhausted',
    });
    expect((await simulate('failing')).body.error).toMatchObject({
      code: 'state_conflict',
      details: { status: 'disabled', allowed: ['enabled'] },
    });
    const { body } = await partner.patch(`/webhook-endpoints/${endpoint.id}`, {
      body: { status: 'enabled' },
    });
    expect(body).toMatchObject({ status: 'enabled', disabledReason: null });
    expect((await simulate('failing')).status).toBe(200);
  });

  it("does not find another partner's endpoint", async () => {
    expect((await simulate('disabled', await service.partner())).status).toBe(404);
  });
});
