import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { expireHolds } from '../../../src/domain/orders/payment/expire-holds.ts';
import {
  appInvestor,
  EVIDENCE,
  freshPhone,
  placedOrder,
  publishedProperty,
  verifyInvestor,
} from '../../support/fixtures/fixtures.ts';
import { useAppOrders } from '../../support/fixtures/app-orders.ts';
import { walletOf } from '../../support/fixtures/wallets.ts';
import { orderEventTypes } from '../../support/fixtures/order-events.ts';

const { service, staff, partner, property, order, available } = useAppOrders();

describe('POST /orders/{id}/transfer-proof', () => {
  it('puts the order under review, and the finance team confirms it; the investor’s first partner earns', async () => {
    const { body: customer } = await partner.post('/customers', { body: { phone: freshPhone() } });
    const { id: investor } = (
      await staff.get(`/investors?phone=${encodeURIComponent(customer.phone!)}`)
    ).body.data[0]!;
    await verifyInvestor(staff, investor);
    await staff.post(`/investors/${investor}/wallet/top-ups`, {
      body: { amount: 100, reference: 'IPN-1' },
    });
    const { id } = (await order(investor, 4, { walletAmount: 60 })).body;
    expect(await walletOf(service.ctx, investor)).toMatchObject({
      cash_available: 4_000n,
      cash_reserved: 6_000n,
    });
    const proof = await staff.post(`/orders/${id}/transfer-proof`, {
      body: { reference: 'IPN-2' },
    });
    expect(proof.body).toMatchObject({ status: 'payment_under_review', expiresAt: null });
    expect(proof.body.funding.settlement).toMatchObject({ reference: 'IPN-2', amount: 350 });
    expect(
      (await staff.post(`/orders/${id}/confirm-payment`, { body: EVIDENCE })).body.status,
    ).toBe('paid');
    expect(await walletOf(service.ctx, investor)).toMatchObject({
      cash_available: 4_000n,
      cash_reserved: 0n,
    });
    expect(await orderEventTypes(partner, id)).toEqual([
      'order.created',
      'order.payment_under_review',
      'order.paid',
    ]);
    const [commission] = (await partner.get('/commissions?type=purchase_commission')).body.data;
    expect(commission).toMatchObject({
      order: id,
      customer: customer.id,
      customerAmount: 410,
      amount: 10.25,
    });
  });

  it('is for app orders that await payment and are still reserved', async () => {
    const api = await placedOrder(partner, property);
    const body = { reference: 'IPN-3' };
    expect((await staff.post(`/orders/${api.id}/transfer-proof`, { body })).body.error.code).toBe(
      'state_conflict',
    );
    const { id } = (await order((await appInvestor(staff)).id, 1)).body;
    const blank = await staff.post(`/orders/${id}/transfer-proof`, {
      body: { reference: '\u200f ' },
    });
    expect([blank.status, blank.body.error.param]).toEqual([400, 'reference']);
    await past(id);
    expect((await staff.post(`/orders/${id}/transfer-proof`, { body })).body.error).toMatchObject({
      code: 'state_conflict',
      details: { status: 'awaiting_payment' },
    });
  });
});

const past = (id: string) =>
  service.ctx.db
    .updateTable('orders')
    .set({ expires_at: sql<Date>`clock_timestamp() - interval '1 second'` })
    .where('id', '=', id)
    .execute();

describe('an unpaid app order', () => {
  it.each([
    [
      'is cancelled by the customer',
      (id: string) =>
        staff.post(`/orders/${id}/cancel`, { body: { reason: 'Found another unit' } }),
    ],
    ['expires', (id: string) => past(id).then(() => expireHolds(service.ctx))],
    [
      'is given up after its payment was rejected',
      async (id: string) => {
        await staff.post(`/orders/${id}/transfer-proof`, { body: { reference: `IPN-${id}` } });
        await staff.post(`/orders/${id}/reject-payment`, { body: { reason: 'No such transfer' } });
        await staff.post(`/orders/${id}/cancel`, { body: { reason: 'No such transfer' } });
      },
    ],
  ])('that %s frees its shares and its money', async (_how, end) => {
    const unit = await publishedProperty(service.ctx, { total: 10, pricePerShare: 10_000n });
    const { id: investor } = await appInvestor(staff, 100);
    const items = [{ property: unit.id, shares: 3 }];
    const { id } = (await staff.post('/orders', { body: { investor, items, walletAmount: 80 } }))
      .body;
    await end(id);
    expect((await staff.get(`/orders/${id}`)).body).toMatchObject({
      status: 'cancelled',
      cancellation: { fee: 0, refundAmount: 0 },
    });
    expect(await walletOf(service.ctx, investor)).toMatchObject({
      cash_available: 10_000n,
      cash_reserved: 0n,
    });
    expect(await available(unit)).toBe(10);
  });

  it('leaves its money reserved while its payment may be tried again', async () => {
    const { id: investor } = await appInvestor(staff, 100);
    const { id } = (await order(investor, 2, { walletAmount: 100 })).body;
    await staff.post(`/orders/${id}/transfer-proof`, { body: { reference: 'IPN-4' } });
    await staff.post(`/orders/${id}/reject-payment`, { body: { reason: 'No such transfer' } });
    expect((await staff.post(`/orders/${id}/allow-retry`)).body.status).toBe('awaiting_payment');
    expect(await walletOf(service.ctx, investor)).toMatchObject({
      cash_available: 0n,
      cash_reserved: 10_000n,
    });
  });

  it('can be confirmed without a proof', async () => {
    const { id } = (await order((await appInvestor(staff)).id, 1)).body;
    expect(
      (await staff.post(`/orders/${id}/confirm-payment`, { body: EVIDENCE })).body.status,
    ).toBe('paid');
  });
});
