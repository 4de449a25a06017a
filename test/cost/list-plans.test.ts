import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { sorts } from '../../generated/backoffice/columns.ts';
import { readConfig } from '../../src/configuration/config.ts';
import type { Context } from '../../src/context.ts';
import { listCommissions } from '../../src/domain/commissions/list-commissions.ts';
import { getCommissionSummary } from '../../src/domain/commissions/get-commission-summary.ts';
import { listCustomers } from '../../src/domain/customers/list-customers.ts';
import { listEvents } from '../../src/domain/events/list-events.ts';
import { listAllOrders } from '../../src/domain/orders/back-office.ts';
import { listBankLines } from '../../src/domain/bank/back-office.ts';
import { listReceipts } from '../../src/domain/orders/receipts/back-office.ts';
import { listCardReversals } from '../../src/domain/orders/reversals/back-office.ts';
import { findRefundCausing } from '../../src/domain/orders/reversals/refund-causing.ts';
import { listRefundsDue } from '../../src/domain/refunds/back-office.ts';
import { listOrders } from '../../src/domain/orders/queries/list-orders.ts';
import type { Caller } from '../../src/domain/partners/caller.ts';
import { listDeliveries } from '../../src/domain/webhooks/deliveries/deliveries.ts';
import { listJournal } from '../../src/domain/journal/list-journal.ts';
import { listJournalLines } from '../../src/domain/journal/list-lines.ts';
import { createLog } from '../../src/observing/log.ts';
import { insertSettledOrders } from '../../src/domain/orders/placing/insert-orders.sql.ts';
import { readForPlacing } from '../../src/domain/orders/placing/read-for-placing.ts';
import { getPublishedRow } from '../../src/domain/properties/find-properties.ts';
import { listProperties } from '../../src/domain/properties/list-properties.ts';
import { listRequests } from '../../src/domain/requests/list-requests.ts';
import { openContext } from '../../src/start/open-context.ts';
import { testKeyring } from '../support/harness.ts';
import { seedOf } from './seed.ts';
import { createTestDatabase, type TestDatabase } from '../support/server/test-server.ts';
import { createPool, type Database, type Trx } from '../../src/database/driver/connection.ts';

/** Rows of each list. As many belong to each partner, so no list may read more than its page. */
const ROWS = 16_000;
const PARTNERS = 4;
/** Above the rows of a page, below those of a partner. */
const MAX_SORTED_ROWS = 500;
const PAGE = { limit: 20 };
/** More orders and receipts that wait for finance than a list may sort. */
const LONG_QUEUES = `
  set session_replication_role = replica;
  update orders set status = 'payment_under_review', completed_at = null where id like 'ord_0_%3';
  update receipts set status = 'open', unallocated = amount where id like 'rcp_%3';
  set session_replication_role = origin`;

const NO_AGREEMENT = { levels: [], requiredFields: [] };

let database: TestDatabase;
let client: pg.Client;
let ctx: Context;
let sent: { text: string; values: unknown[] }[] = [];
const caller = {
  partner: {
    id: 'ptn_0',
    world: 'main',
    capabilities: ['partnerKycReliance'],
    kycAgreement: NO_AGREEMENT,
  },
} as unknown as Caller;

/** What EXPLAIN ANALYZE says of a step of a plan. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`${seedOf(ROWS, PARTNERS)}; ${LONG_QUEUES}; analyze`);
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query('set random_page_cost = 1.1');
  const config = readConfig({ DATABASE_URL: database.url });
  const opened = openContext(config, database.url, testKeyring(), createLog('silent'));
  await opened.close();
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: createPool({ url: database.url, size: 1, onError: (error) => void error }),
    }),
    log({ query }) {
      sent.push({ text: query.sql, values: [...query.parameters] });
    },
  });
  ctx = { ...opened.ctx, db };
});
afterAll(async () => {
  await ctx.db.destroy();
  await client.end();
  await database.drop();
});

/**
 * Returns the steps of each statement of a query that read a whole table, sort many rows, or read
 * many that are not in the result.
 */
async function costlySteps(query: () => Promise<unknown>): Promise<string[]> {
  sent = [];
  await query();
  const found: string[] = [];
  for (const { text, values } of sent) {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    );
    inspect(rows[0]!['QUERY PLAN'][0]!.Plan, found);
  }
  return found;
}

const LISTED = [
  'orders',
  'order_items',
  'app_order_viewers',
  'customers',
  'investors',
  'properties',
  'property_shares',
  'receipts',
  'bank_lines',
  'refunds_due',
  'card_reversals',
];

function inspect(node: PlanNode, found: string[]): void {
  const { 'Node Type': type, 'Relation Name': table, Plans: steps = [] } = node;
  const isListed =
    table !== undefined &&
    (LISTED.includes(table) ||
      /^(events|commissions|api_requests|webhook_deliveries|journal)/.test(table));
  if (type === 'Seq Scan' && isListed && node['Plan Rows'] > 1) found.push(`Seq Scan on ${table}`);
  const removed = node['Rows Removed by Filter'] ?? 0;
  if (isListed && removed > MAX_SORTED_ROWS) found.push(`Filter of ${removed} rows of ${table}`);
  const input = steps[0]?.['Plan Rows'] ?? 0;
  if (type === 'Sort' && input > MAX_SORTED_ROWS) found.push(`Sort of ${input} rows`);
  for (const step of steps) inspect(step, found);
}

/** Returns every combination of filters, none of them included. */
function combinations<Filters extends object>(filters: Filters): Partial<Filters>[] {
  return Object.entries(filters).reduce<Partial<Filters>[]>(
    (all, [name, value]) => [...all, ...all.map((one) => ({ ...one, [name]: value as unknown }))],
    [{}],
  );
}

/** A time in which few orders changed. */
const UPDATED_FROM = new Date(Date.now() - 3_600_000).toISOString();
const UPDATED_TO = new Date(Date.now() - 3_540_000).toISOString();

const REQUEST_FILTERS = combinations({
  operation: 'deleteWebhookEndpoint',
  from: new Date(Date.now() - 29 * 86_400_000).toISOString(),
  to: '2030-01-01T00:00:00Z',
}).flatMap((filters) => [
  filters,
  ...['500', '201', '202', '4xx', '5xx', '3xx'].map((status) => ({ ...filters, status })),
  { ...filters, errorCode: 'internal_error' as const },
]);

const LISTS: Record<string, (readonly [filters: object, query: () => Promise<unknown>])[]> = {
  'GET /orders': combinations({
    customer: 'cus_0_7',
    status: ['refunded', 'paid'] as ('refunded' | 'paid')[],
    source: 'app' as const,
    externalReference: 'NB-1',
    number: 'PI-0-7',
    property: 'prop_7',
    settlementReference: 'FT-7',
    updated: 'in a minute',
  }).map(({ updated, ...filters }) => {
    const times = updated && { updatedFrom: UPDATED_FROM, updatedTo: UPDATED_TO };
    const all = { ...filters, ...times };
    return [all, () => listOrders(ctx, caller, { ...PAGE, ...all })] as const;
  }),
  'GET /customers': [
    ...combinations({ externalId: 'CRM-1', status: 'unlinked' as const, canInvest: false }),
    ...combinations({ status: 'active' as const, canInvest: true }),
    { status: 'active' as const, canInvest: false },
  ].map((filters) => [filters, () => listCustomers(ctx, caller, { ...PAGE, ...filters })] as const),
  'GET /commissions': combinations({
    type: ['payout', 'bonus'] as ('payout' | 'bonus')[],
    order: 'ord_0_7',
    createdFrom: '2026-01-01T00:00:00Z',
    from: '2026-01-01T00:00:00Z',
    to: '2030-01-01T00:00:00Z',
  }).map(
    (filters) => [filters, () => listCommissions(ctx, caller, { ...PAGE, ...filters })] as const,
  ),
  'GET /commissions/summary': [[{}, () => getCommissionSummary(ctx, caller)] as const],
  'GET /events': combinations({
    type: ['payout.paid', 'order.refunded'] as ('payout.paid' | 'order.refunded')[],
    customer: 'cus_0_7',
    order: 'ord_0_7',
    after: 'start',
    deliverySuccess: false as const,
    createdFrom: '2026-01-01T00:00:00Z',
    createdTo: '2030-01-01T00:00:00Z',
  }).map((filters) => [filters, () => listEvents(ctx, caller, { ...PAGE, ...filters })] as const),
  'GET /webhook-deliveries': [
    ...combinations({
      endpoint: 'whe_quiet_0',
      status: 'failed' as const,
      event: 'evt_0_5000',
      eventType: ['payout.paid', 'order.refunded'] as ('payout.paid' | 'order.refunded')[],
      createdFrom: '2026-01-01T00:00:00Z',
      createdTo: '2030-01-01T00:00:00Z',
    }),
    ...combinations({ endpoint: 'whe_deleted_0', status: 'pending' as const }),
  ].map(
    (filters) => [filters, () => listDeliveries(ctx, caller, { ...PAGE, ...filters })] as const,
  ),
  'GET /receipts of the back office': combinations({ status: 'open' as const }).map(
    (filters) => [filters, () => listReceipts(ctx, { ...PAGE, ...filters })] as const,
  ),
  'GET /bank-lines of the back office': [
    [
      { status: 'open' },
      () => listBankLines(ctx, { ...PAGE, status: 'open', totals: true }),
    ] as const,
  ],
  'GET /orders of the back office': [
    [
      { withoutReceipt: true },
      () => listAllOrders(ctx, { ...PAGE, withoutReceipt: true, totals: true }),
    ] as const,
  ],
  'GET /refunds-due of the back office': combinations({ status: 'due' as const }).map(
    (filters) => [filters, () => listRefundsDue(ctx, { ...PAGE, ...filters })] as const,
  ),
  'GET /card-reversals of the back office': combinations({ status: 'open' as const }).map(
    (filters) => [filters, () => listCardReversals(ctx, { ...PAGE, ...filters })] as const,
  ),
  // Many entries are of each account, kind and partner, so a page is full soon.
  'GET /journal': [
    ...[{}, { account: 'bank' as const }, { kind: 'order_paid' as const }, { partner: 'ptn_0' }],
    ...[
      { order: 'ord_0_7' },
      { resource: 'rcp_0_7' },
      { investor: 'inv_7' },
      { property: 'prop_7' },
    ],
  ].flatMap((filters) =>
    [filters, { ...filters, from: '2026-01-01' }].map(
      (all) => [all, () => listJournal(ctx, { ...PAGE, ...all })] as const,
    ),
  ),
  'GET /journal/lines': [
    [
      { from: '2026-01-01' },
      () => listJournalLines(ctx, { ...PAGE, from: '2026-01-01', to: '2099-12-31' }),
    ] as const,
  ],
  'refunds due of a card payment': [
    [
      {},
      // One statement of a transaction, whose begin EXPLAIN does not accept.
      () => findRefundCausing(ctx.db as unknown as Trx, { paymentId: 'txn_7', amount: 1n }),
    ] as const,
  ],
  'GET /requests': REQUEST_FILTERS.map(
    (filters) => [filters, () => listRequests(ctx, caller, { ...PAGE, ...filters })] as const,
  ),
};

type SortedList = (request: object) => Promise<{ nextCursor: string | null }>;

/** What sorts the lists, with the filters with which their screens begin. */
const SORTED: Record<keyof typeof sorts, { filters: object[]; read: SortedList }> = {
  listOrders: {
    filters: [{}, { status: ['payment_under_review'] }],
    read: (request) => listAllOrders(ctx, request),
  },
  listReceipts: {
    filters: [{}, { status: 'open' }],
    read: (request) => listReceipts(ctx, request),
  },
};

const UNIT = { property: 'CAI-7', shares: 1 };
const KEY = { partnerId: 'ptn_0', key: 'k', fingerprint: Buffer.alloc(0) };
/** What reads a unit of a sandbox with many worlds, whose units have the same codes. */
const UNITS: Record<string, () => Promise<unknown>> = {
  'GET /properties': () => listProperties(ctx, caller, { ...PAGE, origin: '' }),
  'GET /properties with filters': () =>
    listProperties(ctx, caller, {
      ...PAGE,
      origin: '',
      city: 'Cairo',
      search: 'CAI',
      status: ['available'],
    }),
  'GET /properties/{id}': () => getPublishedRow(ctx.db, 'main', 'CAI-7', 'id'),
  'POST /orders': () =>
    readForPlacing(
      ctx,
      caller,
      { ...UNIT, customer: 'cus_0_7', funding: { method: 'partner_settlement' } },
      KEY,
    ),
};

describe('an order among many', () => {
  it('is inserted without reading a table', async () => {
    const insert = () =>
      insertSettledOrders(ctx.db, { orders: '[]', events: '[]', lockTimeout: null });
    expect(await costlySteps(insert)).toEqual([]);
  });
});

describe('a unit among the units of many worlds', () => {
  it.each(Object.entries(UNITS))('%s reads those of its world alone', async (_name, read) => {
    expect(await costlySteps(read)).toEqual([]);
  });
});

describe('a list of many rows', () => {
  for (const [list, variants] of Object.entries(LISTS)) {
    for (const [filters, query] of variants) {
      it(`${list} reads no more than its page with the filters ${JSON.stringify(filters)}`, async () => {
        expect(await costlySteps(query)).toEqual([]);
      });
    }
  }

  for (const [list, { filters, read }] of Object.entries(SORTED)) {
    for (const field of sorts[list as keyof typeof sorts]) {
      for (const sort of [field, `-${field}`]) {
        for (const selected of filters) {
          it(`${list} reads no more than its pages with ${JSON.stringify({ sort, ...selected })}`, async () => {
            const request = { ...PAGE, sort, ...selected };
            const pages = async () => {
              const { nextCursor: cursor } = await read(request);
              if (cursor === null) throw new Error('The list is too short.');
              await read({ ...request, cursor });
            };
            expect(await costlySteps(pages)).toEqual([]);
          });
        }
      }
    }
  }

  it('is known by its plan if it reads more', async () => {
    const unordered = () =>
      ctx.db.selectFrom('orders').selectAll().orderBy('updated_at').limit(20).execute();
    expect(await costlySteps(unordered)).toEqual([
      expect.stringMatching(/^Sort of/),
      'Seq Scan on orders',
    ]);
  });
});
