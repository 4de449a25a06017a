import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Trx } from '../../../src/database/driver/connection.ts';
import { readFigures } from '../../../src/monitoring/database-figures.sql.ts';
import { settleReversals } from '../../../src/domain/orders/reversals/settle-reversals.ts';
import { setLimit } from '../../support/fixtures/fixtures.ts';
import { useCardPayments } from '../../support/fixtures/card-payments.ts';

const { processor, service, staff, report, paidOrder, reversalsOf, refundsOf, statusOf } =
  useCardPayments();

describe('POST /card-reversals', () => {
  const chargeback = (transaction: number, more: object = {}) =>
    staff.post('/card-reversals', {
      body: { transaction: String(transaction), kind: 'chargeback', reference: 'CB-1', ...more },
    });

  it('records a chargeback once, however its case is written', async () => {
    const { payment, order } = await paidOrder();
    const references = ['CB-900', 'cb-900', ' CB-900 '];
    const replies = await Promise.all(
      references.map((reference) => chargeback(payment.id, { reference, amount: 10 })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = replies.find(({ status }) => status === 409)!;
    const { id } = (await reversalsOf(order.id))[0]!;
    expect(refused.body.error).toMatchObject({ param: 'reference', details: { reversal: id } });
  });

  it('names the payment by the id that the order shows', async () => {
    const { order, payment } = await paidOrder();
    const { cardPayments } = (await staff.get(`/orders/${order.id}`)).body.funding;
    expect(cardPayments).toMatchObject([
      { transaction: String(payment.id), amount: order.amounts.payable, currency: 'EGP' },
    ]);
  });

  it('takes back at most the payment, whether a callback, an inquiry or staff report it', async () => {
    const { payment, intention, order } = await paidOrder();
    expect((await chargeback(payment.id, { reference: 'CB-2', amount: 410.01 })).status).toBe(409);
    const whole = await chargeback(payment.id, { reference: 'CB-3' });
    expect(whole.body).toMatchObject({ kind: 'chargeback', amount: 410, reference: 'CB-3' });
    await report(processor.void(intention, payment));
    const again = await chargeback(payment.id, { reference: 'CB-4' });
    expect(again.body.error).toMatchObject({ code: 'state_conflict', details: { left: 0 } });
    expect(await reversalsOf(order.id)).toHaveLength(1);
  });

  it('refuses a payment that nobody made, a blank case and an amount of zero', async () => {
    const { payment } = await paidOrder();
    const unknown = await chargeback(1);
    expect([unknown.status, unknown.body.error.param]).toEqual([404, 'transaction']);
    for (const [param, reply] of [
      ['reference', await chargeback(payment.id, { reference: ' ' })],
      ['amount', await chargeback(payment.id, { amount: 0 })],
    ] as const)
      expect([reply.status, reply.body.error.param]).toEqual([400, param]);
  });
});

describe('the metrics of what waits for staff', () => {
  it('have the voids and refunds that nobody has decided, and apart from them the chargebacks', async () => {
    const waiting = async () => {
      const figures = await readFigures(service.ctx.db, {});
      const ofStaff = figures.filter(({ name }) => name === 'waiting_for_staff');
      return ['reversals', 'chargebacks'].map(
        (queue) => ofStaff.find(({ labels }) => labels?.queue === queue)!.value,
      );
    };
    const [reversals = 0, chargebacks = 0] = await waiting();
    const { payment, intention, order } = await paidOrder();
    await staff.post('/card-reversals', {
      body: {
        transaction: String(payment.id),
        kind: 'chargeback',
        reference: 'CB-5',
        amount: 10,
      },
    });
    expect(await waiting()).toEqual([reversals, chargebacks + 1]);
    await report(processor.refund(intention, payment));
    expect(await waiting()).toEqual([reversals + 1, chargebacks + 1]);
    for (const { id } of await reversalsOf(order.id))
      await staff.post(`/card-reversals/${id}/settle`, {
        body: { resolution: 'written_off', reason: 'Test' },
      });
    expect(await waiting()).toEqual([reversals, chargebacks]);
  });
});

describe('POST /card-reversals/{id}/settle', () => {
  it('names the refund due that caused the reversal, if staff refunded the other payment', async () => {
    const { order, intention, payment } = await paidOrder();
    await report(processor.attempt(intention));
    const [refund] = await refundsOf(order.id);
    await report(processor.refund(intention, payment));
    const { id } = (await reversalsOf(order.id))[0]!;
    const settle = (more: object) =>
      staff.send('POST', `/card-reversals/${id}/settle`, { body: { reason: 'Test', ...more } });
    for (const body of [
      { resolution: 'refund_due' },
      { resolution: 'refund_due', refund: 'rfd_none' },
      { resolution: 'won_back', refund: refund!.id },
    ])
      expect((await settle(body)).body.error).toMatchObject({ param: 'refund' });
    expect((await settle({ resolution: 'refund_due', refund: refund!.id })).status).toBe(200);
    expect((await staff.get(`/orders/${order.id}`)).body.reversedAmount).toBe(0);
    expect(await statusOf(order.id)).toBe('paid');
  });

  it('is not caused by the return of a bank transfer, not even in the database', async () => {
    const { order, intention, payment } = await paidOrder();
    await report(processor.refund(intention, payment));
    const { id } = (await reversalsOf(order.id))[0]!;
    const transfer = { reference: randomUUID(), amount: 410, payer: 'Nile Bank' };
    const { body: receipt } = await staff.post('/receipts', {
      body: { ...transfer, receivedAt: new Date().toISOString() },
    });
    await staff.post(`/receipts/${receipt.id}/return`, { body: { order: order.id } });
    const [refund] = await refundsOf(order.id);
    const { status, body } = await staff.post(`/card-reversals/${id}/settle`, {
      body: { resolution: 'refund_due', refund: refund!.id, reason: 'Test' },
    });
    expect([status, body.error.param]).toEqual([400, 'refund']);
    await expect(
      settleReversals(
        service.ctx.db as Trx,
        { ids: [id] },
        { resolution: 'refund_due', refundId: refund!.id, actor: staff.operatorId },
      ),
    ).rejects.toMatchObject({ constraint: 'card_reversals_refund_of_order' });
  });

  it.each(['won_back', 'written_off'] as const)(
    'needs a second operator if more than the limit is %s',
    async (resolution) => {
      const { order, intention, payment } = await paidOrder();
      await report(processor.refund(intention, payment));
      const { id } = (await reversalsOf(order.id))[0]!;
      await setLimit(service.ctx, 'settleCardReversal', 40_000n);
      const requested = await staff.post(`/card-reversals/${id}/settle`, {
        body: { resolution, reason: 'Test' },
      });
      await setLimit(service.ctx, 'settleCardReversal', null);
      expect([requested.status, requested.body]).toMatchObject([
        202,
        { operation: 'settleCardReversal', amount: 410, status: 'pending' },
      ]);
      expect((await reversalsOf(order.id))[0]!.status).toBe('open');
      const second = await service.operator('finance');
      const { body } = await second.post(`/approvals/${requested.body.id}/approve`);
      expect(body.result).toEqual({ object: 'card_reversal', id });
      expect((await reversalsOf(order.id))[0]!).toMatchObject({
        status: 'settled',
        settlement: { resolution, operator: staff.operatorId },
      });
    },
  );

  it('loses what its reason says about a person who is erased', async () => {
    const { order, customer, intention, payment } = await paidOrder();
    await report(processor.refund(intention, payment));
    const { id } = (await reversalsOf(order.id))[0]!;
    const admin = await service.operator('admin');
    const [investor] = (await admin.get(`/investors?customer=${customer}`)).body.data;
    await staff.post(`/card-reversals/${id}/cancel-order`, {
      body: { reason: `Called ${investor!.phone}` },
    });
    await admin.post(`/investors/${investor!.id}/erase`, { body: { reason: 'Requested' } });
    expect((await reversalsOf(order.id))[0]!.settlement).toMatchObject({
      resolution: 'order_cancelled',
      reason: 'Called [erased]',
    });
  });
});
