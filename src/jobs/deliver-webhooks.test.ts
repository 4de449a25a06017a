import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { attestedCustomer } from '../../test/support/fixtures/fixtures.ts';
import { JOBS_END_WITHIN_MS, PATIENT_MS, type PartnerClient } from '../../test/support/harness.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import {
  startReceiver,
  type WebhookReceiver,
} from '../../test/support/webhooks/webhook-receiver.ts';
import { workerHasLooked } from '../../test/support/webhooks/worker-has-looked.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { startWatchdog, StuckError } from './loops/watchdog.ts';
import { useService, useStarted } from '../../test/support/use-service.ts';

const STOP_MS = 100;

const service = useService({ webhookTimeoutMs: PATIENT_MS });
const watchdog = useStarted(
  async () =>
    startWatchdog(60, (loop, seconds) => {
      throw new StuckError(loop, seconds);
    }),
  { close: async (one) => one.stop() },
);
let partner: PartnerClient;
let receiver: WebhookReceiver;
let workers: ReturnType<typeof deliverWebhooks>[];

beforeEach(async () => {
  [partner, receiver, workers] = [await service.partner(), await startReceiver(), []];
});
afterEach(async () => {
  await receiver.close();
  await Promise.all(workers.map((worker) => worker.stop(STOP_MS)));
});

const startWorkers = (count: number) =>
  void workers.push(...Array.from({ length: count }, () => deliverWebhooks(service.ctx, watchdog)));
const endpointAt = async (client: PartnerClient, url: string) =>
  (await client.post('/webhook-endpoints', { body: { url } })).body.id;
const deliveries = async (client: PartnerClient) =>
  (await client.get('/webhook-deliveries?limit=100')).body.data;
const customers = (client: PartnerClient, count: number) =>
  Promise.all(Array.from({ length: count }, () => attestedCustomer(client)));

/** Connections that die: on a slow machine, nothing would be delivered between endless deaths. */
const KILLED = 40;

describe('deliverWebhooks', () => {
  it.each([
    ['', 1],
    [', also those that another worker has created', 3],
  ])(
    'sends further deliveries to an endpoint while one of its attempts is slow%s',
    async (_, count) => {
      startWorkers(count);
      receiver.respondWith = null;
      await endpointAt(partner, receiver.url);
      await attestedCustomer(partner);
      await receiver.until(1);
      receiver.respondWith = 200;
      for (let events = 2; events <= 13; events++) {
        await attestedCustomer(partner);
        await receiver.until(events);
      }
      await waitFor(
        () => deliveries(partner),
        (list) => list.filter(({ status }) => status === 'succeeded').length === 12,
      );
      expect((await deliveries(partner)).at(-1)).toMatchObject({ status: 'pending', attempts: 0 });
    },
  );

  it('sends an endpoint ten at once and no more', async () => {
    startWorkers(1);
    receiver.respondWith = null;
    await endpointAt(partner, receiver.url);
    await customers(partner, 14);
    await receiver.until(10);
    await workerHasLooked(service);
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(10);
    expect(receiver.received).toHaveLength(10);
  });

  it('sends everything once, even with several workers', async () => {
    startWorkers(3);
    const receivers = [receiver, await startReceiver(), await startReceiver()];
    for (const { url } of receivers) await endpointAt(partner, url);
    await customers(partner, 40);
    for (const one of receivers) await one.until(40);
    await waitFor(
      () => deliveries(partner),
      (list) => list.every(({ status }) => status === 'succeeded'),
    );
    await workerHasLooked(service);
    for (const one of receivers) {
      expect(one.received).toHaveLength(40);
      expect(new Set(one.received.map(({ event }) => event.sequence)).size).toBe(40);
    }
    await Promise.all(receivers.slice(1).map((one) => one.close()));
  });

  it('loses nothing while its database connections die', async () => {
    const admin = new pg.Client({ connectionString: service.ctx.databaseUrl });
    await admin.connect();
    const killed = new Set<number>();
    const removed = new Set<number>();
    const onRemove = (client: pg.PoolClient) =>
      removed.add((client as unknown as { processID: number }).processID);
    service.ctx.pool.on('remove', onRemove);
    await endpointAt(partner, receiver.url);
    await customers(partner, 30);
    startWorkers(2);
    await waitFor(async () => {
      const terminated = await admin.query<{ pid: number }>(
        `select pid, pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
           and query like '%webhook%' order by random() limit $1`,
        [killed.size < KILLED ? 2 : 0],
      );
      for (const { pid } of terminated.rows) killed.add(pid);
      const { rows } = await admin.query(
        `select from webhook_deliveries where partner_id = $1 and status = 'succeeded'`,
        [partner.partnerId],
      );
      return rows.length === 30;
    });
    // The server ends a terminated connection with a delay, and the next test uses the same pool.
    await waitFor(() => [...killed].every((pid) => removed.has(pid)));
    service.ctx.pool.off('remove', onRemove);
    await admin.end();
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(30);
  });

  it('leaves no job as it stops', async () => {
    startWorkers(1);
    await endpointAt(partner, receiver.url);
    await customers(partner, 5);
    await receiver.until(5);
    await Promise.all(workers.splice(0).map((worker) => worker.stop(JOBS_END_WITHIN_MS)));
    const { rows } = await sql`
      select from pgboss.job where name = 'deliver-webhooks'
      and singleton_key in (select id from webhook_endpoints where partner_id = ${partner.partnerId})`.execute(
      service.ctx.db,
    );
    expect(rows).toEqual([]);
    expect((await deliveries(partner)).map(({ status }) => status)).toEqual(
      Array(5).fill('succeeded'),
    );
  });
});
