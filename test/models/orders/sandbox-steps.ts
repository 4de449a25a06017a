import { expect } from '@jest/globals';
import fc from 'fast-check';
import { move, readersOf, type ModelOrder } from './model.ts';
import {
  appSimulations,
  cardSimulations,
  lapsedSimulations,
  simulations,
  type Target,
  type Trigger,
} from './state-table.ts';
import { aim, CONFLICT, NOT_FOUND, note, onOrder, expectOutcome, type Refusal } from './step.ts';

const TARGETS: Target[] = [
  'awaiting_payment',
  'payment_under_review',
  'paid',
  'completed',
  'cancelled',
  'payment_rejected',
  'cancellation_requested',
  'refunded',
  'expired',
];

const EVIDENCE: Trigger[] = ['settled by the partner', 'proof of transfer'];

const BY_METHOD = {
  partner_settlement: simulations.awaiting_payment!,
  card_checkout: cardSimulations,
  in_app: appSimulations,
};

/** Returns the simulations of the order's state (D27). */
function waysOf({ status, lapsed, method, payable }: ModelOrder) {
  // Only a transfer can have been confirmed by mistake.
  if (status === 'completed' && (method === 'card_checkout' || payable === 0)) return {};
  if (status !== 'awaiting_payment') return simulations[status] ?? {};
  if (lapsed !== null) return lapsedSimulations;
  return BY_METHOD[method];
}

/** Simulates an order's path to a status, as a partner that can read it. */
export const simulate = fc
  .record({ ...aim, to: fc.constantFrom(...TARGETS, 'paid' as const, 'completed' as const) })
  .map((args) =>
    onOrder(
      'simulate',
      args,
      {
        exists: ({ openReversals }) => openReversals === 0,
        fits: (order) => waysOf(order)[args.to] !== undefined,
      },
      async (model, { partners }, order) => {
        const { to } = args;
        const reached = to === 'expired' ? 'cancelled' : to;
        const ways = waysOf(order);
        const [reader] = readersOf(model, order);
        const refusal: Refusal = order.status === reached || ways[to] ? null : CONFLICT;
        const reply = await partners[reader ?? 0]!.post(`/sandbox/orders/${order.id}/simulate`, {
          body: { to },
        });
        if (
          !expectOutcome(`simulate ${to}`, reply, reader === undefined ? NOT_FOUND : refusal, 200)
        ) {
          if (reader !== undefined)
            expect(reply.body.error.details).toMatchObject({
              status: order.status,
              allowed: Object.keys(ways),
            });
          return;
        }
        expect(reply.body.status).toBe(reached);
        if (order.status === reached) return;
        if (order.status === 'completed') order.reversed = order.payable;
        for (const trigger of ways[to]!) {
          move(model, order, trigger);
          if (EVIDENCE.includes(trigger)) order.settlement = `SIM-${reply.body.number}`;
        }
      },
    ),
  );

/** Test cards of the sandbox's card page (D91). */
const CARDS = { paid: '4111111111111111', declined: '4000000000000002' };

/** Pays with a test card on the sandbox's card page (D91). */
export const press = fc
  .record({
    ...aim,
    outcome: fc.constantFrom('paid' as const, 'paid' as const, 'declined' as const),
  })
  .map((args) => {
    const isOpen = ({ status, lapsed }: ModelOrder) =>
      status === 'awaiting_payment' && lapsed === null;
    return onOrder(
      'press',
      args,
      { exists: ({ card }) => card !== null, fits: isOpen },
      async (model, _real, order) => {
        const body = new URLSearchParams({ number: CARDS[args.outcome] });
        const { status } = await fetch(order.card!.url, {
          method: 'POST',
          body,
          redirect: 'manual',
        });
        expect(status).toBe(303);
        if (args.outcome !== 'paid' || !isOpen(order)) return;
        note('press: done');
        order.card!.taken = { amount: order.payable, reported: 0, parts: 0, reversed: 0 };
        move(model, order, 'paid directly');
      },
    );
  });
