import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FakeCardProcessor } from '../support/gateways/card-processor.ts';
import { failedDeliveries } from '../support/webhooks/deliveries.ts';
import {
  appInvestor,
  attestedCustomer,
  DESTINATION,
  linkedCustomer,
  placedOrder,
  publishedProperty,
  releaseRent,
  setLimit,
  withdrawCash,
} from '../support/fixtures/fixtures.ts';
import { withEvidence } from '../support/fixtures/files.ts';
import type { OperatorClient, PartnerClient, Service } from '../support/harness.ts';
import { inquirePayments } from '../../src/domain/checkout/inquiries/inquire-payments.ts';
import { payDuePayouts } from '../../src/domain/rental-income/payouts/pay-due-payouts.ts';
import { reverseDueRuns } from '../../src/domain/rental-income/runs/reverse-rental-income-run.ts';

/** Writes rows such that every rule is checked against at least one. */
export async function writeRows(stage: Stage): Promise<void> {
  const { service } = stage;
  const [partner, staff] = [await service.partner(), await service.operator()];
  await completedOrder(stage, partner, staff);
  await refundedAppOrder(stage, partner, staff);
  await cardOrders(stage, partner);
  await recoveredReversal(stage, partner, staff);
  await chargedReversals(stage, partner, staff);
  await transfers(stage, partner, staff);
  await revokedOrders(stage, partner, staff);
  await unissuedShares(stage, staff);
  await missedEvent(stage);
  await sentBatch(staff);
  await approvedTopUp(stage, staff);
  await cardPayout(staff);
  await bankCharges(staff);
}

/** A batch of withdrawals that the bank has sent, with the line of the statement that shows it. */
async function sentBatch(staff: OperatorClient): Promise<void> {
  const { id } = await appInvestor(staff, 100);
  const body = { amount: 40, destination: DESTINATION };
  await staff.post(`/investors/${id}/wallet/withdrawals`, { body });
  const { body: batch } = await staff.post('/withdrawal-batches', { body: {} });
  const other = await staff.colleague();
  const reference = `WB ${randomUUID()}`;
  await other.post(`/withdrawal-batches/${batch.id}/settle`, { body: { reference } });
  const csv = `Date,Reference,To,Amount\n2026-01-05,${reference},Investors,-40\n`;
  const columns = { date: 'Date', reference: 'Reference', payer: 'To', amount: 'Amount' };
  await staff.post('/receipts/import', { body: { csv, columns, preview: false } });
}

/** Two charges of the bank, of which one is cancelled. */
async function bankCharges(staff: OperatorClient): Promise<void> {
  const csv = 'Date,Reference,To,Amount\n2026-01-05,,The bank,-7\n2026-01-05,,The bank,-8\n';
  const columns = { date: 'Date', reference: 'Reference', payer: 'To', amount: 'Amount' };
  const { body } = await staff.post('/receipts/import', { body: { csv, columns, preview: false } });
  for (const { bankLine } of body.lines)
    await staff.post(`/bank-lines/${bankLine!}/book-charge`, { body: { note: 'Fee' } });
  const [first] = body.lines;
  await staff.post(`/bank-lines/${first!.bankLine!}/cancel-charge`, { body: { reason: 'Test' } });
}

interface Stage {
  service: Service;
  processor: FakeCardProcessor;
}

/** An event of a partner, and its failed delivery. */
async function missedEvent(stage: Stage): Promise<void> {
  const { service } = stage;
  const partner = await service.partner();
  const body = { url: 'https://hooks.nilebank.example/missed' };
  const { body: endpoint } = await partner.post('/webhook-endpoints', { body });
  const [id] = await failedDeliveries(service.ctx, {
    partnerId: partner.partnerId,
    endpointId: endpoint.id,
    count: 1,
    from: new Date(),
  });
  await sql`
    insert into webhook_attempts (delivery_id, delivery_created_at, number, trigger, started_at, duration_ms, error)
            select id, created_at, 1, 'schedule', created_at, 10, 'timeout' from webhook_deliveries
            where id = ${id}`.execute(service.ctx.db);
}

/** A top-up that needs a second operator, and gets one; a part of it and of a reward is taken back. */
async function approvedTopUp(stage: Stage, staff: OperatorClient): Promise<void> {
  const { service } = stage;
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

async function completedOrder(
  stage: Stage,
  partner: PartnerClient,
  staff: OperatorClient,
): Promise<void> {
  const { service } = stage;
  const unit = await publishedProperty(service.ctx, { total: 12 });
  const { id, amounts } = await placedOrder(partner, unit);
  await partner.post(`/orders/${id}/settlement`, {
    body: { reference: 'FT-1', amount: amounts.payable },
  });
  await staff.post(`/orders/${id}/confirm-payment`, { body: await withEvidence(staff) });
  await payRent(stage, unit.id, staff);
  const open = await placedOrder(partner, await publishedProperty(service.ctx));
  await partner.post(`/orders/${open.id}/settlement`, {
    body: { reference: 'FT-2', amount: open.amounts.payable },
  });
  await staff.post(`/orders/${open.id}/confirm-payment`, { body: await withEvidence(staff) });
  await staff.post(`/orders/${open.id}/request-cancellation`, { body: { reason: 'Test' } });
  await staff.post(`/orders/${open.id}/decide-cancellation`, {
    body: { outcome: 'refunded', fee: 100 },
  });
}

async function payRent(stage: Stage, propertyId: string, staff: OperatorClient): Promise<void> {
  const { service } = stage;
  const issued = await lastIssueOf(stage, propertyId);
  const quarters: [string, string][] = [
    ['2025-10-01T00:00:00Z', issued],
    [issued, new Date(Date.parse(issued) + 1).toISOString()],
  ];
  for (const [start, end] of quarters) {
    const rent = { period: { start, end }, amount: start === issued ? 20 : 30 };
    const { id } = (await releaseRent(staff, propertyId, rent)).body;
    await payDuePayouts(service.ctx);
    if (start === issued) continue;
    const { investor } = (await staff.get(`/rental-income/${id}/payouts`)).body.data[0]!;
    await withdrawCash(staff, investor, 25);
    await staff.post(`/rental-income/${id}/reverse`, { body: { reason: 'Test' } });
    await reverseDueRuns(service.ctx);
  }
}

async function refundedAppOrder(
  stage: Stage,
  partner: PartnerClient,
  staff: OperatorClient,
): Promise<void> {
  const { service } = stage;
  const investor = await appInvestor(staff, 500);
  await linkedCustomer(service.ctx, partner.partnerId, investor.id);
  const unit = await publishedProperty(service.ctx, { pricePerShare: 10_000n });
  await staff.post('/orders', {
    body: { investor: investor.id, items: [{ property: unit.id, shares: 2 }], walletAmount: 205 },
  });
}

/**
 * Two completed orders whose payment had been confirmed by mistake, and rent that they earned: one
 * alone, and one with another order of its customer.
 */
async function revokedOrders(
  stage: Stage,
  partner: PartnerClient,
  staff: OperatorClient,
): Promise<void> {
  const { service } = stage;
  const unit = await publishedProperty(service.ctx);
  const paidOrder = async (customer?: string) => {
    const order = await placedOrder(partner, unit, customer ? { customer } : {});
    const body = { reference: randomUUID(), amount: order.amounts.payable };
    await partner.post(`/orders/${order.id}/settlement`, { body });
    await staff.post(`/orders/${order.id}/confirm-payment`, { body: await withEvidence(staff) });
    return order;
  };
  const [alone, oneOfTwo] = [await paidOrder(), await paidOrder()];
  await paidOrder(oneOfTwo.customer);
  await staff.post(`/properties/${unit.id}/close-funding`);
  const period = { start: '2025-10-01T00:00:00Z', end: await lastIssueOf(stage, unit.id) };
  await releaseRent(staff, unit.id, { period, amount: 40 });
  await payDuePayouts(service.ctx);
  for (const { id } of [alone, oneOfTwo])
    await staff.post(`/orders/${id}/revoke-payment`, { body: { reason: 'Test' } });
}

/**
 * Rent of a unit that has closed, of which two orders with another, open unit bought shares: their
 * cancellation was requested before the close, and one is refunded after the rent was released. Then
 * rent of which the service has a part, which is reversed.
 */
async function unissuedShares({ service }: Stage, staff: OperatorClient): Promise<void> {
  const units = [await publishedProperty(service.ctx), await publishedProperty(service.ctx)];
  const orders: string[] = [];
  for (const _ of ['waits', 'ends']) {
    const { id: investor } = await appInvestor(staff);
    const items = units.map(({ id }) => ({ property: id, shares: 1 }));
    const { id } = (await staff.post('/orders', { body: { investor, items } })).body;
    await staff.post(`/orders/${id}/confirm-payment`, { body: await withEvidence(staff) });
    await staff.post(`/orders/${id}/request-cancellation`, { body: { reason: 'Test' } });
    orders.push(id);
  }
  await staff.post(`/properties/${units[0]!.id}/close-funding`);
  const { at } = await service.ctx.db
    .selectFrom('property_shares')
    .select('owned_since as at')
    .where('property_id', '=', units[0]!.id)
    .executeTakeFirstOrThrow();
  const period = { start: '2025-10-01T00:00:00Z', end: at!.toISOString() };
  await releaseRent(staff, units[0]!.id, { period, amount: 40, basis: 'total' });
  await payDuePayouts(service.ctx);
  const next = { start: period.end, end: new Date(at!.getTime() + 1).toISOString() };
  const rent = { period: next, amount: 50, basis: 'total' } as const;
  const { id } = (await releaseRent(staff, units[0]!.id, rent)).body;
  await payDuePayouts(service.ctx);
  await staff.post(`/rental-income/${id}/reverse`, { body: { reason: 'Test' } });
  await reverseDueRuns(service.ctx);
  const body = { outcome: 'refunded' } as const;
  await staff.post(`/orders/${orders[1]!}/decide-cancellation`, { body });
}

/** Returns when shares of the property were last issued. */
async function lastIssueOf({ service }: Stage, propertyId: string): Promise<string> {
  const { at } = await service.ctx.db
    .selectFrom('ownership_entries')
    .select((eb) => eb.fn.max('created_at').as('at'))
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow();
  return at.toISOString();
}

/**
 * Transfers: one pays an order, one is released by a rejection, one is voided, one is to be sent
 * back, one is not after all.
 */
async function transfers(
  stage: Stage,
  partner: PartnerClient,
  staff: OperatorClient,
): Promise<void> {
  const { service } = stage;
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
    const reason = { body: { reason: 'Test' } };
    await staff.send(
      'POST',
      `/orders/${id}/${decision}`,
      decision === 'reject-payment' ? reason : {},
    );
  }
  const voided = await receive('FT-twice');
  await staff.post(`/receipts/${voided}/void`, { body: { reason: 'Test' } });
  await receive('FT-twice');
  await staff.post(`/receipts/${await receive('FT-unknown')}/return`, { body: {} });
  const returned = await staff.post(`/receipts/${await receive('FT-mistaken')}/return`, {
    body: {},
  });
  const { refund } = returned.body.allocations[0]!;
  await staff.post(`/refunds-due/${refund}/cancel`, { body: { reason: 'Test' } });
}

/** A payout settles what the card processor owes, by mistake; another one settles it. */
async function cardPayout(staff: OperatorClient): Promise<void> {
  const { totals } = (await staff.get('/card-payments?settled=false&totals=true')).body;
  const [owed] = totals!.amounts;
  const [firstDay, lastDay] = [-1, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  );
  for (const reference of ['PAYOUT-mistaken', 'PAYOUT']) {
    const receivedAt = new Date().toISOString();
    const body = { reference, amount: owed!.sum - 1, payer: 'Card processor', receivedAt };
    const { id } = (await staff.post('/receipts', { body })).body;
    const { status } = await staff.post(`/receipts/${id}/card-settlement`, {
      body: { firstDay: firstDay!, lastDay: lastDay! },
    });
    if (status !== 200) throw new Error(`Settling card payments got ${status}.`);
    if (reference === 'PAYOUT') return;
    await staff.post(`/receipts/${id}/card-settlement/cancel`, { body: { reason: 'Test' } });
  }
}

async function cardOrders(stage: Stage, partner: PartnerClient): Promise<void> {
  const { service, processor } = stage;
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
  await inquirePayments(service.ctx);
  processor.refund(intention, payment, 100);
  await processor.callBack(origin, processor.latest(intention));
  await inquirePayments(service.ctx);
  processor.behaviour = { status: 503 };
  await place();
}

/**
 * An order is refunded to the wallet, which is then partly withdrawn, and its payment is voided in two
 * parts that are charged to the investor. The money of one part comes back.
 */
async function chargedReversals(
  stage: Stage,
  partner: PartnerClient,
  staff: OperatorClient,
): Promise<void> {
  const { service, processor } = stage;
  const unit = await publishedProperty(service.ctx);
  const { id: customer } = await attestedCustomer(partner);
  processor.behaviour = 'accept';
  const { body: order } = await partner.post('/orders', {
    body: { customer, property: unit.id, shares: 1, funding: { method: 'card_checkout' } },
  });
  const payment = processor.attempt(processor.intentions.at(-1)!);
  await processor.callBack(new URL(service.baseUrl).origin, payment);
  const reason = { body: { reason: 'Test' } };
  await staff.post(`/orders/${order.id}/request-cancellation`, reason);
  await staff.post(`/orders/${order.id}/decide-cancellation`, { body: { outcome: 'refunded' } });
  const investor = (await staff.get(`/investors?customer=${customer}`)).body.data[0]!.id;
  await withdrawCash(staff, investor, 10);
  const reversals: string[] = [];
  for (const amount of [20, order.amounts.payable - 20]) {
    const { body } = await staff.post('/card-reversals', {
      body: {
        transaction: String(payment.id),
        kind: 'chargeback',
        amount,
        reference: randomUUID(),
      },
    });
    await staff.post(`/card-reversals/${body.id}/settle`, {
      body: { resolution: 'charged_to_investor', ...reason.body },
    });
    reversals.push(body.id);
  }
  await staff.post(`/card-reversals/${reversals[0]!}/recover`, reason);
}

/** The bank takes a payment back, its order is cancelled, the money comes back and is sent back. */
async function recoveredReversal(
  stage: Stage,
  partner: PartnerClient,
  staff: OperatorClient,
): Promise<void> {
  const { service, processor } = stage;
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
  await inquirePayments(service.ctx);
}
