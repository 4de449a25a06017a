import { orderTransitionRows, type OrderTrigger } from '../service.ts';
import { machineFigure } from './state-machine.ts';

/**
 * Moves that partners never see: a card payment that was abandoned before the order was visible.
 */
const HIDDEN = ['abandonCheckout'] as const satisfies readonly OrderTrigger[];

type Shown = Exclude<
  (typeof orderTransitionRows)[number],
  readonly [unknown, (typeof HIDDEN)[number], ...unknown[]]
>;

/**
 * The meaning of each trigger for a partner: on the arrow, and in the table. A missing trigger does
 * not compile.
 */
const words: Record<Shown[1], readonly [onArrow: string, inTable: string]> = {
  place: ['order placed', '`POST /orders`, or the customer orders in our app'],
  submitSettlement: [
    'you settle',
    '`POST /orders/{id}/settlement`, or the order contains its settlement',
  ],
  receiveTransferProof: [
    'proof received',
    'The customer uploads proof of a transfer (orders from our app)',
  ],
  confirmPayment: ['money received', 'Our finance team finds the money'],
  confirmDirectPayment: [
    'paid directly',
    'The card payment is confirmed, or an order from our app is paid directly, for example from the wallet',
  ],
  issueShares: ['shares issued', 'The funding of the unit closes and shares are issued'],
  rejectPayment: ['not matched', 'Our finance team cannot match the payment'],
  cancelByPartner: ['you cancel', '`POST /orders/{id}/cancel`'],
  expire: ['expired', '`expiresAt` passes'],
  cancelByCustomer: ['customer cancels', 'The customer cancels in our app'],
  requestCancellation: [
    'customer asks',
    'The customer asks for a cancellation in our app; fees may apply',
  ],
  decideCancelled: ['approved', 'We approve the cancellation'],
  decideRefunded: ['refunded', 'We approve it and refund the wallet'],
  decidePaid: ['declined', 'We decline, or the customer withdraws the request'],
  revokePayment: ['payment revoked', 'We confirmed the payment by mistake, and correct it'],
  revokeIssued: [
    'payment revoked',
    'We confirmed the payment by mistake, and shares of some of its units are issued already',
  ],
  cancelReversed: [
    'payment taken back',
    'The bank takes the card payment back, and we cancel the order',
  ],
  allowRetry: ['retry allowed', 'We allow another attempt, with a new `expiresAt`'],
  cancelByStaff: ['we cancel', 'We cancel the order'],
};

/** The meaning of `expiresAt` after a rejection (D20). */
const REJECTED_EXPIRES = '72 hours pass without another attempt';

const shown = orderTransitionRows.filter(
  (row): row is Shown => !HIDDEN.some((hidden) => hidden === row[1]),
);

/** Draws the order's states and moves from the table that the service runs on. */
export function orderStates(): string {
  const moves = Map.groupBy(shown, ([from, , to]) => `${from} ${to}`);
  return machineFigure({
    label:
      'States of an order and what moves it between them. The table below lists the same moves.',
    final: new Set(
      shown.map(([, , to]) => to).filter((status) => !shown.some(([from]) => from === status)),
    ),
    moves: [...moves.values()].map((rows) => ({
      from: rows[0]![0],
      to: rows[0]![2],
      causes: rows.map(([, trigger]) => words[trigger][0]),
    })),
  });
}

/** Lists the same moves as a Markdown table: from, what happens, to, event. */
export function orderTransitionsTable(): string {
  const rows = shown.map(([from, trigger, to, , , event]) => {
    const happens =
      trigger === 'expire' && from === 'payment_rejected' ? REJECTED_EXPIRES : words[trigger][1];
    return `| ${from ? `\`${from}\`` : 'new'} → \`${to}\` | ${happens} | ${event ? `\`${event}\`` : 'none'} |`;
  });
  return ['| From → to | What happens | Event |', '|---|---|---|', ...rows].join('\n');
}
