import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { failedDeliveries, makeDue } from '../../support/webhooks/deliveries.ts';
import { waitFor } from '../../support/wait-for.ts';
import { attestedCustomer } from '../../support/fixtures/fixtures.ts';
import { PATIENT_MS, type PartnerClient, type Schemas } from '../../support/harness.ts';
import { useService } from '../../support/use-service.ts';
import { minutesAgo, webhookCalls } from '../../support/webhooks/webhook-calls.ts';
import { startReceiver, type WebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';

const service = useService({ worker: true, webhookTimeoutMs: PATIENT_MS });
let partner: PartnerClient;
let receiver: WebhookReceiver;

beforeEach(async () => {
  [partner, receiver] = [await service.partner(), await startReceiver()];
});
afterEach(() => receiver.close());

const { attempted, deliveries, endpointFor, read } = webhookCalls(() => ({ partner, receiver }));

describe('GET /webhook-deliveries/{id}', () => {
  it('shows every attempt with its reason and its outcome, the newest last', async () => {
    receiver.respondWith = 500;
    await endpointFor();
    await attestedCustomer(partner);
    const { id } = (await attempted(1))[0]!;
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
    expect(attemptLog.map(({ at }) => at)).toEqual(attemptLog.map(({ at }) => at).sort());
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
    const numbers = (await read(id)).attemptLog.map(({ number }) => number);
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([100, 4, 103]);
  });

  it('records an attempt that was under way when its endpoint was disabled', async () => {
    receiver.respondWith = null;
    const endpoint = await endpointFor();
    await attestedCustomer(partner);
    await receiver.until(1);
    await partner.patch(`/webhook-endpoints/${endpoint.id}`, { body: { status: 'disabled' } });
    const { id } = (await deliveries())[0]!;
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

describe('GET /webhook-deliveries', () => {
  it('finds the deliveries of an event, of types of events and of a time, page by page', async () => {
    const [one, other] = [await endpointFor(), await endpointFor({ url: `${receiver.url}/other` })];
    const customers = [await attestedCustomer(partner), await attestedCustomer(partner)];
    await partner.delete(`/customers/${customers[0]!.id}`);
    const all = await waitFor(deliveries, (list) => list.length === 6);
    const events = (await partner.get('/events')).body.data;
    const [unlinked, second, first] = events as [
      (typeof events)[0],
      (typeof events)[0],
      (typeof events)[0],
    ];
    const found = async (query: string) => (await deliveries(`?${query}`)).map(({ id }) => id);
    const of = (choose: (delivery: (typeof all)[0]) => boolean) =>
      all.filter(choose).map(({ id }) => id);

    expect(await found(`event=${first.id}`)).toEqual(of(({ event }) => event === first.id));
    expect(await found(`event=${first.id}&endpoint=${one.id}`)).toEqual(
      of(({ event, endpoint }) => event === first.id && endpoint === one.id),
    );
    expect(await found('event=evt_unknown')).toEqual([]);
    expect(await found('eventType=customer.unlinked')).toEqual(
      of(({ event }) => event === unlinked.id),
    );
    const both = 'eventType=customer.unlinked,customer.created';
    expect(await found(both)).toEqual(all.map(({ id }) => id));
    expect(await found(`${both}&endpoint=${other.id}`)).toEqual(
      of(({ endpoint }) => endpoint === other.id),
    );
    expect(await found(`createdFrom=${second.createdAt}&createdTo=${unlinked.createdAt}`)).toEqual(
      of(({ event }) => event === second.id),
    );

    const page = (await partner.get(`/webhook-deliveries?${both}&limit=4`)).body;
    const next = `limit=4&cursor=${page.nextCursor}`;
    expect(await found(`${both}&${next}`)).toEqual(all.slice(4).map(({ id }) => id));
    const bound = await partner.get(`/webhook-deliveries?eventType=customer.created&${next}`);
    expect(bound.body.error.code).toBe('invalid_cursor');
    const stranger = await service.partner();
    expect((await stranger.get(`/webhook-deliveries?event=${first.id}`)).body.data).toEqual([]);
    const wrong = await partner.get(
      `/webhook-deliveries?createdFrom=${first.createdAt}&createdTo=${first.createdAt}`,
    );
    expect([wrong.status, wrong.body.error.param]).toEqual([400, 'createdTo']);
  });
});

describe('POST /webhook-deliveries/{id}/retry', () => {
  it('makes one attempt at once and then continues with the schedule', async () => {
    receiver.respondWith = 500;
    await endpointFor();
    await attestedCustomer(partner);
    const [delivery] = await waitFor(deliveries, ([one]) => one?.attempts === 1);
    const asked = await partner.post(`/webhook-deliveries/${delivery!.id}/retry`);
    expect(asked).toMatchObject({ status: 202, body: { id: delivery!.id, status: 'pending' } });
    const [after] = await waitFor(deliveries, ([one]) => one?.attempts === 2);
    expect(after).toMatchObject({ status: 'pending', nextAttemptAt: delivery!.nextAttemptAt });
  });

  it.each([
    ['fails', 500],
    ['succeeds', 200],
  ])('makes another attempt if it is requested during one that %s', async (_how, status) => {
    await endpointFor();
    await attestedCustomer(partner);
    const [{ id }] = (await attempted(1)) as [Schemas['WebhookDelivery']];
    receiver.respondWith = null;
    await partner.post(`/webhook-deliveries/${id}/retry`);
    await receiver.until(2);
    await partner.post(`/webhook-deliveries/${id}/retry`);
    receiver.respondWith = 200;
    receiver.release(status);
    await receiver.until(3);
    expect((await attempted(3))[0]).toMatchObject({ status: 'succeeded' });
  });

  it('sends a succeeded one again', async () => {
    await endpointFor();
    await attestedCustomer(partner);
    const [delivery] = await attempted(1);
    await partner.post(`/webhook-deliveries/${delivery!.id}/retry`);
    const received = await receiver.until(2);
    expect(received[1]!.text).toBe(received[0]!.text);
    const [after] = await waitFor(deliveries, ([one]) => one?.attempts === 2);
    expect(after!.status).toBe('succeeded');
  });

  it('leaves a succeeded delivery succeeded if the new attempt fails, and records the attempt', async () => {
    const endpoint = await endpointFor();
    await attestedCustomer(partner);
    const { id, deliveredAt } = (
      await waitFor(deliveries, ([one]) => one?.status === 'succeeded')
    )[0]!;
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

  it('leaves a succeeded delivery succeeded if two retries fail, the second requested during the first', async () => {
    await endpointFor();
    await attestedCustomer(partner);
    const [delivery] = await attempted(1);
    const { id, deliveredAt } = delivery!;
    receiver.respondWith = null;
    await partner.post(`/webhook-deliveries/${id}/retry`);
    await receiver.until(2);
    await partner.post(`/webhook-deliveries/${id}/retry`);
    receiver.respondWith = 500;
    receiver.release(500);
    const [after] = await waitFor(
      deliveries,
      ([one]) => one?.attempts === 3 && one.status !== 'pending',
    );
    expect(after).toMatchObject({ status: 'succeeded', lastStatusCode: 200, deliveredAt });
    expect(after!.lastError).toBeUndefined();
  });

  it.each(['disabled', 'deleted'])(
    'leaves a succeeded one succeeded where its endpoint is %s meanwhile',
    async (end) => {
      const endpoint = await endpointFor();
      await attestedCustomer(partner);
      const [before] = await waitFor(deliveries, ([one]) => one?.status === 'succeeded');
      receiver.respondWith = null;
      await partner.post(`/webhook-deliveries/${before!.id}/retry`);
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
