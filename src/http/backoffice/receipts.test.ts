import { describe, expect, it } from '@jest/globals';
import { appInvestor, placedOrder, publishedProperty } from '../../testing/fixtures.ts';
import { useReceipts } from '../../testing/use-receipts.ts';

const { service, partner, finance, underReview, record, received, match, orderOf, receiptOf } =
  useReceipts();

describe('POST /receipts', () => {
  it('records a transfer once, however its reference is written', async () => {
    const writings = ['FT-2026-A', 'ft-2026-a', ' FT-2026-A'];
    const replies = await Promise.all(writings.map((reference) => record({ reference })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { body } = replies.find(({ status }) => status === 201)!;
    expect(body).toMatchObject({ status: 'open', amount: 400, unallocated: 400, allocations: [] });
    for (const { body: refused } of replies.filter(({ status }) => status === 409))
      expect(refused.error).toMatchObject({ param: 'reference', details: { receipt: body.id } });
    const found = await finance.get('/receipts?reference=FT-2026-a&status=open');
    expect(found.body.data).toEqual([body]);
  });

  it('is booked once: as a receipt or as a top-up, also for concurrent requests', async () => {
    const { id } = await appInvestor(await service.operator());
    const topUp = (reference: string) =>
      finance.post(`/investors/${id}/wallet/top-ups`, { body: { amount: 400, reference } });
    const { body: receipt } = await record({ reference: 'FT-BOTH-1' });
    const refused = await topUp('ft-both-1');
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: 'state_conflict', param: 'reference', details: { receipt: receipt.id } },
    ]);
    const { body: entry } = await topUp('FT-BOTH-2');
    expect((await record({ reference: 'FT-both-2' })).body.error).toMatchObject({
      param: 'reference',
      details: { entry: entry.id },
    });
    const replies = await Promise.all([
      record({ reference: 'FT-BOTH-3' }),
      topUp('FT-BOTH-3'),
      record({ reference: 'FT-BOTH-3' }),
      topUp('FT-BOTH-3'),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('refuses an amount of zero, a blank reference and a moment in the future', async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString();
    for (const [param, more] of [
      ['amount', { amount: 0 }],
      ['reference', { reference: ' ' }],
      ['receivedAt', { receivedAt: later }],
    ] as const)
      expect((await record(more)).body.error).toMatchObject({ param });
  });
});

describe('POST /receipts/{id}/match', () => {
  it('covers an order, which is then confirmed without further input', async () => {
    const [order, receipt] = [await underReview(), await received(400)];
    const matched = await match(receipt, { order: order.id });
    expect(matched.body).toMatchObject({
      status: 'closed',
      unallocated: 0,
      allocations: [{ order: order.id, refund: null, amount: 400 }],
    });
    expect((await orderOf(order.id)).funding.receipts).toEqual([
      { receipt, reference: matched.body.reference, amount: 400 },
    ]);
    expect((await finance.post(`/orders/${order.id}/confirm-payment`)).body.status).toBe('paid');
  });

  it('splits one transfer over several orders', async () => {
    const orders = [await underReview(1), await underReview(2)];
    const receipt = await received(300);
    const matched = await match(receipt, { order: orders[0]!.id }, { order: orders[1]!.id });
    expect(matched.body.allocations.map(({ amount }) => amount)).toEqual([100, 200]);
    expect(matched.body.status).toBe('closed');
  });

  it('pays an order with several transfers; it is confirmed once they cover it', async () => {
    const order = await underReview();
    await match(await received(150), { order: order.id });
    const refused = await finance.post(`/orders/${order.id}/confirm-payment`);
    expect(refused.body.error).toMatchObject({
      code: 'state_conflict',
      details: { matched: 150, payable: 400 },
    });
    const rest = await received(500);
    expect((await match(rest, { order: order.id })).body).toMatchObject({ unallocated: 250 });
    expect((await finance.post(`/orders/${order.id}/confirm-payment`)).status).toBe(200);
  });

  it('keeps an order unpaid that it covers in part, also in a simulation', async () => {
    const order = await underReview();
    await match(await received(150), { order: order.id });
    const simulated = await partner.post(`/sandbox/orders/${order.id}/simulate`, {
      body: { to: 'paid' },
    });
    expect(simulated.status).toBe(409);
    expect(simulated.body.error).toMatchObject({
      code: 'state_conflict',
      details: { matched: 150, payable: 400 },
    });
    expect((await orderOf(order.id)).status).toBe('payment_under_review');
  });

  it('refuses more than the order lacks, more than is left, and an order named twice', async () => {
    const [order, receipt] = [await underReview(), await received(100)];
    const over = await match(receipt, { order: order.id, amount: 400.01 });
    expect(over.body.error).toMatchObject({
      code: 'state_conflict',
      param: 'orders.0.amount',
      details: { missing: 400 },
    });
    const short = await match(receipt, { order: order.id, amount: 100.01 });
    expect(short.body.error).toMatchObject({ details: { unallocated: 100 } });
    const twice = await match(receipt, { order: order.id }, { order: order.id });
    expect(twice.body.error).toMatchObject({ param: 'orders.1.order' });
    expect(await receiptOf(receipt)).toMatchObject({ unallocated: 100, allocations: [] });
  });

  it('refuses an order that does not wait for the confirmation of its payment', async () => {
    const unit = await publishedProperty(service.ctx);
    const order = await placedOrder(partner, unit);
    const refused = await match(await received(100), { order: order.id });
    expect(refused.body.error.details).toMatchObject({ status: 'awaiting_payment' });
    const unknown = await match(await received(100), { order: 'ord_none' });
    expect([unknown.status, unknown.body.error.param]).toEqual([404, 'orders.0.order']);
  });

  it('has one winner if the same transfer is matched to two orders, or to one order twice', async () => {
    const [one, other] = [await underReview(), await underReview()];
    const receipt = await received(400);
    const replies = await Promise.all([
      match(receipt, { order: one.id }),
      match(receipt, { order: other.id }),
      match(receipt, { order: one.id }),
      finance.post(`/receipts/${receipt}/return`, { body: {} }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await receiptOf(receipt)).toMatchObject({ unallocated: 0, status: 'closed' });
  });
});

describe('a receipt that is matched to an order', () => {
  it('is open again if the payment is rejected, and can pay the next attempt', async () => {
    const [order, receipt] = [await underReview(), await received(400)];
    await match(receipt, { order: order.id });
    await finance.post(`/orders/${order.id}/reject-payment`);
    expect(await receiptOf(receipt)).toMatchObject({
      status: 'open',
      unallocated: 400,
      allocations: [],
    });
    await finance.post(`/orders/${order.id}/allow-retry`);
    const body = { reference: 'FT-again', amount: 400 };
    await partner.post(`/orders/${order.id}/settlement`, { body });
    expect((await match(receipt, { order: order.id })).body.status).toBe('closed');
    expect((await finance.post(`/orders/${order.id}/confirm-payment`)).status).toBe(200);
  });

  it('stays matched if the order is refunded to the wallet later', async () => {
    const [order, receipt] = [await underReview(), await received(400)];
    await match(receipt, { order: order.id });
    await finance.post(`/orders/${order.id}/confirm-payment`);
    const admin = await service.operator('admin');
    await admin.post(`/orders/${order.id}/request-cancellation`, { body: { reason: 'Test' } });
    await admin.post(`/orders/${order.id}/decide-cancellation`, { body: { outcome: 'refunded' } });
    expect(await receiptOf(receipt)).toMatchObject({ status: 'closed', unallocated: 0 });
  });
});

describe('the role operations', () => {
  it('reads receipts and books none', async () => {
    const operations = await service.operator('operations');
    const receipt = await received(100);
    expect((await operations.get(`/receipts/${receipt}`)).status).toBe(200);
    expect((await operations.post(`/receipts/${receipt}/return`, { body: {} })).status).toBe(403);
  });
});
