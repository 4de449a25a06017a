import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startFakeCardProcessor, type FakeCardProcessor } from '../../gateways/fake/card-processor.ts';
import { failedDeliveries } from '../../testing/deliveries.ts';
import { appInvestor, attestedCustomer, placedOrder, publishedProperty } from '../../testing/fixtures.ts';
import { startService, type Client, type PartnerClient, type Service } from '../../testing/harness.ts';
import { payDuePayouts } from '../rental-income/pay-due-payouts.ts';
import { bookChecks } from './checks.ts';
import { proveIn } from './prove-books.ts';

/** For each rule a statement, or several, that makes the books untrue in what it is about. A rule without one fails the first test. */
const FAULTS: Record<string, string | string[]> = {
  'The shares held and sold of each property are the sums of its ledger':
    'update property_shares set reserved = reserved + 1 where reserved + sold < total',
  'Each order holds, has sold or has freed its shares as its status says': "delete from share_moves where kind = 'sell'",
  'Each order stands where its history ends, and has ended at most once': "update orders set version = version + 1 where status = 'paid'",
  "Each day's amount is the sum of the API orders counted on it": 'delete from daily_order_amounts',
  'Each completed order has entered what it bought in the ledger of ownership, and no other order has': 'delete from ownership_entries',
  'Each holding is what the ledger of ownership adds up to': 'update holdings set shares = shares + 1',
  'The shares issued of each property are those of its ledger of ownership, and were sold':
    'update property_shares set issued = issued - 1 where issued > 0',
  'Each completed order has one contract for each unit, of the shares it bought, and no other order has one': 'delete from contracts',
  'The payouts of each rental income add up to it, and it is paid when they are': 'update payouts set amount = amount + 1',
  "Each rental income is split over those who owned the property at its period's end": 'update payouts set shares = shares + 1',
  'Each paid payout is in the wallet once, and no other is': "delete from wallet_entries where reason = 'rental_income'",
  'Each order that was paid earned the attributed partner one commission, and lost it again where the order was undone; no other order earned any': [
    "delete from commissions where type = 'reversal'",
    "update orders set paid_at = null where status = 'paid'",
    "update commissions set customer_amount = customer_amount + 1 where type = 'purchase_commission'",
  ],
  'Each reversal takes back a row that was earned, once, and at most what it brought':
    "update commissions set amount = amount - 1 where type = 'reversal'",
  'Each wallet holds what its ledger adds up to': 'update wallets set cash_available = cash_available + 1',
  'Each order holds, has spent or has freed what it takes from the wallet as its status says, and refunds what it says':
    "delete from wallet_entries where reason = 'order_payment'",
  "Each partner's events are numbered from first to last without a gap": 'delete from events where sequence = 2',
  'Each card order that the processor has paid took one payment of its amount, and every other payment is owed back': 'delete from refunds_due',
  'Each refund due is of a payment of its order, and of its amount': 'update refunds_due set amount = amount + 1',
  'Each card order is shown once its page is open; one without a page is unseen, and has ended where its checkout was abandoned':
    "update card_checkouts set state = 'abandoned' where state = 'open'",
  'Each order costs what its items cost with their fees': 'update order_items set fees = fees + 1',
  'What an order that has ended keeps as a fee and refunds is what was paid for it':
    "update orders set refund_amount = refund_amount - 1 where status = 'refunded'",
  'A reservation runs out for orders that wait for payment, and for none that was paid or is looked at':
    "update orders set expires_at = clock_timestamp() where status = 'paid'",
  'Each delivery stands at the time and the place of its event, on which it rests that there is one for each event and endpoint':
    "update webhook_deliveries set event_id = 'evt_other'",
  'Each attempt is one that its delivery counts': 'update webhook_deliveries set attempts = 0',
};

let service: Service;
let processor: FakeCardProcessor;

/** Books in which every rule has something to be held against. */
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
  await processor.close(); // first: the service's own close fails where the books do not add up
  await service.close();
});

/** An event of a partner, and its delivery that failed. */
async function missedEvent(): Promise<void> {
  const { partnerId } = await service.partner();
  const [id] = await failedDeliveries(service.ctx, { partnerId, endpointId: 'we_missed', count: 1, from: new Date() });
  await sql`insert into webhook_attempts (delivery_id, delivery_created_at, number, trigger, at, duration_ms, error)
            select id, created_at, 1, 'schedule', created_at, 10, 'timeout' from webhook_deliveries where id = ${id}`.execute(service.ctx.db);
}

async function completedOrder(partner: PartnerClient, staff: Client): Promise<void> {
  const unit = await publishedProperty(service.ctx, { total: 12 });
  const { id, amounts } = await placedOrder(partner, unit);
  await partner.post(`/orders/${id}/settlement`, { body: { reference: 'FT-1', amount: amounts.payable } });
  await staff.post(`/orders/${id}/confirm-payment`);
  await payRent(unit.id, staff);
  const open = await placedOrder(partner, await publishedProperty(service.ctx));
  await partner.post(`/orders/${open.id}/settlement`, { body: { reference: 'FT-2', amount: open.amounts.payable } });
  await staff.post(`/orders/${open.id}/confirm-payment`);
  await staff.post(`/orders/${open.id}/request-cancellation`, { body: { reason: 'Test' } });
  await staff.post(`/orders/${open.id}/decide-cancellation`, { body: { outcome: 'refunded', fee: 100 } });
}

async function payRent(propertyId: string, staff: Client): Promise<void> {
  const { at } = await service.ctx.db.selectFrom('ownership_entries').select('at').where('property_id', '=', propertyId).executeTakeFirstOrThrow();
  await staff.post(`/properties/${propertyId}/rental-income`, {
    body: { period: { start: '2026-01-01T00:00:00Z', end: at.toISOString() }, amount: 30 },
  });
  await payDuePayouts(service.ctx);
}

async function refundedAppOrder(staff: Client): Promise<void> {
  const investor = await appInvestor(staff, 500);
  const unit = await publishedProperty(service.ctx, { pricePerShare: 10_000n });
  await staff.post('/orders', { body: { investor: investor.id, items: [{ property: unit.id, shares: 2 }], walletAmount: 205 } });
}

async function cardOrders(partner: PartnerClient): Promise<void> {
  const unit = await publishedProperty(service.ctx);
  const { id: customer } = await attestedCustomer(partner);
  const place = () =>
    partner.post('/orders', { body: { customer, property: unit.id, shares: 1, funding: { method: 'card_checkout' } }, key: randomUUID() });
  await place();
  const { origin } = new URL(service.baseUrl);
  for (let paid = 0; paid < 2; paid++) await processor.callBack(origin, processor.attempt(processor.intentions.at(-1)!));
  processor.behaviour = { status: 503 };
  await place();
}

/** What the rules say after the statement, of which nothing is left behind. Triggers and references, which would refuse it, are off meanwhile. */
async function brokenBy(statement: string): Promise<string[]> {
  let broken: string[] = [];
  const undone = service.ctx.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statement).execute(trx);
    broken = (await proveIn(trx)).filter(({ differences }) => differences.length > 0).map(({ rule }) => rule);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  return broken;
}

describe('the rules of the books', () => {
  it('each have a fault that is planted here', () => {
    expect(bookChecks.map(({ rule }) => rule).sort()).toEqual(Object.keys(FAULTS).sort());
  });

  it('are held against something, and find nothing in sound books', async () => {
    const proofs = await service.ctx.db.transaction().execute(proveIn);
    expect(proofs.filter(({ counted, differences }) => counted === 0 || differences.length > 0)).toEqual([]);
  });

  it.each(Object.entries(FAULTS).flatMap(([rule, statements]) => [statements].flat().map((statement) => [rule, statement] as const)))(
    '%s: is broken by %s',
    async (rule, statement) => {
      expect(await brokenBy(statement)).toContain(rule);
    },
  );
});
