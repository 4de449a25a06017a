import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { claimEndpoints } from '../../domain/webhooks/dispatch/claim-endpoints.ts';
import { failedDeliveries, makeDue } from '../../testing/deliveries.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { attestedCustomer } from '../../testing/fixtures.ts';
import { startService, type PartnerClient, type Service } from '../../testing/harness.ts';
import { useService } from '../../testing/use-service.ts';
import { warmRoundTrips } from '../../testing/warm-round-trips.ts';
import { startReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { workerHasLooked } from '../../testing/worker-has-looked.ts';

const service = useService({ worker: true });
let partner: PartnerClient;
let receiver: WebhookReceiver;

beforeEach(async () => {
  [partner, receiver] = [await service.partner(), await startReceiver()];
});
afterEach(() => receiver.close());

const endpointFor = async (body: object = {}) =>
  (await partner.post('/webhook-endpoints', { body: { url: receiver.url, ...body } })).body;
const deliveries = async (query = '') =>
  (await partner.send('GET', `/webhook-deliveries${query}`)).body.data;
const read = async (id: string) => (await partner.get(`/webhook-deliveries/${id}`)).body;
const attempted = (count: number) => waitFor(deliveries, ([one]) => one?.attempts === count);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('GET /webhook-deliveries/{id}', () => {
  it('shows every attempt with its reason and its outcome, the newest last', async () => {
    receiver.respondWith = 500;
    await endpointFor();
    await attestedCustomer(partner);
    const [{ id }] = await attempted(1);
    await partner.post(`/webhook-deliveries/${id}/retry`);
    await attempted(2);
    receiver.respondWith = 204;
    await makeDue(service.ctx, id);
    const [listed] = await attempted(3);
    const { attemptLog, ...delivery } = await read(id);
    expect(delivery).toEqual(listed);
    expect(attemptLog).toEqual([
      {
        number: 1,
        at: expect.any(String),
        trigger: 'schedule',
        statusCode: 500,
        error: 'http_500',
        durationMs: expect.any(Number),
      },
      {
        number: 2,
        at: expect.any(String),
        trigger: 'retry',
        statusCode: 500,
        error: 'http_500',
        durationMs: expect.any(Number),
      },
      {
        number: 3,
        at: expect.any(String),
        trigger: 'schedule',
        statusCode: 204,
        error: null,
        durationMs: expect.any(Number),
      },
    ]);
    expect(attemptLog.map(({ at }: any) => at)).toEqual(attemptLog.map(({ at }: any) => at).sort());
    expect(await warmRoundTrips(service, () => partner.get(`/webhook-deliveries/${id}`))).toBe(1);
  });

  it('shows the one attempt of a test', async () => {
    const { id } = await endpointFor();
    const { deliveryId } = (await partner.post(`/webhook-endpoints/${id}/test`)).body;
    expect((await read(deliveryId)).attemptLog).toMatchObject([
      { number: 1, trigger: 'test', statusCode: 200 },
    ]);
  });

  it('shows none before the first attempt, and the last hundred of more', async () => {
    const { id: endpointId } = await endpointFor();
    const [id] = (await failedDeliveries(service.ctx, {
      partnerId: partner.partnerId,
      endpointId,
      count: 1,
      from: minutesAgo(5),
    })) as [string];
    expect((await read(id)).attemptLog).toEqual([]);
    const row = await service.ctx.db
      .selectFrom('webhook_deliveries')
      .select('created_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const attempt = {
      delivery_id: id,
      delivery_created_at: row.created_at,
      trigger: 'retry',
      started_at: new Date(),
      duration_ms: 1,
    } as const;
    const attempts = Array.from({ length: 103 }, (_, index) => ({
      ...attempt,
      number: index + 1,
      error: 'timeout',
    }));
    await service.ctx.db.insertInto('webhook_attempts').values(attempts).execute();
    await service.ctx.db
      .updateTable('webhook_deliveries')
      .set({ attempts: 103 })
      .where('id', '=', id)
      .execute();
    const numbers = (await read(id)).attemptLog.map(({ number }: any) => number);
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([100, 4, 103]);
  });

  it('records an attempt that was under way when its endpoint was disabled', async () => {
    receiver.respondWith = null;
    const endpoint = await endpointFor();
    await attestedCustomer(partner);
    await receiver.until(1);
    await partner.patch(`/webhook-endpoints/${endpoint.id}`, { body: { status: 'disabled' } });
    const [{ id }] = await deliveries();
    await receiver.close();
    const delivery = await waitFor(
      () => read(id),
      ({ attempts }) => attempts === 1,
    );
    expect(delivery).toMatchObject({
      status: 'failed',
      lastError: 'endpoint_disabled',
      attemptLog: [{ error: 'connection_lost' }],
    });
    receiver = await startReceiver();
  });

  it('is 404 for another partner, and for what is no delivery', async () => {
    const { id } = await endpointFor();
    const { deliveryId, eventId } = (await partner.post(`/webhook-endpoints/${id}/test`)).body;
    const other = await service.partner();
    expect((await other.get(`/webhook-deliveries/${deliveryId}`)).status).toBe(404);
    expect((await partner.get(`/webhook-deliveries/${eventId}`)).body.error).toMatchObject({
      code: 'resource_not_found',
      param: 'id',
    });
    const narrow = await partner.withKey({ scopes: ['events:read'] });
    expect((await narrow.get(`/webhook-deliveries/${deliveryId}`)).body.error).toMatchObject({
      code: 'missing_scope',
    });
  });
});

describe('POST /webhook-deliveries/{id}/retry', () => {
  it('makes one attempt at once and then continues with the schedule', async () => {
    receiver.respondWith = 500;
    await endpointFor();
    await attestedCustomer(partner);
    const [delivery] = await waitFor(deliveries, ([one]) => one?.attempts === 1);
    const asked = await partner.post(`/webhook-deliveries/${delivery.id}/retry`);
    expect(asked).toMatchObject({ status: 202, body: { id: delivery.id, status: 'pending' } });
    const [after] = await waitFor(deliveries, ([one]) => one?.attempts === 2);
    expect(after).toMatchObject({ status: 'pending', nextAttemptAt: delivery.nextAttemptAt });
  });

  it('sends a succeeded one again', async () => {
    await endpointFor();
    await attestedCustomer(partner);
    const [delivery] = await attempted(1);
    await partner.post(`/webhook-deliveries/${delivery.id}/retry`);
    const received = await receiver.until(2);
    expect(received[1]!.text).toBe(received[0]!.text);
    const [after] = await waitFor(deliveries, ([one]) => one?.attempts === 2);
    expect(after.status).toBe('succeeded');
  });

  it('leaves a succeeded delivery succeeded if the new attempt fails, and records the attempt', async () => {
    const endpoint = await endpointFor();
    await attestedCustomer(partner);
    const [{ id, deliveredAt }] = await waitFor(deliveries, ([one]) => one?.status === 'succeeded');
    receiver.respondWith = 500;
    expect((await partner.post(`/webhook-deliveries/${id}/retry`)).body).toMatchObject({
      id,
      status: 'pending',
    });
    await attempted(2);
    const { attemptLog, ...delivery } = await read(id);
    expect(delivery).toMatchObject({
      status: 'succeeded',
      attempts: 2,
      lastStatusCode: 200,
      deliveredAt,
    });
    expect([delivery.lastError, delivery.nextAttemptAt]).toEqual([undefined, undefined]);
    expect(attemptLog[1]).toMatchObject({ trigger: 'retry', statusCode: 500, error: 'http_500' });
    expect((await partner.get('/events?deliverySuccess=false')).body.data).toEqual([]);
    const since = minutesAgo(5).toISOString();
    expect(
      (await partner.post(`/webhook-endpoints/${endpoint.id}/recover`, { body: { since } })).body
        .requeued,
    ).toBe(0);
  });

  it.each(['disabled', 'deleted'])(
    'leaves a succeeded one succeeded where its endpoint is %s meanwhile',
    async (end) => {
      const endpoint = await endpointFor();
      await attestedCustomer(partner);
      const [before] = await waitFor(deliveries, ([one]) => one?.status === 'succeeded');
      receiver.respondWith = null;
      await partner.post(`/webhook-deliveries/${before.id}/retry`);
      await receiver.until(2);
      if (end === 'disabled')
        await partner.patch(`/webhook-endpoints/${endpoint.id}`, { body: { status: 'disabled' } });
      else await partner.delete(`/webhook-endpoints/${endpoint.id}`);
      expect(await deliveries()).toEqual([before]);
      await receiver.close();
      expect(await attempted(2)).toEqual([{ ...before, attempts: 2 }]);
      receiver = await startReceiver();
    },
  );

  it('is 409 if the endpoint is deleted, and 404 for another partner', async () => {
    const endpoint = await endpointFor();
    const { deliveryId } = (await partner.post(`/webhook-endpoints/${endpoint.id}/test`)).body;
    const other = await service.partner();
    expect((await other.post(`/webhook-deliveries/${deliveryId}/retry`)).status).toBe(404);
    await partner.delete(`/webhook-endpoints/${endpoint.id}`);
    expect(
      (await partner.post(`/webhook-deliveries/${deliveryId}/retry`)).body.error,
    ).toMatchObject({
      code: 'state_conflict',
      details: { endpoint: endpoint.id, status: 'deleted', allowed: ['enabled'] },
    });
  });
});

describe('POST /webhook-endpoints/{id}/recover', () => {
  const recover = (id: string, body: object) =>
    partner.send('POST', `/webhook-endpoints/${id}/recover`, { body });

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
      Date.parse(failed.nextAttemptAt) - Date.parse(failed.attemptLog[0].at),
    ).toBeGreaterThanOrEqual(60_000);
    receiver.respondWith = 200;
    await makeDue(service.ctx, id);
    const delivered = await waitFor(
      () => read(id),
      ({ status }) => status === 'succeeded',
    );
    expect(delivered.attemptLog.map(({ trigger }: any) => trigger)).toEqual([
      'recover',
      'schedule',
    ]);
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

  it('brings deliveries forward that wait for a later attempt, and leaves succeeded ones and tests unchanged', async () => {
    const endpoint = await endpointFor();
    await attestedCustomer(partner);
    await attempted(1);
    receiver.respondWith = 500;
    await partner.post(`/webhook-endpoints/${endpoint.id}/test`);
    await attestedCustomer(partner);
    await waitFor(deliveries, (list: any[]) => list.length === 3 && list[0].attempts === 1);
    const [{ id }] = await deliveries();
    await service.ctx.db
      .updateTable('webhook_deliveries')
      .set({ attempts: 8, schedule_step: 8 })
      .where('id', '=', id)
      .execute();
    expect((await recover(endpoint.id, { since: minutesAgo(5).toISOString() })).body.requeued).toBe(
      1,
    );
    const [failed] = await waitFor(deliveries, ([one]) => one.attempts === 9);
    expect(failed).toMatchObject({ id, status: 'pending' });
    expect((Date.parse(failed.nextAttemptAt) - Date.now()) / 1000).toBeLessThan(70);
    receiver.respondWith = 200;
    expect((await recover(endpoint.id, { since: minutesAgo(5).toISOString() })).body.requeued).toBe(
      1,
    );
    await waitFor(deliveries, ([one]) => one.status === 'succeeded');
    expect((await read(id)).attemptLog.map(({ trigger }: any) => trigger)).toEqual([
      'schedule',
      'recover',
      'recover',
    ]);
    expect((await deliveries()).map(({ status, attempts }: any) => [status, attempts])).toEqual([
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
      const [{ id }] = await attempted(1);
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
      expect(delivery.attemptLog.map(({ trigger }: any) => trigger)).toEqual(triggers);
      await waitFor(deliveries, (list: any[]) =>
        list.every(({ status }) => status === 'succeeded'),
      );
      expect(
        receiver.received.filter(({ headers }) => headers['partner-delivery-id'] === id),
      ).toHaveLength(outcome.attempts);
    },
  );

  it('sends the events from while the endpoint was disabled whose types it has now, and none from before it was created', async () => {
    await attestedCustomer(partner);
    const endpoint = await endpointFor({ events: ['order.paid'] });
    const patch = (body: object) => partner.patch(`/webhook-endpoints/${endpoint.id}`, { body });
    await patch({ status: 'disabled' });
    const customers = [await attestedCustomer(partner), await attestedCustomer(partner)];
    await partner.delete(`/customers/${customers[0]!.id}`);
    await partner.post(`/webhook-endpoints/${endpoint.id}/test`);
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
      (list: any[]) => list.length === 3,
    );
    expect(test.eventType).toBe('webhook.test');
    for (const { id } of made)
      expect((await read(id)).attemptLog).toMatchObject([
        { number: 1, trigger: 'recover', statusCode: 200 },
      ]);
    await patch({ events: ['*'] });
    expect((await recover(endpoint.id, { since })).body.requeued).toBe(2); // customer.unlinked and webhook_endpoint.disabled
    await receiver.until(5);
  });

  it('makes one delivery of an event, even if many recoveries run while events occur and the endpoint is disabled and enabled', async () => {
    const endpoint = await endpointFor({ events: ['customer.created'] });
    const patch = (status: string) =>
      partner.send('PATCH', `/webhook-endpoints/${endpoint.id}`, { body: { status } });
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
      (list: any[]) => list.length === 12 && list.every(({ status }) => status === 'succeeded'),
    );
    expect(new Set(all.map(({ event }: any) => event)).size).toBe(12);
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
    const [claim] = await claimEndpoints(quiet.ctx.db, 'test', { limit: 1, failingToo: true });
    expect(
      claim!.deliveries.map(({ created_at }) => created_at.getTime() - from.getTime()),
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
