import { orderTransitionRows, type MoneyMove } from '../order-states/order-transitions.ts';
import { when, type EntryKind, type KindOfEntry, type Posting } from './kind.ts';

/** A condition on the moves of an order whose effect on the money is one of these. */
function moves(...money: MoneyMove[]): string {
  const rows = orderTransitionRows.filter((row) => row[4] && money.includes(row[4]));
  return `(row.from_status, row.trigger) in (${rows.map(([from, trigger]) => `('${from}', '${trigger}')`).join(', ')})`;
}

/** What the kinds of entries have in common that are written for the moves of orders. */
const OF_MOVE = {
  table: 'order_transitions',
  from: 'order_transitions as row join orders as o on o.id = row.order_id',
  key: 'order_id',
  newest: 'row.version = o.version',
  source: `row.order_id || ':' || row.version`,
  about: 'row.order_id',
  actor: 'row.actor',
  order: 'row.order_id',
  investor: 'o.investor_id',
  partner: 'o.partner_id',
} as const;

const COLLECTED = moves('collect').replaceAll('row.', 'paid.');

/** The move that confirmed the payment: this one, or the last before it. */
const PAYMENT = `cross join lateral (
    select paid.actor, paid.created_at from order_transitions as paid
    where paid.order_id = row.order_id and paid.version <= row.version and ${COLLECTED}
    order by paid.version desc limit 1) as paid`;

/** Whether receipts paid the order when its payment was confirmed. They cover it or there are none. */
const BY_RECEIPTS = `exists (
  select from receipt_allocations as matched
  where matched.order_id = row.order_id and matched.releases is null and matched.created_at <= paid.created_at
    and not exists (
      select from receipt_allocations as released
      where released.releases = matched.id and released.created_at <= paid.created_at))`;

/** Neither receipts nor a card: other evidence, or a simulation of the sandbox. */
const byOther = (actors: string) =>
  when(`${actors} and paid.actor <> 'card_processor' and not ${BY_RECEIPTS}`, 'o.payable');

/** The part of each unit in an order: its price and its fee. */
const OF_ITEM = {
  ...OF_MOVE,
  from: `${OF_MOVE.from} join order_items as item on item.order_id = row.order_id`,
  place: 'item.position',
  property: 'item.property_id',
} as const;

/** Income of a completed order. A discount is given once, with its first unit. */
const sale = (sign: '' | '-'): readonly Posting[] => [
  ['orders_paid', 'share_sales', `${sign}item.subtotal`],
  ['orders_paid', 'management_fees', `${sign}item.fees`],
  [
    'discounts',
    'orders_paid',
    when(
      'item.position = (select min(position) from order_items where order_id = row.order_id)',
      `${sign}o.discount`,
    ),
  ],
];

/** Losses of a card order that staff had written off before it ended without its payment: its buyer bears them. */
const WRITTEN_OFF = `(
  select sum(lost.amount) from card_reversals as lost
  where lost.order_id = row.order_id and lost.reduces_order and lost.resolution = 'written_off'
    and lost.settled_at <= row.created_at and (lost.recovered_at is null or lost.recovered_at > row.created_at))`;

/** All of a reversal, of which parts may have been settled: each part names the one that it was taken from. */
const WHOLE_REVERSAL = `(
  with recursive part as (
    select id, amount from card_reversals where id = row.id
    union all
    select rest.id, rest.amount from card_reversals as rest join part on rest.part_of = part.id)
  select sum(amount) from part)`;

const OF_REVERSAL = {
  table: 'card_reversals',
  from: `card_reversals as row join card_transactions as payment
    on payment.id = row.transaction_id and payment.outcome = 'paid' and payment.currency = 'EGP'
    join orders as o on o.id = row.order_id`,
  order: 'row.order_id',
  investor: 'o.investor_id',
  partner: 'o.partner_id',
} as const;

const OF_REFUND = {
  table: 'refunds_due',
  from: 'refunds_due as row left join orders as o on o.id = row.order_id',
  order: 'row.order_id',
  investor: 'o.investor_id',
  partner: 'o.partner_id',
} as const;

/** The entries of what an order costs, and of its card payment. */
export const ORDER_KINDS = {
  card_payment: {
    table: 'card_transactions',
    from: 'card_transactions as row join orders as o on o.id = row.order_id',
    where: `row.outcome = 'paid' and row.currency = 'EGP'`,
    actor: `'card_processor'`,
    about: 'row.order_id',
    order: 'row.order_id',
    investor: 'o.investor_id',
    partner: 'o.partner_id',
    postings: [['card_processor', 'order_payments', 'row.amount']],
  },
  order_paid: {
    ...OF_MOVE,
    from: `${OF_MOVE.from} ${PAYMENT}`,
    where: moves('collect'),
    postings: [
      ['payments_by_evidence', 'order_payments', byOther(`paid.actor <> 'sandbox'`)],
      ['payments_simulated', 'order_payments', byOther(`paid.actor = 'sandbox'`)],
      ['order_payments', 'orders_paid', 'o.payable'],
    ],
  },
  order_unpaid: {
    ...OF_MOVE,
    from: `${OF_MOVE.from} ${PAYMENT}`,
    where: `(${moves('uncollect')} or ${moves('revoke')} and o.funding_method <> 'card_checkout')`,
    postings: [
      ['orders_paid', 'order_payments', 'o.payable'],
      ['order_payments', 'payments_by_evidence', byOther(`paid.actor <> 'sandbox'`)],
      ['order_payments', 'payments_simulated', byOther(`paid.actor = 'sandbox'`)],
    ],
  },
  order_completed: { ...OF_ITEM, where: `row.to_status = 'completed'`, postings: sale('') },
  order_uncompleted: { ...OF_ITEM, where: `row.from_status = 'completed'`, postings: sale('-') },
  order_ended: {
    ...OF_MOVE,
    where: moves('refund', 'revoke'),
    postings: [
      ['orders_paid', 'cancellation_fees', 'o.cancellation_fee'],
      ['orders_paid', 'card_losses', WRITTEN_OFF],
    ],
  },
  refund_due_recorded: {
    ...OF_REFUND,
    where: `row.kind = 'card' and row.currency = 'EGP'`,
    actor: `case when row.reversal_id is null then 'card_processor' end`,
    postings: [
      ['order_payments', 'refunds_due_card', when('row.reversal_id is null')],
      ['card_reversals_open', 'refunds_due_card', when('row.reversal_id is not null')],
    ],
  },
  refund_due_settled: {
    ...OF_REFUND,
    where: `row.status = 'settled' and row.currency = 'EGP'`,
    at: 'row.settled_at',
    actor: 'row.settled_by',
    postings: [
      ['refunds_due_card', 'card_refunds_sent', when(`row.kind = 'card'`)],
      ['refunds_due_transfer', 'bank', when(`row.kind = 'transfer'`)],
    ],
  },
  card_reversal_recorded: {
    ...OF_REVERSAL,
    where: 'row.part_of is null',
    actor: `coalesce(row.recorded_by, 'card_processor')`,
    postings: [['card_reversals_open', 'card_processor', WHOLE_REVERSAL]],
  },
  card_reversal_settled: {
    ...OF_REVERSAL,
    where: `row.status <> 'open'`,
    at: 'row.settled_at',
    actor: `coalesce(row.settled_by, 'card_processor')`,
    postings: [
      ['card_processor', 'card_reversals_open', when(`row.resolution = 'won_back'`)],
      ['card_refunds_sent', 'card_reversals_open', when(`row.resolution = 'refund_due'`)],
      [
        'orders_paid',
        'card_reversals_open',
        when(`row.resolution = 'order_cancelled' and row.reduces_order`),
      ],
      [
        'card_losses',
        'card_reversals_open',
        when(
          `row.resolution = 'written_off' or row.resolution = 'order_cancelled' and not row.reduces_order`,
        ),
      ],
    ],
  },
  card_reversal_recovered: {
    ...OF_REVERSAL,
    where: `row.status = 'recovered'`,
    at: 'row.recovered_at',
    actor: 'row.recovered_by',
    postings: [
      ['card_processor', 'card_reversals_open', 'row.amount'],
      [
        'card_reversals_open',
        'card_losses',
        when(`row.recovery_refund_id is null and row.resolution <> 'charged_to_investor'`),
      ],
    ],
  },
  card_settled: {
    table: 'card_settlements',
    about: 'row.receipt_id',
    actor: 'row.settled_by',
    postings: [
      ['receipts_unmatched', 'card_processor', 'row.amount'],
      ['card_fees', 'card_processor', 'row.fee'],
    ],
  },
  card_settlement_cancelled: {
    table: 'card_settlements',
    where: 'row.cancelled_at is not null',
    at: 'row.cancelled_at',
    about: 'row.receipt_id',
    actor: 'row.cancelled_by',
    postings: [
      ['card_processor', 'receipts_unmatched', 'row.amount'],
      ['card_processor', 'card_fees', 'row.fee'],
    ],
  },
} as const satisfies Partial<Record<EntryKind, KindOfEntry>>;
