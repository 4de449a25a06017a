import { describe, expect, it } from '@jest/globals';
import { setLimit, withdrawCash } from '../../support/fixtures/fixtures.ts';
import { useCardPayments } from '../../support/fixtures/card-payments.ts';

const { processor, service, partner, staff, report, paidOrder, reversalsOf } = useCardPayments();

/** An order of 410 EGP that was refunded to the wallet less a fee, and whose payment was then voided. */
async function takenBackTwice(fee = 0) {
  const paid = await paidOrder();
  const admin = await service.operator('admin');
  const { id } = paid.order;
  await admin.post(`/orders/${id}/request-cancellation`, { body: { reason: 'Test' } });
  await admin.post(`/orders/${id}/decide-cancellation`, { body: { outcome: 'refunded', fee } });
  await report(processor.void(paid.intention, paid.payment));
  const investor = (await admin.get(`/investors?customer=${paid.customer}`)).body.data[0]!.id;
  const walletOf = async () => {
    const { cash, debt } = (await admin.get(`/investors/${investor}/wallet`)).body;
    return [cash.available, debt];
  };
  const reversal = (await reversalsOf(id))[0]!.id;
  return { ...paid, admin, investor, walletOf, reversal };
}

const charge = (reversal: string) =>
  staff.post(`/card-reversals/${reversal}/settle`, {
    body: { resolution: 'charged_to_investor', reason: 'The money is in the wallet, too' },
  });
const recover = (reversal: string) =>
  staff.post(`/card-reversals/${reversal}/recover`, { body: { reason: 'Dispute won' } });

describe('POST /card-reversals/{id}/settle with charged_to_investor', () => {
  it('takes the money back from the wallet, once', async () => {
    const { order, reversal, investor, walletOf } = await takenBackTwice();
    expect(await walletOf()).toEqual([410, 0]);
    const replies = await Promise.all([charge(reversal), charge(reversal)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await walletOf()).toEqual([0, 0]);
    const [entry] = (await staff.get(`/investors/${investor}/wallet/entries`)).body.data;
    expect(entry).toMatchObject({ reason: 'card_reversal', amount: -410, reference: reversal });
    expect((await reversalsOf(order.id))[0]).toMatchObject({
      status: 'settled',
      settlement: { resolution: 'charged_to_investor' },
    });
    expect((await partner.get(`/orders/${order.id}`)).body.status).toBe('refunded');
  });

  it('makes what the wallet lacks a debt, which later credits repay', async () => {
    const { reversal, investor, admin, walletOf } = await takenBackTwice();
    await withdrawCash(admin, investor, 300);
    expect((await charge(reversal)).status).toBe(200);
    expect(await walletOf()).toEqual([0, 300]);
    await staff.post(`/investors/${investor}/wallet/top-ups`, {
      body: { amount: 350, reference: `TOP-${reversal}` },
    });
    expect(await walletOf()).toEqual([50, 0]);
  });

  it('charges the fee as well, which was a part of the payment', async () => {
    const { reversal, walletOf } = await takenBackTwice(10);
    expect((await charge(reversal)).status).toBe(200);
    expect(await walletOf()).toEqual([0, 10]);
  });

  it('is refused while the order holds the payment, and if it went to no wallet', async () => {
    const held = await paidOrder();
    await report(processor.refund(held.intention, held.payment));
    const { id } = (await reversalsOf(held.order.id))[0]!;
    const refused = await charge(id);
    expect([refused.status, refused.body.error.details]).toEqual([
      409,
      { situation: 'not_chargeable', chargeable: 0 },
    ]);
    await staff.post(`/card-reversals/${id}/cancel-order`, { body: { reason: 'Test' } });
    const late = await charge(id);
    expect(late.body.error.details).toEqual({
      situation: 'reversal_status',
      status: 'settled',
      allowed: ['open'],
    });
  });

  it('needs a second operator above the limit', async () => {
    const { reversal, walletOf } = await takenBackTwice();
    await setLimit(service.ctx, 'settleCardReversal', 40_000n);
    const requested = await charge(reversal);
    await setLimit(service.ctx, 'settleCardReversal', null);
    expect([requested.status, requested.body]).toMatchObject([202, { amount: 410 }]);
    expect(await walletOf()).toEqual([410, 0]);
    const second = await service.operator('finance');
    await second.post(`/approvals/${requested.body.id}/approve`);
    expect(await walletOf()).toEqual([0, 0]);
  });
});

describe('POST /card-reversals/{id}/recover of a reversal that was charged', () => {
  it('credits the investor again, once, and repays the debt first', async () => {
    const { order, reversal, investor, admin, walletOf } = await takenBackTwice();
    await withdrawCash(admin, investor, 300);
    await charge(reversal);
    const replies = await Promise.all([recover(reversal), recover(reversal)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await walletOf()).toEqual([110, 0]);
    const { data } = (await admin.get(`/investors/${investor}/wallet/entries`)).body;
    expect(data.map(({ reason }) => reason).sort()).toEqual(
      expect.arrayContaining(['card_reversal', 'card_reversal_return', 'debt_repayment']),
    );
    expect((await reversalsOf(order.id))[0]).toMatchObject({
      status: 'recovered',
      recovery: { refund: null },
    });
  });

  it('lets a second reversal of the same payment be charged', async () => {
    const { order, payment, reversal, walletOf } = await takenBackTwice();
    await charge(reversal);
    await recover(reversal);
    const { body } = await staff.post('/card-reversals', {
      body: {
        transaction: String(payment.id),
        kind: 'chargeback',
        reference: `again-${order.number}`,
      },
    });
    expect((await charge(body.id)).status).toBe(200);
    expect(await walletOf()).toEqual([0, 0]);
  });
});

describe('an invented chargeback', () => {
  const OPERATIONS = ['recordCardReversal', 'cancelReversedOrder', 'recoverCardReversal'] as const;

  it('needs two people above 100,000 EGP, unless an admin has set another limit', async () => {
    await service.ctx.db
      .deleteFrom('approval_limits')
      .where('operation', 'in', [...OPERATIONS])
      .execute();
    const { data } = (await staff.get('/approval-limits')).body;
    const limits = data.filter(({ operation }) => OPERATIONS.includes(operation as never));
    expect(limits.map(({ amount, isDefault }) => [amount, isDefault])).toEqual(
      Array(2 * OPERATIONS.length).fill([100_000, true]),
    );
  });

  it('needs two people at each step, in however many parts it is recorded', async () => {
    for (const operation of OPERATIONS) await setLimit(service.ctx, operation, 40_000n);
    const second = await service.operator('finance');
    const { order, payment } = await paidOrder();
    const approved = async (requested: { status: number; body: { id?: string } }) => {
      expect([requested.status, requested.body]).toMatchObject([
        202,
        { object: 'approval', status: 'pending', amount: 410 },
      ]);
      const path = `/approvals/${requested.body.id!}/approve` as const;
      expect((await staff.post(path)).body.error.code).toBe('state_conflict');
      return (await second.post(path)).body.result!.id;
    };
    const record = (part: number) =>
      staff.post('/card-reversals', {
        body: {
          transaction: String(payment.id),
          kind: 'chargeback',
          reference: `${part}-${order.number}`,
          amount: 100,
        },
      });
    const part = await record(1);
    expect(await reversalsOf(order.id)).toEqual([]);
    const [first, other] = [await approved(part), await approved(await record(2))];
    const cancel = { body: { reason: 'Test' } };
    await approved(await staff.post(`/card-reversals/${first}/cancel-order`, cancel));
    await approved(await recover(other));
    expect((await reversalsOf(order.id)).map(({ status }) => status).sort()).toEqual([
      'recovered',
      'settled',
    ]);
    for (const operation of OPERATIONS) await setLimit(service.ctx, operation, null);
  });
});
