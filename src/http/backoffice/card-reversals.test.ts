import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { inquirePayments } from '../../domain/checkout/inquire-payments.ts';
import { finishFundings } from '../../domain/orders/funding/close-funding.ts';
import { useCardPayments } from '../../testing/card-payments.ts';
import {
  attestedCustomer,
  publishedProperty,
  setLimit,
  withdrawCash,
} from '../../testing/fixtures.ts';

const {
  processor,
  service,
  partner,
  staff,
  callBack,
  paidOrder,
  reversalsOf,
  refundsOf,
  statusOf,
  closeFunding,
} = useCardPayments();
const balanceOf = async (): Promise<number> =>
  (await partner.get('/commissions/summary')).body.balance;

/** As if the time of the next inquiry about the order had come. */
const inquireAbout = async (order: string) => {
  await service.ctx.db
    .updateTable('card_checkouts')
    .set({ next_inquiry_at: sql`clock_timestamp()`, inquiry_failed_at: null })
    .where('order_id', '=', order)
    .execute();
  await inquirePayments(service.ctx);
};

describe('a payment that the processor takes back', () => {
  it.each([
    ['void', { is_voided: true }],
    ['refund', { is_refunded: true, refunded_amount_cents: 41_000 }],
  ])(
    'by %s is in the list of open reversals with its order and amount, once',
    async (kind, fields) => {
      const { order, payment } = await paidOrder();
      const report = { ...payment, ...fields };
      expect(await Promise.all([report, report, report].map(callBack))).toEqual([200, 200, 200]);
      const [reversal, ...others] = (await staff.get('/card-reversals?status=open')).body.data;
      expect(reversal).toMatchObject({
        order: order.id,
        kind,
        amount: 410,
        transaction: String(payment.id),
        recordedBy: null,
        settlement: null,
      });
      expect(others.filter((other) => other.order === order.id)).toEqual([]);
      expect((await staff.get(`/orders/${order.id}`)).body.reversedAmount).toBe(410);
      expect(await statusOf(order.id)).toBe('paid');
    },
  );

  it('is found by an inquiry if the callback was lost', async () => {
    const { order, intention, payment } = await paidOrder();
    processor.refund(intention, payment);
    await inquireAbout(order.id);
    await inquireAbout(order.id);
    expect(await reversalsOf(order.id)).toMatchObject([{ kind: 'refund', amount: 410 }]);
  });

  it('in parts is recorded part by part, in any order of the reports', async () => {
    const { order, intention, payment } = await paidOrder();
    const first = processor.refund(intention, payment, 3_000);
    const second = processor.refund(intention, payment, 6_900);
    for (const report of [first, second, first, second]) await callBack(report);
    const amounts = (await reversalsOf(order.id)).map(({ amount }) => amount);
    expect(amounts).toEqual([69, 30]);
    expect((await staff.get(`/orders/${order.id}`)).body.reversedAmount).toBe(99);
  });

  it('reported late before early is recorded with its whole amount', async () => {
    const { order, intention, payment } = await paidOrder();
    const first = processor.refund(intention, payment, 3_000);
    const second = processor.refund(intention, payment, 6_900);
    for (const report of [second, first]) await callBack(report);
    expect(await reversalsOf(order.id)).toMatchObject([{ amount: 99 }]);
  });

  it('reported as a separate refund is confirmed by the next inquiry', async () => {
    const { order, intention, payment } = await paidOrder();
    processor.refund(intention, payment, 5_000);
    const child = {
      ...payment,
      id: Number(payment.id) + 500_000,
      has_parent_transaction: true,
      parent_transaction: payment.id,
      is_refund: true,
      amount_cents: 2_000,
    };
    await callBack(child);
    await callBack(child);
    expect((await reversalsOf(order.id)).map(({ amount }) => amount)).toEqual([20]);
    await inquirePayments(service.ctx);
    expect((await reversalsOf(order.id)).map(({ amount }) => amount)).toEqual([30, 20]);
  });

  it('before the service knew of it is recorded as a payment that is due for refund', async () => {
    const unit = await publishedProperty(service.ctx);
    const { id: customer } = await attestedCustomer(partner);
    const { body: order } = await partner.post('/orders', {
      body: { customer, property: unit.id, shares: 1, funding: { method: 'card_checkout' } },
    });
    const intention = processor.intentions.at(-1)!;
    const payment = processor.attempt(intention);
    await callBack(processor.refund(intention, payment));
    await callBack(payment);
    expect(await statusOf(order.id)).toBe('awaiting_payment');
    expect(await refundsOf(order.id)).toMatchObject([{ reason: 'reversed' }]);
    expect(await reversalsOf(order.id)).toMatchObject([
      { status: 'settled', settlement: { resolution: 'refund_due', operator: null } },
    ]);
  });

  it('because of a known refund due is settled automatically', async () => {
    const { order, intention } = await paidOrder();
    const second = processor.attempt(intention);
    await callBack(second);
    const [refund] = await refundsOf(order.id);
    await callBack(processor.refund(intention, second));
    expect(await reversalsOf(order.id)).toMatchObject([
      { status: 'settled', settlement: { resolution: 'refund_due', refund: refund!.id } },
    ]);
    expect((await staff.get(`/orders/${order.id}`)).body.reversedAmount).toBe(0);
  });

  it('shows staff how much of a refund due is already back, so that they send nothing twice', async () => {
    const { order, intention } = await paidOrder();
    const second = processor.attempt(intention);
    await callBack(second);
    const [due] = await refundsOf(order.id);
    expect(due).toMatchObject({ status: 'due', reversedAmount: 0 });
    await callBack(processor.refund(intention, second));
    expect(await refundsOf(order.id)).toMatchObject([
      { id: due!.id, status: 'due', reversedAmount: due!.amount },
    ]);
    const settled = await staff.post(`/refunds-due/${due!.id}/settle`, {
      body: { reference: `R-${due!.id}` },
    });
    expect(settled.body).toMatchObject({ status: 'settled', reversedAmount: due!.amount });
  });
});

describe('an order with an open reversal', () => {
  it('is not completed by the close of its funding; it is once the money is back', async () => {
    const { unit, order, payment } = await paidOrder();
    await callBack({ ...payment, is_voided: true });
    await closeFunding(unit);
    expect(await statusOf(order.id)).toBe('paid');
    const { id } = (await reversalsOf(order.id))[0]!;
    const settled = await staff.post(`/card-reversals/${id}/settle`, {
      body: { resolution: 'won_back', reason: 'Test' },
    });
    expect(settled.body).toMatchObject({ status: 'settled', settlement: { reason: 'Test' } });
    await finishFundings(service.ctx);
    expect(await statusOf(order.id)).toBe('completed');
    expect((await staff.get(`/orders/${order.id}`)).body.reversedAmount).toBe(0);
  });

  it('can be completed at a loss of the service', async () => {
    const { unit, order, intention, payment } = await paidOrder();
    await callBack(processor.refund(intention, payment, 100));
    const { id } = (await reversalsOf(order.id))[0]!;
    await staff.post(`/card-reversals/${id}/settle`, {
      body: { resolution: 'written_off', reason: 'Goodwill' },
    });
    await closeFunding(unit);
    expect(await statusOf(order.id)).toBe('completed');
    expect((await staff.get(`/orders/${order.id}`)).body.reversedAmount).toBe(1);
  });
});

describe('POST /orders/{id}/decide-cancellation', () => {
  it('waits for the reversal of the payment to be settled', async () => {
    const { order, payment } = await paidOrder();
    await callBack({ ...payment, is_voided: true });
    const { id } = (await reversalsOf(order.id))[0]!;
    const admin = await service.operator('admin');
    await admin.post(`/orders/${order.id}/request-cancellation`, { body: { reason: 'Test' } });
    for (const outcome of ['cancelled', 'refunded']) {
      const refused = await admin.send('POST', `/orders/${order.id}/decide-cancellation`, {
        body: { outcome },
      });
      expect(refused.body.error).toMatchObject({
        code: 'state_conflict',
        details: { status: 'cancellation_requested', reversal: id },
      });
    }
    await staff.post(`/card-reversals/${id}/cancel-order`, { body: { reason: 'Test' } });
    expect((await partner.get(`/orders/${order.id}`)).body.cancellation!.refundAmount).toBe(0);
  });
});

describe('POST /card-reversals/{id}/cancel-order', () => {
  it('frees the shares, reverses the commission and credits only what was not taken back', async () => {
    const before = await balanceOf();
    const { unit, customer, order, intention, payment } = await paidOrder();
    await callBack(processor.refund(intention, payment, 31_000));
    const { id } = (await reversalsOf(order.id))[0]!;
    const reply = await staff.post(`/card-reversals/${id}/cancel-order`, {
      body: { reason: 'Charged back' },
    });
    expect(reply.body).toMatchObject({ settlement: { resolution: 'order_cancelled' } });
    const { body } = await partner.get(`/orders/${order.id}`);
    expect(body).toMatchObject({
      status: 'cancelled',
      cancellation: { reason: 'Charged back', fee: 0, refundAmount: 100 },
    });
    const { cash } = (await partner.get(`/customers/${customer}/wallet`)).body;
    expect(cash.available).toBe(100);
    const { shares } = (await partner.get(`/properties/${unit.id}`)).body;
    expect(shares.available).toBe(8);
    expect(await balanceOf()).toBe(before);
  });

  it('has one winner against the settlement of the same reversal', async () => {
    const { order, payment } = await paidOrder();
    await callBack({ ...payment, is_voided: true });
    const { id } = (await reversalsOf(order.id))[0]!;
    const settle = { body: { resolution: 'won_back', reason: 'Test' } } as const;
    const cancel = { body: { reason: 'Test' } };
    const replies = await Promise.all([
      staff.post(`/card-reversals/${id}/settle`, settle),
      staff.post(`/card-reversals/${id}/cancel-order`, cancel),
      staff.post(`/card-reversals/${id}/settle`, settle),
      staff.post(`/card-reversals/${id}/cancel-order`, cancel),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('is refused if the order has ended', async () => {
    const { order, payment } = await paidOrder();
    const admin = await service.operator('admin');
    await admin.post(`/orders/${order.id}/request-cancellation`, { body: { reason: 'Test' } });
    await admin.post(`/orders/${order.id}/decide-cancellation`, { body: { outcome: 'refunded' } });
    await callBack({ ...payment, is_voided: true });
    const { id } = (await reversalsOf(order.id))[0]!;
    const refused = await staff.post(`/card-reversals/${id}/cancel-order`, {
      body: { reason: 'Test' },
    });
    expect([refused.status, refused.body.error.details!.status]).toEqual([409, 'refunded']);
    const loss = { body: { resolution: 'written_off', reason: 'Refunded before' } } as const;
    expect((await staff.post(`/card-reversals/${id}/settle`, loss)).status).toBe(200);
  });

  it('of an order that has ended is settled before its investor is erased', async () => {
    const { order, customer, payment } = await paidOrder();
    const admin = await service.operator('admin');
    const { body: found } = await admin.get(`/investors?customer=${customer}`);
    const investor = found.data[0]!.id;
    const erase = () => admin.post(`/investors/${investor}/erase`, { body: { reason: 'Test' } });
    await admin.post(`/orders/${order.id}/request-cancellation`, { body: { reason: 'Test' } });
    await admin.post(`/orders/${order.id}/decide-cancellation`, { body: { outcome: 'refunded' } });
    await withdrawCash(admin, investor, order.amounts.payable);
    await callBack({ ...payment, is_voided: true });
    expect((await erase()).body.error.details).toEqual({ openReversals: 1 });
    const { id } = (await reversalsOf(order.id))[0]!;
    const loss = { body: { resolution: 'written_off', reason: 'Test' } } as const;
    await staff.post(`/card-reversals/${id}/settle`, loss);
    expect((await erase()).status).toBe(200);
  });

  describe('above an approval limit', () => {
    beforeAll(() => setLimit(service.ctx, 'cancelReversedOrder', 40_000n));
    afterAll(() => setLimit(service.ctx, 'cancelReversedOrder', null));

    it('needs a second operator if it credits more than the limit, however small the reversal is', async () => {
      const { customer, order, payment } = await paidOrder();
      const { body: reversal } = await staff.post('/card-reversals', {
        body: {
          transaction: String(payment.id),
          kind: 'chargeback',
          amount: 0.01,
          reference: 'CB-small',
        },
      });
      const cash = async () =>
        (await partner.get(`/customers/${customer}/wallet`)).body.cash.available;
      const path = `/card-reversals/${reversal.id}/cancel-order` as const;
      const requested = await staff.post(path, { body: { reason: 'Test' } });
      expect([requested.status, requested.body]).toMatchObject([
        202,
        { operation: 'cancelReversedOrder', amount: 409.99, status: 'pending' },
      ]);
      expect([await statusOf(order.id), await cash()]).toEqual(['paid', 0]);
      const second = await service.operator('finance');
      const { body } = await second.post(`/approvals/${requested.body.id}/approve`);
      expect(body).toMatchObject({ status: 'approved', result: { object: 'card_reversal' } });
      expect([await statusOf(order.id), await cash()]).toEqual(['cancelled', 409.99]);
    });

    it('needs no second operator up to the limit', async () => {
      const { order, intention, payment } = await paidOrder();
      await callBack(processor.refund(intention, payment, 1_000));
      const { id } = (await reversalsOf(order.id))[0]!;
      const finance = await service.operator('finance');
      const reply = await finance.post(`/card-reversals/${id}/cancel-order`, {
        body: { reason: 'Test' },
      });
      expect(reply.status).toBe(200);
      expect(await statusOf(order.id)).toBe('cancelled');
    });
  });
});

describe('a payment that does not fit its page', () => {
  it.each([
    ['wrong_currency', { currency: 'USD' }, 'USD'],
    ['wrong_integration', { integration_id: 9 }, 'EGP'],
  ])('is due for refund: %s', async (reason, fields, currency) => {
    const unit = await publishedProperty(service.ctx);
    const { id: customer } = await attestedCustomer(partner);
    const { body: order } = await partner.post('/orders', {
      body: { customer, property: unit.id, shares: 1, funding: { method: 'card_checkout' } },
    });
    expect(await callBack(processor.attempt(processor.intentions.at(-1)!, fields))).toBe(200);
    expect(await statusOf(order.id)).toBe('awaiting_payment');
    expect(await refundsOf(order.id)).toMatchObject([{ reason, currency, status: 'due' }]);
  });

  it('is compared with the integration of the page, not with the current setting', async () => {
    const unit = await publishedProperty(service.ctx);
    const { id: customer } = await attestedCustomer(partner);
    const { body: order } = await partner.post('/orders', {
      body: { customer, property: unit.id, shares: 1, funding: { method: 'card_checkout' } },
    });
    const account = service.ctx.config.card!;
    const { integrationId } = account;
    Object.assign(account, { integrationId: integrationId + 1 });
    await callBack(processor.attempt(processor.intentions.at(-1)!));
    Object.assign(account, { integrationId });
    expect(await statusOf(order.id)).toBe('paid');
  });
});
