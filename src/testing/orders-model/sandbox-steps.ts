import { expect } from '@jest/globals';
import fc from 'fast-check';
import { followSale, move, type ModelOrder } from './model.ts';
import { cardSimulations, lapsedSimulations, simulations, type Status } from './state-table.ts';
import { aim, CONFLICT, NOT_FOUND, note, onOrder, told, type Refusal } from './step.ts';

const STATUSES: Status[] = [
  'awaiting_payment',
  'payment_under_review',
  'paid',
  'completed',
  'cancelled',
  'payment_rejected',
  'cancellation_requested',
  'refunded',
];

/** The ways out of the order's state (D27). */
function waysOf({ status, lapsed, method }: ModelOrder) {
  if (status !== 'awaiting_payment') return simulations[status] ?? {};
  if (lapsed !== null) return lapsedSimulations;
  return method === 'card_checkout' ? cardSimulations : simulations[status]!;
}

/** The partner has the sandbox walk an order to a status, along the table. */
export const simulate = fc
  .record({ ...aim, to: fc.constantFrom(...STATUSES, 'paid' as const, 'completed' as const) })
  .map((args) =>
    onOrder(
      'simulate',
      args,
      { fits: (order) => order.partner !== null && waysOf(order)[args.to] !== undefined },
      async (model, { partners }, order) => {
        const { to } = args;
        const ways = waysOf(order);
        const own: Refusal = order.status === to || ways[to] ? null : CONFLICT;
        const reply = await partners[order.partner ?? 0]!.post(
          `/sandbox/orders/${order.id}/simulate`,
          { body: { to } },
        );
        if (!told(`simulate ${to}`, reply, order.partner === null ? NOT_FOUND : own, 200)) {
          if (order.partner !== null)
            expect(reply.body.error.details).toMatchObject({
              status: order.status,
              allowed: Object.keys(ways),
            });
          return;
        }
        expect(reply.body.status).toBe(to);
        if (order.status === to) return;
        for (const trigger of ways[to]!) move(model, order, trigger);
        order.settlement = reply.body.funding.settlement?.reference ?? null;
        followSale(model, order);
      },
    ),
  );

/** The customer presses Pay or Decline on the sandbox's card page (D91). */
export const press = fc
  .record({ ...aim, outcome: fc.constantFrom('paid', 'paid', 'declined') })
  .map((args) => {
    const isOpen = ({ status, lapsed }: ModelOrder) =>
      status === 'awaiting_payment' && lapsed === null;
    return onOrder(
      'press',
      args,
      { exists: ({ card }) => card !== null, fits: isOpen },
      async (model, _real, order) => {
        const body = new URLSearchParams({ outcome: args.outcome });
        const { status } = await fetch(order.card!.url, {
          method: 'POST',
          body,
          redirect: 'manual',
        });
        expect(status).toBe(303);
        if (args.outcome !== 'paid' || !isOpen(order)) return;
        note('press: done');
        move(model, order, 'paid directly');
        followSale(model, order);
      },
    );
  });
