import { describe, expect, it } from '@jest/globals';
import {
  attestedCustomer,
  EVIDENCE,
  placedOrder,
  setLimit,
} from '../../support/fixtures/fixtures.ts';
import type { BackOffice } from '../../support/harness.ts';
import { useOperator, usePartner, useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const staff = useOperator(service);
const nile = usePartner(service, { name: 'Nile Bank' });
const delta = usePartner(service, { name: 'Delta Pay' });
const property = useProperty(service, { total: 10_000, pricePerShare: 10_000n });

let references = 0;

/** An order whose partner has stated a transfer, which has arrived from a payer. */
async function transferred(partner: typeof nile, payer: string, missing = 0) {
  const order = await placedOrder(partner, property, { shares: 2 });
  const { payable } = order.amounts;
  const reference = `FT-PAY-${++references}`;
  await partner.post(`/orders/${order.id}/settlement`, { body: { reference, amount: payable } });
  await staff.post('/receipts', {
    body: { reference, payer, amount: payable - missing, receivedAt: '2026-11-09T12:00:00Z' },
  });
  return { id: order.id, payable, reference };
}

const paymentOf = async (id: string) => (await staff.get(`/orders/${id}`)).body.payment;

const listed = async (match: BackOffice['OrderPaymentMatch']) =>
  (await staff.get(`/orders?match=${match}&limit=100`)).body.data.map(({ id }) => id);

describe('the payment of an order', () => {
  it('is an exact match if an open receipt that it names has its amount, and is then confirmed without further words', async () => {
    const order = await transferred(nile, 'NILE BANK SAE');
    expect(await paymentOf(order.id)).toEqual({
      received: 0,
      outstanding: order.payable,
      match: 'exact',
    });
    expect(await listed('exact')).toContain(order.id);
    expect(await listed('differs')).not.toContain(order.id);
    expect((await staff.post(`/orders/${order.id}/confirm-payment`)).status).toBe(200);
    expect(await paymentOf(order.id)).toEqual({
      received: order.payable,
      outstanding: 0,
      match: null,
    });
    expect(await listed('exact')).not.toContain(order.id);
  });

  it('differs if less has arrived', async () => {
    const order = await transferred(nile, 'NILE BANK SAE', 10);
    expect(await paymentOf(order.id)).toMatchObject({ match: 'differs' });
    expect(await listed('differs')).toContain(order.id);
    expect(await listed('exact')).not.toContain(order.id);
  });

  it('is complete if it was confirmed with other evidence, and awaited no longer once the order has ended', async () => {
    const order = await placedOrder(nile, property, { shares: 1 });
    const { payable } = order.amounts;
    expect(await paymentOf(order.id)).toEqual({ received: 0, outstanding: payable, match: null });
    const body = { reference: 'FT-PAY-E', amount: payable };
    await nile.post(`/orders/${order.id}/settlement`, { body });
    await staff.post(`/orders/${order.id}/confirm-payment`, { body: EVIDENCE });
    expect(await paymentOf(order.id)).toEqual({ received: payable, outstanding: 0, match: null });

    const cancelled = await placedOrder(nile, property, { shares: 1 });
    await nile.post(`/orders/${cancelled.id}/cancel`, { body: {} });
    expect(await paymentOf(cancelled.id)).toEqual({ received: 0, outstanding: 0, match: null });
  });

  it('names a payer who is not known as its partner, before everything else in an approval, until one was confirmed', async () => {
    const order = await transferred(nile, 'DELTA PAY');
    expect((await paymentOf(order.id)).otherPayers).toEqual(['DELTA PAY']);
    const receiptOf = async ({ reference }: { reference: string }) =>
      (await staff.get(`/receipts?reference=${reference}`)).body.data[0]!;
    const suggested = async (of: { reference: string }) =>
      (await staff.get(`/receipts/${(await receiptOf(of)).id}/suggestions`)).body.data[0]!;
    expect(await suggested(order)).toMatchObject({ order: order.id, otherPayer: true });
    const { body: preview } = await staff.post('/previews', {
      body: { operation: 'confirmPayment', target: order.id },
    });
    expect(preview.details[0]).toMatchObject({
      field: 'warning.otherPayer',
      value: 'DELTA PAY',
      unusual: true,
    });
    const ofDelta = await transferred(delta, 'Delta  Pay LLC');
    expect(await paymentOf(ofDelta.id)).not.toHaveProperty('otherPayers');
    expect(await suggested(ofDelta)).not.toHaveProperty('otherPayer');

    await staff.post(`/orders/${order.id}/confirm-payment`);
    expect((await receiptOf(order)).allocations).toMatchObject([
      { order: order.id, otherPayer: true },
    ]);
    const next = await transferred(nile, 'Delta Pay');
    expect(await paymentOf(next.id)).not.toHaveProperty('otherPayers');
  });

  it('names the oldest request to confirm it that waits for a second person, in the list, too', async () => {
    const order = await transferred(nile, 'NILE BANK SAE');
    await setLimit(service.ctx, 'confirmPayment', 0n);
    const request = () =>
      staff
        .post(`/orders/${order.id}/confirm-payment`, { body: EVIDENCE })
        .then(({ body }) => body);
    const [first, second] = [
      await request(),
      await request(),
    ] as unknown as BackOffice['Approval'][];
    const listedPayment = async () =>
      (await staff.get('/orders?match=exact&limit=100')).body.data.find(
        ({ id }) => id === order.id,
      )!.payment;
    const { id, number } = first!;
    expect(await listedPayment()).toHaveProperty('pendingApproval', { id, number });
    const decline = (approval: string) =>
      staff.post(`/approvals/${approval}/decline`, { body: { reason: 'Twice' } });
    await decline(id);
    expect((await paymentOf(order.id)).pendingApproval!.id).toBe(second!.id);
    await decline(second!.id);
    expect(await listedPayment()).not.toHaveProperty('pendingApproval');
    await setLimit(service.ctx, 'confirmPayment', null);
  });
});

describe('GET /receipts?mayPay', () => {
  const likely = async (order: string) =>
    (await staff.get(`/receipts?mayPay=${order}`)).body.data.map(({ reference }) => reference);
  const arrived = async (reference: string, payer: string, amount: number) => {
    const body = { reference, payer, amount, receivedAt: '2026-11-09T12:00:00Z' };
    return (await staff.post('/receipts', { body })).body;
  };

  it('lists the open receipts that are likely the payment of an order, until it is paid', async () => {
    const cairo = await service.partner({ name: 'Cairo Invest' });
    const order = await placedOrder(cairo, property, { shares: 3 });
    const { payable } = order.amounts;
    await arrived('FT-MAY-1', 'CAIRO INVEST SAE', payable);
    await arrived('FT-MAY-2', 'Cairo Invest', payable - 1);
    await arrived('FT-MAY-3', 'Somebody', payable);
    const { id: voided } = await arrived('FT-MAY-4', 'Cairo Invest', payable);
    await staff.post(`/receipts/${voided}/void`, { body: { reason: 'Typed twice' } });
    expect(await likely(order.id)).toEqual(['FT-MAY-1']);
    expect(await likely(order.number)).toEqual(['FT-MAY-1']);

    const settlement = { reference: 'ft-may-5', amount: payable };
    await cairo.post(`/orders/${order.id}/settlement`, { body: settlement });
    await staff.post(`/orders/${order.id}/reject-payment`, { body: { reason: 'Not found' } });
    await arrived('FT-MAY-5', 'Somebody', 7);
    expect(await likely(order.id)).toEqual(['FT-MAY-5', 'FT-MAY-1']);

    await staff.post(`/orders/${order.id}/allow-retry`);
    await cairo.post(`/orders/${order.id}/settlement`, {
      body: { reference: 'FT-MAY-1', amount: payable },
    });
    await staff.post(`/orders/${order.id}/confirm-payment`);
    expect(await likely(order.id)).toEqual([]);
  });

  it('knows the investor of an order by the name in either language, and lists none of an unknown order', async () => {
    const customer = await attestedCustomer(delta, { name: { en: 'Salma Adel', ar: 'سلمى عادل' } });
    const order = await placedOrder(delta, property, { shares: 4, customer: customer.id });
    await arrived('FT-MAY-6', 'السيدة سلمى عادل', order.amounts.payable);
    await arrived('FT-MAY-7', 'MRS SALMA ADEL', order.amounts.payable);
    expect(await likely(order.id)).toEqual(['FT-MAY-7', 'FT-MAY-6']);
    expect(await likely('ord_unknown')).toEqual([]);
  });
});
