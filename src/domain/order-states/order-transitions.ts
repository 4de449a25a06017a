import type { components } from '../../../generated/partner/types.ts';
import type { Database } from '../../database/driver/connection.ts';

type Schemas = components['schemas'];
export type OrderStatus = Schemas['OrderStatus'];
/** The events whose data is one order. */
export type OrderEventType = Extract<Schemas['EventType'], `order.${string}`>;
/** An order with one of these statuses has ended (D23). */
export const FINAL_STATUSES = [
  'completed',
  'cancelled',
  'refunded',
] as const satisfies readonly OrderStatus[];
export type ShareMove = Database['share_moves']['kind'];

/** The effect of a move on the order's money, which `money-effects.ts` applies. */
export type MoneyMove =
  | 'collect' // spends the wallet's part, and records the commission
  | 'uncollect' // takes `collect` back, and releases the order's receipts
  | 'unmatch' // releases the order's receipts
  | 'release' // releases the wallet's part and the receipts of an unpaid order
  | 'refund' // credits the refund to the wallet, and reverses the commission
  | 'revoke'; // refunds an order with issued shares, and releases its receipts: its payment was confirmed by mistake

type Row = readonly [
  from: OrderStatus | null,
  trigger: string,
  to: OrderStatus,
  shares: ShareMove | null,
  money: MoneyMove | null,
  event: OrderEventType | null,
];

/** The order's state machine: each move with its effect on the shares and the money (D10, D13, D20 to D24). */
// prettier-ignore
export const orderTransitionRows = [
  // from                    trigger                 to                        shares     money        event
  [null,                     'place',                'awaiting_payment',       'reserve', null,        'order.created'],
  ['awaiting_payment',       'submitSettlement',     'payment_under_review',   null,      null,        'order.payment_under_review'],
  ['awaiting_payment',       'receiveTransferProof', 'payment_under_review',   null,      null,        'order.payment_under_review'],
  ['payment_under_review',   'confirmPayment',       'paid',                   'sell',    'collect',   'order.paid'],
  ['awaiting_payment',       'confirmDirectPayment', 'paid',                   'sell',    'collect',   'order.paid'],
  ['paid',                   'issueShares',          'completed',              null,      null,        'order.completed'],
  ['payment_under_review',   'rejectPayment',        'payment_rejected',       null,      'unmatch',   'order.payment_rejected'],
  ['awaiting_payment',       'cancelByPartner',      'cancelled',              'release', 'release',   'order.cancelled'],
  ['awaiting_payment',       'expire',               'cancelled',              'release', 'release',   'order.cancelled'],
  ['awaiting_payment',       'abandonCheckout',      'cancelled',              'release', 'release',   null],
  ['awaiting_payment',       'cancelByCustomer',     'cancelled',              'release', 'release',   'order.cancelled'],
  ['paid',                   'requestCancellation',  'cancellation_requested', null,      null,        'order.cancellation_requested'],
  ['cancellation_requested', 'decideCancelled',      'cancelled',              'return',  'refund',    'order.cancelled'],
  ['cancellation_requested', 'decideRefunded',       'refunded',               'return',  'refund',    'order.refunded'],
  ['cancellation_requested', 'decidePaid',           'paid',                   null,      null,        'order.cancellation_declined'],
  ['paid',                   'revokePayment',        'payment_rejected',       'unsell',  'uncollect', 'order.payment_rejected'],
  ['cancellation_requested', 'revokePayment',        'payment_rejected',       'unsell',  'uncollect', 'order.payment_rejected'],
  ['completed',              'revokePayment',        'refunded',               'return',  'revoke',    'order.refunded'],
  ['paid',                   'revokeIssued',         'refunded',               'return',  'revoke',    'order.refunded'],
  ['cancellation_requested', 'revokeIssued',         'refunded',               'return',  'revoke',    'order.refunded'],
  ['paid',                   'cancelReversed',       'cancelled',              'return',  'refund',    'order.cancelled'],
  ['cancellation_requested', 'cancelReversed',       'cancelled',              'return',  'refund',    'order.cancelled'],
  ['payment_rejected',       'allowRetry',           'awaiting_payment',       null,      null,        'order.awaiting_payment'],
  ['payment_rejected',       'cancelByStaff',        'cancelled',              'release', 'release',   'order.cancelled'],
  ['payment_rejected',       'expire',               'cancelled',              'release', 'release',   'order.cancelled'],
] as const satisfies readonly Row[];

export type OrderTrigger = (typeof orderTransitionRows)[number][1];

/** One legal move of an order. */
export interface OrderTransition {
  /** Null for a new order. */
  readonly from: OrderStatus | null;
  readonly trigger: OrderTrigger;
  readonly to: OrderStatus;
  /** The effect on the shares of every item. */
  readonly shares: ShareMove | null;
  /** The effect on the wallet, the receipts and the commission. */
  readonly money: MoneyMove | null;
  /** The event that is sent to every partner that can see the order. */
  readonly event: OrderEventType | null;
}

export const orderTransitions: readonly OrderTransition[] = orderTransitionRows.map(
  ([from, trigger, to, shares, money, event]) => ({ from, trigger, to, shares, money, event }),
);

/** Returns the move of the trigger from this status, or null if the table has none. */
export function findTransition(
  from: OrderStatus | null,
  trigger: OrderTrigger,
): OrderTransition | null {
  return orderTransitions.find((row) => row.from === from && row.trigger === trigger) ?? null;
}

/** Returns the statuses that allow the trigger, for the details of a state_conflict. */
export function statusesAllowing(trigger: OrderTrigger): OrderStatus[] {
  return orderTransitions.flatMap((row) => (row.trigger === trigger && row.from ? [row.from] : []));
}
