import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { inquirePayments } from '../../src/domain/checkout/inquiries/inquire-payments.ts';
import { callbackSignature, signedText } from '../../src/gateways/card/card-callback.ts';
import type { Intention, Transaction } from '../support/gateways/card-processor.ts';
import { useCardOrders } from '../support/fixtures/card-orders.ts';
import { forgedCallbacks, movedOnce } from '../support/forged-callbacks.ts';

const { processor, service, placed, callBack, refundsOf, statusOf } = useCardOrders();

const RUNS = Number(process.env.FORGED_RUNS ?? 300);

/** Everything that a callback could have written. */
async function readWritten() {
  const { db } = service.ctx;
  const { rows } = await sql`
    select (select count(*) from card_transactions where outcome <> 'declined') as transactions,
      (select count(*) from refunds_due) as refunds_due, (select count(*) from card_reversals) as reversals,
      (select count(*) from order_transitions) as moves`.execute(db);
  return rows;
}

/** Returns genuine callbacks about a paid and an unpaid order, which the payer has seen. */
async function seenByPayer(): Promise<Transaction[]> {
  const paid = await placed();
  const payment = processor.attempt(paid.intention);
  await callBack(payment);
  const open = await placed();
  const declined = processor.attempt(open.intention, { success: false });
  const pending = processor.attempt(open.intention, { pending: true });
  return [payment, declined, pending];
}

/** Makes every inquiry that is due. */
async function inquireAll(): Promise<void> {
  while ((await inquirePayments(service.ctx)) > 0);
}

describe('POST /callbacks/card/paymob with the signature of a genuine callback', () => {
  let genuine: Transaction[];
  let hmacs: string[];

  beforeAll(async () => {
    genuine = await seenByPayer();
    hmacs = genuine.map((obj) => callbackSignature(processor.env.PAYMOB_HMAC_SECRET!, obj));
  });

  /** Sends a forged callback, which is accepted or not, and checks that it has written nothing. */
  async function expectNothing(which: number, obj: Transaction, before: unknown): Promise<void> {
    const hmac = hmacs[which]!;
    expect(callbackSignature(processor.env.PAYMOB_HMAC_SECRET!, obj)).toBe(hmac);
    expect([200, 401]).toContain(await callBack(obj, { hmac }));
    expect([obj, await readWritten()]).toEqual([obj, before]);
  }

  it('records nothing, wherever a boundary between two signed values moves', async () => {
    const before = await readWritten();
    for (const [which, obj] of genuine.entries())
      for (const forged of movedOnce(obj)) await expectNothing(which, forged, before);
    await inquireAll();
    expect(await readWritten()).toEqual(before);
  });

  it('records nothing, whatever else moves, is a text, or is not signed', async () => {
    const before = await readWritten();
    const forged = fc
      .nat(genuine.length - 1)
      .chain((which) => forgedCallbacks(genuine[which]!).map((obj) => ({ which, obj })));
    await fc.assert(
      fc.asyncProperty(forged, ({ which, obj }) => expectNothing(which, obj, before)),
      { numRuns: RUNS },
    );
    await inquireAll();
    expect(await readWritten()).toEqual(before);
  });
});

describe('digits that move between neighbouring values of a genuine callback', () => {
  /** The same signed text with the last digits of the id in front of the integration. */
  function shifted(payment: Transaction, digits: number): object[] {
    const id = String(payment.id);
    const [kept, moved] = [id.slice(0, -digits), id.slice(-digits)];
    return [
      { id: Number(kept), integration_id: Number(`${moved}1100`) },
      { id: Number(kept), integration_id: Number(moved) || 1, is_3d_secure: '1100true' },
      { id: Number(`${id}1`), integration_id: 100 },
    ];
  }

  it('make no payment due for refund, also if they arrive before the genuine one', async () => {
    const { order, intention } = await placed();
    const payment = processor.attempt(intention);
    const hmac = callbackSignature(processor.env.PAYMOB_HMAC_SECRET!, payment);
    const forge = async () => {
      for (const digits of [1, 2, 3, 4, 5])
        for (const fields of shifted(payment, digits))
          await callBack({ ...payment, ...fields }, { hmac });
    };
    await forge();
    expect(await statusOf(order.id)).toBe('awaiting_payment');
    await callBack(payment);
    await forge();
    await inquirePayments(service.ctx);
    expect(await statusOf(order.id)).toBe('paid');
    expect(await refundsOf(order.id)).toEqual([]);
  });

  it('pay no other order', async () => {
    const other = await placed();
    const { order, intention } = await placed();
    const payment = processor.attempt(intention);
    const hmac = callbackSignature(processor.env.PAYMOB_HMAC_SECRET!, payment);
    for (const merchant_order_id of [other.intention.reference, 'ord_none-1', null, undefined])
      await callBack({ ...payment, order: { ...payment.order, merchant_order_id } }, { hmac });
    expect([await statusOf(other.order.id), await statusOf(order.id)]).toEqual(
      Array(2).fill('awaiting_payment'),
    );
    await inquirePayments(service.ctx);
    expect([await statusOf(other.order.id), await statusOf(order.id)]).toEqual([
      'awaiting_payment',
      'paid',
    ]);
  });
});

describe('digits that move between the order id and the owner of a genuine callback', () => {
  /** Places an order whose order id at the processor begins with that of an earlier one. */
  async function extending({ orderId }: Intention, digit: number) {
    const { nextOrderId } = processor;
    processor.nextOrderId = Number(`${orderId}${digit}`);
    const other = await placed();
    processor.nextOrderId = nextOrderId;
    return other;
  }
  /** The same signed text, as if the payment were one of the other page. */
  const shifted = (payment: Transaction, to: Intention): Transaction => {
    const text = signedText(payment, 'order.id') + signedText(payment, 'owner');
    const owner = Number(text.slice(String(to.orderId).length));
    return {
      ...payment,
      owner,
      order: { ...payment.order, id: to.orderId, merchant_order_id: to.reference },
    };
  };

  it.each(['longer', 'shorter'])('pay no other order whose order id is %s', async (length) => {
    const short = await placed();
    const long = await extending(short.intention, 7);
    const [paid, other] = length === 'longer' ? [short, long] : [long, short];
    const payment = processor.attempt(paid.intention, { owner: 712_852 });
    const hmac = callbackSignature(processor.env.PAYMOB_HMAC_SECRET!, payment);
    const forged = shifted(payment, other.intention);
    expect(await callBack(forged, { hmac })).toBe(200);
    expect(await statusOf(other.order.id)).toBe('awaiting_payment');
    expect(await callBack(payment)).toBe(200);
    await inquireAll();
    expect([await statusOf(paid.order.id), await statusOf(other.order.id)]).toEqual([
      'paid',
      'awaiting_payment',
    ]);
    await callBack(forged, { hmac });
    await inquireAll();
    expect(await statusOf(other.order.id)).toBe('awaiting_payment');
    expect([await refundsOf(paid.order.id), await refundsOf(other.order.id)]).toEqual([[], []]);
  });

  it('cannot keep the payment from its order, even if the genuine callback is lost', async () => {
    const { order, intention } = await placed();
    const other = await extending(intention, 7);
    const payment = processor.attempt(intention, { owner: 712_852 });
    const hmac = callbackSignature(processor.env.PAYMOB_HMAC_SECRET!, payment);
    await callBack(shifted(payment, other.intention), { hmac });
    await inquireAll();
    expect(await statusOf(order.id)).toBe('paid');
  });
});

describe('a flag of a genuine callback that is not signed', () => {
  it.each([
    { is_refund: true },
    { is_void: true },
    { is_refund: true, parent_transaction: 1, refunded_amount_cents: 1 },
  ])('opens no reversal: %j', async (fields) => {
    const { order, intention } = await placed();
    const payment = processor.attempt(intention);
    await callBack(payment);
    expect(await callBack({ ...payment, ...fields })).toBe(200);
    await inquirePayments(service.ctx);
    const staff = await service.operator('finance');
    expect((await staff.get(`/card-reversals?order=${order.id}`)).body.data).toEqual([]);
    expect((await staff.get(`/orders/${order.id}`)).body.reversedAmount).toBe(0);
  });
});

describe('a flood of hints', () => {
  const inquiriesOf = (reference: string) =>
    processor.inquiries.filter((inquired) => inquired === reference).length;

  it('makes a few inquiries, and one later; a genuine report still makes its own', async () => {
    const { order, intention } = await placed();
    const payment = processor.attempt(intention);
    await callBack(payment);
    const rounds = Array.from({ length: 30 }, (_, round) => round);
    for (const round of rounds) {
      await callBack({ ...payment, is_refund: true, refunded_amount_cents: round });
      await inquirePayments(service.ctx);
    }
    expect(inquiriesOf(intention.reference)).toBe(5);
    const { hint_due_at: later } = await service.ctx.db
      .selectFrom('card_checkouts')
      .select('hint_due_at')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(later!.getTime()).toBeGreaterThan(Date.now());
    await callBack(processor.refund(intention, payment, 1_000));
    await service.ctx.db
      .updateTable('card_checkouts')
      .set({ hint_due_at: new Date() })
      .where('order_id', '=', order.id)
      .execute();
    await inquirePayments(service.ctx);
    const staff = await service.operator('finance');
    expect((await staff.get(`/card-reversals?order=${order.id}`)).body.data).toMatchObject([
      { amount: 10 },
    ]);
  });
});
