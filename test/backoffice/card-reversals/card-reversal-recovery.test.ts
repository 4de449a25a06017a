import { describe, expect, it } from '@jest/globals';
import type { components } from '../../../generated/backoffice/types.ts';
import { useCardPayments } from '../../support/fixtures/card-payments.ts';

type Schemas = components['schemas'];

const {
  processor,
  service,
  partner,
  staff,
  report,
  paidOrder,
  reversalsOf,
  refundsOf,
  statusOf,
  closeFunding,
} = useCardPayments();

describe('POST /card-reversals/{id}/recover', () => {
  const recover = (id: string) =>
    staff.post(`/card-reversals/${id}/recover`, { body: { reason: 'Won after all' } });

  /** A paid order of 410 EGP of which a chargeback takes the amount back, and its reversal. */
  async function chargedBack(amount = 410) {
    const paid = await paidOrder();
    const { body } = await staff.post('/card-reversals', {
      body: {
        transaction: String(paid.payment.id),
        kind: 'chargeback',
        reference: `CB-${paid.order.number}`,
        amount,
      },
    });
    return { ...paid, reversal: body.id as string };
  }
  const cancelBecauseOf = (reversal: string) =>
    staff.post(`/card-reversals/${reversal}/cancel-order`, { body: { reason: 'Charged back' } });
  const settle = (
    reversal: string,
    resolution: Schemas['SettleCardReversalRequest']['resolution'],
  ) => staff.post(`/card-reversals/${reversal}/settle`, { body: { resolution, reason: 'Test' } });

  it('makes the money due for refund, once, if the order was cancelled because of the reversal', async () => {
    const { order, reversal, customer } = await chargedBack(310);
    await cancelBecauseOf(reversal);
    const replies = await Promise.all([1, 2, 3].map(() => recover(reversal)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = replies.find(({ status }) => status === 409)!;
    expect(refused.body.error.details).toEqual({
      situation: 'reversal_status',
      status: 'recovered',
      allowed: ['settled'],
    });
    const refunds = await refundsOf(order.id);
    expect(refunds).toMatchObject([
      { kind: 'card', reason: 'recovered', reversal, amount: 310, status: 'due' },
    ]);
    const { body } = replies.find(({ status }) => status === 200)!;
    expect(body).toMatchObject({
      status: 'recovered',
      settlement: { resolution: 'order_cancelled' },
      recovery: { reason: 'Won after all', refund: refunds[0]!.id },
    });
    expect((await reversalsOf(order.id))[0]).toEqual(body);
    expect(await statusOf(order.id)).toBe('cancelled');
    const { cash } = (await partner.get(`/customers/${customer}/wallet`)).body;
    expect(cash.available).toBe(100);
  });

  it('leaves nothing that cannot be settled if the processor then takes back the whole payment', async () => {
    const { order, reversal, customer, intention, payment } = await chargedBack(310);
    await cancelBecauseOf(reversal);
    await recover(reversal);
    await report(processor.refund(intention, payment));
    const { id: taken, amount } = (await reversalsOf(order.id))[0]!;
    expect(amount).toBe(410);
    const [refund] = await refundsOf(order.id);
    const sendBack = () =>
      staff.post(`/refunds-due/${refund!.id}/settle`, { body: { reference: `R-${refund!.id}` } });
    const early = await sendBack();
    expect([early.status, early.body.error.details]).toEqual([
      409,
      { situation: 'reversal_undecided', reversal: taken },
    ]);

    const settlePart = (id: string, body: object) =>
      staff.post(`/card-reversals/${id}/settle`, { body: { reason: 'Test', ...body } as never });
    const ofRefund = { resolution: 'refund_due', refund: refund!.id };
    const whole = await settlePart(taken, ofRefund);
    expect(whole.body.error.details).toEqual({
      situation: 'refund_too_small',
      left: 310,
      reversed: 410,
    });
    const tooMuch = await settlePart(taken, { resolution: 'written_off', amount: 410.01 });
    expect([tooMuch.status, tooMuch.body.error.param]).toEqual([400, 'amount']);
    const parts = await Promise.all(
      [1, 2].map(() => settlePart(taken, { ...ofRefund, amount: 310 })),
    );
    expect(parts.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rest = (await reversalsOf(order.id)).find(({ partOf }) => partOf === taken)!;
    expect(rest).toMatchObject({ status: 'open', amount: 100 });
    expect((await sendBack()).status).toBe(409);
    expect((await settlePart(rest.id, { resolution: 'charged_to_investor' })).status).toBe(200);
    const { cash } = (await partner.get(`/customers/${customer}/wallet`)).body;
    expect(cash.available).toBe(0);
    expect((await refundsOf(order.id))[0]).toMatchObject({ reversedAmount: 310 });
    expect((await sendBack()).status).toBe(200);
  });

  it('is settled by the refund at the processor, and a later chargeback of the same money is explained', async () => {
    const { order, reversal, intention, payment } = await chargedBack();
    await cancelBecauseOf(reversal);
    await recover(reversal);
    const [refund] = await refundsOf(order.id);
    const refunded = processor.refund(intention, payment);
    for (const one of [refunded, refunded]) await report(one);
    const [latest, ...earlier] = await reversalsOf(order.id);
    expect(latest).toMatchObject({
      amount: 410,
      settlement: { resolution: 'refund_due', refund: refund!.id },
    });
    expect(earlier).toHaveLength(1);
    const settled = await staff.post(`/refunds-due/${refund!.id}/settle`, {
      body: { reference: `R-${order.number}` },
    });
    expect(settled.status).toBe(200);
    expect((await refundsOf(order.id)).map(({ status }) => status)).toEqual(['settled']);
  });

  it('leaves a chargeback open that takes more than what is due for refund', async () => {
    const { order, reversal, payment } = await chargedBack(10);
    await cancelBecauseOf(reversal);
    await recover(reversal);
    const { body } = await staff.post('/card-reversals', {
      body: { transaction: String(payment.id), kind: 'chargeback', reference: `2-${order.number}` },
    });
    expect(body).toMatchObject({ amount: 410, status: 'open' });
    expect((await settle(body.id, 'written_off')).status).toBe(200);
  });

  it('makes each part due for refund if several reversals of a payment are recovered', async () => {
    const { order, reversal, payment } = await chargedBack(10);
    const { body: second } = await staff.post('/card-reversals', {
      body: {
        transaction: String(payment.id),
        kind: 'chargeback',
        reference: `2-${order.number}`,
        amount: 20,
      },
    });
    await cancelBecauseOf(reversal);
    for (const id of [reversal, second.id]) expect((await recover(id)).status).toBe(200);
    const amounts = (await refundsOf(order.id)).map(({ amount }) => amount);
    expect(amounts.sort()).toEqual([10, 20]);
  });

  it('gives the order its money again if the service had borne the loss', async () => {
    const { order, reversal } = await chargedBack(10);
    await settle(reversal, 'written_off');
    const { body } = await recover(reversal);
    expect(body).toMatchObject({ status: 'recovered', recovery: { refund: null } });
    expect(await refundsOf(order.id)).toEqual([]);
    expect((await staff.get(`/orders/${order.id}`)).body.reversedAmount).toBe(0);
    const admin = await service.operator('admin');
    await admin.post(`/orders/${order.id}/request-cancellation`, { body: { reason: 'Test' } });
    await admin.post(`/orders/${order.id}/decide-cancellation`, { body: { outcome: 'refunded' } });
    const { cancellation } = (await partner.get(`/orders/${order.id}`)).body;
    expect(cancellation!.refundAmount).toBe(410);
  });

  it('makes a loss due for refund if the order has ended without it since', async () => {
    const { order, reversal, customer } = await chargedBack(10);
    await settle(reversal, 'written_off');
    const admin = await service.operator('admin');
    await admin.post(`/orders/${order.id}/request-cancellation`, { body: { reason: 'Test' } });
    await admin.post(`/orders/${order.id}/decide-cancellation`, { body: { outcome: 'refunded' } });
    await recover(reversal);
    expect(await refundsOf(order.id)).toMatchObject([{ amount: 10, reversal }]);
    const { cash } = (await partner.get(`/customers/${customer}/wallet`)).body;
    expect(cash.available).toBe(400);
  });

  it('gives the customer nothing more if the order was refunded before the money was taken back', async () => {
    const { order, intention, payment } = await paidOrder();
    const admin = await service.operator('admin');
    await admin.post(`/orders/${order.id}/request-cancellation`, { body: { reason: 'Test' } });
    await admin.post(`/orders/${order.id}/decide-cancellation`, { body: { outcome: 'refunded' } });
    await report(processor.void(intention, payment));
    const { id } = (await reversalsOf(order.id))[0]!;
    await settle(id, 'written_off');
    expect((await recover(id)).body.recovery!.refund).toBeNull();
    expect(await refundsOf(order.id)).toEqual([]);
  });

  it('makes the money due for refund if a completed order was revoked because of the reversal', async () => {
    const { order, reversal, unit } = await chargedBack(0.01);
    await settle(reversal, 'won_back');
    await closeFunding(unit);
    const { body: late } = await staff.post('/card-reversals', {
      body: {
        transaction: (await staff.get(`/orders/${order.id}`)).body.funding.cardPayments![0]!
          .transaction,
        kind: 'chargeback',
        reference: `late-${order.number}`,
      },
    });
    const { body: approval } = await staff.post(`/orders/${order.id}/revoke-payment`, {
      body: { reason: 'Charged back' },
    });
    const admin = await service.operator('admin');
    if (approval.object === 'approval')
      expect((await admin.post(`/approvals/${approval.id}/approve`)).status).toBe(200);
    expect(await statusOf(order.id)).toBe('refunded');
    await recover(late.id);
    expect(await refundsOf(order.id)).toMatchObject([{ amount: 410, reversal: late.id }]);
  });

  it.each(['won_back', 'open'] as const)('refuses a reversal that is %s', async (state) => {
    const { reversal } = await chargedBack();
    if (state !== 'open') await settle(reversal, state);
    const { status, body } = await recover(reversal);
    expect([status, body.error.code]).toEqual([409, 'state_conflict']);
  });

  it('is written in the audit log, and only for finance and admins', async () => {
    const { reversal } = await chargedBack();
    await cancelBecauseOf(reversal);
    const operations = await service.operator('operations');
    const refused = await operations.post(`/card-reversals/${reversal}/recover`, {
      body: { reason: 'Test' },
    });
    expect(refused.status).toBe(403);
    await recover(reversal);
    const admin = await service.operator('admin');
    const { data } = (await admin.get(`/audit-log?resource=${reversal}`)).body;
    expect(data[0]).toMatchObject({ operation: 'recoverCardReversal', reason: 'Won after all' });
  });

  it('has one winner against the reports of the processor and the settlement of the refund', async () => {
    const { order, reversal, intention, payment } = await chargedBack();
    await cancelBecauseOf(reversal);
    const refunded = processor.refund(intention, payment);
    await Promise.all([recover(reversal), report(refunded), recover(reversal), report(refunded)]);
    await report(refunded);
    const all = await reversalsOf(order.id);
    const net = all
      .filter((one) => one.status !== 'recovered')
      .reduce((sum: number, { amount }) => sum + amount, 0);
    expect(net).toBeLessThanOrEqual(410);
    expect(await refundsOf(order.id)).toHaveLength(1);
  });
});
