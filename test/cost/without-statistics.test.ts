import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createRelay } from '../../src/domain/webhooks/dispatch/relay.ts';
import { handlers } from '../../src/jobs/handlers.ts';
import type { Reply } from '../support/reply.ts';
import {
  appInvestor,
  attestedCustomer,
  EVIDENCE,
  freshPhone,
  publishedProperty,
  withdrawCash,
} from '../support/fixtures/fixtures.ts';
import {
  startService,
  type OperatorClient,
  type PartnerClient,
  type Service,
} from '../support/harness.ts';
import { createTestDatabase } from '../support/server/test-server.ts';
import { seedOf } from './seed.ts';

const ORDERS = 24_000;
/** The rows of one table that one request may read: a few pages of a list, and far below all rows. */
const MAX_ROWS = 400;
/**
 * Where all units of a world are read, of which there are thousands at most, or the figures of all work: its
 * list of payments without a receipt reads all orders, and in a sandbox the worlds of their investors, until they are
 * analyzed.
 */
const READ_AS_A_WHOLE: Record<string, string[]> = {
  'partner GET /properties': ['properties', 'property_shares'],
  'job finish-fundings': ['property_shares'],
  'staff GET /work': [
    'properties',
    'property_shares',
    'orders',
    'receipt_allocations',
    'investors',
  ],
};
const POOL_SIZE = 2;

let service: Service;
let partner: PartnerClient;
let staff: OperatorClient;
let observer: pg.Client;
let unit: { id: string };
let customer: { id: string };

/**
 * A new installation: nothing is analyzed. As with a pooler, so that all statements are sent over the connections of
 * the pool, whose counts are read.
 */
beforeAll(async () => {
  const database = await createTestDatabase();
  observer = new pg.Client({ connectionString: database.url });
  await observer.connect();
  await observer.query(`
    do $$ declare name regclass; begin
      for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('alter table %s set (autovacuum_enabled = off)', name);
      end loop;
      execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
      execute format('alter database %I set random_page_cost = 1.1', current_database());
    end $$`);
  service = await startService({
    database,
    env: {
      DATABASE_POOLER: 'pgbouncer',
      DATABASE_DIRECT_URL: database.url,
      DATABASE_PREPARED_STATEMENTS: 'true',
      DATABASE_POOL_SIZE: String(POOL_SIZE),
    },
  });
  partner = await service.partner();
  staff = await service.operator();
  // The partner gets the rows of the seed.
  await observer.query(`insert into partners (id, name, capabilities) select 'ptn_0', name, capabilities from partners;
                        update api_keys set partner_id = 'ptn_0'`);
  unit = await publishedProperty(service.ctx, {});
  customer = await attestedCustomer(partner);
});
afterAll(async () => {
  await observer.end();
  await expect(service.close()).rejects.toThrow(); // the rows of the seed do not add up
});

const order = (more: object = {}) =>
  partner.post('/orders', {
    body: {
      property: unit.id,
      shares: 1,
      customer: customer.id,
      funding: { method: 'partner_settlement' },
      ...more,
    } as never,
  });
const settled = async () => {
  const { body } = await order();
  return partner.post(`/orders/${body.id}/settlement`, {
    body: { reference: randomUUID(), amount: body.amounts.payable },
  });
};
/**
 * A card payment in every half hour of 2026, of which the first days are settled; batches that were sent as a whole,
 * and lines of statements that may be some of them.
 */
const PAYMENTS = `
  insert into card_transactions (id, outcome, order_id, amount, currency, created_at)
    select 'txn_' || n, 'paid', 'ord_0_' || n, 100, 'EGP', '2026-01-01T00:00:00+02'::timestamptz + n * interval '30 minutes'
    from generate_series(0, ${ORDERS - 1}) n;
  insert into card_settlements (id, receipt_id, first_day, last_day, gross, amount, fee, agreed_fee, settled_by)
    values ('cst_seed', 'rcp_1', '2026-01-01', '2026-01-10', 48000, 46000, 2000, 2000, 'op_1');
  insert into card_settlement_lines (settlement_id, kind, transaction_id, amount)
    select 'cst_seed', 'payment', 'txn_' || n, 100 from generate_series(0, 479) n;
  insert into withdrawals (id, investor_id, amount, iban, account_name, status, requested_by, decided_by, decided_at,
    reference)
    select 'wdr_' || n, 'inv_' || n / 10, 100000 + n, 'EG380019000500000000263180002', 'Name', 'settled', 'op_1', 'op_2', now(), 'WB-' || n || '-1'
    from generate_series(0, ${ORDERS - 1}) n;
  insert into withdrawal_batches (id, number, line_count, total, sent_total, created_by, reference, settled_by, settled_at)
    select 'wdb_' || n, 'WB-' || n, 1, 100000 + n, 100000 + n, 'op_1', 'BULK-' || n, 'op_2', now()
    from generate_series(0, ${ORDERS - 1}) n;
  insert into withdrawal_batch_lines (batch_id, line, withdrawal_id)
    select 'wdb_' || n, 1, 'wdr_' || n from generate_series(0, ${ORDERS - 1}) n;
  insert into bank_lines (id, day, reference, amount, digest, occurrence, statement_line, imported_by)
    select 'bkl_out_' || n, current_date, 'OUT-' || n, -(100000 + n), sha256(('out' || n)::bytea), 1, n, 'op_1'
    from generate_series(1, 100) n`;

/** Without a check against the contract, to which the rows of the seed do not keep. */
const reads = (name: 'partner' | 'staff', path: string) => [
  `${name} GET ${path}`,
  () => {
    const { baseUrl, apiKey } = name === 'partner' ? partner : staff;
    return fetch(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${apiKey}` } });
  },
];

/** What partners, staff and jobs do often. */
const HOT = Object.fromEntries([
  ['POST /quotes', () => partner.post('/quotes', { body: { property: unit.id, shares: 1 } })],
  ['POST /customers', () => partner.post('/customers', { body: { phone: freshPhone() } })],
  [
    'PATCH /customers/{id}',
    () => partner.patch(`/customers/${customer.id}`, { body: { externalId: randomUUID() } }),
  ],
  ['POST /orders', () => order()],
  ['POST /orders with externalReference', () => order({ externalReference: randomUUID() })],
  [
    'POST /orders with the externalReference of another',
    () => order({ externalReference: 'the same' }),
  ],
  ['POST /orders/{id}/settlement', settled],
  [
    'POST /orders/{id}/cancel',
    async () => partner.post(`/orders/${(await order()).body.id}/cancel`),
  ],
  [
    'staff POST /orders/{id}/confirm-payment',
    async () =>
      staff.post(`/orders/${(await settled()).body.id}/confirm-payment`, {
        body: { evidence: { ...EVIDENCE.evidence, reference: randomUUID() } },
      }),
  ],
  [
    'staff POST /receipts',
    () =>
      staff.post('/receipts', {
        body: {
          reference: randomUUID(),
          amount: 5,
          receivedAt: '2026-01-01T00:00:00Z',
          payer: 'Nile Bank',
        } as never,
      }),
  ],
  [
    'staff POST /receipts/{id}/card-settlement',
    async () => {
      const body = {
        reference: randomUUID(),
        amount: 1,
        payer: 'Processor',
        receivedAt: '2026-01-01T00:00:00Z',
      };
      const { id } = (await staff.post('/receipts', { body })).body;
      const days = { firstDay: '2026-01-11', lastDay: '2026-01-12', reason: 'A reserve' };
      const settled = await staff.post(`/receipts/${id}/card-settlement`, { body: days });
      expect(settled.body.allocations[0]!.cardSettlement).toMatchObject({ gross: 96 });
    },
  ],
  [
    'staff POST /withdrawals/{id}/settle',
    async () => withdrawCash(staff, (await appInvestor(staff, 10)).id, 10),
  ],
  ...[
    '/me',
    '/orders',
    '/orders?status=paid',
    '/orders?externalReference=NB-7',
    '/orders/ord_0_7',
    '/customers',
    '/customers?externalId=CRM-7',
    '/customers/cus_0_7',
    '/customers/cus_0_7/portfolio',
    '/customers/cus_0_7/wallet',
    '/properties',
    '/events',
    '/events?order=ord_0_7',
    '/commissions',
    '/requests',
    '/webhook-deliveries',
    '/webhook-endpoints',
  ].map((path) => reads('partner', path)),
  ...[
    '/me',
    '/work',
    '/orders',
    '/orders/ord_0_7',
    '/orders?settlementReference=FT-7',
    '/investors',
    '/investors/inv_7',
    '/receipts?status=open',
    '/refunds-due?status=due',
    '/bank-lines?status=open',
    '/approvals',
    '/approval-limits',
    '/audit-log',
    '/search?query=FT-7',
    '/partners',
    '/withdrawals',
  ].map((path) => reads('staff', path)),
  ['relay', () => createRelay(service.ctx)()],
  ...(
    [
      'expire-holds',
      'reap-idempotency-keys',
      'finish-fundings',
      'pay-due-payouts',
      'expire-approvals',
      'delete-old-consent-codes',
      'end-expired-sessions',
      'expire-rewards',
    ] as const
  ).map((job) => [`job ${job}`, () => handlers[job](service.ctx)]),
]) as Record<string, () => Promise<unknown>>;

async function onEachConnection(statement: string): Promise<void> {
  const { pool } = service.ctx;
  const clients = await Promise.all(Array.from({ length: POOL_SIZE }, () => pool.connect()));
  for (const client of clients) {
    await client.query(statement);
    client.release();
  }
}

/** Returns the rows of each table that requests have read, those of triggers and foreign keys included. */
async function rowsRead(): Promise<Record<string, number>> {
  await service.ctx.requestLog.flush();
  await onEachConnection('select pg_stat_force_next_flush()');
  const { rows } = await observer.query<{ name: string; read: number }>(`
    select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_user_tables
    where schemaname = 'public'`);
  return Object.fromEntries(rows.map(({ name, read }) => [name, read]));
}

async function overread(
  name: string,
  run: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const before = await rowsRead();
  const reply = (await run()) as Partial<Reply<unknown>> | undefined;
  const { status = 200 } = reply ?? {};
  expect([name, status === 401 || status >= 500 ? reply : status]).toEqual([name, status]);
  const after = await rowsRead();
  const read = Object.entries(after).map(
    ([name, count]) => [name, count - (before[name] ?? 0)] as const,
  );
  return Object.fromEntries(
    read.filter(([table, count]) => count > MAX_ROWS && !READ_AS_A_WHOLE[name]?.includes(table)),
  );
}

describe('without statistics', () => {
  const overreading = async () => {
    const found: Record<string, Record<string, number>> = {};
    for (const [name, run] of Object.entries(HOT)) {
      const tables = await overread(name, run);
      if (Object.keys(tables).length > 0) found[name] = tables;
    }
    return found;
  };

  it('a request reads a bounded number of rows of each table, however many there are', async () => {
    await observer.query(`
      ${seedOf(ORDERS, 1)};
      set session_replication_role = replica;
      ${PAYMENTS};
      update partner_event_sequences set last_sequence = ${ORDERS} + 1000;
      update partner_event_relays set relayed_sequence = ${ORDERS} + 1000;
      delete from unrelayed_events;
      insert into properties (id, code, world, name, description, location, media, price_per_share, forecast)
        select 'main_' || n, 'MAIN-' || n, 'main', '{"en": "", "ar": ""}', '{}', '{"city": "Cairo", "address": ""}', '{}',
          100, '{}' from generate_series(1, 1000) n;
      insert into property_shares (property_id, status, total)
        select id, 'available', 100 from properties where id like 'main%';
      set session_replication_role = origin`);
    const { rows } = await observer.query(
      'select relname from pg_class join pg_statistic on starelid = oid ' +
        "where relnamespace = 'public'::regnamespace",
    );
    expect(rows).toEqual([]);
    await onEachConnection('discard plans');
    expect(await overreading()).toEqual({});
  });
});
