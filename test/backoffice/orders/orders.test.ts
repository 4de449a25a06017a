import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { finishFundings } from '../../../src/domain/orders/funding/close-funding.ts';
import {
  appInvestor,
  EVIDENCE,
  placedOrder,
  type PropertyFixture,
  publishedProperty,
} from '../../support/fixtures/fixtures.ts';
import { useOperator, usePartner, useProperty } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService({ waitsForLocks: true });
const finance = useOperator(service, 'finance');
const partner = usePartner(service);
const property = useProperty(service);

const settlement = {
  reference: 'NB-TRF-771904',
  amount: 52_275,
  proofUrl: 'https://nile-bank.example/receipts/1',
  note: 'Batch 7',
};

async function settledOrder(
  from: PropertyFixture = property,
  reference: string = randomUUID(),
  by = partner,
) {
  const { id } = await placedOrder(by, from);
  return (await by.post(`/orders/${id}/settlement`, { body: { ...settlement, reference } })).body;
}

describe('GET /orders', () => {
  it('gives the finance team the orders under review', async () => {
    await placedOrder(partner, property);
    const { id } = await settledOrder();
    const { data } = (await finance.get('/orders?status=payment_under_review')).body;
    expect(data[0]!.id).toBe(id);
    expect(new Set(data.map((order: { status: string }) => order.status))).toEqual(
      new Set(['payment_under_review']),
    );
  });

  it('filters by partner and by investor', async () => {
    const other = await service.partner();
    const { id } = await placedOrder(other, property);
    const ofPartner = (await finance.get(`/orders?partner=${other.partnerId}`)).body.data;
    expect(ofPartner.map((order: { id: string }) => order.id)).toEqual([id]);
    expect((await finance.get(`/orders?investor=${ofPartner[0]!.investor}`)).body.data).toEqual(
      ofPartner,
    );
    expect(
      (await finance.get(`/orders?investor=${ofPartner[0]!.investor}&partner=${partner.partnerId}`))
        .body.data,
    ).toEqual([]);
  });

  it('finds an order by its number, and the orders that a transfer pays', async () => {
    const { id, number } = await settledOrder(property, 'FT-LOOKUP');
    const idsOf = async (query: string) =>
      (await finance.get(`/orders?${query}`)).body.data.map((order: { id: string }) => order.id);
    expect(await idsOf(`number=${number}`)).toEqual([id]);
    expect(await idsOf('reference=FT-LOOKUP')).toEqual([id]);
    expect(await idsOf('number=PI-2026-99999999')).toEqual([]);
  });
});

describe('GET /orders/{id}', () => {
  it('shows whose order it is and what the partner said of the payment', async () => {
    const order = await settledOrder(property, settlement.reference);
    const { body } = await finance.get(`/orders/${order.id}`);
    expect(body).toMatchObject({
      ...order,
      funding: { method: 'partner_settlement' },
      partner: partner.partnerId,
      customer: order.customer,
    });
    expect(body.funding.settlement).toMatchObject(settlement);
    expect(body.investor).toMatch(/^inv_/);
  });

  it('says who moved it, when and why', async () => {
    const { id } = await settledOrder();
    await finance.post(`/orders/${id}/reject-payment`, { body: { reason: 'No such transfer' } });
    await finance.post(`/orders/${id}/cancel`, {
      body: { reason: 'The bank withdrew the transfer' },
    });
    const { history, updatedAt } = (await finance.get(`/orders/${id}`)).body;
    const key = { actor: partner.keyId, actorName: 'Test key', reason: null };
    const operator = { actor: finance.operatorId, actorName: finance.operatorName };
    expect(history).toMatchObject([
      { ...key, from: null, to: 'awaiting_payment', move: 'place' },
      { ...key, from: 'awaiting_payment', to: 'payment_under_review', move: 'submitSettlement' },
      {
        ...operator,
        from: 'payment_under_review',
        to: 'payment_rejected',
        move: 'rejectPayment',
        reason: 'No such transfer',
      },
      {
        ...operator,
        from: 'payment_rejected',
        to: 'cancelled',
        move: 'cancelByStaff',
        reason: 'The bank withdrew the transfer',
      },
    ]);
    expect(Date.parse(history[3]!.at)).toBeGreaterThanOrEqual(Date.parse(updatedAt!));
    expect(Date.parse(history[3]!.at)).toBeLessThanOrEqual(Date.now());
    expect(
      (await finance.get(`/orders?number=${(await finance.get(`/orders/${id}`)).body.number}`)).body
        .data[0]!.history,
    ).toEqual(history);
  });

  it.each([
    "update order_transitions set reason = 'Another'",
    'delete from order_transitions',
    'truncate order_transitions',
  ])('has a history that only grows: %s', async (statement) => {
    await settledOrder();
    await expect(service.ctx.pool.query(statement)).rejects.toThrow(
      'order_transitions is append-only',
    );
  });

  it('shows which other orders of the same payer name the same transfer', async () => {
    const [first, second] = [
      await settledOrder(property, 'FT-BOTH'),
      await settledOrder(property, 'FT-BOTH'),
    ];
    const stranger = await settledOrder(property, 'FT-BOTH', await service.partner());
    const othersOf = async (id: string) =>
      (await finance.get(`/orders/${id}`)).body.funding.settlement;
    expect(await othersOf(first.id)).toMatchObject({
      sameReference: [second.number],
      sameReferenceOfOthers: [stranger.number],
    });
    expect(await othersOf(second.id)).toMatchObject({
      sameReference: [first.number],
      sameReferenceOfOthers: [stranger.number],
    });
    const strangers = await othersOf(stranger.id);
    expect(strangers!.sameReferenceOfOthers!.sort()).toEqual([first.number, second.number].sort());
    expect(strangers).not.toHaveProperty('sameReference');
  });

  it.each([
    'ft 26-nf',
    'FT\u00a026-NF',
    '\u200fFT26\u200b-NF',
    'ＦＴ２６-ＮＦ',
    'F\u00adT26-nf ',
    '\u2067FT26-NF\u2069',
  ])('takes "%s" for the same transfer as FT26-NF', async (reference) => {
    const by = await service.partner();
    const [plain, other] = [
      await settledOrder(property, 'FT26-NF', by),
      await settledOrder(property, reference, by),
    ];
    const { settlement: shown } = (await finance.get(`/orders/${plain.id}`)).body.funding;
    expect([shown!.reference, shown!.sameReference]).toEqual(['FT26-NF', [other.number]]);
    const { data } = (await finance.get('/orders?reference=ft26-nf')).body;
    expect(data.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([plain.id, other.id]),
    );
  });

  it('does not treat references as the same that people can distinguish', async () => {
    const [plain, other] = [
      await settledOrder(property, 'FT26-1'),
      await settledOrder(property, 'FT261'),
    ];
    for (const { id } of [plain, other])
      expect((await finance.get(`/orders/${id}`)).body.funding.settlement).not.toHaveProperty(
        'sameReference',
      );
  });
});

describe('POST /orders/{id}/confirm-payment', () => {
  it('makes the order paid, and notifies the partner', async () => {
    const { id } = await settledOrder();
    const { status, body } = await finance.post(`/orders/${id}/confirm-payment`, {
      body: EVIDENCE,
    });
    expect([status, body.status]).toEqual([200, 'paid']);
    const events = (await partner.get('/events?type=order.paid')).body.data;
    expect(events[0]!.data.order!.id).toBe(id);
  });

  it('completes the order if it takes the last shares', async () => {
    const { id } = await settledOrder(await publishedProperty(service.ctx, { total: 12 }));
    expect(
      (await finance.post(`/orders/${id}/confirm-payment`, { body: EVIDENCE })).body.status,
    ).toBe('completed');
  });

  it('completes the order if the funding of its unit closed before', async () => {
    const unit = await publishedProperty(service.ctx, { total: 20 });
    const { id } = await settledOrder(unit);
    const staff = await service.operator('operations');
    expect((await staff.post(`/properties/${unit.code}/close-funding`)).body).toMatchObject({
      status: 'funded',
      shares: { reserved: 12 },
    });
    expect(
      (await finance.post(`/orders/${id}/confirm-payment`, { body: EVIDENCE })).body.status,
    ).toBe('completed');
    const [event] = (await partner.get('/events?limit=1')).body.data;
    expect([event!.type, event!.data.order!.id]).toEqual(['order.completed', id]);
  });

  it('completes the order if staff remove the unsold shares from the unit', async () => {
    const unit = await publishedProperty(service.ctx, { total: 20 });
    const { id } = await settledOrder(unit);
    expect(
      (await finance.post(`/orders/${id}/confirm-payment`, { body: EVIDENCE })).body.status,
    ).toBe('paid');
    const staff = await service.operator('operations');
    const { body } = await staff.patch(`/properties/${unit.code}`, {
      body: { shares: { total: 12 }, areaSqm: 12 },
    });
    expect(body).toMatchObject({ status: 'funded', shares: { total: 12, sold: 12, available: 0 } });
    expect((await finance.get(`/orders/${id}`)).body.status).toBe('completed');
  });

  it('refuses an order that nobody has paid, and says what would be needed', async () => {
    const { id } = await placedOrder(partner, property);
    const { status, body } = await finance.post(`/orders/${id}/confirm-payment`, {
      body: EVIDENCE,
    });
    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      code: 'state_conflict',
      details: { status: 'awaiting_payment', allowed: ['payment_under_review'] },
    });
  });

  it('succeeds if the order is paid, even if the close of funding then fails; the job completes it', async () => {
    const unit = await publishedProperty(service.ctx, { total: 12 });
    const { id } = await settledOrder(unit);
    const { pool } = service.ctx;
    await pool.query(
      `create function stop_it() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$`,
    );
    await pool.query(
      `create trigger stop_it before insert on ownership_entries for each row execute function stop_it()`,
    );
    const { status, body } = await finance.post(`/orders/${id}/confirm-payment`, {
      body: EVIDENCE,
    });
    await pool.query('drop function stop_it cascade');
    expect([status, body.status]).toEqual([200, 'paid']);
    expect(service.log).toContainEqual(
      expect.objectContaining({
        msg: 'funding could not be closed after a sale; the funding job will retry',
        order: id,
      }),
    );
    await finishFundings(service.ctx);
    expect((await finance.get(`/orders/${id}`)).body.status).toBe('completed');
  });

  it('says of an app order that it can be confirmed before a proof, too', async () => {
    const staff = await service.operator();
    const { id: investor } = await appInvestor(staff);
    const { id } = (
      await staff.post('/orders', {
        body: { investor, items: [{ property: property.id, shares: 1 }] },
      })
    ).body;
    await finance.post(`/orders/${id}/confirm-payment`, { body: EVIDENCE });
    const { details } = (await finance.post(`/orders/${id}/confirm-payment`, { body: EVIDENCE }))
      .body.error;
    expect(details).toEqual({
      situation: 'order_status',
      status: 'paid',
      allowed: ['payment_under_review', 'awaiting_payment'],
    });
  });

  it('happens once, even for concurrent requests', async () => {
    const { id } = await settledOrder();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        finance.post(`/orders/${id}/confirm-payment`, { body: EVIDENCE }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('a payment that cannot be matched', () => {
  it('may be tried again: the partner reads why it was rejected, and until when it can pay', async () => {
    const { id } = await settledOrder();
    const why = { body: { reason: 'The transfer has another amount' } };
    const rejected = await finance.post(`/orders/${id}/reject-payment`, why);
    expect(rejected.body.status).toBe('payment_rejected');
    const seen = (await partner.get(`/orders/${id}`)).body;
    expect(seen.funding.rejection).toEqual({
      reason: why.body.reason,
      reasonCode: 'other',
      rejectedAt: rejected.body.funding.rejection!.rejectedAt,
    });
    expect(JSON.stringify(seen)).not.toContain('history');
    const { body } = await finance.post(`/orders/${id}/allow-retry`);
    expect(body.status).toBe('awaiting_payment');
    expect(body.funding).toEqual({ method: 'partner_settlement' });
    expect(Date.parse(body.expiresAt!)).toBeGreaterThan(Date.now());
    const { data } = (await partner.get(`/events?order=${id}`)).body;
    expect(data.slice(0, 2).map(({ type, data: { order } }) => [type, order])).toEqual([
      ['order.awaiting_payment', (await partner.get(`/orders/${id}`)).body],
      ['order.payment_rejected', seen],
    ]);
  });

  it.each([undefined, {}, { reason: ' ' }, { reason: 'x'.repeat(301) }])(
    'is rejected only with a reason that the partner can read: %j',
    async (body) => {
      const { id } = await settledOrder();
      const reply = await finance.send('POST', `/orders/${id}/reject-payment`, { body });
      expect(reply.status).toBe(400);
      expect((await partner.get(`/orders/${id}`)).body.status).toBe('payment_under_review');
    },
  );

  it('may end the order, which frees its shares', async () => {
    const unit = await publishedProperty(service.ctx, { total: 20 });
    const { id } = await settledOrder(unit);
    await finance.post(`/orders/${id}/reject-payment`, { body: { reason: 'No such transfer' } });
    const { body } = await finance.post(`/orders/${id}/cancel`, {
      body: { reason: 'The bank withdrew the transfer' },
    });
    expect(body.funding).not.toHaveProperty('rejection');
    expect(body).toMatchObject({
      status: 'cancelled',
      cancellation: { reason: 'The bank withdrew the transfer', fee: 0, refundAmount: 0 },
    });
    expect((await partner.get(`/properties/${unit.id}`)).body.shares.available).toBe(20);
  });

  it('cannot be cancelled while it is looked for, and the refusal names both states in which it can', async () => {
    const { id } = await settledOrder();
    const { body } = await finance.post(`/orders/${id}/cancel`, { body: { reason: 'Too slow' } });
    expect(body.error.details).toEqual({
      situation: 'order_status',
      status: 'payment_under_review',
      allowed: ['awaiting_payment', 'payment_rejected'],
    });
  });
});
