import type { components } from '../../../generated/backoffice/types.ts';
import type { Database } from '../../database/driver/connection.ts';
import type { Selectable } from 'kysely';
import { orderTransitionRows, type MoneyMove } from '../orders/states/order-transitions.ts';

type Account = components['schemas']['Account'];
export type EntryKind = components['schemas']['JournalKind'];
type WalletReason = Selectable<Database['wallet_entries']>['reason'];

/**
 * What an entry moves: the account that is debited, the one that is credited, and the piastres as SQL. Nothing is
 * moved if they are 0 or null; a negative amount moves the other way.
 */
type Posting = readonly [debit: Account, credit: Account, amount: string];

/**
 * How the entries of a kind follow from the rows of a table: SQL over `row`, one row for each entry, and what `from`
 * joins to it.
 */
export interface KindOfEntry {
  /** The table of the rows. */
  readonly table: string;
  /** `table as row`, and what is joined to it. By default nothing is. */
  readonly from?: string;
  /** Which rows have the entry, once and for all. */
  readonly where?: string;
  /** The indexed column of the row whose values a command names. By default its id. */
  readonly key?: string;
  /** Which of the rows with these values the command has just written. By default all. */
  readonly newest?: string;
  /** The name of the row. By default its id. */
  readonly source?: string;
  /** The place of the row in its entry, if several rows make one. */
  readonly place?: string;
  /** When it happened. By default when the row was created. */
  readonly at?: string;
  /** What the entry is about. By default the row. */
  readonly about?: string;
  /** Who caused it, if the row says. */
  readonly actor?: string;
  readonly order?: string;
  readonly investor?: string;
  readonly property?: string;
  readonly partner?: string;
  readonly postings: readonly Posting[];
}

const when = (condition: string, amount = 'row.amount') =>
  `case when ${condition} then ${amount} end`;

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

/** A wallet entry of a reason. What leaves the wallet is negative. */
const wallet = (reason: WalletReason, ...postings: Posting[]): KindOfEntry => ({
  table: 'wallet_entries',
  from: 'wallet_entries as row left join orders as o on o.id = row.order_id',
  where: `row.reason = '${reason}'`,
  about: `coalesce(row.order_id, row.withdrawal_id, row.payout_id, row.reversed_payout_id, row.reversal_id,
    row.debt_id, row.corrected_entry_id, row.id)`,
  actor: `(
    select actor from order_transitions as move
    where move.order_id = row.order_id and move.created_at <= row.created_at order by move.version desc limit 1)`,
  order: 'row.order_id',
  investor: 'row.investor_id',
  partner: 'o.partner_id',
  postings,
});

/** What moves on the side of the wallet that the entry is of. */
const onSide = (
  posting: (side: 'cash' | 'rewards') => readonly [debit: Account, credit: Account],
  amount = 'row.amount',
): Posting[] =>
  (['cash', 'rewards'] as const).map(
    (side) => [...posting(side), when(`row.kind = '${side}'`, amount)] as const,
  );

const available = (side: 'cash' | 'rewards') => `wallet_${side}_available` as const;
const reserved = (side: 'cash' | 'rewards') => `wallet_${side}_reserved` as const;
/** Between what is available (for a positive amount) and what is reserved. */
const held = () => onSide((side) => [reserved(side), available(side)]);

/** The order whose card payment was taken back. */
const ORDER_OF_REVERSAL = '(select order_id from card_reversals where id = row.reversal_id)';

const UNIT_OF_PAYOUT = `(
  select property_id from rental_income_runs where id = (
    select run_id from payouts where id = coalesce(row.payout_id, row.reversed_payout_id)))`;

/** The entries of the wallets: each reason has one. */
const WALLET = {
  wallet_top_up: wallet('top_up', ['bank', 'wallet_cash_available', 'row.amount']),
  wallet_top_up_correction: wallet('top_up_correction', [
    'bank',
    'wallet_cash_available',
    'row.amount',
  ]),
  wallet_withdrawal_hold: wallet('withdrawal_hold', ...held()),
  wallet_withdrawal_release: wallet('withdrawal_release', ...held()),
  wallet_withdrawal: {
    ...wallet('withdrawal', ['wallet_cash_reserved', 'bank', '-row.amount']),
    actor: '(select decided_by from withdrawals where id = row.withdrawal_id)',
  },
  wallet_order_hold: wallet('order_hold', ...held()),
  wallet_order_release: wallet('order_release', ...held()),
  wallet_order_payment: wallet(
    'order_payment',
    ...onSide((side) => [reserved(side), 'orders_paid'], '-row.amount'),
  ),
  wallet_order_payment_reversal: wallet(
    'order_payment_reversal',
    ...onSide((side) => ['orders_paid', reserved(side)]),
  ),
  wallet_refund: wallet('refund', ...onSide((side) => ['orders_paid', available(side)])),
  wallet_rental_income: {
    ...wallet('rental_income', ['rent_scheduled', 'wallet_cash_available', 'row.amount']),
    property: UNIT_OF_PAYOUT,
  },
  wallet_rental_income_reversal: {
    ...wallet('rental_income_reversal', [
      'wallet_cash_available',
      'rent_taken_back',
      '-row.amount',
    ]),
    property: UNIT_OF_PAYOUT,
  },
  wallet_promotion: wallet('promotion', [
    'rewards_granted',
    'wallet_rewards_available',
    'row.amount',
  ]),
  wallet_promotion_expiry: wallet('promotion_expiry', [
    'rewards_granted',
    'wallet_rewards_available',
    'row.amount',
  ]),
  wallet_promotion_correction: wallet('promotion_correction', [
    'rewards_granted',
    'wallet_rewards_available',
    'row.amount',
  ]),
  wallet_debt_repayment: wallet('debt_repayment', [
    'wallet_cash_available',
    'investor_debts',
    '-row.amount',
  ]),
  wallet_card_reversal: {
    ...wallet('card_reversal', ['wallet_cash_available', 'card_reversals_open', '-row.amount']),
    order: ORDER_OF_REVERSAL,
  },
  wallet_card_reversal_return: {
    ...wallet('card_reversal_return', [
      'card_reversals_open',
      'wallet_cash_available',
      'row.amount',
    ]),
    order: ORDER_OF_REVERSAL,
  },
} as const satisfies Record<`wallet_${WalletReason}`, KindOfEntry>;

/**
 * Every kind of entry (D187): for which rows it is written, with what time, and what it moves. Commands write the
 * entries of the rows that they write, the job `complete-journal` those of older versions, and the reconciliation
 * compares the journal with the rows, all by this table.
 */
export const entryKinds: Readonly<Record<EntryKind, KindOfEntry>> = {
  receipt_recorded: {
    table: 'receipts',
    actor: 'row.recorded_by',
    postings: [['bank', 'receipts_unmatched', 'row.amount']],
  },
  receipt_voided: {
    table: 'receipts',
    where: `row.status = 'voided'`,
    at: 'row.voided_at',
    actor: 'row.voided_by',
    postings: [
      ['receipts_unmatched', 'returned_transfers', 'row.taken_back_amount'],
      ['receipts_unmatched', 'bank', 'row.amount - coalesce(row.taken_back_amount, 0)'],
    ],
  },
  receipt_taken_back: {
    table: 'receipts',
    where: 'row.taken_back_on is not null',
    at: `coalesce(row.taken_back_at, greatest(row.created_at, (row.taken_back_on + 1)::timestamp at time zone 'Africa/Cairo'))`,
    postings: [['returned_transfers', 'bank', 'row.taken_back_amount']],
  },
  receipt_allocated: {
    table: 'receipt_allocations',
    from: `receipt_allocations as row left join orders as o
      on o.id = coalesce(row.order_id, (select order_id from refunds_due where id = row.refund_due_id))`,
    about: 'row.receipt_id',
    actor: 'row.actor',
    order: 'o.id',
    investor: 'o.investor_id',
    partner: 'o.partner_id',
    postings: [
      ['receipts_unmatched', 'order_payments', when('row.order_id is not null')],
      ['receipts_unmatched', 'refunds_due_transfer', when('row.refund_due_id is not null')],
    ],
  },
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
    actor: 'row.settled_by',
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
  rent_released: {
    table: 'rental_income_runs',
    where: 'row.released_at is not null',
    at: 'row.released_at',
    actor: 'row.released_by',
    property: 'row.property_id',
    postings: [
      ['rent_received', 'rent_scheduled', 'row.amount - row.service_amount'],
      ['rent_received', 'rent_of_the_service', 'row.service_amount'],
    ],
  },
  payout_cancelled: {
    table: 'payouts',
    from: 'payouts as row join rental_income_runs as run on run.id = row.run_id',
    where: `row.status = 'reversed' and row.paid_at is null`,
    at: 'row.reversed_at',
    investor: 'row.investor_id',
    property: 'run.property_id',
    order: 'row.order_id',
    postings: [['rent_scheduled', 'rent_taken_back', 'row.amount']],
  },
  debt_recorded: {
    table: 'investor_debts',
    about: 'coalesce(row.payout_id, row.entry_id, row.reversal_id)',
    investor: 'row.investor_id',
    order: ORDER_OF_REVERSAL,
    postings: [
      ['investor_debts', 'rent_taken_back', when(`row.reason = 'rental_income_reversal'`)],
      ['investor_debts', 'bank', when(`row.reason = 'top_up_correction'`)],
      ['investor_debts', 'card_reversals_open', when(`row.reason = 'card_reversal'`)],
    ],
  },
  commission_earned: {
    table: 'commissions',
    where: `row.type <> 'payout' and not row.test_mode`,
    partner: 'row.partner_id',
    investor: 'row.investor_id',
    order: 'row.order_id',
    postings: [['commissions_earned', 'commissions_owed', 'row.amount']],
  },
  commission_paid: {
    table: 'commissions',
    where: `row.type = 'payout' and not row.test_mode`,
    partner: 'row.partner_id',
    postings: [['commissions_owed', 'bank', '-row.amount']],
  },
  ...WALLET,
};
