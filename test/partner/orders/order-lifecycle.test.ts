import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import { actOnTestReferences } from '../../../src/domain/sandbox/act-on-test-references.ts';
import { finishFundings } from '../../../src/domain/orders/funding/close-funding.ts';
import { expireHolds } from '../../../src/domain/orders/payment/expire-holds.ts';
import { confirmPayment } from '../../../src/domain/orders/payment/review-payment.ts';
import { moveOrder } from '../../../src/domain/orders/states/move-order.ts';
import { command } from '../../../src/domain/command.ts';
import { lockOrder } from '../../../src/domain/orders/states/lock-order.ts';
import { EVIDENCE, placedOrder, publishedProperty } from '../../support/fixtures/fixtures.ts';
import { orderEventTypes } from '../../support/fixtures/order-events.ts';
import { usePartner, useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

type Schemas = components['schemas'];

const service = useService({ waitsForLocks: true });
const partner = usePartner(service);
const property = useProperty(service, { total: 100_000 });

const sharesOf = async (id: string) => (await partner.get(`/properties/${id}`)).body.shares;

describe('POST /orders/{id}/settlement', () => {
  it('puts the order under review, once', async () => {
    const order = await placedOrder(partner, property);
    const body = {
      reference: 'FT-9',
      amount: 52_275,
      paidAt: '2026-11-20T10:00:00Z',
      proofUrl: 'https://bank.example/receipt/9',
      note: 'Branch 12',
    };
    const settled = await partner.post(`/orders/${order.id}/settlement`, { body });
    expect(settled.status).toBe(200);
    expect(settled.body).toMatchObject({
      status: 'payment_under_review',
      version: 2,
      funding: { settlement: { reference: 'FT-9', amount: 52_275 } },
    });
    const again = await partner.post(`/orders/${order.id}/settlement`, { body });
    expect([again.status, again.body.error.code]).toEqual([409, 'already_settled']);
  });

  it('accepts the exact amount only', async () => {
    const order = await placedOrder(partner, property);
    const settle = async (amount: unknown) =>
      partner.send('POST', `/orders/${order.id}/settlement`, {
        body: { reference: 'FT-9', amount },
      });
    expect((await settle(52_274.99)).body.error).toMatchObject({
      code: 'amount_mismatch',
      details: { expected: 52_275, received: 52_274.99 },
    });
    expect((await settle(52_275.001)).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'amount',
    });
    expect((await settle('52275')).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'amount',
    });
    expect((await settle(-1)).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'amount',
    });
    expect((await settle(52_275)).status).toBe(200);
  });

  it('is refused after expiry, even before the order has been cancelled', async () => {
    const order = await placedOrder(partner, property);
    await letHoldPass(order.id);
    const reply = await partner.post(`/orders/${order.id}/settlement`, {
      body: { reference: 'FT-9', amount: 52_275 },
    });
    expect(reply.status).toBe(409);
    expect(reply.body.error).toMatchObject({
      code: 'state_conflict',
      details: { status: 'awaiting_payment', expiresAt: expect.any(String) },
    });
  });

  it("does not see another partner's order", async () => {
    const order = await placedOrder(partner, property);
    const other = await service.partner();
    for (const reply of [
      await other.get(`/orders/${order.id}`),
      await other.post(`/orders/${order.id}/settlement`, {
        body: { reference: 'FT-9', amount: 52_275 },
      }),
      await other.post(`/orders/${order.id}/cancel`),
      await other.post(`/sandbox/orders/${order.id}/simulate`, { body: { to: 'paid' } }),
    ]) {
      expect([reply.status, reply.body.error.code]).toEqual([404, 'resource_not_found']);
    }
  });
});

describe('POST /orders/{id}/cancel', () => {
  it('frees the shares at once and says why', async () => {
    const order = await placedOrder(partner, property);
    const before = await sharesOf(property.id);
    const reply = await partner.post(`/orders/${order.id}/cancel`, {
      body: { reason: 'Customer changed their mind' },
    });
    expect(reply.body).toMatchObject({
      status: 'cancelled',
      cancellation: { reason: 'Customer changed their mind', fee: 0, refundAmount: 0 },
    });
    expect(await sharesOf(property.id)).toMatchObject({
      available: before.available + 12,
      reserved: before.reserved - 12,
    });
    const again = await partner.post(`/orders/${order.id}/cancel`);
    expect([again.status, again.body.error.code]).toEqual([409, 'order_not_cancellable']);
  });

  it('does not need a body or a key, and repeats nothing with one', async () => {
    const order = await placedOrder(partner, property);
    const first = await partner.post(`/orders/${order.id}/cancel`, { key: 'cancel-it-once' });
    const second = await partner.post(`/orders/${order.id}/cancel`, { key: 'cancel-it-once' });
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotent-replayed']).toBe('true');
  });
});

describe('hold expiry', () => {
  it('cancels an order that is unpaid at expiresAt and frees its shares, once', async () => {
    const unit = await publishedProperty(service.ctx);
    const order = await placedOrder(partner, unit);
    const before = await sharesOf(unit.id);
    await letHoldPass(order.id);
    const counts = await Promise.all([
      expireHolds(service.ctx),
      expireHolds(service.ctx),
      expireHolds(service.ctx),
    ]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1);
    expect((await partner.get(`/orders/${order.id}`)).body).toMatchObject({
      status: 'cancelled',
      cancellation: { fee: 0, refundAmount: 0 },
    });
    expect(await sharesOf(unit.id)).toMatchObject({ available: before.available + 12 });
    expect(await orderEventTypes(partner, order.id)).toEqual(['order.created', 'order.cancelled']);
  });
});

describe('POST /sandbox/orders/{id}/simulate', () => {
  it('walks the legal path, one event a step', async () => {
    const order = await placedOrder(partner, property);
    const done = await partner.post(`/sandbox/orders/${order.id}/simulate`, {
      body: { to: 'completed' },
    });
    expect(done.body).toMatchObject({
      status: 'completed',
      version: 4,
      completedAt: expect.any(String),
    });
    expect(await orderEventTypes(partner, order.id)).toEqual([
      'order.created',
      'order.payment_under_review',
      'order.paid',
      'order.completed',
    ]);
    const again = await partner.post(`/sandbox/orders/${order.id}/simulate`, {
      body: { to: 'completed' },
    });
    expect([again.status, again.body.version]).toEqual([200, 4]);
    const back = await partner.post(`/sandbox/orders/${order.id}/simulate`, {
      body: { to: 'paid' },
    });
    expect(back.body.error).toMatchObject({
      code: 'state_conflict',
      details: { status: 'completed', allowed: ['refunded'] },
    });
  });

  it('takes back a completed order whose payment staff confirmed by mistake', async () => {
    const order = await placedOrder(partner, property);
    const simulate = (to: Schemas['SimulateOrderRequest']['to']) =>
      partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to } });
    await simulate('completed');
    const balance = async () => (await partner.get('/commissions/summary')).body.balance;
    const earned = await balance();
    const { status, body } = await simulate('refunded');
    expect([status, body.status, body.cancellation?.refundAmount]).toEqual([200, 'refunded', 0]);
    expect((await orderEventTypes(partner, order.id)).slice(-2)).toEqual([
      'order.completed',
      'order.refunded',
    ]);
    expect(await balance()).toBeLessThan(earned);
    const { holdings } = (await partner.get(`/customers/${order.customer}/holdings`)).body;
    expect(holdings).toEqual([]);
  });

  it('rejects and lets the partner try again', async () => {
    const order = await placedOrder(partner, property);
    const simulate = async (to: Schemas['SimulateOrderRequest']['to']) =>
      (await partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to } })).body;
    expect(await simulate('payment_rejected')).toMatchObject({ status: 'payment_rejected' });
    const retry = await simulate('awaiting_payment');
    expect(retry).toMatchObject({ status: 'awaiting_payment', expiresAt: expect.any(String) });
    expect(retry.funding.settlement).toBeUndefined();
    expect(
      (
        await partner.post(`/orders/${order.id}/settlement`, {
          body: { reference: 'FT-2', amount: 52_275 },
        })
      ).status,
    ).toBe(200);
  });
});

describe('confirmation and the close of funding', () => {
  it('sells the shares, earns the commission, and completes every order when the last share is sold', async () => {
    const small = await publishedProperty(service.ctx, { total: 24 });
    const orders = [await placedOrder(partner, small), await placedOrder(partner, small)];
    for (const order of orders) {
      await partner.post(`/orders/${order.id}/settlement`, {
        body: { reference: `FT-${order.id}`, amount: 52_275 },
      });
    }
    await confirmPayment(service.ctx, { orderId: orders[0]!.id, actor: 'op_test', ...EVIDENCE });
    expect((await partner.get(`/orders/${orders[0]!.id}`)).body.status).toBe('paid');
    expect(await sharesOf(small.id)).toMatchObject({ sold: 12, reserved: 12, available: 0 });
    await confirmPayment(service.ctx, { orderId: orders[1]!.id, actor: 'op_test', ...EVIDENCE });
    for (const order of orders)
      expect((await partner.get(`/orders/${order.id}`)).body).toMatchObject({
        status: 'completed',
      });
    expect((await partner.get(`/properties/${small.id}`)).body).toMatchObject({
      status: 'funded',
      shares: { sold: 24, reserved: 0, available: 0 },
    });
    const rows = (await partner.get('/commissions?type=purchase_commission')).body.data.filter(
      (row) => orders.some((order) => order.id === row.order),
    );
    expect(rows.map((row) => [row.amount, row.customerAmount])).toEqual([
      [1306.88, 52_275],
      [1306.88, 52_275],
    ]);
  });

  it('confirms once: one of two concurrent requests gets the conflict', async () => {
    const order = await placedOrder(partner, property);
    await partner.post(`/orders/${order.id}/settlement`, {
      body: { reference: `FT-${order.id}`, amount: 52_275 },
    });
    const outcomes = await Promise.allSettled([
      confirmPayment(service.ctx, { orderId: order.id, actor: 'op_a', ...EVIDENCE }),
      confirmPayment(service.ctx, { orderId: order.id, actor: 'op_b', ...EVIDENCE }),
    ]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('settlement references with a meaning in the sandbox', () => {
  it('confirms TEST_PAID and rejects TEST_REJECT automatically', async () => {
    const [good, bad] = [
      await placedOrder(partner, property),
      await placedOrder(partner, property),
    ];
    await partner.post(`/orders/${good.id}/settlement`, {
      body: { reference: 'TEST_PAID', amount: 52_275 },
    });
    await partner.post(`/orders/${bad.id}/settlement`, {
      body: { reference: 'TEST_REJECT', amount: 52_275 },
    });
    await actOnTestReferences(service.ctx);
    expect((await partner.get(`/orders/${good.id}`)).body.status).toBe('paid');
    expect((await partner.get(`/orders/${bad.id}`)).body.status).toBe('payment_rejected');
    expect(await orderEventTypes(partner, bad.id)).toEqual([
      'order.created',
      'order.payment_under_review',
      'order.payment_rejected',
    ]);
  });
});

describe('settlement references with a meaning, if one order cannot be decided', () => {
  it('are acted on for all others', async () => {
    const orders = [await placedOrder(partner, property), await placedOrder(partner, property)];
    for (const { id } of orders)
      await partner.post(`/orders/${id}/settlement`, {
        body: { reference: 'TEST_PAID', amount: 52_275 },
      });
    const { pool } = service.ctx;
    await pool.query(
      `create function stop_it() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$`,
    );
    await pool.query(
      `
        create trigger stop_it before insert on order_transitions for each row when (new.order_id = '${orders[0]!.id}')
          execute function stop_it()`,
    );
    expect(await actOnTestReferences(service.ctx)).toBe(1);
    await pool.query('drop function stop_it cascade');
    expect((await partner.get(`/orders/${orders[1]!.id}`)).body.status).toBe('paid');
    expect(await actOnTestReferences(service.ctx)).toBe(1);
  });
});

describe('after a crash between a sale and its consequences', () => {
  it('closes the unit that sold out and completes its orders', async () => {
    const unit = await publishedProperty(service.ctx, { total: 12 });
    const order = await placedOrder(partner, unit);
    await partner.post(`/orders/${order.id}/settlement`, {
      body: { reference: `FT-${order.id}`, amount: 52_275 },
    });
    const confirmOnly = command(async (work, orderId: string) => {
      await moveOrder(work, {
        order: await lockOrder(work.trx, orderId),
        trigger: 'confirmPayment',
        actor: 'sandbox',
      });
    });
    await confirmOnly(service.ctx, order.id);
    expect((await partner.get(`/orders/${order.id}`)).body.status).toBe('paid');
    await finishFundings(service.ctx);
    expect((await partner.get(`/orders/${order.id}`)).body.status).toBe('completed');
    expect((await partner.get(`/properties/${unit.id}`)).body.status).toBe('funded');
  });
});

async function letHoldPass(orderId: string): Promise<void> {
  await service.ctx.db
    .updateTable('orders')
    .set({ expires_at: sql<Date>`clock_timestamp() - interval '1 second'` })
    .where('id', '=', orderId)
    .execute();
}
