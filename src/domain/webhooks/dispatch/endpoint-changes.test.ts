import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { attestedCustomer } from '../../../testing/fixtures.ts';
import { startService, type PartnerClient, type Service } from '../../../testing/harness.ts';
import { answering, RECEIVER_NAME } from '../../../testing/receivers.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { startReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.ts';
import { claimEndpoints } from './claim-endpoints.ts';
import { createCourier } from './deliver-due.ts';
import { createRelay } from './relay.ts';

const WORKER = 'test';

let service: Service;
let partner: PartnerClient;
let receiver: WebhookReceiver;
let admin: pg.Client;

beforeAll(async () => {
  service = await startService();
  admin = new pg.Client({ connectionString: service.ctx.databaseUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await service.close();
});
beforeEach(async () => {
  [partner, receiver] = [await service.partner(), await startReceiver()];
});
afterEach(() => receiver.close());

const newEndpoint = async () =>
  (await partner.post('/webhook-endpoints', { body: { url: receiver.url } })).body.id as string;
const deliveries = async () => (await partner.get('/webhook-deliveries')).body.data as any[];
const claim = () => claimEndpoints(service.ctx.db, WORKER, { limit: 10, failingToo: true });
const courier = () =>
  createCourier(service.ctx, {
    worker: WORKER,
    onRoom: () => {},
    onError: (error) => service.ctx.log.error({ err: error }),
  });
/** Writes down what has ended until nothing is in hand. */
const finish = ({ record, load }: ReturnType<typeof courier>) =>
  waitFor(async () => (await record(), load().endpoints.length === 0));
/** Statements of the service that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      service.ctx.db,
    );
  return rows.length;
}

describe('DELETE /webhook-endpoints/{id}', () => {
  it('leaves nothing pending of what is being made for the endpoint at that moment', async () => {
    const id = await newEndpoint();
    await attestedCustomer(partner);
    // A row in the way, not committed, holds the relay just before its delivery.
    await admin.query('begin');
    await admin.query(
      `insert into webhook_deliveries (id, partner_id, endpoint_id, event_id, event_type, event_sequence, due_at, created_at)
       select 'whd_in_the_way', partner_id, $1, id, type, sequence, created_at, created_at from events where partner_id = $2`,
      [id, partner.partnerId],
    );
    const relaying = createRelay(service.ctx)();
    await waitFor(async () => (await waiting()) === 1);
    const deleting = partner.delete(`/webhook-endpoints/${id}`);
    await waitFor(async () => (await waiting()) === 2);
    await admin.query('rollback');
    await relaying;
    expect((await deleting).body).toMatchObject({ id, deleted: true });
    expect(await deliveries()).toMatchObject([
      { endpoint: id, status: 'failed', lastError: 'endpoint_deleted' },
    ]);
  });
});

describe('PATCH /webhook-endpoints/{id}', () => {
  it('with status enabled keeps what happens from then on, also where a worker has just seen the endpoint disabled', async () => {
    const id = await newEndpoint();
    await attestedCustomer(partner);
    await createRelay(service.ctx)();
    await admin.query(
      `update webhook_endpoints set status = 'disabled', disabled_reason = 'disabled_by_partner' where id = $1`,
      [id],
    );
    const claimed = await claim();
    await partner.patch(`/webhook-endpoints/${id}`, { body: { status: 'enabled' } });
    await attestedCustomer(partner);
    await createRelay(service.ctx)();
    const hand = courier();
    for (const seen of claimed) hand.take(seen);
    await finish(hand);
    expect((await deliveries()).map(({ status }) => status)).toEqual(['pending', 'pending']);
  });

  it('with another url is not undone by what the one before answers to an attempt under way', async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    const before = await answering((_req, res) => asked.resolve(res))();
    const { id } = (
      await partner.post('/webhook-endpoints', {
        body: { url: before.url.replace(RECEIVER_NAME, '127.0.0.1') },
      })
    ).body;
    await attestedCustomer(partner);
    await createRelay(service.ctx)();
    const hand = courier();
    for (const claimed of await claim()) hand.take(claimed);
    const answer = await asked.promise;
    await partner.patch(`/webhook-endpoints/${id}`, { body: { url: receiver.url } });
    answer.writeHead(410).end();
    await finish(hand);
    expect((await partner.get(`/webhook-endpoints/${id}`)).body).toMatchObject({
      status: 'enabled',
      disabledReason: null,
    });
    expect(await deliveries()).toMatchObject([{ status: 'pending', lastError: 'http_410' }]);
    await before.close();
  });
});
