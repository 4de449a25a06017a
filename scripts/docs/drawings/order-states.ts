import { orderTransitionRows, type OrderStatus, type OrderTrigger } from '../../../src/domain/orders/states/order-transitions.ts';
import { HALF, machineDrawing, type Place, type Route } from './state-machine.ts';

/** Moves that no partner ever sees: a checkout that is undone before the order was shown. */
const HIDDEN = ['abandonCheckout'] as const satisfies readonly OrderTrigger[];

type OrderTransition = (typeof orderTransitionRows)[number];
type Shown = Exclude<OrderTransition, readonly [unknown, (typeof HIDDEN)[number], ...unknown[]]>;
type Move = Shown extends infer Row
  ? Row extends readonly [infer From, unknown, infer To, ...unknown[]]
    ? `${From extends string ? From : 'start'} ${To & string}`
    : never
  : never;

/** What moves an order, in a partner's words: on the arrow, and in the table. */
const words: Record<Shown[1], readonly [onArrow: string, inTable: string]> = {
  place: ['order placed', '`POST /orders`, or the customer orders in the app of the service'],
  submitSettlement: ['you settle', '`POST /orders/{id}/settlement`, or the settlement comes along with the order'],
  receiveTransferProof: ['proof arrives', 'The customer shows a transfer, for an order of the app'],
  confirmPayment: ['money found', 'The finance team finds the money'],
  confirmDirectPayment: ['paid at once', 'The card payment is confirmed, or an order of the app is paid at once, as from the wallet'],
  issueShares: ['shares issued', 'The funding of the unit closes, and ownership is issued'],
  rejectPayment: ['no match', 'The finance team cannot match the payment'],
  cancelByPartner: ['you cancel', '`POST /orders/{id}/cancel`'],
  expire: ['time runs out', '`expiresAt` passes'],
  cancelByCustomer: ['customer cancels', 'The customer cancels in the app of the service'],
  requestCancellation: ['customer asks', 'The customer asks in the app of the service; fees may apply'],
  decideCancelled: ['agreed', 'The service agrees, and cancels'],
  decideRefunded: ['refunded', 'The service agrees, and refunds into the wallet'],
  decidePaid: ['declined', 'The service declines, or the customer stays'],
  allowRetry: ['retry allowed', 'The service allows another try, with a new `expiresAt`'],
  cancelByStaff: ['service cancels', 'The service cancels'],
};

/** A rejected payment has no `expiresAt` (D20). */
const REJECTED_EXPIRES = '72 hours pass without another try';

const places: Record<OrderStatus, Place> = {
  awaiting_payment: [0.2, 0.6],
  payment_under_review: [0.2, 2],
  paid: [0.2, 3.4],
  completed: [0.2, 4.6],
  payment_rejected: [1.52, 2],
  cancellation_requested: [1.52, 3.4],
  refunded: [1.52, 4.6],
  cancelled: [2.5, 2.7],
};

const FINAL = ['completed', 'cancelled', 'refunded'] as const satisfies readonly OrderStatus[];

const [left, middle, right] = [0.2, 1.52, 2.5];
const { column: w, row: h } = HALF;

/** A way for each arrow; one that the state machine has and that is missing here does not compile. */
// prettier-ignore
const routes: Record<Move, Route> = {
  'start awaiting_payment':                  { corners: [[left, 0], [left, 0.6 - h]], words: [left + 0.04, 0.12], anchor: 'start' },
  'awaiting_payment payment_under_review':   { corners: [[left, 0.6 + h], [left, 2 - h]], words: [left + 0.04, 1.24], anchor: 'start' },
  'payment_under_review paid':               { corners: [[left, 2 + h], [left, 3.4 - h]], words: [left + 0.04, 2.72], anchor: 'start' },
  'awaiting_payment paid':                   { corners: [[left - w, 0.6], [left - w - 0.16, 0.6], [left - w - 0.16, 3.4], [left - w, 3.4]], words: [left - w - 0.13, 2.72], anchor: 'start' },
  'paid completed':                          { corners: [[left, 3.4 + h], [left, 4.6 - h]], words: [left + 0.04, 4.02], anchor: 'start' },
  'payment_under_review payment_rejected':   { corners: [[left + w, 2], [middle - w, 2]], words: [(left + middle) / 2, 1.92] },
  'payment_rejected awaiting_payment':       { corners: [[middle - 0.15, 2 - h], [middle - 0.15, 0.68], [left + w, 0.68]], words: [middle - 0.19, 1.3], anchor: 'end' },
  'awaiting_payment cancelled':              { corners: [[left + w, 0.52], [right + 0.15, 0.52], [right + 0.15, 2.7 - h]], words: [right + 0.11, 0.74], anchor: 'end' },
  'payment_rejected cancelled':              { corners: [[middle + w, 2], [right - 0.15, 2], [right - 0.15, 2.7 - h]], words: [middle + w + 0.03, 1.76], anchor: 'start' },
  'paid cancellation_requested':             { corners: [[left + w, 3.34], [middle - w, 3.34]], words: [(left + middle) / 2, 3.26] },
  'cancellation_requested paid':             { corners: [[middle - w, 3.48], [left + w, 3.48]], words: [(left + middle) / 2, 3.66] },
  'cancellation_requested cancelled':        { corners: [[middle + w, 3.4], [right, 3.4], [right, 2.7 + h]], words: [middle + w + 0.06, 3.58], anchor: 'start' },
  'cancellation_requested refunded':         { corners: [[middle, 3.4 + h], [middle, 4.6 - h]], words: [middle + 0.04, 4.02], anchor: 'start' },
};

const shown = orderTransitionRows.filter((row): row is Shown => !HIDDEN.some((hidden) => hidden === row[1]));

/** The order's states and moves, drawn from the table that the service runs. */
export function orderStatesDrawing(): string {
  const moves = Object.entries(routes).map(([move, route]) => {
    const rows = shown.filter(([from, , to]) => `${from ?? 'start'} ${to}` === move);
    return { words: rows.map(([, trigger]) => words[trigger][0]), route };
  });
  return machineDrawing({ label: 'States of an order and what moves it', columns: 3.5, rows: 4.85, states: places, final: FINAL, moves });
}

/** The same as a Markdown table: from, what happens, to, event. */
export function orderStatesTable(): string {
  const rows = shown.map(([from, trigger, to, , event]) => {
    const happens = trigger === 'expire' && from === 'payment_rejected' ? REJECTED_EXPIRES : words[trigger][1];
    return `| ${from ? `\`${from}\`` : 'new'} | ${happens} | \`${to}\` | ${event ? `\`${event}\`` : 'none'} |`;
  });
  return ['| From | What happens | To | Event |', '|---|---|---|---|', ...rows].join('\n');
}
