import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { inquirePayments } from '../domain/checkout/inquiries/inquire-payments.ts';
import { insertApiKey } from '../domain/partners/api-keys.ts';
import { expireHolds } from '../domain/orders/payment/expire-holds.ts';
import { reconcileAll } from '../domain/reconciliation/report-discrepancies.ts';
import {
  startFakeCardProcessor,
  type FakeCardProcessor,
} from '../../test/support/gateways/card-processor.ts';
import {
  startFakeSmsGateway,
  type FakeSmsGateway,
} from '../../test/support/gateways/sms-gateway.ts';
import { startWorker } from '../jobs/worker.ts';
import {
  attestedCustomer,
  freshPhone,
  placedOrder,
  publishedProperty,
} from '../../test/support/fixtures/fixtures.ts';
import {
  JOBS_END_WITHIN_MS,
  startService,
  type PartnerClient,
  type Service,
} from '../../test/support/harness.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import { startReceiver } from '../../test/support/webhooks/webhook-receiver.ts';
import { readFigures } from './database-figures.sql.ts';
import { createRegistry, type MetricsRegistry } from './registry.ts';

type Samples = Record<string, number>;

/** Returns the samples of a text in Prometheus' format, without the prefix of their names. */
function parse(text: string): Samples {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end).replace(/^partner_api_/, ''), Number(line.slice(end + 1))];
    }),
  );
}

/** Returns what Prometheus would read from the service now. */
const scrape = async ({ ctx }: Service, registry: MetricsRegistry): Promise<Samples> =>
  parse(await registry.render(ctx, await readFigures(ctx.db, {})));

const hoursAgo = (hours: number) => sql<Date>`clock_timestamp() - ${hours} * interval '1 hour'`;

describe('metrics of a sandbox', () => {
  let registry: MetricsRegistry;
  let service: Service;
  let partner: PartnerClient;
  const read = () => scrape(service, registry);
  beforeAll(async () => {
    registry = await createRegistry();
    service = await startService({ metrics: registry.metrics });
    partner = await service.partner();
  });
  afterAll(() => service.close());

  it('count requests by operation, status and error code, also those without a valid key', async () => {
    await partner.get('/me');
    await partner.get('/me');
    await partner.get('/orders/ord_none');
    await service.client('svck_test_none').get('/me');
    await fetch(`${service.baseUrl}/nowhere`);
    const samples = await read();
    const count = (operation: string, status: number, code: string) =>
      samples[
        `http_requests_total{api="partner",operation="${operation}",status="${status}",code="${code}"}`
      ];
    expect(count('getAccount', 200, '')).toBe(2);
    expect(count('getOrder', 404, 'resource_not_found')).toBe(1);
    expect(count('getAccount', 401, 'invalid_api_key')).toBe(1);
    expect(count('none', 401, 'invalid_api_key')).toBe(1);
    expect(
      samples['http_request_duration_seconds_count{api="partner",operation="getAccount"}'],
    ).toBe(3);
  });

  it('show the connections of the pool and the delay of the event loop', async () => {
    const samples = await read();
    expect(samples['database_connections_max']).toBe(10);
    expect(samples['database_connections{state="idle"}']).toBeGreaterThan(0);
    expect(samples['database_waiting']).toBe(0);
    expect(samples['nodejs_eventloop_lag_seconds']).toBeGreaterThanOrEqual(0);
  });

  it('show what waits for a worker, and what the worker does', async () => {
    const receiver = await startReceiver();
    await partner.post('/webhook-endpoints', { body: { url: receiver.url } });
    await attestedCustomer(partner);
    const before = await read();
    expect(before['unrelayed_events']).toBeGreaterThan(0);
    expect(before['oldest_unrelayed_event_age_seconds']).toBeGreaterThan(0);
    const worker = await startWorker(service.ctx);
    const after = await waitFor(
      read,
      (samples) =>
        samples['unrelayed_events'] === 0 &&
        samples['due_deliveries'] === 0 &&
        Boolean(samples['job_runs_total{queue="expire-holds",outcome="succeeded"}']),
    );
    await worker.stop(JOBS_END_WITHIN_MS);
    expect(after['oldest_unrelayed_event_age_seconds']).toBe(0);
    expect(after['webhook_attempts_total{outcome="succeeded"}']).toBe(before['unrelayed_events']);
    expect(after['job_duration_seconds_count{queue="expire-holds"}']).toBeGreaterThan(0);
    await receiver.close();
  });

  it('show deliveries that are due and jobs that nobody runs, and for how long', async () => {
    const { db, queue } = service.ctx;
    await db
      .updateTable('webhook_deliveries')
      .set({ status: 'pending', next_reason: 'schedule', due_at: hoursAgo(1) })
      .execute();
    await queue.ready();
    await queue.enqueue(db, 'finish-funding', crypto.randomUUID(), { property: 'prop_none' });
    await sql`update pgboss.job set start_after = clock_timestamp() - interval '1 minute'`.execute(
      db,
    );
    const endpoints = db.updateTable('webhook_endpoints');
    await endpoints.set({ consecutive_failures: 1, failing_since: hoursAgo(1) }).execute();
    expect((await read())['oldest_due_delivery_age_seconds']).toBe(0);
    await endpoints.set({ consecutive_failures: 0, failing_since: null }).execute();
    const samples = await read();
    expect(samples['due_deliveries']).toBeGreaterThan(0);
    expect(samples['oldest_due_delivery_age_seconds']).toBeGreaterThanOrEqual(3600);
    expect(samples['jobs{queue="finish-funding",state="due"}']).toBe(1);
    expect(
      samples['oldest_job_age_seconds{queue="finish-funding",state="due"}'],
    ).toBeGreaterThanOrEqual(60);
    await sql`delete from pgboss.job`.execute(db);
    expect((await read())['jobs{queue="finish-funding",state="due"}']).toBeUndefined();
  });

  it('show holds that have ended, until the order is cancelled', async () => {
    const property = await publishedProperty(service.ctx);
    const order = await placedOrder(partner, property);
    await service.ctx.db
      .updateTable('orders')
      .set({ expires_at: hoursAgo(1), created_at: hoursAgo(2) })
      .where('id', '=', order.id)
      .execute();
    const overdue = await read();
    expect(overdue['overdue_holds']).toBe(1);
    expect(overdue['oldest_overdue_hold_seconds']).toBeGreaterThanOrEqual(3600);
    await expireHolds(service.ctx);
    expect(await read()).toMatchObject({ overdue_holds: 0, oldest_overdue_hold_seconds: 0 });
  });

  it('name the partner that writes much, and count what is stored once', async () => {
    const written = async (partnerId: string) =>
      (await read())[`written_bytes_total{partner="${partnerId}"}`] ?? 0;
    const writer = await service.partner();
    const metadata = { note: 'x'.repeat(500) };
    const body = { phone: freshPhone(), metadata };
    const { id } = (await writer.post('/customers', { key: 'registration', body })).body;
    const first = await written(writer.partnerId);
    expect(first).toBeGreaterThan(500);
    await writer.post('/customers', { key: 'registration', body }); // repeated
    await writer.get(`/customers/${id}`);
    await writer.post('/customers', { body: { phone: 'none' } });
    expect(await written(writer.partnerId)).toBe(first);
    await writer.patch(`/customers/${id}`, { body: { metadata: { branch: 'Zamalek' } } });
    expect(await written(writer.partnerId)).toBeGreaterThan(2 * first);
    expect(await written('ptn_other')).toBe(0);
  });

  it('show what waits for staff, and for how long', async () => {
    const { id, amounts } = await placedOrder(partner, await publishedProperty(service.ctx));
    const body = { reference: 'FT26330-1', amount: amounts.payable };
    await partner.post(`/orders/${id}/settlement`, { body });
    await service.ctx.db
      .updateTable('orders')
      .set({ settlement_submitted_at: hoursAgo(30) })
      .where('id', '=', id)
      .execute();
    const cancelled = await placedOrder(partner, await publishedProperty(service.ctx));
    for (const to of ['paid', 'cancellation_requested'] as const)
      await partner.post(`/sandbox/orders/${cancelled.id}/simulate`, { body: { to } });
    const samples = await read();
    expect(samples['waiting_for_staff{queue="payments"}']).toBe(1);
    expect(samples['waiting_for_staff{queue="cancellations"}']).toBe(1);
    expect(samples['oldest_waiting_for_staff_age_seconds{queue="receipts"}']).toBe(0);
    expect(
      samples['oldest_waiting_for_staff_age_seconds{queue="payments"}'],
    ).toBeGreaterThanOrEqual(30 * 3600);
    expect(samples).toMatchObject({
      'waiting_for_staff{queue="receipts"}': 0,
      'waiting_for_staff{queue="approvals"}': 0,
      'waiting_for_staff{queue="withdrawals"}': 0,
      'waiting_for_staff{queue="refunds"}': 0,
      'waiting_for_staff{queue="reversals"}': 0,
      'waiting_for_staff{queue="chargebacks"}': 0,
    });
  });

  it('count partners whose last key expires soon, but not those with another key', async () => {
    const { partnerId } = await service.partner();
    const { db } = service.ctx;
    expect((await read())['expiring_keys{kind="api"}']).toBe(0);
    await db
      .updateTable('api_keys')
      .set({ expires_at: hoursAgo(-24) })
      .where('partner_id', '=', partnerId)
      .execute();
    expect((await read())['expiring_keys{kind="api"}']).toBe(1);
    await insertApiKey(db, 'sandbox', { partnerId, name: 'Next', scopes: [] });
    expect((await read())['expiring_keys{kind="api"}']).toBe(0);
  });

  it('show the last reconciliation', async () => {
    await reconcileAll(service.ctx);
    await reconcileAll(service.ctx);
    const samples = await read();
    expect(samples['reconciliation_discrepancies']).toBe(0);
    expect(samples['reconciliation_age_seconds']).toBeGreaterThanOrEqual(0);
  });

  it('show how long the partitions of events, deliveries and attempts suffice', async () => {
    expect((await read())['event_partitions_ahead_seconds']).toBeGreaterThan(21 * 86_400);
  });

  it('show that no page of a table was damaged', async () => {
    expect((await read())['checksum_failures']).toBe(0);
  });

  it('are missing rather than old if the database cannot be read', async () => {
    await read();
    const samples = parse(await registry.render(service.ctx, null));
    expect(samples['database_up']).toBe(0);
    expect(samples).not.toHaveProperty('unrelayed_events');
    expect(Object.keys(samples).filter((name) => name.startsWith('jobs{'))).toEqual([]);
    expect((await read())['database_up']).toBe(1);
  });
});

describe('metrics of a live service', () => {
  let registry: MetricsRegistry;
  let service: Service;
  let processor: FakeCardProcessor;
  let gateway: FakeSmsGateway;
  let partner: PartnerClient;
  const read = () => scrape(service, registry);
  beforeAll(async () => {
    registry = await createRegistry();
    processor = await startFakeCardProcessor();
    gateway = await startFakeSmsGateway();
    const env = { ...processor.env, ...gateway.env };
    service = await startService({ environment: 'live', env, metrics: registry.metrics });
    partner = await service.partner();
  });
  afterAll(async () => {
    await service.close();
    await Promise.all([processor.close(), gateway.close()]);
  });

  it('count the SMS by outcome', async () => {
    const operations = await service.operator('operations');
    const phone = freshPhone();
    await operations.post('/investors', { body: { phone, language: 'ar' } });
    const { id } = (await partner.post('/customers', { body: { phone } })).body;
    await partner.post(`/customers/${id}/consent`);
    expect((await read())['sms_total{outcome="accepted"}']).toBe(1);
  });

  it('show card inquiries that are due, and count them by outcome', async () => {
    const property = await publishedProperty(service.ctx);
    const { id: customer } = await attestedCustomer(partner);
    const funding = { method: 'card_checkout' } as const;
    await partner.post('/orders', {
      body: { customer, property: property.id, shares: 4, funding },
    });
    await service.ctx.db
      .updateTable('card_checkouts')
      .set({ next_inquiry_at: hoursAgo(1) })
      .execute();
    const due = await read();
    expect(due['due_card_inquiries']).toBe(1);
    expect(due['oldest_due_card_inquiry_age_seconds']).toBeGreaterThanOrEqual(3600);
    await inquirePayments(service.ctx);
    const after = await read();
    expect(after['due_card_inquiries']).toBe(0);
    expect(after['card_inquiries_total{outcome="answered"}']).toBe(1);
    expect(after['waiting_for_staff{queue="refunds"}']).toBe(0);
  });

  it('count the payment pages that the card processor creates, refuses, or does not respond about', async () => {
    const property = await publishedProperty(service.ctx);
    const { id: customer } = await attestedCustomer(partner);
    const body = {
      customer,
      property: property.id,
      shares: 4,
      funding: { method: 'card_checkout' },
    } as const;
    const count = async () => {
      const samples = await read();
      return ['created', 'refused', 'failed'].map(
        (outcome) => samples[`card_pages_total{outcome="${outcome}"}`] ?? 0,
      );
    };
    const [created = 0] = await count();
    await partner.post('/orders', { body });
    processor.behaviour = { status: 400 };
    for (let repetition = 0; repetition < 2; repetition++)
      await partner.post('/orders', { key: 'refused-page', body });
    processor.behaviour = { status: 503 };
    await partner.post('/orders', { body });
    processor.behaviour = 'accept';
    expect(await count()).toEqual([created + 1, 1, 1]);
  });
});
