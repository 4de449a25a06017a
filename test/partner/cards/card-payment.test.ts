import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { inquirePayments } from '../../../src/domain/checkout/inquiries/inquire-payments.ts';
import { expireHolds } from '../../../src/domain/orders/payment/expire-holds.ts';
import { useCardOrders } from '../../support/fixtures/card-orders.ts';

const { processor, service, partner, placed, callBack, report, statusOf, eventsOf, refundsOf } =
  useCardOrders();

/** As if an hour had gone by. */
async function letHourPass(id: string, moreMinutes = 0) {
  const back = sql<Date>`clock_timestamp() - ${moreMinutes} * interval '1 minute'`;
  await service.ctx.db
    .updateTable('orders')
    .set({ expires_at: back, created_at: sql`${back} - interval '60 minutes'` })
    .where('id', '=', id)
    .execute();
  await service.ctx.db
    .updateTable('card_checkouts')
    .set({ next_inquiry_at: sql`${back} - interval '1 minute'`, inquiry_failed_at: null })
    .where('order_id', '=', id)
    .execute();
}

describe('POST /callbacks/card/paymob', () => {
  it('makes the order paid, once', async () => {
    const { order, intention } = await placed();
    const obj = processor.attempt(intention);
    expect(await callBack(obj)).toBe(200);
    expect(await callBack(obj)).toBe(200);
    expect(await statusOf(order.id)).toBe('paid');
    expect((await eventsOf(order.id)).filter((type) => type === 'order.paid')).toHaveLength(1);
    expect(await refundsOf(order.id)).toEqual([]);
  });

  it('refuses callbacks that the processor has not signed', async () => {
    const { order, intention } = await placed();
    const obj = processor.attempt(intention);
    for (const hmac of ['', 'f'.repeat(128)]) expect(await callBack(obj, { hmac })).toBe(401);
    expect(await statusOf(order.id)).toBe('awaiting_payment');
  });

  it('leaves the order open after a decline; a later payment on the same page counts', async () => {
    const { order, intention } = await placed();
    expect(await callBack(processor.attempt(intention, { success: false }))).toBe(200);
    expect(await statusOf(order.id)).toBe('awaiting_payment');
    expect(await callBack(processor.attempt(intention))).toBe(200);
    expect(await statusOf(order.id)).toBe('paid');
  });

  it.each([
    ['pending', { pending: true }],
    ['an authorisation', { is_auth: true }],
    ['a child', { has_parent_transaction: true }],
    ['of an unknown order', { order: { id: 1 } }],
  ])('does not take for a payment what is %s', async (_what, fields) => {
    const { order, intention } = await placed();
    expect(await report(processor.attempt(intention, fields))).toBe(200);
    expect(await statusOf(order.id)).toBe('awaiting_payment');
    expect(await refundsOf(order.id)).toEqual([]);
  });

  it('ignores callbacks of other types, such as saved cards', async () => {
    const { order, intention } = await placed();
    const token = processor.attempt(intention);
    expect(await callBack(token, { type: 'TOKEN' })).toBe(200);
    expect(await callBack(token, { type: 'TOKEN', hmac: 'signed-over-other-fields' })).toBe(200);
    expect(await statusOf(order.id)).toBe('awaiting_payment');
  });

  it('accepts one of ten payments at once, and nine become due for refund', async () => {
    const { order, intention } = await placed();
    const attempts = Array.from({ length: 10 }, () => processor.attempt(intention));
    await Promise.all([...attempts, ...attempts].map((obj) => callBack(obj)));
    await inquirePayments(service.ctx);
    expect(await statusOf(order.id)).toBe('paid');
    const refunds = await refundsOf(order.id);
    expect(refunds.map(({ reason }) => reason)).toEqual(Array(9).fill('paid_twice'));
  });

  it.each([
    ['paid_after_end', {}],
    ['wrong_amount', { amount_cents: 1 }],
  ])('records a refund due: %s', async (reason, fields) => {
    const { order, intention } = await placed();
    if (reason === 'paid_after_end') await partner.post(`/orders/${order.id}/cancel`);
    const before = await statusOf(order.id);
    expect(await report(processor.attempt(intention, fields))).toBe(200);
    expect(await statusOf(order.id)).toBe(before);
    expect(await refundsOf(order.id)).toMatchObject([{ reason, status: 'due' }]);
  });
});

describe('inquiry', () => {
  it('finds a payment whose callback was lost, before the order is cancelled', async () => {
    const { order, intention } = await placed();
    processor.attempt(intention);
    await letHourPass(order.id);
    await expireHolds(service.ctx);
    expect(await statusOf(order.id)).toBe('awaiting_payment');
    await inquirePayments(service.ctx);
    expect(await statusOf(order.id)).toBe('paid');
  });

  it('releases an unpaid order', async () => {
    const { order, intention } = await placed();
    processor.attempt(intention, { success: false });
    await letHourPass(order.id);
    await inquirePayments(service.ctx);
    await expireHolds(service.ctx);
    expect(await statusOf(order.id)).toBe('cancelled');
  });

  it('finds a late payment, and does not mistake its refund for a payment', async () => {
    const { order, intention } = await placed();
    await partner.post(`/orders/${order.id}/cancel`);
    await letHourPass(order.id, 20);
    processor.attempt(intention, {
      is_refund: true,
      has_parent_transaction: true,
      amount_cents: 100,
    });
    await inquirePayments(service.ctx);
    expect(await refundsOf(order.id)).toEqual([]);
    await letHourPass(order.id, 20);
    processor.attempt(intention);
    await inquirePayments(service.ctx);
    expect(await refundsOf(order.id)).toMatchObject([{ reason: 'paid_after_end' }]);
  });

  it('waits half an hour for a processor that does not respond, and not longer', async () => {
    const { order } = await placed();
    processor.behaviour = { status: 503 };
    await letHourPass(order.id, 1);
    await inquirePayments(service.ctx);
    await expireHolds(service.ctx);
    expect(await statusOf(order.id)).toBe('awaiting_payment');
    await letHourPass(order.id, 31);
    await expireHolds(service.ctx);
    expect(await statusOf(order.id)).toBe('cancelled');
    await service.ctx.db
      .updateTable('card_checkouts')
      .set({ next_inquiry_at: null })
      .where('order_id', '=', order.id)
      .execute();
  });
});
