import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql, type RawBuilder } from 'kysely';
import { contracts } from '../../src/contract/contracts.ts';
import { APIS, type Api } from '../../src/contract/document.ts';
import { operationsOf } from '../../src/contract/operations.ts';
import { recordCardTransaction } from '../../src/domain/checkout/record-card-transaction.ts';
import { payDuePayouts } from '../../src/domain/rental-income/payouts/pay-due-payouts.ts';
import { createRelay } from '../../src/domain/webhooks/dispatch/relay.ts';
import {
  appInvestor,
  attestedCustomer,
  DESTINATION,
  placedOrder,
  publishedProperty,
  releaseRent,
  setLimit,
} from '../support/fixtures/fixtures.ts';
import type { Client } from '../support/harness.ts';
import { moveOwnership } from '../support/fixtures/rent.ts';
import { useOperator, usePartner } from '../support/use-participants.ts';
import { useService } from '../support/use-service.ts';
import { completeJournal } from '../../src/domain/journal/complete-journal.sql.ts';
import { loseEntries } from '../support/fixtures/lose-entries.ts';

const EACH = 4;
const TIME_COLUMNS: Record<string, string> = {
  ...Object.fromEntries(
    `api_keys api_requests approvals audit_log bank_lines certifications commissions contracts customers events investors operators orders partners payouts properties receipts refunds_due card_reversals rental_income_runs wallet_entries withdrawals withdrawal_batches
    webhook_deliveries webhook_endpoints`
      .split(/\s+/)
      .map((table) => [table, 'created_at']),
  ),
  holdings: 'first_purchased_at',
};

/**
 * Each list of a contract, by its operation: its path, and what grows from one entry to the next
 * that is written.
 */
type Lists = Record<string, [path: string, grows: (entry: Entry) => string | number]>;

/** An entry with the fields of which one grows. */
type Entry = Record<'id' | 'name' | 'number' | 'investor' | 'at', string> & { sequence: number };

const service = useService();
const partner = usePartner(service);
const staff = useOperator(service, 'admin');
let lists: Record<'partner' | 'backoffice', Lists>;

beforeAll(async () => {
  lists = await writeLists();
  await moveIntoOneMillisecond();
});

/** Does something several times, one after the other. */
async function times<Value>(make: (n: number) => Promise<Value>): Promise<Value[]> {
  const made: Value[] = [];
  for (let n = 0; n < EACH; n++) made.push(await make(n));
  return made;
}
const create = (client: Client, path: string, bodyOf: (n: number) => object) =>
  times(async (n) => {
    const { status, body } = await client.send<{ id: string }>('POST', path, { body: bodyOf(n) });
    expect([201, 202]).toContain(status);
    return body;
  });

/** Writes to the database without the triggers that keep ledgers append-only. */
async function unguarded(statements: RawBuilder<unknown>[]): Promise<void> {
  await service.ctx.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const statement of statements) await statement.execute(trx);
  });
}

/**
 * Writes several entries to each list. The ids of what one process creates grow
 * (`database/ids.ts`); those of API keys are random, but their names grow here.
 */
async function writeLists(): Promise<typeof lists> {
  const [endpoint] = await create(partner, '/webhook-endpoints', (n) => ({
    url: `http://127.0.0.1:20009/${n}`,
  }));
  const units = await times(() => publishedProperty(service.ctx));
  const customers = await times(() => attestedCustomer(partner));
  const orders = await times((n) =>
    placedOrder(partner, units[0]!, { customer: customers[n]!.id }),
  );
  for (const unit of units)
    orders.push(await placedOrder(partner, unit, { customer: customers[0]!.id }));
  for (const order of orders)
    await partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to: 'completed' } });
  await payTooOften(
    await placedOrder(partner, units[0]!, { funding: { method: 'card_checkout' } }),
  );
  await receiveTransfers();
  await moveOwnership(service.ctx, '2019-12-31T00:00:00Z');
  const rent = `/properties/${units[0]!.id}/rental-income`;
  const [run] = await times(async (n) => {
    const period = { start: `202${n}-01-01T00:00:00Z`, end: `202${n + 1}-01-01T00:00:00Z` };
    return (await releaseRent(staff, units[0]!.id, { period, amount: 1000 })).body;
  });
  await payDuePayouts(service.ctx);
  while ((await createRelay(service.ctx)()).events > 0);
  const [investor] = await times(() => appInvestor(staff));
  await create(staff, `/investors/${investor!.id}/wallet/top-ups`, (n) => ({
    amount: 10,
    reference: `Transfer ${n}`,
  }));
  await create(staff, `/investors/${investor!.id}/wallet/withdrawals`, () => ({
    amount: 1,
    destination: DESTINATION,
  }));
  const { body: withdrawals } = await staff.get('/withdrawals');
  await create(staff, '/withdrawal-batches', (n) => ({ withdrawals: [withdrawals.data[n]!.id] }));
  const [other] = await create(staff, '/partners', (n) => ({ name: `Partner ${n}` }));
  await create(staff, `/partners/${other!.id}/api-keys`, (n) => ({
    name: `Key ${n}`,
    scopes: ['orders:read'],
  }));
  await create(staff, '/operators', (n) => ({
    name: `Operator ${n}`,
    email: `${n}@service.example`,
    roles: ['app'],
  }));
  await setLimit(service.ctx, 'topUpWallet', 0n);
  await create(staff, `/investors/${investor!.id}/wallet/top-ups`, (n) => ({
    amount: 10,
    reference: `Approved transfer ${n}`,
  }));
  await setLimit(service.ctx, 'topUpWallet', null);
  for (let n = 0; n < EACH; n++)
    await partner.get('/me', { headers: { 'x-request-id': `request_${n}` } });
  await service.ctx.requestLog.flush();
  await service.ctx.db
    .insertInto('certifications')
    .values(
      Array.from({ length: EACH }, (_, n) => ({
        number: `CERT-2026-0000000${n}`,
        partner_id: partner.partnerId,
        checks: '[]',
        signature: Buffer.alloc(32),
        created_at: new Date(),
      })),
    )
    .execute();
  const id = (entry: Entry) => entry.id;
  const seen = `/partners/${partner.partnerId}`;
  const ofBuyer = `/customers/${customers[0]!.id}`;
  return {
    partner: {
      listRequests: ['/requests?operation=getAccount', id],
      listProperties: ['/properties', id],
      listCustomers: ['/customers', id],
      listPayouts: [`${ofBuyer}/payouts`, id],
      listAllPayouts: ['/payouts', id],
      listContracts: [`${ofBuyer}/contracts`, id],
      listOrders: ['/orders', id],
      listCommissions: ['/commissions', id],
      listEvents: ['/events', ({ sequence }) => sequence],
      listWebhookEndpoints: ['/webhook-endpoints', id],
      listWebhookDeliveries: [`/webhook-deliveries?endpoint=${endpoint!.id}`, id],
    },
    backoffice: {
      listPartners: ['/partners', id],
      listApiKeys: [`/partners/${other!.id}/api-keys`, ({ name }) => name],
      listCommissions: [`/partners/${partner.partnerId}/commissions`, id],
      listProperties: ['/properties', id],
      listHolders: [`/properties/${units[0]!.id}/holders`, (holder) => holder.investor],
      listRentalIncomeRuns: [rent, id],
      listRentalIncome: ['/rental-income', id],
      listPayouts: [`/rental-income/${run!.id}/payouts`, id],
      listInvestors: ['/investors', id],
      listPartnerRequests: [`${seen}/requests?operation=getAccount`, id],
      listPartnerEvents: [`${seen}/events`, ({ sequence }) => sequence],
      listPartnerWebhookEndpoints: [`${seen}/webhook-endpoints`, id],
      listPartnerWebhookDeliveries: [`${seen}/webhook-deliveries?endpoint=${endpoint!.id}`, id],
      listPartnerCertifications: [`${seen}/certifications`, ({ number }) => number],
      listWithdrawalBatches: ['/withdrawal-batches', id],
      listWithdrawals: ['/withdrawals', id],
      listWalletEntries: [`/investors/${investor!.id}/wallet/entries`, id],
      listOrders: ['/orders', id],
      listReceipts: ['/receipts', id],
      listBankLines: ['/bank-lines', id],
      listRefundsDue: ['/refunds-due', id],
      listCardReversals: ['/card-reversals', id],
      listContracts: ['/contracts', id],
      listApprovals: ['/approvals', id],
      listOperators: ['/operators', id],
      listAuditLog: [`/audit-log?resource=${other!.id}`, id],
      listJournal: ['/journal?world=all', (entry) => entry.at + entry.id.padStart(20)],
    },
  };
}

async function receiveTransfers(): Promise<void> {
  const receivedAt = new Date().toISOString();
  await create(staff, '/receipts', (n) => ({
    reference: `FT-${n}`,
    amount: 1,
    payer: 'Nile Bank',
    receivedAt,
  }));
  await times(async (n) => {
    const csv = `Date,Reference,To,Amount\n2026-01-05,Fee ${n},Nile Bank,-1\n`;
    const columns = { date: 'Date', reference: 'Reference', payer: 'To', amount: 'Amount' };
    const { body } = await staff.post('/receipts/import', {
      body: { csv, columns, preview: false },
    });
    expect(body.linesRecorded).toBe(1);
  });
}

/** Pays a card order and then several times more. */
async function payTooOften({
  funding,
  amounts,
}: Awaited<ReturnType<typeof placedOrder>>): Promise<void> {
  const processorOrderId = funding.checkoutUrl!.split('/').at(-1)!;
  const payment = {
    processorOrderId,
    reference: null,
    outcome: 'paid',
    amount: BigInt(amounts.payable * 100),
    currency: 'EGP',
    integrationId: null,
  } as const;
  for (let n = 0; n <= EACH; n++)
    await recordCardTransaction(service.ctx, { ...payment, id: `payment_${n}` });
  await times((n) =>
    staff.post('/card-reversals', {
      body: { transaction: `payment_${n}`, kind: 'chargeback', reference: `CB-${n}` },
    }),
  );
}

async function moveIntoOneMillisecond(): Promise<void> {
  const at = new Date();
  await unguarded(
    Object.entries(TIME_COLUMNS).map(
      ([table, column]) => sql`update ${sql.table(table)} set ${sql.ref(column)} = ${at}`,
    ),
  );
  await loseEntries(service.ctx);
  await completeJournal(service.ctx); // with these times
}

/** Follows the cursors from the first page to the last. */
async function follow(client: Client, path: string, limit: number): Promise<Entry[]> {
  const entries: Entry[] = [];
  const at = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}` as const;
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: string = cursor ? `${at}&cursor=${cursor}` : at;
    const { body } = await client.send<{ data: Entry[]; nextCursor: string | null }>('GET', page);
    entries.push(...body.data);
    cursor = body.nextCursor;
  }
  return entries;
}

/** What has another order; its own test follows its pages. */
const OTHER_ORDER = [
  ...['getSettlementReport', 'getPartnerStatement', 'listJournalLines'],
  'listCardPayments',
];

function pagedOperations(api: Api): string[] {
  return operationsOf(contracts[api].document)
    .filter(({ parameters }) => parameters.some(({ name }) => name === 'cursor'))
    .map(({ operation }) => operation.operationId)
    .filter((operation) => !OTHER_ORDER.includes(operation));
}

describe.each(APIS)('a list of the %s API', (api) => {
  it.each(pagedOperations(api))(
    '%s has the order in which its entries were written, also within a millisecond, on pages of any length',
    async (operation) => {
      const [path, grows] = lists[api][operation]!;
      const client = api === 'partner' ? partner : staff;
      const whole = (await follow(client, path, 100)).map(grows);
      expect(whole.length).toBeGreaterThanOrEqual(EACH);
      const newestFirst = [...whole].sort((one, other) => (one < other ? 1 : -1));
      for (const limit of [1, 2, 3, 100])
        expect((await follow(client, path, limit)).map(grows)).toEqual(newestFirst);
    },
  );
});

describe('a list with entries of one transaction', () => {
  it('has the order in which they were written', async () => {
    const unit = await publishedProperty(service.ctx);
    const { id } = await appInvestor(staff, 1_000_000);
    const body = { investor: id, items: [{ property: unit.id, shares: 2 }], walletAmount: 8712.5 };
    expect((await staff.post('/orders', { body })).body.status).toBe('paid');
    const { data } = (await staff.get(`/investors/${id}/wallet/entries`)).body;
    expect(data.map(({ reason }) => reason)).toEqual(['order_payment', 'order_hold', 'top_up']);
  });
});
