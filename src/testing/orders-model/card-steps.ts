import { expect } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { inquirePayments } from '../../domain/checkout/inquire-payments.ts';
import { followSale, move, place, type Model, type ModelCard, type ModelOrder } from './model.ts';
import { cardPlacing, newOrder, placeBody, placeRefusal } from './partner-steps.ts';
import { aim, CONFLICT, note, onOrder, step, told, withKey } from './step.ts';
import type { Real } from './world.ts';

/**
 * The partner places an order and gets a card page, unless the processor is down: then nothing has
 * happened.
 */
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
        if (!told('placeCard', reply, refusal, 201)) return;
        const order = newOrder(model, reply.body.id, args);
        order.card = { url: reply.body.funding.checkoutUrl, asked: true, transactions: [] };
        place(model, order);
      },
    ),
  );
export const placeCard = placeCardWhere(false);
export const placeCardWhileDown = placeCardWhere(true);

const hasPage = ({ card }: ModelOrder) => card !== null;
const intentionOf = ({ processor }: Real, order: ModelOrder) =>
  processor!.intentions.find(({ reference }) => reference === `${order.id}-1`)!;
type Transaction = ModelCard['transactions'][number];

/** What a transaction does when the service hears of it for the first time (D21, D22). */
function take(model: Model, order: ModelOrder, transaction: Transaction): void {
  const { isKnown, isPayment, amount } = transaction;
  transaction.isKnown = true;
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
    model.refundsDue.push({ order: order.id, amount, reason, isSettled: false });
    return;
  }
  move(model, order, 'paid directly');
  followSale(model, order);
}

const FIELDS = {
  payment: {},
  decline: { success: false },
  refund: { is_refund: true, has_parent_transaction: true },
  wrongAmount: { amount_cents: 77 },
} as const;
const trying = {
  ...aim,
  what: fc.constantFrom(
    'payment' as const,
    'payment' as const,
    'payment' as const,
    'decline' as const,
    'refund' as const,
    'wrongAmount' as const,
  ),
  times: fc.constantFrom(1, 1, 2, 0),
};

/**
 * The customer tries a card, and the processor calls back: once, twice at the same moment, or
 * never.
 */
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

/** A callback comes late, after others, or again. */
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
 * It is time to ask the processor about every card order: it tells the latest transaction of each,
 * or is silent. Where it holds money for an order without telling the payment, that is no answer,
 * and the others have to wait for the next run.
 */
export const inquire = fc
  .record({ isSilent: fc.constantFrom(false, false, false, true) })
  .map((args) =>
    step(
      'inquire',
      args,
      ({ orders }) => orders.some(hasPage),
      async (model, { processor, service }) => {
        const orders = model.orders.filter(hasPage);
        const ids = orders.map(({ id }) => id);
        await sql`
        update card_checkouts set inquiry_failed_at = null, next_inquiry_at = clock_timestamp() - interval '1 day' + place * interval '1 millisecond'
        from unnest(${ids}::text[]) with ordinality as run (id, place) where order_id = run.id`.execute(
          service.ctx.db,
        );
        for (const order of orders) order.card!.asked = false;
        if (args.isSilent) processor!.behaviour = { status: 503 };
        await inquirePayments(service.ctx);
        processor!.behaviour = 'accept';
        if (args.isSilent) return;
        for (const order of orders) {
          const { transactions } = order.card!;
          if (transactions.length > 0) take(model, order, transactions.at(-1)!);
          if (transactions.some(({ isPayment, isKnown }) => isPayment && !isKnown)) return;
          order.card!.asked = true;
        }
      },
    ),
  );

/** Staff send a payment back, once. */
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
      if (told('settleRefund', reply, refund.isSettled ? CONFLICT : null, 200))
        refund.isSettled = true;
    },
  ),
);
