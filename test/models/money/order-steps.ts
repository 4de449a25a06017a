import fc from 'fast-check';
import {
  allocate,
  CONFLICT,
  credit,
  isBooked,
  matchedAmount,
  release,
  reserve,
  returnRewards,
  spend,
  takeRewards,
  unspend,
  type Model,
  type ModelOrder,
  type Refusal,
} from './model.ts';
import { aim, aimed, step, expectOutcome } from './step.ts';
import { takeOutExpired } from './wallet-steps.ts';
import { PRICE } from './world.ts';
import { newEvidence } from '../../support/fixtures/fixtures.ts';

/** Places an app order that takes a part of its price from the wallet, rewards before cash. */
export const buy = fc
  .record({ who: fc.nat({ max: 1 }), amount: fc.constantFrom(600, 4_500, PRICE - 1) })
  .map((args) =>
    step(
      'buy',
      args,
      () => true,
      async (model, { admin, investors, shop }) => {
        const { who, amount } = args;
        const investor = model.investors[who]!;
        const { cash, rewards, isSuspended } = investor;
        const body = {
          investor: investors[who]!,
          items: [{ property: shop.id, shares: 1 }],
          walletAmount: amount / 100,
        };
        const reply = await admin.post('/orders', { body });
        const refusal: Refusal = isSuspended
          ? [403, 'customer_not_eligible']
          : cash.available + rewards.available < amount
            ? CONFLICT
            : null;
        if (!expectOutcome('buy', reply, refusal, 201)) return;
        const ofRewards = Math.min(amount, rewards.available);
        const order: ModelOrder = {
          id: reply.body.id,
          who,
          cash: amount - ofRewards,
          rewards: ofRewards,
          taken: takeRewards(investor, ofRewards),
          status: 'awaiting_payment',
          evidence: null,
        };
        reserve(investor, 'order_hold', 'cash', order.cash);
        reserve(investor, 'order_hold', 'rewards', order.rewards);
        model.orders.push(order);
      },
    ),
  );

/** What is to be paid besides the wallet's part. */
export const payable = ({ cash, rewards }: ModelOrder): number => PRICE - cash - rewards;

/** Cancels an unpaid order as staff. */
export const cancelOrder = fc.record(aim).map((args) =>
  step(
    'cancelOrder',
    args,
    ({ orders }) => orders.length > 0,
    async (model, { admin, service }) => {
      const { orders, investors } = model;
      const order = aimed(orders, args.nth, ({ status }) => status === 'awaiting_payment');
      const reply = await admin.post(`/orders/${order.id}/cancel`, { body: { reason: 'Test' } });
      if (order.status !== 'awaiting_payment') {
        expectOutcome('cancelOrder', reply, [409, reply.body.error?.code], 200);
        return;
      }
      if (!expectOutcome('cancelOrder', reply, null, 200)) return;
      release(investors[order.who]!, 'order_release', 'cash', order.cash);
      release(investors[order.who]!, 'order_release', 'rewards', order.rewards);
      end(model, order);
      await takeOutExpired(model, service);
    },
  ),
);

/** Ends an unpaid order whose wallet money is released: its rewards and receipts are free again. */
function end(model: Model, order: ModelOrder): void {
  order.status = 'cancelled';
  returnRewards(order, order.rewards);
  for (const receipt of model.receipts) {
    const matched = model.allocations.filter(
      ([from, of]) => from === receipt.id && of === order.id,
    );
    for (const [, of, amount] of matched) allocate(model, receipt, of, -amount);
  }
}

/** Pays the rest of the price: with receipts that cover it, or with other evidence, perhaps of a booked transfer. */
export const payOrder = fc.record({ ...aim, hasEvidence: fc.boolean() }).map((args) =>
  step(
    'payOrder',
    args,
    ({ orders }) => orders.some(({ status }) => status === 'awaiting_payment'),
    async (model, { admin }) => {
      const { orders, investors } = model;
      const waiting = orders.filter(({ status }) => status === 'awaiting_payment');
      const order = waiting[args.nth % waiting.length]!;
      const transfers = [...model.receipts, ...model.topUps];
      const booked = args.nth % 3 === 2 ? transfers[args.nth % (transfers.length || 1)] : undefined;
      const reply = await admin.post(`/orders/${order.id}/confirm-payment`, {
        body: args.hasEvidence ? { evidence: newEvidence(booked?.reference) } : {},
      });
      const matched = matchedAmount(model, order.id);
      const refusal: Refusal =
        matched > 0 && matched < payable(order)
          ? CONFLICT
          : matched === 0 && !args.hasEvidence
            ? [400, 'missing_parameter']
            : matched === 0 && booked && isBooked(model, booked.reference)
              ? CONFLICT
              : null;
      if (!expectOutcome('payOrder', reply, refusal, 200)) return;
      order.status = 'paid';
      if (matched === 0 && booked) order.evidence = booked.reference;
      spend(investors[order.who]!, 'order_payment', 'cash', order.cash);
      spend(investors[order.who]!, 'order_payment', 'rewards', order.rewards);
    },
  ),
);

/**
 * Revokes the payment of a paid order, whose wallet money is reserved again, and cancels the order.
 */
export const revokeOrder = fc.record(aim).map((args) =>
  step(
    'revokeOrder',
    args,
    ({ orders }) => orders.some(({ status }) => status === 'paid'),
    async (model, { admin, service }) => {
      const paid = model.orders.filter(({ status }) => status === 'paid');
      const order = paid[args.nth % paid.length]!;
      const path = `/orders/${order.id}` as const;
      const reply = await admin.post(`${path}/revoke-payment`, { body: { reason: 'Test' } });
      if (!expectOutcome('revokeOrder', reply, null, 200)) return;
      order.evidence = null;
      await admin.post(`${path}/cancel`, { body: { reason: 'Test' } });
      const investor = model.investors[order.who]!;
      for (const kind of ['cash', 'rewards'] as const) {
        unspend(investor, 'order_payment_reversal', kind, order[kind]);
        release(investor, 'order_release', kind, order[kind]);
      }
      end(model, order);
      await takeOutExpired(model, service);
    },
  ),
);

/**
 * Refunds a paid order less a fee: as rewards up to those that paid for it, and the rest as cash.
 */
export const refundOrder = fc
  .record({ ...aim, fee: fc.constantFrom(0, 1_000, PRICE) })
  .map((args) =>
    step(
      'refundOrder',
      args,
      ({ orders }) => orders.some(({ status }) => status === 'paid'),
      async (model, { admin, service }) => {
        const { orders, investors } = model;
        const paid = orders.filter(({ status }) => status === 'paid');
        const order = paid[args.nth % paid.length]!;
        await admin.post(`/orders/${order.id}/request-cancellation`, { body: { reason: 'Test' } });
        const body = { outcome: 'refunded', fee: args.fee / 100 } as const;
        const reply = await admin.post(`/orders/${order.id}/decide-cancellation`, { body });
        if (!expectOutcome('refundOrder', reply, null, 200)) return;
        order.status = 'refunded';
        const rewards = Math.min(PRICE - args.fee, order.rewards);
        credit(investors[order.who]!, 'refund', PRICE - args.fee - rewards);
        credit(investors[order.who]!, 'refund', rewards, 'rewards');
        returnRewards(order, rewards);
        await takeOutExpired(model, service);
      },
    ),
  );
