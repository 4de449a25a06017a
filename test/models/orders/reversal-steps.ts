import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import {
  move,
  reverse,
  settleByEnd,
  type Model,
  type ModelOrder,
  type ModelReversal,
} from './model.ts';
import { rowOf } from './state-table.ts';
import { aim, CONFLICT, expectOutcome, note, onOrder, step } from './step.ts';
import type { Real } from './world.ts';

/**
 * Returns the path of the reversal in the back office; those of an order are in chronological
 * order.
 */
async function pathOf(model: Model, { ctx }: Real['service'], reversal: ModelReversal) {
  const ofOrder = model.reversals.filter(({ order }) => order === reversal.order);
  const rows = await ctx.db
    .selectFrom('card_reversals')
    .select('id')
    .where('order_id', '=', reversal.order)
    .orderBy('position')
    .execute();
  return `/card-reversals/${rows[ofOrder.indexOf(reversal)]!.id}` as const;
}

/** Returns the processor's id of the payment that the order accepted. */
async function takenPayment({ ctx }: Real['service'], order: ModelOrder): Promise<string> {
  const { id } = await ctx.db
    .selectFrom('card_transactions')
    .select('id')
    .where('order_id', '=', order.id)
    .where('outcome', '=', 'paid')
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('refunds_due')
        .select('transaction_id')
        .where('order_id', '=', order.id)
        .where('reversal_id', 'is', null)
        .where('transaction_id', 'is not', null),
    )
    .executeTakeFirstOrThrow();
  return id;
}

/** Records as staff that the customer's bank takes back an order's payment. */
export const chargeback = fc.record({ ...aim, isPart: fc.boolean() }).map((args) => {
  const leftOf = ({ card }: ModelOrder) => card!.taken!.amount - card!.taken!.reversed;
  return onOrder(
    'chargeback',
    args,
    {
      exists: ({ card }) => !!card?.taken,
      fits: (order) => leftOf(order) > 0 && rowOf(order.status, 'payment taken back') !== undefined,
    },
    async (model, { service, staff }, order) => {
      const left = leftOf(order);
      const amount = args.isPart ? Math.min(left, 100) : left;
      const body = {
        transaction: await takenPayment(service, order),
        kind: 'chargeback',
        reference: randomUUID(),
        ...(args.isPart && left > 0 && { amount: amount / 100 }),
      } as const;
      const reply = await staff.post('/card-reversals', { body });
      if (expectOutcome('chargeback', reply, left > 0 ? null : CONFLICT, 201))
        reverse(model, order, order.card!.taken!, amount);
    },
  );
});

/** Takes the payment back for good, possibly while a cancellation is requested. */
export const loseDispute = fc.record({ ...aim, asksFirst: fc.boolean() }).map((args) => {
  const fits = ({ card, status }: ModelOrder) =>
    status === 'paid' && !!card?.taken && card.taken.reversed < card.taken.amount;
  return onOrder(
    'loseDispute',
    args,
    { exists: fits, fits },
    async (model, { service, staff }, order) => {
      if (args.asksFirst) {
        await staff.post(`/orders/${order.id}/request-cancellation`, { body: { reason: 'Test' } });
        move(model, order, 'customer asks to cancel');
      }
      const taken = order.card!.taken!;
      const transaction = await takenPayment(service, order);
      const body = { transaction, kind: 'chargeback', reference: randomUUID() } as const;
      const { id } = (await staff.post('/card-reversals', { body })).body;
      reverse(model, order, taken, taken.amount - taken.reversed);
      const path = `/card-reversals/${id}/cancel-order` as const;
      const reply = await staff.post(path, { body: { reason: 'Test' } });
      if (expectOutcome('cancel-order', reply, null, 200)) cancelReversed(model, order);
    },
  );
});

/** Cancels the order because its payment was reversed, which settles its reversals. */
function cancelReversed(model: Model, order: ModelOrder): void {
  settleByEnd(model, order);
  move(model, order, 'payment taken back');
}

/** Settles a reversal or a part of it as staff, or cancels the order because of it. */
export const decideReversal = fc
  .record({
    nth: aim.nth,
    how: fc.constantFrom('won_back', 'written_off', 'cancel', 'cancel'),
    isPart: fc.boolean(),
  })
  .map((args) =>
    step(
      'decideReversal',
      args,
      ({ reversals }) => reversals.length > 0,
      async (model, { service, staff }) => {
        const open = model.reversals.filter(({ resolution }) => resolution === null);
        const choice = open.length > 0 ? open : model.reversals;
        const reversal = choice[args.nth % choice.length]!;
        const order = model.orders.find(({ id }) => id === reversal.order)!;
        const path = await pathOf(model, service, reversal);
        model.touched.add(order.id);
        if (args.how === 'cancel') {
          const reply = await staff.post(`${path}/cancel-order`, { body: { reason: 'Test' } });
          const isRefused =
            reversal.resolution !== null || !rowOf(order.status, 'payment taken back');
          if (!expectOutcome('cancel-order', reply, isRefused ? CONFLICT : null, 200)) return;
          cancelReversed(model, order);
          return;
        }
        const left = args.isPart ? reversal.amount - 1 : 0;
        const part = reversal.amount - left;
        const body = {
          resolution: args.how,
          reason: 'Test',
          ...(left > 0 && { amount: part / 100 }),
        } as const;
        const reply = await staff.post(`${path}/settle`, { body });
        if (
          !expectOutcome(
            'settle-reversal',
            reply,
            reversal.resolution === null ? null : CONFLICT,
            200,
          )
        )
          return;
        if (left > 0) {
          note('settle-reversal: in part');
          model.reversals.push({ ...reversal, amount: left });
          reversal.amount = part;
        } else order.openReversals -= 1;
        reversal.resolution = args.how;
        if (args.how === 'won_back') {
          reversal.payment.reversed -= reversal.amount;
          if (reversal.reduces) order.reversed -= reversal.amount;
        }
      },
    ),
  );

const isLost = ({ resolution, isRecovered }: ModelReversal) =>
  (resolution === 'order_cancelled' || resolution === 'written_off') && !isRecovered;

/**
 * Returns money that was given up: to its order if that continues, otherwise to the customer, once.
 */
export const recover = fc.record({ nth: aim.nth, any: aim.any }).map((args) => {
  const among = ({ reversals }: Readonly<Model>) =>
    reversals.filter((reversal) => args.any || isLost(reversal));
  return step(
    'recover',
    args,
    (model) => among(model).length > 0,
    async (model, { service, staff }) => {
      const choice = among(model);
      const reversal = choice[args.nth % choice.length]!;
      const order = model.orders.find(({ id }) => id === reversal.order)!;
      const path = `${await pathOf(model, service, reversal)}/recover` as const;
      const refusal = isLost(reversal) ? null : CONFLICT;
      const reply = await staff.post(path, { body: { reason: 'Test' } });
      if (!expectOutcome('recover', reply, refusal, 200)) return;
      recoverReversal(model, order, reversal);
    },
  );
});

function recoverReversal(model: Model, order: ModelOrder, reversal: ModelReversal): void {
  const { amount, payment, reduces } = reversal;
  reversal.isRecovered = true;
  payment.reversed -= amount;
  model.touched.add(order.id);
  if (!reduces) return;
  if (['cancelled', 'refunded'].includes(order.status)) {
    note('recover: due for refund');
    const reason = 'recovered';
    model.refundsDue.push({
      order: order.id,
      amount,
      reason,
      isSettled: false,
      caused: 0,
      payment,
    });
  } else order.reversed -= amount;
}
