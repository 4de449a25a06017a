/**
 * The specification's order table, written down a second time and read by the model alone: nothing
 * here comes from the service.
 */

export type Status =
  | 'awaiting_payment'
  | 'payment_under_review'
  | 'paid'
  | 'completed'
  | 'cancelled'
  | 'payment_rejected'
  | 'cancellation_requested'
  | 'refunded';

type Row = readonly [from: Status, trigger: string, to: Status, event: string | null];

// prettier-ignore
export const table = [
  ['awaiting_payment',       'settled by the partner',       'payment_under_review',   'order.payment_under_review'],
  ['awaiting_payment',       'proof of transfer',            'payment_under_review',   'order.payment_under_review'],
  ['awaiting_payment',       'paid directly',                'paid',                   'order.paid'],
  ['awaiting_payment',       'cancelled unpaid',             'cancelled',              'order.cancelled'],
  ['payment_under_review',   'money confirmed',              'paid',                   'order.paid'],
  ['payment_under_review',   'money not found',              'payment_rejected',       'order.payment_rejected'],
  ['payment_rejected',       'may be tried again',           'awaiting_payment',       null],
  ['payment_rejected',       'given up',                     'cancelled',              'order.cancelled'],
  ['paid',                   'ownership issued',             'completed',              'order.completed'],
  ['paid',                   'customer asks to cancel',      'cancellation_requested', 'order.cancellation_requested'],
  ['cancellation_requested', 'staff cancel',                 'cancelled',              'order.cancelled'],
  ['cancellation_requested', 'staff refund',                 'refunded',               'order.refunded'],
  ['cancellation_requested', 'staff keep it',                'paid',                   null],
] as const satisfies readonly Row[];

export type Trigger = (typeof table)[number][1];

/** The row of the table, or undefined where it has none. */
export function rowOf(status: Status, trigger: Trigger): Row | undefined {
  return table.find(([from, on]) => from === status && on === trigger);
}

/** Where simulate leads from each status, and by which moves (D27). */
export const simulations: Partial<Record<Status, Partial<Record<Status, readonly Trigger[]>>>> = {
  awaiting_payment: {
    payment_under_review: ['settled by the partner'],
    paid: ['settled by the partner', 'money confirmed'],
    completed: ['settled by the partner', 'money confirmed', 'ownership issued'],
    payment_rejected: ['settled by the partner', 'money not found'],
    cancelled: ['cancelled unpaid'],
  },
  payment_under_review: {
    paid: ['money confirmed'],
    completed: ['money confirmed', 'ownership issued'],
    payment_rejected: ['money not found'],
  },
  paid: { completed: ['ownership issued'], cancellation_requested: ['customer asks to cancel'] },
  payment_rejected: { awaiting_payment: ['may be tried again'], cancelled: ['given up'] },
  cancellation_requested: {
    cancelled: ['staff cancel'],
    refunded: ['staff refund'],
    paid: ['staff keep it'],
  },
};

/** A card has no review (D21). */
export const cardSimulations: Partial<Record<Status, readonly Trigger[]>> = {
  paid: ['paid directly'],
  completed: ['paid directly', 'ownership issued'],
  cancelled: ['cancelled unpaid'],
};

/** After expiresAt nothing pays the order any more (D56). */
export const lapsedSimulations: Partial<Record<Status, readonly Trigger[]>> = {
  cancelled: ['cancelled unpaid'],
};
