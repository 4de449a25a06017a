import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import {
  startFakeCardProcessor,
  type FakeCardProcessor,
} from '../../gateways/fake/card-processor.ts';
import { failedDeliveries } from '../../testing/deliveries.ts';
import {
  appInvestor,
  attestedCustomer,
  placedOrder,
  publishedProperty,
} from '../../testing/fixtures.ts';
import {
  startService,
  type Client,
  type PartnerClient,
  type Service,
} from '../../testing/harness.ts';
import { payDuePayouts } from '../rental-income/pay-due-payouts.ts';
import { reconcileWithin } from './reconcile.ts';
import { reconciliationRules } from './rules.ts';

/**
 * One or more statements for each rule that violate it. A rule without a statement fails the first
 * test.
 */
const FAULTS: Record<string, string | string[]> = {
  'The reserved and sold shares of each property are the sums of its share ledger':
    'update property_shares set reserved = reserved + 1 where reserved + sold < total',
  'The share ledger of each order matches its status':
    "delete from share_moves where kind = 'sell'",
  'Each order has the status and version of its last transition, and at most one terminal transition':
    "update orders set version = version + 1 where status = 'paid'",
  "Each partner's daily amount is the sum of the API orders that count toward the day":
    'delete from daily_order_amounts',
  'Exactly the items of the completed orders have an entry in the ownership ledger':
    'delete from ownership_entries',
  'Each holding is the sum of its ownership entries': 'update holdings set shares = shares + 1',
  'The issued shares of each property are the sum of its ownership entries, and were sold':
    'update property_shares set issued = issued - 1 where issued > 0',
  'Each ownership entry has one contract, for the same investor and shares':
    'delete from contracts',
  'The payouts of each rental income run add up to its amount, and all payouts of a paid run are paid':
    'update payouts set amount = amount + 1',
  "Each rental income run is split over the owners of the property at the period's end":
    'update payouts set shares = shares + 1',
  'Exactly the paid payouts are in the wallet ledger, each once':
    "delete from wallet_entries where reason = 'rental_income'",
  'Exactly the paid orders of attributed investors earned a commission, which is reversed if the order was cancelled or refunded':
    [
      "delete from commissions where type = 'reversal'",
      "update orders set paid_at = null where status = 'paid'",
      "update commissions set customer_amount = customer_amount + 1 where type = 'purchase_commission'",
    ],
  'Each reversal reverses one commission of the same partner, at most by its amount':
    "update commissions set amount = amount - 1 where type = 'reversal'",
  'The balances of each wallet are the sums of its ledger':
    'update wallets set cash_available = cash_available + 1',
  'The wallet entries of each order match its status and its refund':
    "delete from wallet_entries where reason = 'order_payment'",
  'The events of each partner are numbered without a gap': 'delete from events where sequence = 2',
  'Each paid card order took one payment of its amount, and every other payment is due for refund':
    'delete from refunds_due',
  'Each refund due has the order and the amount of its payment':
    'update refunds_due set amount = amount + 1',
  'Each card order is visible if its checkout is open, hidden before, and cancelled if its checkout was abandoned':
    "update card_checkouts set state = 'abandoned' where state = 'open'",
  'Each order costs the sum of its items and their fees': 'update order_items set fees = fees + 1',
  'The fee and the refund of each cancelled or refunded order add up to what was paid':
    "update orders set refund_amount = refund_amount - 1 where status = 'refunded'",
  'Of the orders that are not cancelled, exactly those that await payment or were rejected expire':
    "update orders set expires_at = clock_timestamp() where status = 'paid'",
  'Each delivery has the sequence and the time of its event':
    "update webhook_deliveries set event_id = 'evt_other'",
  'Each attempt is counted by its delivery': 'update webhook_deliveries set attempts = 0',
};

let service: Service;
let processor: FakeCardProcessor;

/** A database in which every rule is checked against at least one row. */
beforeAll(async () => {
  processor = await startFakeCardProcessor();
  service = await startService({ environment: 'live', env: processor.env });
  const [partner, staff] = [await service.partner(), await service.operator()];
  await completedOrder(partner, staff);
  await refundedAppOrder(staff);
  await cardOrders(partner);
  await missedEvent();
});
afterAll(async () => {
  await processor.close(); // first, because closing the service fails if it finds a discrepancy
  await service.close();
});

/** An event of a partner, and its failed delivery. */
async function missedEvent(): Promise<void> {
  const { partnerId } = await service.partner();
  const [id] = await failedDeliveries(service.ctx, {
    partnerId,
    endpointId: 'we_missed',
    count: 1,
    from: new Date(),
  });
  await sql`insert into webhook_attempts (delivery_id, delivery_created_at, number, trigger, started_at, duration_ms, error)
            select id, created_at, 1, 'schedule', created_at, 10, 'timeout' from webhook_deliveries where id = ${id}`.execute(
    service.ctx.db,
  );
}

async function completedOrder(partner: PartnerClient, staff: Client): Promise<void> {
  const unit = await publishedProperty(service.ctx, { total: 12 });
  const { id, amounts } = await placedOrder(partner, unit);
  await partner.post(`/orders/${id}/settlement`, {
    body: { reference: 'FT-1', amount: amounts.payable },
  });
  await staff.post(`/orders/${id}/confirm-payment`);
  await payRent(unit.id, staff);
  const open = await placedOrder(partner, await publishedProperty(service.ctx));
  await partner.post(`/orders/${open.id}/settlement`, {
    body: { reference: 'FT-2', amount: open.amounts.payable },
  });
  await staff.post(`/orders/${open.id}/confirm-payment`);
  await staff.post(`/orders/${open.id}/request-cancellation`, { body: { reason: 'Test' } });
  await staff.post(`/orders/${open.id}/decide-cancellation`, {
    body: { outcome: 'refunded', fee: 100 },
  });
}

async function payRent(propertyId: string, staff: Client): Promise<void> {
  const { at } = await service.ctx.db
    .selectFrom('ownership_entries')
    .select('created_at as at')
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow();
  await staff.post(`/properties/${propertyId}/rental-income`, {
    body: { period: { start: '2026-01-01T00:00:00Z', end: at.toISOString() }, amount: 30 },
  });
  await payDuePayouts(service.ctx);
}

async function refundedAppOrder(staff: Client): Promise<void> {
  const investor = await appInvestor(staff, 500);
  const unit = await publishedProperty(service.ctx, { pricePerShare: 10_000n });
  await staff.post('/orders', {
    body: { investor: investor.id, items: [{ property: unit.id, shares: 2 }], walletAmount: 205 },
  });
}

async function cardOrders(partner: PartnerClient): Promise<void> {
  const unit = await publishedProperty(service.ctx);
  const { id: customer } = await attestedCustomer(partner);
  const place = () =>
    partner.post('/orders', {
      body: { customer, property: unit.id, shares: 1, funding: { method: 'card_checkout' } },
      key: randomUUID(),
    });
  await place();
  const { origin } = new URL(service.baseUrl);
  for (let paid = 0; paid < 2; paid++)
    await processor.callBack(origin, processor.attempt(processor.intentions.at(-1)!));
  processor.behaviour = { status: 503 };
  await place();
}

/**
 * Returns the rules that the statement violates, and rolls it back. Triggers and foreign keys,
 * which would refuse it, are off meanwhile.
 */
async function violatedBy(statement: string): Promise<string[]> {
  let violated: string[] = [];
  const rolledBack = service.ctx.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statement).execute(trx);
    violated = (await reconcileWithin(trx))
      .filter(({ violations }) => violations.length > 0)
      .map(({ rule }) => rule);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  return violated;
}

describe('the reconciliation rules', () => {
  it('each have a fault here', () => {
    expect(reconciliationRules.map(({ rule }) => rule).sort()).toEqual(Object.keys(FAULTS).sort());
  });

  it('are each checked against rows, and find no discrepancy', async () => {
    const results = await service.ctx.db.transaction().execute(reconcileWithin);
    expect(
      results.filter(({ population, violations }) => population === 0 || violations.length > 0),
    ).toEqual([]);
  });

  it.each(
    Object.entries(FAULTS).flatMap(([rule, statements]) =>
      [statements].flat().map((statement) => [rule, statement] as const),
    ),
  )('%s: is violated by %s', async (rule, statement) => {
    expect(await violatedBy(statement)).toContain(rule);
  });
});
