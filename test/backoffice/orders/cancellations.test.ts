import { describe, expect, it } from '@jest/globals';
import { closeFunding } from '../../../src/domain/orders/funding/close-funding.ts';
import {
  appInvestor,
  EVIDENCE,
  linkedCustomer,
  placedOrder,
  type PropertyFixture,
  publishedProperty,
} from '../../support/fixtures/fixtures.ts';
import type { BackOffice } from '../../support/harness.ts';
import { useOperator, usePartner, useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ waitsForLocks: true });
const staff = useOperator(service);
const partner = usePartner(service);
const property = useProperty(service, { pricePerShare: 10_000n });

const reason = 'Customer changed their mind';
const ask = (id: string) => staff.post(`/orders/${id}/request-cancellation`, { body: { reason } });
const decide = (id: string, body: object) =>
  staff.send<BackOffice['BackOfficeOrder']>('POST', `/orders/${id}/decide-cancellation`, { body });

/**
 * A paid app order of 2 shares at 205.00 EGP, 55.00 of it from the wallet, whose investor is linked
 * to the partner.
 */
async function paidOrder(unit: PropertyFixture = property) {
  const { id: investor } = await appInvestor(staff, 55);
  const customer = await linkedCustomer(service.ctx, partner.partnerId, investor);
  const items = [{ property: unit.id, shares: 2 }];
  const { id } = (await staff.post('/orders', { body: { investor, items, walletAmount: 55 } }))
    .body;
  await staff.post(`/orders/${id}/confirm-payment`, { body: EVIDENCE });
  return { id, customer };
}

describe('POST /orders/{id}/request-cancellation', () => {
  it('requests a decision of staff and notifies the partner; nothing is undone yet', async () => {
    const { id, customer } = await paidOrder();
    expect((await ask(id)).body).toMatchObject({
      status: 'cancellation_requested',
      cancellation: null,
    });
    const [event] = (await partner.get('/events?type=order.cancellation_requested&limit=1')).body
      .data;
    expect(event!.data.order).toMatchObject({ id, customer });
  });

  it('is for paid orders', async () => {
    const { id } = await placedOrder(partner, property);
    expect((await ask(id)).body.error).toMatchObject({
      code: 'state_conflict',
      details: { allowed: ['paid'] },
    });
  });
});

describe('POST /orders/{id}/decide-cancellation', () => {
  it('returns what it names, and keeps the rest of what was paid as the fee', async () => {
    const { id } = await paidOrder();
    await ask(id);
    const parts = async (decision: object) => {
      const { body } = await staff.post('/previews', {
        body: {
          operation: 'decideCancellation',
          target: id,
          body: decision as { outcome: 'paid' },
        },
      });
      if (body.refusal) return body.refusal;
      const valueOf = (name: string) => body.details.find(({ field }) => field === name)?.value;
      return [valueOf('cancellation.fee'), valueOf('cancellation.refundAmount')];
    };
    expect(await parts({ outcome: 'refunded', refundAmount: 150 })).toEqual([55, 150]);
    expect(await parts({ outcome: 'cancelled', refundAmount: 0 })).toEqual([205, 0]);
    expect(await parts({ outcome: 'refunded', refundAmount: 205.01 })).toMatchObject({
      situation: 'refund_exceeds_payment',
      details: { paid: 205, refundAmount: 205.01 },
    });
    for (const wrong of [
      { outcome: 'cancelled', refundAmount: 1 },
      { outcome: 'refunded', refundAmount: 0 },
      { outcome: 'paid', refundAmount: 1 },
      { outcome: 'refunded', refundAmount: 1, fee: 1 },
    ])
      expect(await parts(wrong)).toMatchObject({
        code: 'invalid_parameter',
        param: 'refundAmount',
      });
    const { body } = await decide(id, { outcome: 'cancelled', refundAmount: 0 });
    expect([body.status, body.cancellation]).toMatchObject([
      'cancelled',
      { fee: 205, refundAmount: 0 },
    ]);
  });

  it.each(['cancelled', 'refunded'])(
    '%s: frees the shares and credits the wallet less the fee',
    async (outcome) => {
      const unit = await publishedProperty(service.ctx, { total: 10, pricePerShare: 10_000n });
      const { id, customer } = await paidOrder(unit);
      await ask(id);
      const { status, body } = await decide(id, { outcome, fee: 5.5 });
      expect([status, body.status]).toEqual([200, outcome]);
      expect(body.cancellation).toMatchObject({ reason, fee: 5.5, refundAmount: 199.5 });
      expect((await partner.get(`/customers/${customer}/wallet`)).body).toMatchObject({
        cash: { available: 199.5, reserved: 0 },
        total: 199.5,
      });
      expect((await partner.get(`/properties/${unit.id}`)).body.shares).toMatchObject({
        available: 10,
        sold: 0,
        reserved: 0,
      });
      const [event] = (await partner.get('/events?limit=1')).body.data;
      expect([event!.type, event!.data.order!.cancellation!.refundAmount]).toEqual([
        `order.${outcome}`,
        199.5,
      ]);
    },
  );

  it('undoes an order of a partner too: the wallet is credited and the commission taken back', async () => {
    const order = await placedOrder(partner, property, { shares: 2 });
    await partner.post(`/sandbox/orders/${order.id}/simulate`, { body: { to: 'paid' } });
    await ask(order.id);
    await decide(order.id, { outcome: 'refunded', fee: 205 });
    expect((await partner.get(`/customers/${order.customer}/wallet`)).body.total).toBe(0);
    expect((await partner.get('/commissions?type=reversal&limit=1')).body.data[0]).toMatchObject({
      order: order.id,
      amount: -5.13,
    });
  });

  it('paid: the order continues, and is completed if its funding has closed meanwhile', async () => {
    const unit = await publishedProperty(service.ctx, { pricePerShare: 10_000n });
    const [first, second] = [await paidOrder(), await paidOrder(unit)];
    for (const { id } of [first, second]) await ask(id);
    expect((await decide(first.id, { outcome: 'paid' })).body).toMatchObject({
      status: 'paid',
      cancellation: null,
    });
    const [declined] = (await partner.get(`/events?order=${first.id}&limit=1`)).body.data;
    expect([declined!.type, declined!.data.order]).toEqual([
      'order.cancellation_declined',
      (await partner.get(`/orders/${first.id}`)).body,
    ]);
    await closeFunding(service.ctx, { property: unit.id, actor: 'test' });
    expect((await decide(second.id, { outcome: 'paid' })).body.status).toBe('completed');
    const { data } = (await partner.get(`/events?order=${second.id}&limit=2`)).body;
    expect(data.map(({ type }) => type)).toEqual([
      'order.completed',
      'order.cancellation_declined',
    ]);
  });

  it('retains no more than was paid, and nothing if the order continues', async () => {
    const { id } = await paidOrder();
    await ask(id);
    expect((await decide(id, { outcome: 'refunded', fee: 205.01 })).body.error).toMatchObject({
      code: 'state_conflict',
      param: 'fee',
      details: { paid: 205, fee: 205.01 },
    });
    expect((await decide(id, { outcome: 'paid', fee: 1 })).body.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'fee',
    });
    expect((await staff.get(`/orders/${id}`)).body.status).toBe('cancellation_requested');
  });

  it('is decided once, even for concurrent requests', async () => {
    const { id, customer } = await paidOrder();
    await ask(id);
    const answers = await Promise.all(
      ['cancelled', 'refunded', 'refunded', 'cancelled'].map((outcome) => decide(id, { outcome })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await partner.get(`/customers/${customer}/wallet`)).body.total).toBe(205);
  });
});

describe('a refund in the sandbox', () => {
  it('is credited to the wallet as well', async () => {
    const order = await placedOrder(partner, property, { shares: 1 });
    for (const to of ['paid', 'cancellation_requested', 'refunded'])
      await partner.send('POST', `/sandbox/orders/${order.id}/simulate`, { body: { to } });
    expect((await partner.get(`/customers/${order.customer}/wallet`)).body.cash).toEqual({
      available: 102.5,
      reserved: 0,
    });
  });
});
