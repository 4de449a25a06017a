import type { components } from '../../../../generated/partner/types.ts';
import type { Database } from '../../../database/connection.ts';

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

type Row = readonly [
  from: OrderStatus | null,
  trigger: string,
  to: OrderStatus,
  shares: ShareMove | null,
  event: OrderEventType | null,
];

/**
 * The order's state machine: the specification's table, row by row, with the effect on the shares
 * (D13, D20 to D24).
 */
// prettier-ignore
export const orderTransitionRows = [
  // from                    trigger                 to                        shares     event
  [null,                     'place',                'awaiting_payment',       'reserve', 'order.created'],
  ['awaiting_payment',       'submitSettlement',     'payment_under_review',   null,      'order.payment_under_review'],
  ['awaiting_payment',       'receiveTransferProof', 'payment_under_review',   null,      'order.payment_under_review'],
  ['payment_under_review',   'confirmPayment',       'paid',                   'sell',    'order.paid'],
  ['awaiting_payment',       'confirmDirectPayment', 'paid',                   'sell',    'order.paid'],
  ['paid',                   'issueShares',          'completed',              null,      'order.completed'],
  ['payment_under_review',   'rejectPayment',        'payment_rejected',       null,      'order.payment_rejected'],
  ['awaiting_payment',       'cancelByPartner',      'cancelled',              'release', 'order.cancelled'],
  ['awaiting_payment',       'expire',               'cancelled',              'release', 'order.cancelled'],
  ['awaiting_payment',       'abandonCheckout',      'cancelled',              'release', null],
  ['awaiting_payment',       'cancelByCustomer',     'cancelled',              'release', 'order.cancelled'],
  ['paid',                   'requestCancellation',  'cancellation_requested', null,      'order.cancellation_requested'],
  ['cancellation_requested', 'decideCancelled',      'cancelled',              'return',  'order.cancelled'],
  ['cancellation_requested', 'decideRefunded',       'refunded',               'return',  'order.refunded'],
  ['cancellation_requested', 'decidePaid',           'paid',                   null,      null],
  ['paid',                   'revokePayment',        'payment_rejected',       'unsell',  'order.payment_rejected'],
  ['cancellation_requested', 'revokePayment',        'payment_rejected',       'unsell',  'order.payment_rejected'],
  ['completed',              'revokePayment',        'refunded',               'return',  'order.refunded'],
  ['paid',                   'cancelReversed',       'cancelled',              'return',  'order.cancelled'],
  ['cancellation_requested', 'cancelReversed',       'cancelled',              'return',  'order.cancelled'],
  ['payment_rejected',       'allowRetry',           'awaiting_payment',       null,      null],
  ['payment_rejected',       'cancelByStaff',        'cancelled',              'release', 'order.cancelled'],
  ['payment_rejected',       'expire',               'cancelled',              'release', 'order.cancelled'],
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
  /** The event that is sent to every partner that can see the order. */
  readonly event: OrderEventType | null;
}

export const orderTransitions: readonly OrderTransition[] = orderTransitionRows.map(
  ([from, trigger, to, shares, event]) => ({
    from,
    trigger,
    to,
    shares,
    event,
  }),
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
