import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Updateable } from 'kysely';
import type { Database } from '../../../src/database/driver/connection.ts';
import {
  appInvestor,
  EVIDENCE,
  newEvidence,
  placedOrder,
  publishedProperty,
  setLimit,
} from '../../support/fixtures/fixtures.ts';
import type { BackOffice } from '../../support/harness.ts';
import { useReceipts } from '../../support/fixtures/use-receipts.ts';

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

describe('GET /receipts', () => {
  it('finds receipts by a part of the payer, the amount and the days in Cairo', async () => {
    const payer = `شركة الأهرام ${randomUUID()}`;
    const { body: early } = await record({
      payer,
      amount: 71.25,
      receivedAt: '2026-03-01T22:30:00Z',
    });
    const { body: late } = await record({ payer, amount: 72, receivedAt: '2026-03-02T21:59:59Z' });
    const ids = async (query: string) => {
      const path = `/receipts?payer=${encodeURIComponent(payer.toUpperCase().slice(5))}&${query}`;
      const { status, body } = await finance.send<{ data: { id: string }[] }>('GET', path);
      expect(status).toBe(200);
      return (body as { data: { id: string }[] }).data.map(({ id }) => id);
    };
    expect(await ids('')).toEqual([late.id, early.id]);
    expect(await ids('amount=71.25')).toEqual([early.id]);
    expect(await ids('from=2026-03-02&to=2026-03-02')).toEqual([late.id, early.id]);
    expect(await ids('to=2026-03-01')).toEqual([]);
    expect(await ids('from=2026-03-03')).toEqual([]);
    expect((await finance.send('GET', '/receipts?amount=1.005')).status).toBe(400);
  });
});

describe('money that the bank has taken back (D161)', () => {
  const imported = async (reference: string, amount: number) => {
    const csv = `Date,Reference,From,Amount\n09/11/2026,${reference},NILE BANK SAE,${amount}\n`;
    const columns = { date: 'Date', reference: 'Reference', payer: 'From', amount: 'Amount' };
    const body = { csv, columns, preview: false };
    return (await finance.post('/receipts/import', { body })).body.lines[0]!.receipt!;
  };
  const takenBack = async (reference: string) => {
    await imported(reference, 400);
    return imported(reference, -400);
  };
  const refused = { code: 'state_conflict', details: { takenBackOn: '2026-11-09' } };

  it('pays no order and is not sent back once more', async () => {
    const order = await underReview();
    const receipt = await takenBack(order.reference);
    for (const reply of [
      await finance.post(`/orders/${order.id}/confirm-payment`),
      await match(receipt, { order: order.id }),
      await finance.post(`/receipts/${receipt}/return`, { body: {} }),
    ])
      expect([reply.status, (reply.body as { error: object }).error]).toMatchObject([409, refused]);
    const matched = await underReview();
    const other = await imported(randomUUID(), 400);
    await match(other, { order: matched.id });
    await imported((await receiptOf(other)).reference, -400);
    const { status, body } = await finance.post(`/orders/${matched.id}/confirm-payment`);
    expect([status, body.error]).toMatchObject([409, refused]);
  });

  it('is listed with the order that it has paid', async () => {
    const order = await underReview();
    await imported(order.reference, 400);
    expect((await finance.post(`/orders/${order.id}/confirm-payment`)).status).toBe(200);
    const isListed = async () => {
      const { data } = (await finance.get('/orders?withoutReceipt=true&limit=100')).body;
      return data.some(({ id }) => id === order.id);
    };
    expect(await isListed()).toBe(false);
    await imported(order.reference, -400);
    expect(await isListed()).toBe(true);
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

describe('POST /receipts/{id}/unmatch', () => {
  const reason = 'It pays another order';
  const unmatch = (receipt: string, order: string) =>
    finance.post(`/receipts/${receipt}/unmatch`, { body: { order, reason } });
  const confirm = (order: string) => finance.post(`/orders/${order}/confirm-payment`);

  it('takes back the match of one receipt to one order, in whatever parts, and nothing else', async () => {
    const [order, other] = [await underReview(), await underReview(1)];
    const [wrong, right] = [await received(300), await received(250)];
    await match(right, { order: order.id });
    await match(wrong, { order: order.id, amount: 50 }, { order: other.id });
    await match(wrong, { order: order.id, amount: 100 });
    const { status, body } = await unmatch(wrong, order.id);
    expect([status, body]).toMatchObject([
      200,
      { status: 'open', unallocated: 200, allocations: [{ order: other.id, amount: 100 }] },
    ]);
    expect(await orderOf(order.id)).toMatchObject({
      status: 'payment_under_review',
      funding: { receipts: [{ receipt: right, amount: 250 }] },
    });
    const entries = await service.ctx.db
      .selectFrom('receipt_allocations')
      .select(['amount', 'actor'])
      .where('receipt_id', '=', wrong)
      .where('order_id', '=', order.id)
      .orderBy('position')
      .execute();
    expect(entries.map(({ amount }) => amount)).toEqual([5_000n, 10_000n, -5_000n, -10_000n]);
    expect((await match(wrong, { order: order.id })).body).toMatchObject({ unallocated: 50 });
    expect((await confirm(order.id)).body.status).toBe('paid');
  });

  it('is in the audit log with its reason, and is refused if repeated', async () => {
    const [order, receipt] = [await underReview(), await received(400)];
    await match(receipt, { order: order.id });
    expect((await unmatch(receipt, order.id)).body).toMatchObject({ status: 'open' });
    const admin = await service.operator('admin');
    const { data } = (await admin.get(`/audit-log?resource=${receipt}`)).body;
    const entry = data.find(({ operation }) => operation === 'unmatchReceipt');
    expect(entry).toMatchObject({
      operator: finance.operatorId,
      reason,
      requestFields: { order: order.id },
    });
    const again = await unmatch(receipt, order.id);
    expect([again.status, again.body.error.details]).toEqual([
      409,
      { situation: 'not_matched', status: 'payment_under_review', order: order.id, matched: 0 },
    ]);
    expect((await unmatch('rcp_none', order.id)).status).toBe(404);
    expect((await unmatch(receipt, 'ord_none')).body.error.param).toBe('order');
  });

  it('is refused once the payment is confirmed, until that is revoked', async () => {
    const [order, receipt] = [await underReview(), await received(400)];
    await match(receipt, { order: order.id });
    await confirm(order.id);
    const refused = await unmatch(receipt, order.id);
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { details: { status: 'paid', allowed: ['payment_under_review'] } },
    ]);
    expect(await receiptOf(receipt)).toMatchObject({ status: 'closed' });
    await finance.post(`/orders/${order.id}/revoke-payment`, { body: { reason } });
    expect(await receiptOf(receipt)).toMatchObject({ status: 'open', allocations: [] });
  });

  it('is one of two valid states if the payment is confirmed at the same time', async () => {
    for (let round = 0; round < 8; round++) {
      const [order, receipt] = [await underReview(), await received(400)];
      await match(receipt, { order: order.id });
      const both = [() => confirm(order.id), () => unmatch(receipt, order.id)];
      const sent = (round % 2 === 0 ? both : both.reverse()).map((send) => send());
      const statuses = (await Promise.all(sent)).map(({ status }) => status);
      const { status } = await orderOf(order.id);
      const { unallocated } = await receiptOf(receipt);
      expect([
        ['paid', 0],
        ['payment_under_review', 400],
      ]).toContainEqual([status, unallocated]);
      expect(statuses.filter((one) => one === 200)).toHaveLength(1);
    }
  });

  it('changes what a second operator saw: a request to confirm is refused, also with evidence', async () => {
    const [order, receipt] = [await underReview(), await received(400)];
    await match(receipt, { order: order.id });
    await setLimit(service.ctx, 'confirmPayment', 0n);
    const { body: approval } = await finance.send<BackOffice['Approval']>(
      'POST',
      `/orders/${order.id}/confirm-payment`,
      { body: EVIDENCE },
    );
    await setLimit(service.ctx, 'confirmPayment', null);
    expect((await unmatch(receipt, order.id)).status).toBe(200);
    const second = await finance.colleague();
    const refused = await second.post(`/approvals/${approval.id}/approve`);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'state_conflict']);
    expect((await orderOf(order.id)).status).toBe('payment_under_review');
  });

  it('brings the receipt back among what waits to be matched', async () => {
    const waiting = async () => {
      const { queues } = (await finance.get('/work')).body;
      return queues.find(({ queue }) => queue === 'receipts_unmatched')!.count;
    };
    const [order, receipt] = [await underReview(), await received(400)];
    const before = await waiting();
    await match(receipt, { order: order.id });
    expect(await waiting()).toBe(before - 1);
    await unmatch(receipt, order.id);
    expect(await waiting()).toBe(before);
  });
});

describe('POST /receipts/{id}/void', () => {
  const voidIt = (id: string) =>
    finance.send<BackOffice['Receipt']>('POST', `/receipts/${id}/void`, {
      body: { reason: 'Typing error' },
    });

  it('frees the reference of a receipt, which stays in the list with the reason', async () => {
    const { body: wrong } = await record({ reference: 'FT-VOID-1', amount: 4_000 });
    const { status, body } = await voidIt(wrong.id);
    expect([status, body]).toMatchObject([
      200,
      {
        status: 'voided',
        amount: 4_000,
        unallocated: 0,
        voided: { reason: 'Typing error', operator: finance.operatorId, at: expect.any(String) },
      },
    ]);
    const { body: right } = await record({ reference: 'ft-void-1', amount: 400 });
    const found = await finance.get('/receipts?reference=FT-VOID-1');
    expect(found.body.data.map(({ id }) => id)).toEqual([right.id, wrong.id]);
    expect((await record({ reference: 'FT-VOID-1' })).body.error.details).toEqual({
      situation: 'booked_as_receipt',
      receipt: right.id,
    });
    const voided = (await finance.get('/receipts?status=voided&totals=true')).body;
    expect(voided.data[0]!.id).toBe(wrong.id);
    expect(voided.totals!.amounts).toContainEqual({
      field: 'unallocated',
      currency: 'EGP',
      sum: 0,
    });
  });

  it('lets the transfer be booked as a top-up instead', async () => {
    const { id } = await appInvestor(await service.operator());
    const { body: wrong } = await record({ reference: 'FT-VOID-2' });
    await voidIt(wrong.id);
    const body = { amount: 400, reference: 'FT-VOID-2' };
    expect((await finance.post(`/investors/${id}/wallet/top-ups`, { body })).status).toBe(201);
  });

  it('is refused once it is voided or a part of it is used, and leaves nothing to do', async () => {
    const [order, used, voided] = [await underReview(), await received(500), await received(400)];
    const other = await underReview();
    await match(used, { order: order.id });
    const refused = await voidIt(used);
    expect([refused.status, refused.body.error.details]).toEqual([
      409,
      { situation: 'receipt_used', amount: 500, unallocated: 100 },
    ]);
    await voidIt(voided);
    for (const after of [
      await voidIt(voided),
      await match(voided, { order: other.id }),
      await finance.post(`/receipts/${voided}/return`, { body: {} }),
    ])
      expect([after.status, after.body.error.details]).toEqual([
        409,
        { situation: 'receipt_status', status: 'voided', allowed: ['open'] },
      ]);
    await finance.post(`/orders/${order.id}/reject-payment`, {
      body: { reason: 'No such transfer' },
    });
    expect((await voidIt(used)).status).toBe(200);
  });

  it('has one winner if the receipt is matched or returned at the same time', async () => {
    const [order, receipt] = [await underReview(), await received(400)];
    const replies = await Promise.all([
      voidIt(receipt),
      match(receipt, { order: order.id }),
      finance.post(`/receipts/${receipt}/return`, { body: {} }),
      voidIt(receipt),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('cannot be undone or changed in the database, nor done to a used receipt', async () => {
    const [order, used, voided] = [await underReview(), await received(500), await received(400)];
    await match(used, { order: order.id });
    await voidIt(voided);
    const update = (id: string, set: Updateable<Database['receipts']>) =>
      service.ctx.db.updateTable('receipts').set(set).where('id', '=', id).execute();
    const voiding = { void_reason: 'A', voided_by: finance.operatorId, voided_at: new Date() };
    await expect(update(used, { status: 'voided', ...voiding })).rejects.toMatchObject({
      constraint: 'receipts_voided_as_a_whole',
    });
    await expect(update(voided, { status: 'voided' })).rejects.toMatchObject({
      constraint: 'receipts_guarded',
    });
    await expect(update(await received(1), { status: 'voided' })).rejects.toMatchObject({
      constraint: 'receipts_void_complete',
    });
  });

  it('needs a second operator above the limit', async () => {
    const receipt = await received(400);
    await setLimit(service.ctx, 'voidReceipt', 39_999n);
    const { status, body } = await voidIt(receipt);
    await setLimit(service.ctx, 'voidReceipt', null);
    expect([status, body]).toMatchObject([202, { object: 'approval', amount: 400 }]);
    expect((await receiptOf(receipt)).status).toBe('open');
    const second = await finance.colleague();
    const approved = await second.post(`/approvals/${body.id}/approve`);
    expect(approved.body.result).toEqual({ object: 'receipt', id: receipt });
    expect(await receiptOf(receipt)).toMatchObject({
      status: 'voided',
      voided: { operator: finance.operatorId },
    });
  });
});

describe('a payment that is confirmed', () => {
  const confirm = (id: string, body?: object) =>
    finance.send<BackOffice['BackOfficeOrder']>('POST', `/orders/${id}/confirm-payment`, {
      ...(body && { body }),
    });
  const evidence = newEvidence();

  it('without a receipt needs evidence, and is listed until a receipt of somebody else is the evidence', async () => {
    const order = await underReview();
    for (const [body, code] of [
      [undefined, 'missing_parameter'],
      [{}, 'missing_parameter'],
      [{ evidence: 'Letter' }, 'invalid_parameter'],
    ] as const) {
      const refused = await confirm(order.id, body);
      expect([refused.status, refused.body.error]).toMatchObject([
        400,
        { code, param: 'evidence' },
      ]);
    }
    const listed = async () => {
      const { data } = (await finance.get('/orders?withoutReceipt=true')).body;
      return data.some(({ id }) => id === order.id);
    };
    expect(await listed()).toBe(false);
    const { status, body } = await confirm(order.id, { evidence });
    expect([status, body.status, body.funding.evidence]).toEqual([200, 'paid', evidence]);
    expect(await listed()).toBe(true);

    await finance.post(`/orders/${order.id}/revoke-payment`, { body: { reason: 'Not there' } });
    expect((await orderOf(order.id)).funding.evidence).toBeUndefined();
    expect(await listed()).toBe(false);
    await finance.post(`/orders/${order.id}/allow-retry`);
    await partner.post(`/orders/${order.id}/settlement`, {
      body: { reference: 'FT-EVIDENCE-2', amount: 400 },
    });
    const typed = {
      reference: randomUUID(),
      amount: 400,
      payer: 'A',
      receivedAt: '2026-11-09T12:00:00Z',
    };
    const { body: receipt } = await (await finance.colleague()).post('/receipts', { body: typed });
    await match(receipt.id, { order: order.id });
    expect((await confirm(order.id, EVIDENCE)).body.status).toBe('paid');
    expect(await listed()).toBe(false);
  });

  it('takes the open receipt of its own transfer, if exactly its amount is left', async () => {
    const order = await underReview();
    const { body: receipt } = await record({ reference: ` ${order.reference.toUpperCase()}` });
    const { status, body } = await confirm(order.id);
    expect([status, body.status, body.funding.receipts]).toMatchObject([
      200,
      'paid',
      [{ receipt: receipt.id, amount: 400 }],
    ]);
    expect(body.funding.evidence).toBeUndefined();
    expect(await receiptOf(receipt.id)).toMatchObject({ status: 'closed', unallocated: 0 });
  });

  it.each([4_000, 399.99])(
    'is refused, also with evidence, if its transfer is a receipt of %d instead of 400',
    async (amount) => {
      const order = await underReview();
      const { body: receipt } = await record({ reference: order.reference, amount });
      const refused = await confirm(order.id, EVIDENCE);
      expect([refused.status, refused.body.error]).toMatchObject([
        409,
        {
          code: 'state_conflict',
          details: { receipt: receipt.id, amount, unallocated: amount, payable: 400 },
        },
      ]);
      expect((await orderOf(order.id)).status).toBe('payment_under_review');
      await finance.post(`/receipts/${receipt.id}/void`, { body: { reason: 'Typing error' } });
      expect((await confirm(order.id, EVIDENCE)).body.status).toBe('paid');
    },
  );

  it('is refused if its transfer pays another order, or is a top-up of a wallet', async () => {
    const [first, second] = [await underReview(), await underReview()];
    const { body: receipt } = await record({ reference: second.reference });
    await match(receipt.id, { order: first.id });
    expect((await confirm(second.id, EVIDENCE)).body.error.details).toMatchObject({
      receipt: receipt.id,
      unallocated: 0,
    });
    const { id } = await appInvestor(await service.operator());
    const { body: entry } = await finance.post(`/investors/${id}/wallet/top-ups`, {
      body: { amount: 400, reference: first.reference },
    });
    expect((await confirm(first.id)).status).toBe(200); // its receipt covers it
    const third = await underReview();
    await finance.post(`/investors/${id}/wallet/top-ups`, {
      body: { amount: 400, reference: third.reference },
    });
    const refused = await confirm(third.id, EVIDENCE);
    expect([refused.status, refused.body.error.details]).toEqual([
      409,
      { situation: 'booked_as_top_up', entry: expect.not.stringContaining(entry.id) },
    ]);
  });

  it('by a second operator has the evidence of the request', async () => {
    const order = await underReview();
    const evidence = newEvidence();
    await setLimit(service.ctx, 'confirmPayment', 0n);
    const refused = await confirm(order.id);
    const { body: approval } = await finance.post(`/orders/${order.id}/confirm-payment`, {
      body: { evidence },
    });
    await setLimit(service.ctx, 'confirmPayment', null);
    expect([refused.status, refused.body.error.param]).toEqual([400, 'evidence']);
    await (await finance.colleague()).post(`/approvals/${approval.id}/approve`);
    expect((await orderOf(order.id)).funding).toMatchObject({ evidence });
  });
});

describe('a receipt that is matched to an order', () => {
  it('is open again if the payment is rejected, and can pay the next attempt', async () => {
    const [order, receipt] = [await underReview(), await received(400)];
    await match(receipt, { order: order.id });
    await finance.post(`/orders/${order.id}/reject-payment`, {
      body: { reason: 'No such transfer' },
    });
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
