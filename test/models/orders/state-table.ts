/**
 * The specification's order table, written a second time for the model: nothing here is imported
 * from the service.
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
  ['payment_rejected',       'may be tried again',           'awaiting_payment',       'order.awaiting_payment'],
  ['payment_rejected',       'given up',                     'cancelled',              'order.cancelled'],
  ['paid',                   'ownership issued',             'completed',              'order.completed'],
  ['paid',                   'customer asks to cancel',      'cancellation_requested', 'order.cancellation_requested'],
  ['cancellation_requested', 'staff cancel',                 'cancelled',              'order.cancelled'],
  ['cancellation_requested', 'staff refund',                 'refunded',               'order.refunded'],
  ['cancellation_requested', 'staff keep it',                'paid',                   'order.cancellation_declined'],
  ['paid',                   'payment revoked',              'payment_rejected',       'order.payment_rejected'],
  ['cancellation_requested', 'payment revoked',              'payment_rejected',       'order.payment_rejected'],
  ['completed',              'payment revoked',              'refunded',               'order.refunded'],
  ['paid',                   'revoked after an issue',       'refunded',               'order.refunded'],
  ['cancellation_requested', 'revoked after an issue',       'refunded',               'order.refunded'],
  ['paid',                   'payment taken back',           'cancelled',              'order.cancelled'],
  ['cancellation_requested', 'payment taken back',           'cancelled',              'order.cancelled'],
] as const satisfies readonly Row[];

export type Trigger = (typeof table)[number][1];

/** Returns the row of the table, or undefined if it has none. */
export function rowOf(status: Status, trigger: Trigger): Row | undefined {
  return table.find(([from, on]) => from === status && on === trigger);
}

/** The target of a simulation: a status, or the end of the hold. */
export type Target = Status | 'expired';

type Ways = Partial<Record<Target, readonly Trigger[]>>;

/** The targets of a simulation from each status, with the moves to them (D27). */
export const simulations: Partial<Record<Status, Ways>> = {
  awaiting_payment: {
    payment_under_review: ['settled by the partner'],
    paid: ['settled by the partner', 'money confirmed'],
    completed: ['settled by the partner', 'money confirmed', 'ownership issued'],
    payment_rejected: ['settled by the partner', 'money not found'],
    expired: ['cancelled unpaid'],
    cancelled: ['cancelled unpaid'],
  },
  payment_under_review: {
    paid: ['money confirmed'],
    completed: ['money confirmed', 'ownership issued'],
    payment_rejected: ['money not found'],
  },
  paid: { completed: ['ownership issued'], cancellation_requested: ['customer asks to cancel'] },
  payment_rejected: {
    awaiting_payment: ['may be tried again'],
    cancelled: ['given up'],
    expired: ['given up'],
  },
  completed: { refunded: ['payment revoked'] },
  cancellation_requested: {
    cancelled: ['staff cancel'],
    refunded: ['staff refund'],
    paid: ['staff keep it'],
  },
};

/** In the app the customer proves the transfer. */
export const appSimulations: Ways = {
  payment_under_review: ['proof of transfer'],
  paid: ['proof of transfer', 'money confirmed'],
  completed: ['proof of transfer', 'money confirmed', 'ownership issued'],
  payment_rejected: ['proof of transfer', 'money not found'],
  expired: ['cancelled unpaid'],
  cancelled: ['cancelled unpaid'],
};

/** A card has no review (D21). */
export const cardSimulations: Ways = {
  paid: ['paid directly'],
  completed: ['paid directly', 'ownership issued'],
  expired: ['cancelled unpaid'],
  cancelled: ['cancelled unpaid'],
};

/** After expiresAt no payment is possible (D56). */
export const lapsedSimulations: Ways = {
  expired: ['cancelled unpaid'],
  cancelled: ['cancelled unpaid'],
};
