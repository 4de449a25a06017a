import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { attestedCustomer } from '../../../../test/support/fixtures/fixtures.ts';
import { PATIENT_MS, type PartnerClient } from '../../../../test/support/harness.ts';
import { waitForLockWaits } from '../../../../test/support/server/lock-waits.ts';
import { answering, RECEIVER_NAME } from '../../../../test/support/webhooks/receivers.ts';
import { waitFor } from '../../../../test/support/wait-for.ts';
import {
  startReceiver,
  type WebhookReceiver,
} from '../../../../test/support/webhooks/webhook-receiver.ts';
import type { EventType } from '../../events/append.ts';
import { attendEndpoints } from './attend-endpoints.ts';
import { createDispatcher } from './dispatcher.ts';
import { readWindows } from '../attempts/read-window.ts';
import { createRelay } from './relay.ts';
import { useService, useDatabaseClient } from '../../../../test/support/use-service.ts';

const service = useService({ waitsForLocks: true, webhookTimeoutMs: PATIENT_MS });
const admin = useDatabaseClient(service);
let partner: PartnerClient;
let receiver: WebhookReceiver;
beforeEach(async () => {
  [partner, receiver] = [await service.partner(), await startReceiver()];
});
afterEach(() => receiver.close());

const newEndpoint = async () =>
  (await partner.post('/webhook-endpoints', { body: { url: receiver.url } })).body.id;
const deliveries = async () => (await partner.get('/webhook-deliveries')).body.data;
const newDispatcher = () =>
  createDispatcher(service.ctx, {
    onRoom: () => {},
    onError: (error) => service.ctx.log.error({ err: error }),
  });
/** Fetches the jobs of all due endpoints, and reads what is due. */
async function claim(dispatcher: ReturnType<typeof newDispatcher>) {
  await attendEndpoints(service.ctx);
  dispatcher.hold(await service.ctx.queue.endpoints.fetch(10, { failingToo: true }));
  return readWindows(service.ctx.db, dispatcher.toRead());
}
/** Records completed attempts until no endpoint is held. */
const finish = ({ record, releaseAll, load }: ReturnType<typeof newDispatcher>) =>
  waitFor(async () => (await record(), releaseAll(), load().endpoints === 0));

describe('DELETE /webhook-endpoints/{id}', () => {
  it('leaves nothing pending of what is being made for the endpoint at that moment', async () => {
    const id = await newEndpoint();
    await attestedCustomer(partner);
    // A row in the way, not committed, holds the relay just before its delivery.
    await admin.query('begin');
    await admin.query(
      `
        insert into webhook_deliveries (id, partner_id, endpoint_id, event_id, event_type, event_sequence, due_at,
          created_at)
       select 'whd_in_the_way', partner_id, $1, id, type, sequence, created_at, created_at from events
       where partner_id = $2`,
      [id, partner.partnerId],
    );
    const relaying = createRelay(service.ctx)();
    await waitForLockWaits(service.ctx.pool, 1);
    const deleting = partner.delete(`/webhook-endpoints/${id}`);
    await waitForLockWaits(service.ctx.pool, 2);
    await admin.query('rollback');
    await relaying;
    expect((await deleting).body).toMatchObject({ id, deleted: true });
    expect(await deliveries()).toMatchObject([
      { endpoint: id, status: 'failed', lastError: 'endpoint_deleted' },
    ]);
  });
});

describe('PATCH /webhook-endpoints/{id}', () => {
  it('with status enabled delivers each later event, even if a worker has just read the endpoint as disabled', async () => {
    const id = await newEndpoint();
    await attestedCustomer(partner);
    await createRelay(service.ctx)();
    await admin.query(
      `update webhook_endpoints set status = 'disabled', disabled_reason = 'disabled_by_partner' where id = $1`,
      [id],
    );
    const dispatcher = newDispatcher();
    const claimed = await claim(dispatcher);
    await partner.patch(`/webhook-endpoints/${id}`, { body: { status: 'enabled' } });
    await attestedCustomer(partner);
    await createRelay(service.ctx)();
    for (const seen of claimed) dispatcher.start(seen);
    await finish(dispatcher);
    expect((await deliveries()).map(({ status }) => status)).toEqual(['pending', 'failed']);
  });

  it('with other events or status enabled applies to later events, even if earlier ones have no deliveries', async () => {
    const id = await newEndpoint();
    const relay = createRelay(service.ctx);
    const change = (body: object) => partner.patch(`/webhook-endpoints/${id}`, { body });
    const counts: number[] = [];
    for (const body of [
      { events: ['order.paid'] },
      { events: ['*'] },
      { status: 'disabled' },
      { status: 'enabled' },
    ]) {
      await attestedCustomer(partner);
      await change(body);
      await attestedCustomer(partner);
      await relay();
      counts.push((await deliveries()).length);
    }
    // Each event of the first change before it, the second's after it, none of a disabled endpoint,
    // and the last one's after it.
    expect(counts).toEqual([1, 2, 2, 3]);
  });

  it('with other events several times sends an event only if its type was subscribed when it occurred', async () => {
    const id = await newEndpoint();
    const subscribe = (event: '*' | EventType) =>
      partner.patch(`/webhook-endpoints/${id}`, { body: { events: [event] } });
    await attestedCustomer(partner); // is sent
    await subscribe('order.paid');
    await attestedCustomer(partner);
    await subscribe('payout.paid');
    await attestedCustomer(partner);
    await subscribe('*');
    await attestedCustomer(partner); // is sent
    await createRelay(service.ctx)();
    const events = (await partner.get('/events')).body.data
      .toSorted((one, other) => one.sequence - other.sequence)
      .map((event) => event.id);
    const sent = (await deliveries()).map(({ event }) => event);
    expect(new Set(sent)).toEqual(new Set([events[0], events[3]]));
  });

  it('with other events forgets the earlier subscriptions once all events have deliveries', async () => {
    const id = await newEndpoint();
    const subscribe = (event: EventType) =>
      partner.patch(`/webhook-endpoints/${id}`, { body: { events: [event] } });
    const { db } = service.ctx;
    const kept = async () => {
      const rows = db.selectFrom('webhook_earlier_subscriptions').where('endpoint_id', '=', id);
      return (await rows.select('events').orderBy('until').execute()).map(({ events }) => events);
    };
    await attestedCustomer(partner);
    await subscribe('order.paid');
    await attestedCustomer(partner);
    await subscribe('payout.paid');
    expect(await kept()).toEqual([['*'], ['order.paid']]);
    await createRelay(service.ctx)();
    await db
      .updateTable('webhook_earlier_subscriptions')
      .set({ until: sql<Date>`until - interval '2 minutes'` })
      .where('endpoint_id', '=', id)
      .execute();
    await subscribe('order.refunded');
    expect(await kept()).toEqual([['payout.paid']]);
  });

  it("with another url is not undone by the previous receiver's response to an attempt under way", async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    const before = await answering((_req, res) => asked.resolve(res))();
    const { id } = (
      await partner.post('/webhook-endpoints', {
        body: { url: before.url.replace(RECEIVER_NAME, '127.0.0.1') },
      })
    ).body;
    await attestedCustomer(partner);
    await createRelay(service.ctx)();
    const dispatcher = newDispatcher();
    for (const claimed of await claim(dispatcher)) dispatcher.start(claimed);
    const answer = await asked.promise;
    await partner.patch(`/webhook-endpoints/${id}`, { body: { url: receiver.url } });
    answer.writeHead(410).end();
    await finish(dispatcher);
    expect((await partner.get(`/webhook-endpoints/${id}`)).body).toMatchObject({
      status: 'enabled',
      disabledReason: null,
    });
    expect(await deliveries()).toMatchObject([{ status: 'pending', lastError: 'http_410' }]);
    await before.close();
  });
});
