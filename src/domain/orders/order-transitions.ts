import type { components } from '../../../generated/partner/types.ts';
import type { Database } from '../../database/connection.ts';

type Schemas = components['schemas'];
export type OrderStatus = Schemas['OrderStatus'];
type EventType = Schemas['EventType'];
export type ShareMove = Database['share_moves']['kind'];

type Transition = readonly [from: OrderStatus | null, trigger: string, to: OrderStatus, shares: ShareMove | null, event: EventType | null];

/** The order's state machine: the specification's table, row by row, with what happens to the shares (D13, D20 to D24). */
// prettier-ignore
export const orderTransitions = [
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
  ['payment_rejected',       'allowRetry',           'awaiting_payment',       null,      null],
  ['payment_rejected',       'cancelByStaff',        'cancelled',              'release', 'order.cancelled'],
  ['payment_rejected',       'expire',               'cancelled',              'release', 'order.cancelled'],
] as const satisfies readonly Transition[];

export type OrderTransition = (typeof orderTransitions)[number];
export type OrderTrigger = OrderTransition[1];

/** The row for this status and trigger, or null where the table has none. */
export function findTransition(from: OrderStatus | null, trigger: OrderTrigger): OrderTransition | null {
  return orderTransitions.find((row) => row[0] === from && row[1] === trigger) ?? null;
}

/** The statuses from which the trigger is allowed: what a state_conflict tells. */
export function statusesAllowing(trigger: OrderTrigger): OrderStatus[] {
  return orderTransitions.flatMap((row) => (row[1] === trigger && row[0] ? [row[0]] : []));
}
