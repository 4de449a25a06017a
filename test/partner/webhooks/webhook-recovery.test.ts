import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { readWindows } from '../../../src/domain/webhooks/attempts/read-window.ts';
import { failedDeliveries, makeDue } from '../../support/webhooks/deliveries.ts';
import { waitFor } from '../../support/wait-for.ts';
import { attestedCustomer } from '../../support/fixtures/fixtures.ts';
import {
  PATIENT_MS,
  type Schemas,
  startService,
  type PartnerClient,
  type Service,
} from '../../support/harness.ts';
import { useService } from '../../support/use-service.ts';
import { minutesAgo, webhookCalls } from '../../support/webhooks/webhook-calls.ts';
import { startReceiver, type WebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';
import { workerHasLooked } from '../../support/webhooks/worker-has-looked.ts';

const service = useService({ worker: true, webhookTimeoutMs: PATIENT_MS });
let partner: PartnerClient;
let receiver: WebhookReceiver;

beforeEach(async () => {
  [partner, receiver] = [await service.partner(), await startReceiver()];
});
afterEach(() => receiver.close());

const { attempted, deliveries, endpointFor, read } = webhookCalls(() => ({ partner, receiver }));

describe('POST /webhook-endpoints/{id}/recover', () => {
  const recover = (id: string, body: object) =>
    partner.send<Schemas['WebhookRecovery']>('POST', `/webhook-endpoints/${id}/recover`, { body });

  async function everyDelivery({ ctx }: Service, id: string): Promise<unknown> {
    const { rows } =
      await sql`select count(*) filter (where status = 'pending') as pending, count(distinct event_sequence) as events
      from webhook_deliveries where endpoint_id = ${id}`.execute(ctx.db);
    return rows[0];
  }

  it('sends what failed again, with a new schedule, and counts nothing twice', async () => {
    const endpoint = await endpointFor();
    const past = {
      partnerId: partner.partnerId,
      endpointId: endpoint.id,
      count: 3,
      from: minutesAgo(60),
    };
    const [id] = (await failedDeliveries(service.ctx, past)) as [string];
    receiver.respondWith = null;
    const began = await recover(endpoint.id, { since: minutesAgo(90).toISOString() });
    expect(began).toMatchObject({
      status: 202,
      body: { object: 'webhook_recovery', endpoint: endpoint.id, requeued: 3 },
    });
    const again = async () =>
      (await recover(endpoint.id, { since: minutesAgo(90).toISOString() })).body.requeued;
    expect(await again()).toBe(0);
    await receiver.until(3);
    expect(await again()).toBe(0);
    receiver.respondWith = 500;
    receiver.release(500);
    const failed = await waitFor(
      () => read(id),
      ({ attempts }) => attempts === 10,
    );
    expect(failed).toMatchObject({
      status: 'pending',
      lastError: 'http_500',
      attemptLog: [{ number: 10, trigger: 'recover' }],
    });
    expect(
      Date.parse(failed.nextAttemptAt!) - Date.parse(failed.attemptLog[0]!.at),
    ).toBeGreaterThanOrEqual(60_000);
    receiver.respondWith = 200;
    await makeDue(service.ctx, id);
    const delivered = await waitFor(
      () => read(id),
      ({ status }) => status === 'succeeded',
    );
    expect(delivered.attemptLog.map(({ trigger }) => trigger)).toEqual(['recover', 'schedule']);
  });

  it('takes events from since up to, and not including, until', async () => {
    const endpoint = await endpointFor();
    const from = minutesAgo(60);
    await failedDeliveries(service.ctx, {
      partnerId: partner.partnerId,
      endpointId: endpoint.id,
      count: 5,
      from,
    });
    const at = (milliseconds: number) => new Date(from.getTime() + milliseconds).toISOString();
    expect((await recover(endpoint.id, { since: at(1), until: at(3) })).body).toMatchObject({
      since: at(1),
      until: at(3),
      requeued: 2,
    });
    const received = await receiver.until(2);
    expect(received.map(({ event }) => event.sequence).sort()).toEqual([2, 3]);
  });

  it('brings deliveries forward that wait for an attempt, and leaves succeeded ones and tests unchanged', async () => {
    const endpoint = await endpointFor();
    await attestedCustomer(partner);
    await attempted(1);
    receiver.respondWith = 500;
    await partner.post(`/webhook-endpoints/${endpoint.id}/test`);
    await attestedCustomer(partner);
    await waitFor(deliveries, (list) => list.length === 3 && list[0]!.attempts === 1);
    const { id } = (await deliveries())[0]!;
    await service.ctx.db
      .updateTable('webhook_deliveries')
      .set({ attempts: 8, schedule_step: 8 })
      .where('id', '=', id)
      .execute();
    expect((await recover(endpoint.id, { since: minutesAgo(5).toISOString() })).body.requeued).toBe(
      1,
    );
    const [failed] = await waitFor(deliveries, ([one]) => one!.attempts === 9);
    expect(failed).toMatchObject({ id, status: 'pending' });
    expect((Date.parse(failed!.nextAttemptAt!) - Date.now()) / 1000).toBeLessThan(70);
    receiver.respondWith = 200;
    expect((await recover(endpoint.id, { since: minutesAgo(5).toISOString() })).body.requeued).toBe(
      1,
    );
    await waitFor(deliveries, ([one]) => one!.status === 'succeeded');
    expect((await read(id)).attemptLog.map(({ trigger }) => trigger)).toEqual([
      'schedule',
      'recover',
      'recover',
    ]);
    expect((await deliveries()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['succeeded', 10],
      ['failed', 1],
      ['succeeded', 1],
    ]);
    expect((await recover(endpoint.id, { since: minutesAgo(5).toISOString() })).body.requeued).toBe(
      0,
    );
  });

  it.each([
    [200, { status: 'succeeded', attempts: 2 }, ['schedule', 'schedule']],
    [500, { status: 'succeeded', attempts: 3 }, ['schedule', 'schedule', 'recover']],
  ])(
    'sends what is under way not twice at once; once it is answered %d it goes on as it should',
    async (answer, outcome, triggers) => {
      receiver.respondWith = 500;
      const endpoint = await endpointFor();
      await attestedCustomer(partner);
      const { id } = (await attempted(1))[0]!;
      receiver.respondWith = null;
      await makeDue(service.ctx, id);
      await receiver.until(2);
      await recover(endpoint.id, { since: minutesAgo(5).toISOString() });
      await workerHasLooked(service);
      expect(receiver.received).toHaveLength(2);
      receiver.respondWith = 200;
      receiver.release(answer);
      const delivery = await waitFor(
        () => read(id),
        ({ status }) => status === 'succeeded',
      );
      expect(delivery).toMatchObject(outcome);
      expect(delivery.attemptLog.map(({ trigger }) => trigger)).toEqual(triggers);
      await waitFor(deliveries, (list) => list.every(({ status }) => status === 'succeeded'));
      expect(
        receiver.received.filter(({ headers }) => headers['partner-delivery-id'] === id),
      ).toHaveLength(outcome.attempts);
    },
  );

  it('sends events, of its types now, that occurred while it was disabled, none from before its creation', async () => {
    await attestedCustomer(partner);
    const endpoint = await endpointFor({ events: ['order.paid'] });
    const patch = (body: object) => partner.patch(`/webhook-endpoints/${endpoint.id}`, { body });
    await patch({ status: 'disabled' });
    const customers = [await attestedCustomer(partner), await attestedCustomer(partner)];
    await partner.delete(`/customers/${customers[0]!.id}`);
    await partner.post(`/webhook-endpoints/${endpoint.id}/test`);
    await workerHasLooked(service); // it has left out the endpoint, which is disabled
    await patch({ status: 'enabled', events: ['customer.created', 'webhook.test'] });
    const since = minutesAgo(60).toISOString();
    expect((await recover(endpoint.id, { since })).body).toMatchObject({ since, requeued: 2 });
    expect((await recover(endpoint.id, { since })).body.requeued).toBe(0);
    const received = await receiver.until(3);
    expect(received.map(({ event }) => event.data.customer?.id).sort()).toEqual([
      ...customers.map(({ id }) => id).sort(),
      undefined,
    ]);
    const [test, ...made] = await waitFor(
      () => deliveries('?status=succeeded'),
      (list) => list.length === 3,
    );
    expect(test!.eventType).toBe('webhook.test');
    for (const { id } of made)
      expect((await read(id)).attemptLog).toMatchObject([
        { number: 1, trigger: 'recover', statusCode: 200 },
      ]);
    await patch({ events: ['*'] });
    // Customer.unlinked and webhook_endpoint.disabled.
    expect((await recover(endpoint.id, { since })).body.requeued).toBe(2);
    await receiver.until(5);
  });

  it('makes one delivery of an event, even during many recoveries and changes of the status', async () => {
    const endpoint = await endpointFor({ events: ['customer.created'] });
    const patch = (status: string) =>
      partner.send<Schemas['WebhookEndpoint']>('PATCH', `/webhook-endpoints/${endpoint.id}`, {
        body: { status },
      });
    const since = minutesAgo(5).toISOString();
    const happen = async () => {
      for (let made = 0; made < 12; made++) await attestedCustomer(partner);
    };
    const ask = async () => {
      for (let asked = 0; asked < 12; asked++)
        expect([202, 409]).toContain((await recover(endpoint.id, { since })).status);
    };
    const comeAndGo = async () => {
      for (let times = 0; times < 6; times++)
        for (const status of ['disabled', 'enabled']) await patch(status);
    };
    await Promise.all([happen(), ask(), ask(), comeAndGo()]);
    await recover(endpoint.id, { since });
    const all = await waitFor(
      () => deliveries('?limit=100'),
      (list) => list.length === 12 && list.every(({ status }) => status === 'succeeded'),
    );
    expect(new Set(all.map(({ event }) => event)).size).toBe(12);
  });

  it('refuses a period that ends before it begins, or begins in the future', async () => {
    const { id } = await endpointFor();
    const [early, late, ahead] = [minutesAgo(60), minutesAgo(30), minutesAgo(-60)].map((time) =>
      time.toISOString(),
    );
    const errors = [
      await recover(id, { since: late, until: early }),
      await recover(id, { since: early, until: early }),
      await recover(id, { since: ahead }),
      await recover(id, { since: early, until: ahead }),
      await recover(id, {}),
      await recover(id, { since: 'yesterday' }),
    ].map(({ status, body }) => [status, body.error.code, body.error.param]);
    expect(errors).toEqual([
      [400, 'invalid_parameter', 'until'],
      [400, 'invalid_parameter', 'until'],
      [400, 'invalid_parameter', 'since'],
      [400, 'invalid_parameter', 'until'],
      [400, 'missing_parameter', 'since'],
      [400, 'invalid_parameter', 'since'],
    ]);
  });

  it("is refused for a disabled endpoint, and not found for another partner's", async () => {
    const { id } = await endpointFor();
    const since = minutesAgo(5).toISOString();
    const other = await service.partner();
    expect((await other.post(`/webhook-endpoints/${id}/recover`, { body: { since } })).status).toBe(
      404,
    );
    await partner.patch(`/webhook-endpoints/${id}`, { body: { status: 'disabled' } });
    expect((await recover(id, { since })).body.error).toMatchObject({
      code: 'state_conflict',
      details: { endpoint: id, status: 'disabled' },
    });
  });

  it('queues thousands, the oldest first', async () => {
    const quiet = await startService();
    partner = await quiet.partner();
    const { id } = await endpointFor();
    const from = minutesAgo(60 * 24 * 15);
    await failedDeliveries(quiet.ctx, {
      partnerId: partner.partnerId,
      endpointId: id,
      count: 4567,
      from,
    });
    // Every third event it was not sent, because it was disabled.
    await quiet.ctx.db
      .updateTable('webhook_endpoints')
      .set({ created_at: from })
      .where('id', '=', id)
      .execute();
    await sql`delete from webhook_deliveries where endpoint_id = ${id} and event_sequence % 3 = 0`.execute(
      quiet.ctx.db,
    );
    expect(
      (await recover(id, { since: minutesAgo(60 * 24 * 30).toISOString() })).body.requeued,
    ).toBe(4567);
    expect(await everyDelivery(quiet, id)).toEqual({ pending: 4567n, events: 4567n });
    const [window] = await readWindows(quiet.ctx.db, [id]);
    expect(
      window!.deliveries.map(({ created_at }) => created_at.getTime() - from.getTime()),
    ).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await quiet.close();
  });

  it('leaves no delivery pending if the endpoint is disabled meanwhile', async () => {
    const quiet = await startService({ worker: true });
    partner = await quiet.partner();
    const { id } = await endpointFor();
    await failedDeliveries(quiet.ctx, {
      partnerId: partner.partnerId,
      endpointId: id,
      count: 3456,
      from: minutesAgo(60),
    });
    const [{ status, body }] = await Promise.all([
      recover(id, { since: minutesAgo(90).toISOString() }),
      partner.patch(`/webhook-endpoints/${id}`, { body: { status: 'disabled' } }),
    ]);
    expect([202, 409]).toContain(status);
    if (status === 202) expect(body.requeued).toBeLessThanOrEqual(3456);
    await waitFor(
      () => deliveries('?status=pending'),
      ({ length }) => length === 0,
    );
    await quiet.close();
  });
});
