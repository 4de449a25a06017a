import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { finishFundings } from '../../../src/domain/orders/funding/close-funding.ts';
import { payDuePayouts } from '../../../src/domain/rental-income/payouts/pay-due-payouts.ts';
import {
  appInvestor,
  EVIDENCE,
  newEvidence,
  placedOrder,
  publishedProperty,
  releaseRent,
  setLimit,
  withdrawCash,
} from '../../support/fixtures/fixtures.ts';
import type { BackOffice, PartnerClient } from '../../support/harness.ts';
import { useReceipts } from '../../support/fixtures/use-receipts.ts';

const { service, partner, finance, underReview, record, received, match } = useReceipts();

beforeAll(async () => {
  for (const operation of ['confirmPayment', 'revokePayment', 'decideCancellation'] as const)
    await setLimit(service.ctx, operation, 0n);
});

/** Requests an operation, and returns what the second operator sees, by field. */
async function asked(path: string, body: object = {}) {
  const reply = await finance.send<BackOffice['Approval']>('POST', path, { body });
  expect(reply.status).toBe(202);
  const fields = Object.fromEntries(
    reply.body.details.map(({ field, value, newValue }) => [
      field,
      newValue === undefined ? value : [value, newValue],
    ]),
  );
  return { id: reply.body.id, fields };
}
const approve = async (id: string) => (await finance.colleague()).post(`/approvals/${id}/approve`);

/** Places an order of 400 EGP whose settlement names the transfer. */
async function settled(client: PartnerClient, reference: string) {
  const unit = await publishedProperty(service.ctx, { pricePerShare: 10_000n });
  const order = await placedOrder(client, unit, { shares: 4 });
  const body = { reference, amount: order.amounts.payable };
  expect((await client.post(`/orders/${order.id}/settlement`, { body })).status).toBe(200);
  return order;
}

/** An app order of units at 100 EGP a share, 50 EGP of it from the wallet, confirmed with evidence. */
async function paidAppOrder(...shares: number[]) {
  const { id: investor } = await appInvestor(await service.operator(), 50);
  const unit = () =>
    publishedProperty(service.ctx, { pricePerShare: 10_000n, managementFeeBasisPoints: 0 });
  const units = await Promise.all(shares.map(unit));
  const items = units.map(({ id }, index) => ({ property: id, shares: shares[index]! }));
  const staff = await service.operator();
  const { body } = await staff.post('/orders', { body: { investor, items, walletAmount: 50 } });
  const { id } = await asked(`/orders/${body.id}/confirm-payment`, EVIDENCE);
  await approve(id);
  return { id: body.id as string, units, staff };
}

describe('the approval of a payment shows', () => {
  it('the receipts that are matched to the order, with their payers', async () => {
    const order = await underReview();
    await match(await received(150), { order: order.id });
    const { body: rest } = await record({ amount: 500, payer: 'Rival SAE' });
    await match(rest.id, { order: order.id });
    const { fields } = await asked(`/orders/${order.id}/confirm-payment`);
    expect(fields).toMatchObject({
      'funding.method': 'partner_settlement',
      'settlement.sameReferenceOfOthers': null,
      receipts: '2',
      'receipts.0.payer': 'Nile Bank SAE',
      'receipts.0.matched': 150,
      'receipts.0.recordedBy': expect.any(String),
      'receipts.1.reference': rest.reference,
      'receipts.1.payer': 'Rival SAE',
      'receipts.1.amount': 500,
      'receipts.1.matched': 250,
    });
  });

  it('the receipt that the confirmation will match, and is refused if it is voided meanwhile', async () => {
    const order = await underReview();
    const { body: receipt } = await record({ reference: order.reference });
    const { id, fields } = await asked(`/orders/${order.id}/confirm-payment`);
    expect(fields).toMatchObject({
      'receipts.0.reference': order.reference,
      'receipts.0.payer': 'Nile Bank SAE',
      'receipts.0.matched': [0, 400],
    });
    await finance.post(`/receipts/${receipt.id}/void`, { body: { reason: 'Typing error' } });
    expect((await approve(id)).status).toBe(409);
  });

  it('the evidence, and the orders that name the same transfer', async () => {
    const reference = randomUUID();
    const other = await service.partner();
    const order = await settled(partner, reference);
    const [mine, theirs] = [await settled(partner, reference), await settled(other, reference)];
    const evidence = newEvidence();
    const { fields } = await asked(`/orders/${order.id}/confirm-payment`, { evidence });
    expect(fields).toMatchObject({
      'evidence.kind': evidence.kind,
      'evidence.reference': evidence.reference,
      'evidence.note': evidence.note,
      'settlement.sameReference': mine.number,
      'settlement.sameReferenceOfOthers': theirs.number,
      receipts: '0',
    });
  });
});

describe('the approval of a correction shows', () => {
  it('what a cancellation of a partly issued order refunds and takes back', async () => {
    const { id, units, staff } = await paidAppOrder(2, 3);
    await staff.post(`/properties/${units[0]!.id}/close-funding`);
    await finishFundings(service.ctx);
    await staff.post(`/orders/${id}/request-cancellation`, { body: { reason: 'Test' } });
    const body = { outcome: 'refunded', fee: 20 };
    const { id: approval, fields } = await asked(`/orders/${id}/decide-cancellation`, body);
    expect(fields).toMatchObject({
      'evidence.kind': 'bank_letter',
      'evidence.note': newEvidence().note,
      receipts: '0',
      'cancellation.fee': 20,
      'cancellation.refundAmount': 480,
      sharesIssued: '2',
      'rentalIncome.toReverse': 0,
      'wallet.cash.available': [0, 480],
    });
    expect((await approve(approval)).status).toBe(200);
    const { investor } = (await finance.get(`/orders/${id}`)).body;
    expect((await finance.get(`/investors/${investor}/wallet`)).body.cash.available).toBe(480);
  });

  it('what a revoked payment of issued shares leaves in the wallet', async () => {
    const { id, units, staff } = await paidAppOrder(2);
    await staff.post(`/properties/${units[0]!.id}/close-funding`);
    await finishFundings(service.ctx);
    const body = { reason: 'Not there' };
    const { id: approval, fields } = await asked(`/orders/${id}/revoke-payment`, body);
    expect(fields).toMatchObject({
      'cancellation.refundAmount': 50,
      sharesIssued: '2',
      'wallet.cash.available': [0, 50],
    });
    expect((await approve(approval)).status).toBe(200);
    const { investor } = (await finance.get(`/orders/${id}`)).body;
    expect((await finance.get(`/investors/${investor}/wallet`)).body.cash.available).toBe(50);
  });

  it('what a revoked payment leaves as a debt, because its rent was withdrawn', async () => {
    const { id, units, staff } = await paidAppOrder(2);
    const unit = units[0]!.id;
    await staff.post(`/properties/${unit}/close-funding`);
    await finishFundings(service.ctx);
    const period = { start: '2025-10-01T00:00:00Z', end: new Date().toISOString() };
    expect((await releaseRent(staff, unit, { period, amount: 200 })).status).toBe(200);
    await payDuePayouts(service.ctx);
    const { investor } = (await finance.get(`/orders/${id}`)).body;
    expect((await withdrawCash(staff, investor, 150)).status).toBe(200);
    const { id: approval, fields } = await asked(`/orders/${id}/revoke-payment`, {
      reason: 'Not there',
    });
    expect(fields).toMatchObject({
      'rentalIncome.toReverse': 200,
      'wallet.cash.available': [50, 0],
      'wallet.debts': [0, 100],
    });
    expect((await approve(approval)).status).toBe(200);
    const { body: wallet } = await finance.get(`/investors/${investor}/wallet`);
    expect([wallet.cash.available, wallet.debt]).toEqual([0, 100]);
  });
});

describe('the approval of a commission shows', () => {
  it('the balance of the mode of the commission that is reversed', async () => {
    const client = await service.partner();
    const path = `/partners/${client.partnerId}/commissions`;
    const bonus = async (amount: number, testMode: boolean) => {
      const reference = randomUUID();
      const body = { ...{ type: 'bonus', amount, reference }, testMode } as const;
      return (await finance.send<BackOffice['BackOfficeCommission']>('POST', path, { body })).body;
    };
    await bonus(70, false);
    const { id: reference } = await bonus(30, true);
    await setLimit(service.ctx, 'addCommission', 0n);
    const { fields } = await asked(path, { type: 'reversal', amount: 10, reference });
    await setLimit(service.ctx, 'addCommission', null);
    expect(fields).toMatchObject({ 'commission.balance': [30, 20] });
  });
});
