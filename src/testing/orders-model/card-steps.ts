import { expect } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { inquirePayments } from '../../domain/checkout/inquire-payments.ts';
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

/** Applies the first report of a transaction (D21, D22). */
function take(model: Model, order: ModelOrder, transaction: ModelReport): void {
  const { isKnown, isPayment, amount, refund } = transaction;
  transaction.isKnown = true;
  if (refund) return takeBack(model, order, refund);
  if (isKnown || !isPayment) return;
  const isExact = amount === order.payable;
  const reason = order.wasPaid
    ? 'paid_twice'
    : order.status !== 'awaiting_payment'
      ? 'paid_after_end'
      : isExact
        ? null
        : 'wrong_amount';
  note(`card payment: ${reason ?? 'done'}`);
  if (reason) {
    model.refundsDue.push({
      order: order.id,
      amount,
      reason,
      isSettled: false,
      caused: 0,
      payment: transaction,
    });
    return;
  }
  order.card!.taken = transaction;
  move(model, order, 'paid directly');
}

/** Applies the part of a payment's refund that is not recorded yet. */
function takeBack(
  model: Model,
  order: ModelOrder,
  { of: payment, total }: NonNullable<ModelReport['refund']>,
): void {
  if (!payment.isKnown) {
    payment.isKnown = true;
    const { amount } = payment;
    model.refundsDue.push({
      order: order.id,
      amount,
      reason: 'reversed',
      isSettled: false,
      caused: 0,
      payment,
    });
    note('card payment: reversed');
  }
  const amount = Math.min(total - payment.reported, payment.amount - payment.reversed);
  if (amount <= 0) return;
  payment.reported += amount;
  reverse(model, order, payment, amount);
  note('reversal: reported');
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
        reversed: 0,
        refund: null,
      };
      order.card!.transactions.push(transaction);
      const calls = Array.from({ length: times }, () =>
        real.processor!.callBack(new URL(real.service.baseUrl).origin, obj),
      );
      expect(await Promise.all(calls)).toEqual(calls.map(() => 200));
      if (times > 0) take(model, order, transaction);
    },
  ),
);

const refundable = ({ card }: ModelOrder) =>
  (card?.transactions ?? []).filter(
    ({ isPayment, obj }) => isPayment && obj.refunded_amount_cents < obj.amount_cents,
  );

/** Refunds a payment at the processor, in part or in full, and calls back. */
export const refundAtProcessor = fc
  .record({ ...aim, which: aim.nth, isPart: fc.boolean(), times: fc.constantFrom(1, 2, 0) })
  .map((args) => {
    const fits = (order: ModelOrder) => refundable(order).length > 0;
    return onOrder(
      'refundAtProcessor',
      args,
      { exists: fits, fits },
      async (model, { processor, service }, order) => {
        const payments = refundable(order);
        const payment = payments[args.which % payments.length]!;
        const intention = intentionOf({ processor } as Real, order);
        const obj = processor!.refund(intention, payment.obj, args.isPart ? 1 : undefined);
        const report: ModelReport = {
          obj,
          amount: 0,
          reported: 0,
          reversed: 0,
          isPayment: false,
          isKnown: false,
          refund: { of: payment, total: obj.refunded_amount_cents },
        };
        order.card!.transactions.push(report);
        const { origin } = new URL(service.baseUrl);
        const calls = Array.from({ length: args.times }, () => processor!.callBack(origin, obj));
        expect(await Promise.all(calls)).toEqual(calls.map(() => 200));
        if (args.times > 0) take(model, order, report);
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
      take(model, order, transaction);
    },
  );
});

/**
 * Makes the inquiries about every card order due. The processor reports the latest transaction of
 * each, or does not respond. If it holds money for an order without reporting the payment, the
 * inquiry counts as failed. The orders are inquired about one by one, so that the order of the
 * effects is known.
 */
export const inquire = fc
  .record({ isSilent: fc.constantFrom(false, false, false, true) })
  .map((args) =>
    step(
      'inquire',
      args,
      ({ orders }) => orders.some(hasPage),
      async (model, { processor, service }) => {
        const { ctx } = service;
        const orders = model.orders.filter(hasPage);
        const ids = orders.map(({ id }) => id);
        await sql`
          update card_checkouts set inquiry_failed_at = null, next_inquiry_at = clock_timestamp() + interval '1 day'
          where order_id = any(${ids})`.execute(ctx.db);
        if (args.isSilent) processor!.behaviour = { status: 503 };
        for (const order of orders) {
          order.card!.asked = false;
          await sql`
            update card_checkouts set next_inquiry_at = clock_timestamp() - interval '1 day'
            where order_id = ${order.id}`.execute(ctx.db);
          await inquirePayments(ctx);
          if (args.isSilent) continue;
          const { transactions } = order.card!;
          if (transactions.length > 0) take(model, order, transactions.at(-1)!);
          order.card!.asked = !transactions.some(({ isPayment, isKnown }) => isPayment && !isKnown);
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
    async ({ refundsDue }, { service, staff }) => {
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
      if (expectOutcome('settleRefund', reply, refund.isSettled ? CONFLICT : null, 200))
        refund.isSettled = true;
    },
  ),
);
