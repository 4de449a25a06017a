import { expect } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { inquirePayments } from '../../../src/domain/checkout/inquiries/inquire-payments.ts';
import { move, place, reverse, type Model, type ModelOrder, type ModelReport } from './model.ts';
import { cardPlacing, newOrder, placeBody, placeRefusal } from './partner-steps.ts';
import { aim, CONFLICT, note, onOrder, step, expectOutcome, withKey } from './step.ts';
import type { Real } from './world.ts';

/** Places an order with a card page, unless the processor is down: then nothing happens. */
const placeCardWhere = (isDown: boolean) =>
  cardPlacing.map((args) =>
    step(
      isDown ? 'placeCardWhileDown' : 'placeCard',
      args,
      () => true,
      async (model, real) => {
        if (isDown && real.processor) real.processor.behaviour = { status: 503 };
        const refusal =
          placeRefusal(model, args) ?? (isDown ? ([503, 'checkout_unavailable'] as const) : null);
        const reply = await withKey(
          model,
          real,
          args.partner,
          '/orders',
          placeBody(model, real.properties, args),
        );
        if (real.processor) real.processor.behaviour = 'accept';
        if (!expectOutcome('placeCard', reply, refusal, 201)) return;
        const order = newOrder(model, reply.body.id, args);
        order.card = {
          url: reply.body.funding.checkoutUrl!,
          asked: true,
          transactions: [],
          hinted: new Set(),
          taken: null,
        };
        place(model, order);
      },
    ),
  );
export const placeCard = placeCardWhere(false);
export const placeCardWhileDown = placeCardWhere(true);

const hasPage = ({ card }: ModelOrder) => card !== null;
const intentionOf = ({ processor }: Real, order: ModelOrder) =>
  processor!.intentions.find(({ reference }) => reference === `${order.id}-1`)!;

/** Returns why the order does not take a payment (D22); null if it takes it. */
function refundReason(order: ModelOrder, { amount }: ModelReport): string | null {
  if (order.wasPaid) return 'paid_twice';
  if (order.status !== 'awaiting_payment') return 'paid_after_end';
  return amount === order.payable ? null : 'wrong_amount';
}

/** Applies a callback: it pays the order that waits for exactly this payment, or is a hint (D102). */
function hear(model: Model, order: ModelOrder, report: ModelReport): void {
  const { isPayment, isKnown, refund, obj } = report;
  if (isPayment ? isKnown : !refund) return;
  if (isPayment && refundReason(order, report) === null) return take(model, order, report);
  order.card!.hinted.add(obj.id);
  note('card callback: hint');
}

/** Applies a payment that was not known before (D21, D22). */
function take(model: Model, order: ModelOrder, payment: ModelReport, isReversed = false): void {
  if (payment.isKnown) return;
  payment.isKnown = true;
  const reason = isReversed ? 'reversed' : refundReason(order, payment);
  note(`card payment: ${reason ?? 'done'}`);
  if (reason) {
    const { amount } = payment;
    model.refundsDue.push({
      order: order.id,
      amount,
      reason,
      payment,
      isSettled: false,
      caused: 0,
    });
    return;
  }
  order.card!.taken = payment;
  move(model, order, 'paid directly');
}

/** Takes back the part that is not recorded yet of what was taken back of a payment so far (D103). */
function takeBack(model: Model, order: ModelOrder, payment: ModelReport, total: number): void {
  const amount = Math.min(total - payment.reported, payment.amount - payment.reversed);
  if (amount <= 0) return;
  payment.reported += amount;
  reverse(model, order, payment, amount);
  note('reversal: reported');
}

const byId = (one: ModelReport, other: ModelReport) => one.obj.id - other.obj.id;

/**
 * Applies an inquiry: the latest transaction of the page, those that callbacks have named, and the
 * payments that any of these has refunded, as the processor shows them now.
 */
function learn(model: Model, real: Real, order: ModelOrder): void {
  const { transactions, hinted } = order.card!;
  const isShown = ({ obj }: ModelReport) => !real.processor!.hidden.has(obj.id);
  const own = transactions.filter(({ refund }) => !refund || refund.isTransaction);
  const latest = own.at(-1);
  const asked = own.filter((one) => one === latest || (hinted.has(one.obj.id) && isShown(one)));
  const parents = asked.flatMap(({ refund }) => (refund && isShown(refund.of) ? [refund.of] : []));
  const found = [...new Set([...asked, ...parents])].sort(byId);
  const payments = found.filter(({ isPayment }) => isPayment);
  for (const one of payments) if (one.obj.refunded_amount_cents === 0) take(model, order, one);
  for (const one of payments) {
    if (one.obj.refunded_amount_cents === 0) continue;
    take(model, order, one, true);
    takeBack(model, order, one, one.obj.refunded_amount_cents);
  }
  for (const one of found) {
    if (!one.refund?.of.isKnown) continue;
    if (!one.isKnown) one.refund.of.parts += one.amount;
    one.isKnown = true;
    takeBack(model, order, one.refund.of, one.refund.of.parts);
  }
  order.card!.asked = !transactions.some(({ isPayment, isKnown }) => isPayment && !isKnown);
  if (order.card!.asked) hinted.clear();
}

const FIELDS = {
  payment: {},
  decline: { success: false },
  wrongAmount: { amount_cents: 77 },
} as const;
const trying = {
  ...aim,
  what: fc.constantFrom(
    'payment' as const,
    'payment' as const,
    'payment' as const,
    'decline' as const,
    'wrongAmount' as const,
  ),
  times: fc.constantFrom(1, 1, 2, 0),
};

/** Tries a card as the customer, and calls back: once, twice at the same moment, or never. */
export const tryCard = fc.record(trying).map((args) =>
  onOrder(
    'tryCard',
    args,
    { exists: hasPage, fits: ({ status }) => status === 'awaiting_payment' },
    async (model, real, order) => {
      const { what, times } = args;
      const obj = real.processor!.attempt(intentionOf(real, order), FIELDS[what]);
      const transaction = {
        obj,
        amount: obj.amount_cents,
        isPayment: what === 'payment' || what === 'wrongAmount',
        isKnown: false,
        reported: 0,
        parts: 0,
        reversed: 0,
        refund: null,
      };
      order.card!.transactions.push(transaction);
      const calls = Array.from({ length: times }, () =>
        real.processor!.callBack(new URL(real.service.baseUrl).origin, obj),
      );
      expect(await Promise.all(calls)).toEqual(calls.map(() => 200));
      if (times > 0) hear(model, order, transaction);
    },
  ),
);

const refundable = ({ card }: ModelOrder) =>
  (card?.transactions ?? []).filter(
    ({ isPayment, obj }) => isPayment && obj.refunded_amount_cents < obj.amount_cents,
  );

/**
 * Refunds a payment at the processor, in part or in full, and calls back: with the payment or with the
 * refund. It may no longer show the payment.
 */
export const refundAtProcessor = fc
  .record({
    ...aim,
    which: aim.nth,
    isPart: fc.boolean(),
    isHidden: fc.constantFrom(false, false, true),
    isTransaction: fc.boolean(),
    times: fc.constantFrom(1, 2, 0),
  })
  .map((args) => {
    const fits = (order: ModelOrder) => refundable(order).length > 0;
    return onOrder(
      'refundAtProcessor',
      args,
      { exists: fits, fits },
      async (model, real, order) => {
        const processor = real.processor!;
        const payments = refundable(order);
        const payment = payments[args.which % payments.length]!;
        const intention = intentionOf(real, order);
        if (args.isHidden) processor.hidden.add(payment.obj.id);
        const sum = processor.refund(intention, payment.obj, args.isPart ? 1 : undefined);
        const [ofSum, ofRefund] = [sum, processor.latest(intention)].map((obj, index) => {
          const report: ModelReport = {
            obj,
            amount: obj.amount_cents,
            reported: 0,
            parts: 0,
            reversed: 0,
            isPayment: false,
            isKnown: false,
            refund: { of: payment, isTransaction: index === 1 },
          };
          order.card!.transactions.push(report);
          return report;
        });
        const sent = args.isTransaction ? ofRefund! : ofSum!;
        const { origin } = new URL(real.service.baseUrl);
        const calls = Array.from({ length: args.times }, () =>
          processor.callBack(origin, sent.obj),
        );
        expect(await Promise.all(calls)).toEqual(calls.map(() => 200));
        if (args.times > 0) hear(model, order, sent);
      },
    );
  });

/** Sends a callback late, after others, or again. */
export const lateCallback = fc.record({ ...aim, which: aim.nth }).map((args) => {
  const exists = ({ card }: ModelOrder) => (card?.transactions.length ?? 0) > 0;
  const fits = ({ card }: ModelOrder) => card!.transactions.some(({ isKnown }) => !isKnown);
  return onOrder(
    'lateCallback',
    args,
    { exists, fits },
    async (model, { processor, service }, order) => {
      const { transactions } = order.card!;
      const transaction = transactions[args.which % transactions.length]!;
      expect(await processor!.callBack(new URL(service.baseUrl).origin, transaction.obj)).toBe(200);
      hear(model, order, transaction);
    },
  );
});

/**
 * Makes the inquiries about every card order due. The processor reports the latest transaction of
 * each and those that callbacks have named, or does not respond. If it holds money for an order
 * without reporting the payment, the inquiry counts as failed. The orders are inquired about one by
 * one, so that the order of the effects is known.
 */
export const inquire = fc
  .record({ isSilent: fc.constantFrom(false, false, false, true) })
  .map((args) =>
    step(
      'inquire',
      args,
      ({ orders }) => orders.some(hasPage),
      async (model, real) => {
        const { processor, service } = real;
        const { ctx } = service;
        const orders = model.orders.filter(hasPage);
        const ids = orders.map(({ id }) => id);
        await sql`
          update card_checkouts set inquiry_failed_at = null, hint_due_at = null,
            next_inquiry_at = clock_timestamp() + interval '1 day'
          where order_id = any(${ids})`.execute(ctx.db);
        if (args.isSilent) processor!.behaviour = { status: 503 };
        for (const order of orders) {
          order.card!.asked = false;
          await sql`
            update card_checkouts set next_inquiry_at = clock_timestamp() - interval '1 day'
            where order_id = ${order.id}`.execute(ctx.db);
          await inquirePayments(ctx);
          if (!args.isSilent) learn(model, real, order);
        }
        processor!.behaviour = 'accept';
      },
    ),
  );

/** Refunds a payment as staff, once. */
export const settleRefund = fc.record({ nth: aim.nth }).map((args) =>
  step(
    'settleRefund',
    args,
    ({ refundsDue }) => refundsDue.length > 0,
    async ({ refundsDue, reversals }, { service, staff }) => {
      const refund = refundsDue[args.nth % refundsDue.length]!;
      const place = refundsDue.filter(({ order }) => order === refund.order).indexOf(refund);
      const rows = await service.ctx.db
        .selectFrom('refunds_due')
        .select('id')
        .where('order_id', '=', refund.order)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      const reply = await staff.post(`/refunds-due/${rows[place]!.id}/settle`, {
        body: { reference: `R-${rows[place]!.id}` },
      });
      const isOpen = reversals.some(
        ({ payment, resolution }) => payment === refund.payment && resolution === null,
      );
      const refusal = refund.isSettled || isOpen ? CONFLICT : null;
      if (expectOutcome('settleRefund', reply, refusal, 200)) refund.isSettled = true;
    },
  ),
);
