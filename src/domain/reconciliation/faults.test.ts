import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startFakeCardProcessor } from '../../gateways/fake/card-processor.ts';
import { failedDeliveries } from '../../testing/deliveries.ts';
import {
  appInvestor,
  attestedCustomer,
  linkedCustomer,
  placedOrder,
  publishedProperty,
  releaseRent,
  setLimit,
  withdrawCash,
} from '../../testing/fixtures.ts';
import type { OperatorClient, PartnerClient } from '../../testing/harness.ts';
import { payDuePayouts } from '../rental-income/pay-due-payouts.ts';
import { reverseDueRuns } from '../rental-income/reverse-rental-income-run.ts';
import { ofChangesSince } from './changed-rows.ts';
import { reconcileWithin } from './reconcile.ts';
import { reconcileAll, reconcileChanges } from './report-discrepancies.ts';
import type { ReconciliationRule } from './rule.ts';
import { reconciliationRules } from './rules.ts';
import { useService, useStarted } from '../../testing/use-service.ts';

/**
 * One or more statements for each rule that violate it. A rule without a statement fails the first
 * test.
 */
const FAULTS: Record<string, string | string[]> = {
  'The reserved and sold shares of each property are the sums of its share ledger':
    'update property_shares set reserved = reserved + 1 where reserved + sold < total',
  'The share ledger of each order matches its status':
    "delete from share_moves where kind = 'sell'",
  'Each order has the status and version of its last transition, is completed at most once, and cancelled or refunded at most once':
    "update orders set version = version + 1 where status = 'paid'",
  "Each partner's daily amount is the sum of the API orders that count toward the day":
    'delete from daily_order_amounts',
  'Exactly the items of the completed orders have an entry in the ownership ledger':
    'delete from ownership_entries',
  'Each correction of ownership takes back one whole entry, of an order that was refunded': [
    'update ownership_entries set shares = shares - 1 where is_correction',
    "update orders set status = 'cancelled', completed_at = null where id in (select order_id from ownership_entries where is_correction)",
  ],
  'The contracts of orders whose completion was revoked are cancelled or flagged':
    "update contracts set status = 'preparing' where status = 'cancelled'",
  'Each holding is the sum of its ownership entries': 'update holdings set shares = shares + 1',
  'The issued shares of each property are the sum of its ownership entries, and were sold':
    'update property_shares set issued = issued - 1 where issued > 0',
  'Each ownership entry has one contract, for the same investor and shares':
    'delete from contracts',
  "The payouts of each released rental income run add up to its amount less the service's part, and have its status":
    "update payouts set amount = amount + 1 where status = 'paid'",
  'What was taken back of each payout left the wallet or became a debt':
    "delete from wallet_entries where reason = 'rental_income_reversal'",
  'The repaid part of each debt is the sum of its wallet entries':
    'update investor_debts set repaid = repaid - 1 where repaid > 0',
  'No investor with a debt has available cash':
    'update wallets set cash_available = cash_available + 1 where investor_id in (select investor_id from investor_debts)',
  "Each rental income run is split over the owners of the property at the period's end":
    'update payouts set shares = shares + 1',
  'Exactly the payouts that were paid are in the wallet ledger, each once':
    "delete from wallet_entries where reason = 'rental_income'",
  'Exactly the paid orders of attributed investors earned a commission, which is reversed if the order was cancelled or refunded':
    [
      "delete from commissions where type = 'reversal'",
      "update orders set paid_at = null where status = 'paid'",
      "update commissions set customer_amount = customer_amount + 1 where type = 'purchase_commission'",
    ],
  'Each reversal reverses one commission of the same partner, at most by its amount':
    "update commissions set amount = amount - 1 where type = 'reversal'",
  "The totals of each partner's commissions are the sums of its ledger":
    'update commission_totals set amount = amount + 1',
  'The app orders that a partner sees are those of the investors linked to it':
    'delete from app_order_viewers',
  'The balances of each wallet are the sums of its ledger':
    'update wallets set cash_available = cash_available + 1',
  'The wallet entries of each withdrawal match its status':
    "delete from wallet_entries where reason = 'withdrawal'",
  'What was taken back of each top-up and each reward is at most its amount, and was taken from its wallet':
    [
      "update wallet_entries set amount = amount - 100000 where reason = 'top_up_correction'",
      "update wallet_entries set amount = amount - 100000 where reason = 'promotion_correction'",
      "update wallet_entries set corrected_entry_id = (select id from wallet_entries where reason = 'top_up' limit 1) where reason = 'promotion_correction'",
      "update wallet_entries set investor_id = 'inv_other' where reason = 'promotion_correction'",
    ],
  'The wallet entries of each order match its status and its refund':
    "delete from wallet_entries where reason = 'order_payment'",
  'The events of each partner are numbered without a gap': 'delete from events where sequence = 2',
  'Each paid card order took one payment of its amount, and every other payment is due for refund':
    'delete from refunds_due',
  'Each refund due of a card payment has the order and the amount of its payment, or of the recovered reversal that it names':
    [
      'update refunds_due set amount = amount + 1',
      "update refunds_due set currency = 'USD'",
      "update refunds_due set amount = amount + 1 where reason = 'recovered'",
    ],
  'The refund due of each recovered reversal names it, and no other reversal is named by one': [
    "delete from refunds_due where reason = 'recovered'",
    "update card_reversals set recovery_refund_id = null where status = 'recovered'",
  ],
  'The reversals that a refund due caused are at most its amount':
    'update card_reversals set amount = amount * 1000000 where refund_due_id is not null',
  'What was paid by card, less what was reversed and what is due for refund, is what the card orders hold or have passed on':
    [
      'delete from card_reversals',
      "delete from refunds_due where reason = 'recovered'",
      "update card_reversals set status = 'settled', recovery_reason = null, recovery_refund_id = null, recovered_by = null, recovered_at = null where status = 'recovered'",
      'update orders set reversed_amount = reversed_amount - 1 where reversed_amount > 0',
      "delete from card_transactions where outcome = 'paid'",
    ],
  'The reversals of each payment are at most its amount, and each has the order of its payment': [
    'update card_reversals set amount = amount * 1000000',
    "update card_reversals set order_id = (select id from orders where funding_method <> 'card_checkout' limit 1)",
  ],
  'No order is completed while it has an open reversal, unless the money was taken back after it was completed':
    "update orders set status = 'completed', completed_at = clock_timestamp(), cancelled_at = null where reversed_amount > 0",
  'Each transfer that arrived is booked once: as a receipt, or as a top-up that was not taken back as a whole':
    [
      'delete from booked_transfers where receipt_id is not null',
      "update booked_transfers set reference = reference || '-2' where entry_id is not null",
    ],
  'What is left of each receipt is its amount less its allocations, and it is closed if nothing is left':
    [
      'delete from receipt_allocations where releases is null',
      "update receipts set unallocated = unallocated - 1, status = 'open' where unallocated > 0",
    ],
  'Receipts pay at most what an order costs, all of it once the order is paid, and nothing of an order that was never paid and has ended':
    [
      'update receipt_allocations set amount = amount + 1 where order_id is not null and releases is null',
      'delete from receipt_allocations where releases is not null',
    ],
  'Each release takes back one whole allocation of the same receipt to the same order or refund due':
    [
      'update receipt_allocations set amount = amount + 1 where releases is not null',
      "update receipt_allocations set refund_due_id = 'rfd_other' where releases is not null and refund_due_id is not null",
    ],
  'Each refund due of a transfer is allocated from its receipt, and released if it is cancelled': [
    "delete from refunds_due where kind = 'transfer'",
    'delete from receipt_allocations where refund_due_id is not null',
    'delete from receipt_allocations where refund_due_id is not null and releases is not null',
    "update refunds_due set status = 'due', cancelled_by = null, cancelled_at = null where status = 'cancelled'",
  ],
  'Each card order is visible if its checkout is open, hidden before, and cancelled if its checkout was abandoned':
    "update card_checkouts set state = 'abandoned' where state = 'open'",
  'Each order costs the sum of its items and their fees': 'update order_items set fees = fees + 1',
  'The fee and the refund of each cancelled or refunded order add up to what was paid and not taken back':
    "update orders set refund_amount = refund_amount - 1 where status = 'refunded'",
  'Of the orders that are not cancelled, exactly those that await payment or were rejected expire':
    "update orders set expires_at = clock_timestamp() where status = 'paid'",
  'Each delivery has the sequence and the time of its event':
    "update webhook_deliveries set event_id = 'evt_other'",
  'Each approved change of a wallet or of commissions has one row of its amount in the ledger':
    "delete from wallet_entries where reason = 'top_up'",
  'Each attempt is counted by its delivery': 'update webhook_deliveries set attempts = 0',
};

const processor = useStarted(startFakeCardProcessor);
const service = useService(() => ({ environment: 'live', env: processor.env }));

/** A database in which every rule is checked against at least one row. */
beforeAll(async () => {
  const [partner, staff] = [await service.partner(), await service.operator()];
  await completedOrder(partner, staff);
  await refundedAppOrder(partner, staff);
  await cardOrders(partner);
  await recoveredReversal(partner, staff);
  await transfers(partner, staff);
  await revokedOrder(partner, staff);
  await missedEvent();
  await approvedTopUp(staff);
});

/** An event of a partner, and its failed delivery. */
async function missedEvent(): Promise<void> {
  const partner = await service.partner();
  const body = { url: 'https://hooks.nilebank.example/missed' };
  const { body: endpoint } = await partner.post('/webhook-endpoints', { body });
  const [id] = await failedDeliveries(service.ctx, {
    partnerId: partner.partnerId,
    endpointId: endpoint.id,
    count: 1,
    from: new Date(),
  });
  await sql`insert into webhook_attempts (delivery_id, delivery_created_at, number, trigger, started_at, duration_ms, error)
            select id, created_at, 1, 'schedule', created_at, 10, 'timeout' from webhook_deliveries where id = ${id}`.execute(
    service.ctx.db,
  );
}

/** A top-up that needs a second operator, and gets one; a part of it and of a reward is taken back. */
async function approvedTopUp(staff: OperatorClient): Promise<void> {
  const investor = await appInvestor(staff);
  await setLimit(service.ctx, 'topUpWallet', 0n);
  const { body } = await staff.post(`/investors/${investor.id}/wallet/top-ups`, {
    body: { amount: 10, reference: randomUUID() },
  });
  const { body: approved } = await (await service.operator()).post(`/approvals/${body.id}/approve`);
  await staff.post(`/wallet-entries/${approved.result!.id}/correct`, {
    body: { amount: 1, reason: 'Test' },
  });
  const { body: reward } = await staff.post(`/investors/${investor.id}/wallet/rewards`, {
    body: { amount: 10, reference: 'Welcome' },
  });
  await staff.post(`/wallet-entries/${reward.id}/correct-reward`, {
    body: { amount: 1, reason: 'Test' },
  });
}

async function completedOrder(partner: PartnerClient, staff: OperatorClient): Promise<void> {
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

async function payRent(propertyId: string, staff: OperatorClient): Promise<void> {
  const { at } = await service.ctx.db
    .selectFrom('ownership_entries')
    .select('created_at as at')
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow();
  const quarters: [string, string][] = [
    ['2025-10-01T00:00:00Z', at.toISOString()],
    [at.toISOString(), new Date(at.getTime() + 1).toISOString()],
  ];
  for (const [start, end] of quarters) {
    const rent = { period: { start, end }, amount: start === at.toISOString() ? 20 : 30 };
    const { id } = (await releaseRent(staff, propertyId, rent)).body;
    await payDuePayouts(service.ctx);
    if (start === at.toISOString()) continue;
    const { investor } = (await staff.get(`/rental-income/${id}/payouts`)).body.data[0]!;
    await withdrawCash(staff, investor, 25);
    await staff.post(`/rental-income/${id}/reverse`, { body: { reason: 'Test' } });
    await reverseDueRuns(service.ctx);
  }
}

async function refundedAppOrder(partner: PartnerClient, staff: OperatorClient): Promise<void> {
  const investor = await appInvestor(staff, 500);
  await linkedCustomer(service.ctx, partner.partnerId, investor.id);
  const unit = await publishedProperty(service.ctx, { pricePerShare: 10_000n });
  await staff.post('/orders', {
    body: { investor: investor.id, items: [{ property: unit.id, shares: 2 }], walletAmount: 205 },
  });
}

/** A completed order whose payment had been confirmed by mistake. */
async function revokedOrder(partner: PartnerClient, staff: OperatorClient): Promise<void> {
  const unit = await publishedProperty(service.ctx);
  const { id, amounts } = await placedOrder(partner, unit);
  const body = { reference: 'FT-mistake', amount: amounts.payable };
  await partner.post(`/orders/${id}/settlement`, { body });
  await staff.post(`/orders/${id}/confirm-payment`);
  await staff.post(`/properties/${unit.id}/close-funding`);
  await staff.post(`/orders/${id}/revoke-payment`, { body: { reason: 'Test' } });
}

/** Four transfers: one pays an order, one is released by a rejection, one is to be sent back, one is not after all. */
async function transfers(partner: PartnerClient, staff: OperatorClient): Promise<void> {
  const receive = async (reference: string) => {
    const receivedAt = new Date().toISOString();
    const body = { reference, amount: 2000, payer: 'Nile Bank', receivedAt };
    return (await staff.post('/receipts', { body })).body.id as string;
  };
  for (const decision of ['confirm-payment', 'reject-payment']) {
    const { id, amounts } = await placedOrder(partner, await publishedProperty(service.ctx));
    await partner.post(`/orders/${id}/settlement`, {
      body: { reference: `FT-${decision}`, amount: amounts.payable },
    });
    const receipt = await receive(`FT-${decision}`);
    await staff.post(`/receipts/${receipt}/match`, { body: { orders: [{ order: id }] } });
    await staff.send('POST', `/orders/${id}/${decision}`);
  }
  await staff.post(`/receipts/${await receive('FT-unknown')}/return`, { body: {} });
  const returned = await staff.post(`/receipts/${await receive('FT-mistaken')}/return`, {
    body: {},
  });
  const [{ refund }] = returned.body.allocations;
  await staff.post(`/refunds-due/${refund}/cancel`, { body: { reason: 'Test' } });
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
  const intention = processor.intentions.at(-1)!;
  const payment = processor.attempt(intention);
  for (const report of [payment, processor.attempt(intention)])
    await processor.callBack(origin, report);
  await processor.callBack(origin, processor.refund(intention, payment, 100));
  processor.behaviour = { status: 503 };
  await place();
}

/** The bank takes a payment back, its order is cancelled, the money comes back and is sent back. */
async function recoveredReversal(partner: PartnerClient, staff: OperatorClient): Promise<void> {
  const unit = await publishedProperty(service.ctx);
  const { id: customer } = await attestedCustomer(partner);
  processor.behaviour = 'accept';
  await partner.post('/orders', {
    body: { customer, property: unit.id, shares: 1, funding: { method: 'card_checkout' } },
  });
  const { origin } = new URL(service.baseUrl);
  const intention = processor.intentions.at(-1)!;
  const payment = processor.attempt(intention);
  await processor.callBack(origin, payment);
  const { body: reversal } = await staff.post('/card-reversals', {
    body: { transaction: String(payment.id), kind: 'chargeback', reference: randomUUID() },
  });
  const path = `/card-reversals/${reversal.id}` as const;
  await staff.post(`${path}/cancel-order`, { body: { reason: 'Test' } });
  await staff.post(`${path}/recover`, { body: { reason: 'Test' } });
  await processor.callBack(origin, processor.refund(intention, payment));
}

/**
 * Returns the rules that the statement violates, and rolls it back. Triggers and foreign keys,
 * which would refuse it, are off meanwhile.
 */
async function violatedBy(
  statement: string,
  rules: readonly ReconciliationRule[] = reconciliationRules,
): Promise<string[]> {
  let violated: string[] = [];
  const rolledBack = service.ctx.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statement).execute(trx);
    violated = (await reconcileWithin(trx, rules))
      .filter(({ violations }) => violations.length > 0)
      .map(({ rule }) => rule);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  return violated;
}

const since = (time: Date) =>
  reconciliationRules.map((rule) => ofChangesSince(rule, time)).filter((rule) => rule !== null);

describe('the reconciliation of changes', () => {
  const everything = since(new Date(0));
  const nothing = since(new Date('2100-01-01'));

  it('finds no discrepancy, and reads rows of each rule that it can check', async () => {
    const results = await service.ctx.db
      .transaction()
      .execute((trx) => reconcileWithin(trx, everything));
    expect(
      results.filter(({ population, violations }) => population === 0 || violations.length > 0),
    ).toEqual([]);
  });

  it.each(
    everything.flatMap(({ rule }) =>
      [FAULTS[rule]!].flat().map((statement) => [rule, statement] as const),
    ),
  )('%s: finds a fault in changed rows alone: %s', async (rule, statement) => {
    expect(await violatedBy(statement, everything)).toContain(rule);
    expect(await violatedBy(statement, nothing)).toEqual([]);
  });

  it('is run hourly, and checks in full what was violated until it is corrected', async () => {
    const found = async () =>
      (
        await service.ctx.db
          .selectFrom('reconciliations')
          .select('violated_rules')
          .executeTakeFirstOrThrow()
      ).violated_rules;
    const add = (cash: number) =>
      sql`update wallets set cash_available = cash_available + ${cash}`.execute(service.ctx.db);
    await reconcileAll(service.ctx);
    await sql`update reconciliations set started_at = '2100-01-01'`.execute(service.ctx.db);
    await add(1);
    await reconcileChanges(service.ctx);
    expect(await found()).toEqual([]);
    await reconcileAll(service.ctx);
    const rule = 'The balances of each wallet are the sums of its ledger';
    expect(await found()).toContain(rule);
    await sql`update reconciliations set started_at = '2100-01-01'`.execute(service.ctx.db);
    await reconcileChanges(service.ctx);
    expect(await found()).toContain(rule);
    await add(-1);
    await reconcileChanges(service.ctx);
    expect(await found()).toEqual([]);
  });
});

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
