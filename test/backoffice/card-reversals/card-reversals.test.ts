import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { inquirePayments } from '../../../src/domain/checkout/inquiries/inquire-payments.ts';
import { finishFundings } from '../../../src/domain/orders/funding/close-funding.ts';
import { useCardPayments } from '../../support/fixtures/card-payments.ts';
import {
  attestedCustomer,
  publishedProperty,
  setLimit,
  withdrawCash,
} from '../../support/fixtures/fixtures.ts';

const {
  processor,
  service,
  partner,
  staff,
  callBack,
  report,
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
    .set({ next_inquiry_at: sql`clock_timestamp() - interval '1 ms'`, inquiry_failed_at: null })
    .where('order_id', '=', order)
    .execute();
  await inquirePayments(service.ctx);
};

describe('a payment that the processor takes back', () => {
  it.each(['void', 'refund'] as const)(
    'by %s is in the list of open reversals with its order and amount, once',
    async (kind) => {
      const { order, intention, payment } = await paidOrder();
      const obj = processor[kind](intention, payment);
      expect(await Promise.all([obj, obj, obj].map(callBack))).toEqual([200, 200, 200]);
      await inquirePayments(service.ctx);
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
    await report(first);
    const second = processor.refund(intention, payment, 6_900);
    for (const obj of [second, first, second]) await report(obj);
    const amounts = (await reversalsOf(order.id)).map(({ amount }) => amount);
    expect(amounts).toEqual([69, 30]);
    expect((await staff.get(`/orders/${order.id}`)).body.reversedAmount).toBe(99);
  });

  it('reported only after its last part is recorded with its whole amount', async () => {
    const { order, intention, payment } = await paidOrder();
    const first = processor.refund(intention, payment, 3_000);
    const second = processor.refund(intention, payment, 6_900);
    for (const obj of [second, first]) await report(obj);
    expect(await reversalsOf(order.id)).toMatchObject([{ amount: 99 }]);
  });

  it('in parts that are transactions of their own is recorded with each of them, once', async () => {
    const { customer, order, intention, payment } = await paidOrder();
    processor.hidden.add(payment.id); // nothing states their sum
    const refund = () => {
      processor.refund(intention, payment, 4_000);
      return processor.latest(intention);
    };
    const first = refund();
    for (const obj of [first, first]) await report(obj);
    const second = refund();
    for (const obj of [second, first, second]) await report(obj);
    const reversals = await reversalsOf(order.id);
    expect(reversals.map(({ amount }) => amount)).toEqual([40, 40]);
    expect((await staff.get(`/orders/${order.id}`)).body.reversedAmount).toBe(80);
    await staff.post(`/card-reversals/${reversals[0]!.id}/cancel-order`, {
      body: { reason: 'Refunded at the processor' },
    });
    const { cash } = (await partner.get(`/customers/${customer}/wallet`)).body;
    expect(cash.available).toBe(330);
  });

  it('counts the larger of the stated sum and the parts, and at most the payment', async () => {
    const { order, intention, payment } = await paidOrder();
    processor.hidden.add(payment.id);
    const sum = processor.refund(intention, payment, 4_000);
    const first = processor.latest(intention);
    processor.hidden.delete(payment.id);
    await report(sum);
    processor.hidden.add(payment.id);
    await report(first);
    expect((await reversalsOf(order.id)).map(({ amount }) => amount)).toEqual([40]);
    processor.refund(intention, payment, 3_000);
    await report(processor.latest(intention));
    expect((await reversalsOf(order.id)).map(({ amount }) => amount)).toEqual([30, 40]);
    processor.void(intention, payment);
    await report(processor.latest(intention));
    expect((await reversalsOf(order.id)).map(({ amount }) => amount)).toEqual([340, 30, 40]);
  });

  it('is found although its only report was the latest refund of several', async () => {
    const { order, intention, payment } = await paidOrder();
    for (const amount of [1_000, 2_000]) processor.refund(intention, payment, amount);
    await report(processor.latest(intention));
    expect((await staff.get(`/orders/${order.id}`)).body.reversedAmount).toBe(30);
  });

  it('is found by a later inquiry if the processor does not show it at once', async () => {
    const { order, intention, payment } = await paidOrder();
    const checkout = service.ctx.db.selectFrom('card_checkouts').where('order_id', '=', order.id);
    const nextInquiry = async () =>
      (await checkout.select('next_inquiry_at').executeTakeFirstOrThrow()).next_inquiry_at;
    await sql`
      with ended as (update card_checkouts set next_inquiry_at = null where order_id = ${order.id})
      update orders set created_at = created_at - interval '2 days' where id = ${order.id}`.execute(
      service.ctx.db,
    );
    await report({ ...payment, is_refunded: true, refunded_amount_cents: 1_000 });
    expect(await nextInquiry()).toEqual(expect.any(Date));
    processor.refund(intention, payment, 1_000);
    await inquireAbout(order.id);
    expect(await reversalsOf(order.id)).toMatchObject([{ amount: 10 }]);
    expect(await nextInquiry()).toBeNull();
  });

  it('before the service knew of it is recorded as a payment that is due for refund', async () => {
    const unit = await publishedProperty(service.ctx);
    const { id: customer } = await attestedCustomer(partner);
    const { body: order } = await partner.post('/orders', {
      body: { customer, property: unit.id, shares: 1, funding: { method: 'card_checkout' } },
    });
    const intention = processor.intentions.at(-1)!;
    const payment = processor.attempt(intention);
    await report(processor.refund(intention, payment));
    expect(await statusOf(order.id)).toBe('awaiting_payment');
    expect(await refundsOf(order.id)).toMatchObject([{ reason: 'reversed' }]);
    expect(await reversalsOf(order.id)).toMatchObject([
      { status: 'settled', settlement: { resolution: 'refund_due', operator: null } },
    ]);
  });

  it('because of a known refund due is settled automatically', async () => {
    const { order, intention } = await paidOrder();
    const second = processor.attempt(intention);
    await report(second);
    const [refund] = await refundsOf(order.id);
    await report(processor.refund(intention, second));
    expect(await reversalsOf(order.id)).toMatchObject([
      { status: 'settled', settlement: { resolution: 'refund_due', refund: refund!.id } },
    ]);
    expect((await staff.get(`/orders/${order.id}`)).body.reversedAmount).toBe(0);
  });

  it('shows staff how much of a refund due is already back, so that they send nothing twice', async () => {
    const { order, intention } = await paidOrder();
    const second = processor.attempt(intention);
    await report(second);
    const [due] = await refundsOf(order.id);
    expect(due).toMatchObject({ status: 'due', reversedAmount: 0 });
    await report(processor.refund(intention, second));
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
    const { unit, order, intention, payment } = await paidOrder();
    await report(processor.void(intention, payment));
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
    await report(processor.refund(intention, payment, 100));
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
    const { order, intention, payment } = await paidOrder();
    await report(processor.void(intention, payment));
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
    await report(processor.refund(intention, payment, 31_000));
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
    const { order, intention, payment } = await paidOrder();
    await report(processor.void(intention, payment));
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
    const { order, intention, payment } = await paidOrder();
    const admin = await service.operator('admin');
    await admin.post(`/orders/${order.id}/request-cancellation`, { body: { reason: 'Test' } });
    await admin.post(`/orders/${order.id}/decide-cancellation`, { body: { outcome: 'refunded' } });
    await report(processor.void(intention, payment));
    const { id } = (await reversalsOf(order.id))[0]!;
    const refused = await staff.post(`/card-reversals/${id}/cancel-order`, {
      body: { reason: 'Test' },
    });
    expect([refused.status, refused.body.error.details!.status]).toEqual([409, 'refunded']);
    const loss = { body: { resolution: 'written_off', reason: 'Refunded before' } } as const;
    expect((await staff.post(`/card-reversals/${id}/settle`, loss)).status).toBe(200);
  });

  it('of an order that has ended is settled before its investor is erased', async () => {
    const { order, customer, intention, payment } = await paidOrder();
    const admin = await service.operator('admin');
    const { body: found } = await admin.get(`/investors?customer=${customer}`);
    const investor = found.data[0]!.id;
    const erase = () => admin.post(`/investors/${investor}/erase`, { body: { reason: 'Test' } });
    await admin.post(`/orders/${order.id}/request-cancellation`, { body: { reason: 'Test' } });
    await admin.post(`/orders/${order.id}/decide-cancellation`, { body: { outcome: 'refunded' } });
    await withdrawCash(admin, investor, order.amounts.payable);
    await report(processor.void(intention, payment));
    expect((await erase()).body.error.details).toEqual({
      situation: 'not_empty',
      openReversals: 1,
    });
    const { id } = (await reversalsOf(order.id))[0]!;
    const loss = { body: { resolution: 'written_off', reason: 'Test' } } as const;
    await staff.post(`/card-reversals/${id}/settle`, loss);
    expect((await erase()).status).toBe(200);
  });

  describe('above an approval limit', () => {
    beforeAll(() => setLimit(service.ctx, 'cancelReversedOrder', 40_999n));
    afterAll(() => setLimit(service.ctx, 'cancelReversedOrder', null));

    it('needs a second operator if the order had paid more than the limit, whatever is left', async () => {
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
        { operation: 'cancelReversedOrder', amount: 410, status: 'pending' },
      ]);
      expect([await statusOf(order.id), await cash()]).toEqual(['paid', 0]);
      const second = await service.operator('finance');
      const { body } = await second.post(`/approvals/${requested.body.id}/approve`);
      expect(body).toMatchObject({ status: 'approved', result: { object: 'card_reversal' } });
      expect([await statusOf(order.id), await cash()]).toEqual(['cancelled', 409.99]);
    });

    it('needs no second operator up to the limit', async () => {
      await setLimit(service.ctx, 'cancelReversedOrder', 41_000n);
      const { order, intention, payment } = await paidOrder();
      await report(processor.refund(intention, payment, 1_000));
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
    expect(await report(processor.attempt(processor.intentions.at(-1)!, fields))).toBe(200);
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
