import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeDue } from '../../support/webhooks/deliveries.ts';
import { waitFor } from '../../support/wait-for.ts';
import { attestedCustomer } from '../../support/fixtures/fixtures.ts';
import type { PartnerClient } from '../../support/harness.ts';
import { useService } from '../../support/use-service.ts';
import { startReceiver, type WebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';

const service = useService({ worker: true, waitsForLocks: true });
let partner: PartnerClient;
/** The endpoint that has troubles, and gets everything. */
let troubled: WebhookReceiver;
let endpoint: { id: string };
/** The endpoint that is well, and gets the news of endpoints. */
let watch: WebhookReceiver;

beforeEach(async () => {
  [partner, troubled, watch] = [
    await service.partner(),
    await startReceiver(500),
    await startReceiver(),
  ];
  endpoint = (await partner.post('/webhook-endpoints', { body: { url: troubled.url } })).body;
  await partner.post('/webhook-endpoints', {
    body: { url: watch.url, events: ['webhook_endpoint.failing', 'webhook_endpoint.disabled'] },
  });
});
afterEach(() => Promise.all([troubled.close(), watch.close()]));

const read = async () => (await partner.get(`/webhook-endpoints/${endpoint.id}`)).body;
const news = async () =>
  (await partner.get('/events?type=webhook_endpoint.failing,webhook_endpoint.disabled')).body.data;
const typesOf = (events: { type: string }[]) => events.map(({ type }) => type);

const deliveryOf = async (event: string) =>
  (await partner.get(`/webhook-deliveries?endpoint=${endpoint.id}`)).body.data.find(
    (one) => one.event === event,
  );

/** Lets the delivery of an event be attempted until it has been so many times. */
async function attempt(event: string, times: number) {
  const read = () => deliveryOf(event);
  let delivery = await waitFor(read, (one) => (one?.attempts ?? 0) > 0);
  while (delivery!.attempts < times && delivery!.status === 'pending') {
    const { id, attempts } = delivery!;
    await makeDue(service.ctx, id);
    delivery = await waitFor(read, (one) => one!.attempts > attempts);
  }
  return delivery!;
}

/** An event for the troubled endpoint; gives its id. */
async function somethingHappens(): Promise<string> {
  const customer = await attestedCustomer(partner);
  return (await partner.get(`/events?customer=${customer.id}`)).body.data[0]!.id;
}

describe('webhook_endpoint.failing', () => {
  it('is sent to the other endpoints after the third failed attempt of a delivery, with the endpoint', async () => {
    const trouble = await somethingHappens();
    await attempt(trouble, 2);
    expect(await news()).toEqual([]);
    await attempt(trouble, 3);
    const { event, headers } = (await watch.until(1))[0]!;
    expect(headers['partner-event-type']).toBe('webhook_endpoint.failing');
    const { lastFailureAt, ...shown } = await read();
    expect(event).toMatchObject({
      type: 'webhook_endpoint.failing',
      data: { webhookEndpoint: shown },
    });
    expect(event.data.webhookEndpoint!.lastFailureAt! <= lastFailureAt!).toBe(true);
    expect(event.data.webhookEndpoint).not.toHaveProperty('secret');
    expect((await partner.get(`/events/${event.id}`)).body).toEqual(event);
  });

  it('is sent once per series of failures: neither further failures nor its own delivery send another', async () => {
    const trouble = await somethingHappens();
    await attempt(trouble, 3);
    const { event } = (await watch.until(1))[0]!;
    await attempt(event.id, 4);
    await attempt(trouble, 5);
    await attempt(await somethingHappens(), 4);
    expect(await news()).toEqual([event]);
  });

  it('is sent again once the endpoint has responded 2xx and fails again', async () => {
    const trouble = await somethingHappens();
    await attempt(trouble, 3);
    await watch.until(1);
    troubled.respondWith = 200;
    expect(await attempt(trouble, 4)).toMatchObject({ status: 'succeeded' });
    troubled.respondWith = 500;
    await attempt(await somethingHappens(), 3);
    await watch.until(2);
    expect(typesOf(await news())).toEqual(['webhook_endpoint.failing', 'webhook_endpoint.failing']);
  });

  it('is sent again if the endpoint got another url, which fails as well', async () => {
    await attempt(await somethingHappens(), 3);
    await watch.until(1);
    await partner.patch(`/webhook-endpoints/${endpoint.id}`, {
      body: { url: `${troubled.url}/elsewhere` },
    });
    await attempt(await somethingHappens(), 2);
    expect(typesOf(await news())).toEqual(['webhook_endpoint.failing']);
    await attempt(await somethingHappens(), 3);
    await watch.until(2);
    expect(typesOf(await news())).toEqual(['webhook_endpoint.failing', 'webhook_endpoint.failing']);
  });

  it('counts no attempt at a url that was replaced meanwhile, neither a failure nor a success', async () => {
    const change = (path: string) =>
      partner.patch(`/webhook-endpoints/${endpoint.id}`, { body: { url: troubled.url + path } });
    const health = () =>
      service.ctx.db
        .selectFrom('webhook_endpoints')
        .select(['consecutive_failures', 'failing_since', 'last_success_at'])
        .where('id', '=', endpoint.id)
        .executeTakeFirstOrThrow();
    const unharmed = { consecutive_failures: 0, failing_since: null, last_success_at: null };
    for (const [path, status] of [
      ['/elsewhere', 500],
      ['/again', 200],
    ] as const) {
      troubled.respondWith = null;
      const seen = troubled.received.length;
      const event = await somethingHappens();
      await troubled.until(seen + 1);
      await change(path);
      troubled.release(status);
      await attempt(event, 1);
      expect(await health()).toEqual(unharmed);
    }
  });

  it('is sent again if the endpoint was re-enabled with another url', async () => {
    const change = (body: object) => partner.patch(`/webhook-endpoints/${endpoint.id}`, { body });
    await attempt(await somethingHappens(), 3);
    await watch.until(1);
    await change({ status: 'disabled' });
    const { body } = await change({ status: 'enabled', url: `${troubled.url}/elsewhere` });
    expect(body).toMatchObject({ status: 'enabled', url: `${troubled.url}/elsewhere` });
    await attempt(await somethingHappens(), 3);
    await watch.until(3);
    expect(typesOf(await news()).filter((type) => type.endsWith('failing'))).toHaveLength(2);
  });

  it('is sent again after the endpoint was re-enabled', async () => {
    await attempt(await somethingHappens(), 3);
    await watch.until(1);
    await partner.patch(`/webhook-endpoints/${endpoint.id}`, { body: { status: 'disabled' } });
    await partner.patch(`/webhook-endpoints/${endpoint.id}`, { body: { status: 'enabled' } });
    await attempt(await somethingHappens(), 3);
    await watch.until(3);
    expect(typesOf(await news())).toEqual([
      'webhook_endpoint.failing',
      'webhook_endpoint.disabled',
      'webhook_endpoint.failing',
    ]);
  });

  it('is not sent because of tests', async () => {
    for (let tests = 0; tests < 4; tests++)
      await partner.post(`/webhook-endpoints/${endpoint.id}/test`);
    expect(await news()).toEqual([]);
  });
});

describe('webhook_endpoint.disabled', () => {
  /**
   * The one event there is, after it has reached the other endpoint; the disabled one got nothing
   * more.
   */
  async function theNews() {
    const { event } = (await watch.until(1))[0]!;
    expect(await news()).toEqual([event]);
    expect(event.data.webhookEndpoint).toEqual(await read());
    expect(troubled.received.map(({ event: received }) => received.type)).not.toContain(
      'webhook_endpoint.disabled',
    );
    return event;
  }

  it('is sent when the endpoint responds with 410', async () => {
    troubled.respondWith = 410;
    await somethingHappens();
    expect(await theNews()).toMatchObject({
      data: { webhookEndpoint: { status: 'disabled', disabledReason: 'gone' } },
    });
  });

  it('is sent when all nine attempts of a delivery have failed', async () => {
    const trouble = await somethingHappens();
    const { id } = await attempt(trouble, 1);
    await service.ctx.db
      .updateTable('webhook_deliveries')
      .set({ attempts: 8, schedule_step: 8 })
      .where('id', '=', id)
      .execute();
    await attempt(trouble, 9);
    expect(await theNews()).toMatchObject({
      data: { webhookEndpoint: { disabledReason: 'delivery_exhausted' } },
    });
  });

  it('is sent when a hundred attempts in a row have failed over a day', async () => {
    const failing_since = new Date(Date.now() - 25 * 3_600_000);
    await service.ctx.db
      .updateTable('webhook_endpoints')
      .set({ consecutive_failures: 99, failing_since })
      .where('id', '=', endpoint.id)
      .execute();
    await somethingHappens();
    expect(await theNews()).toMatchObject({
      data: { webhookEndpoint: { disabledReason: 'consecutive_failures' } },
    });
  });

  it('is sent once when you disable the endpoint', async () => {
    const disable = () =>
      partner.patch(`/webhook-endpoints/${endpoint.id}`, { body: { status: 'disabled' } });
    await disable();
    await disable();
    await partner.patch(`/webhook-endpoints/${endpoint.id}`, { body: { description: 'Off' } });
    const { type, data } = (await watch.until(1))[0]!.event;
    expect({ type, data }).toMatchObject({
      type: 'webhook_endpoint.disabled',
      data: { webhookEndpoint: { disabledReason: 'disabled_by_partner' } },
    });
    expect(typesOf(await news())).toEqual(['webhook_endpoint.disabled']);
  });

  it('is sent once if several requests disable the endpoint at the same time', async () => {
    const disable = () =>
      partner.patch(`/webhook-endpoints/${endpoint.id}`, { body: { status: 'disabled' } });
    await Promise.all(Array.from({ length: 6 }, disable));
    expect(typesOf(await news())).toEqual(['webhook_endpoint.disabled']);
  });
});
