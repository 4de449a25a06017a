import { when, type EntryKind, type KindOfEntry } from './kind.ts';
import { ORDER_KINDS } from './order-kinds.ts';
import { LAST_MOVE, ofCharge, unitOfPayout, WALLET_KINDS } from './wallet-kinds.ts';

/** A charge of the bank, with its line. */
const BANK_CHARGE = {
  table: 'bank_charges',
  from: 'bank_charges as row join bank_lines as line on line.id = row.line_id',
  about: 'row.line_id',
} as const;

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
      // 1.1 took a part for the whole: the rest has not left the account.
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
  ...ORDER_KINDS,
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
  rent_reversed: {
    table: 'rental_income_runs',
    where: 'row.reversed_at is not null',
    at: 'row.reversed_at',
    actor: 'row.reversed_by',
    property: 'row.property_id',
    // The rest of the rent was taken back with each payout.
    postings: [['rent_of_the_service', 'rent_received', 'row.service_amount']],
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
    ...ofCharge('investor_debts'),
    about: 'coalesce(row.payout_id, row.entry_id, row.reversal_id)',
    investor: 'row.investor_id',
    property: unitOfPayout('row.payout_id'),
    postings: [
      ['investor_debts', 'rent_taken_back', when(`row.reason = 'rental_income_reversal'`)],
      ['investor_debts', 'bank', when(`row.reason = 'top_up_correction'`)],
      ['investor_debts', 'card_reversals_open', when(`row.reason = 'card_reversal'`)],
    ],
  },
  commission_earned: {
    table: 'commissions',
    where: `row.type <> 'payout' and not row.test_mode`,
    actor: `case when row.type = 'purchase_commission' then ${LAST_MOVE} end`,
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
  bank_charge: {
    ...BANK_CHARGE,
    actor: 'row.booked_by',
    postings: [['bank_charges', 'bank', '-line.amount']],
  },
  bank_charge_cancelled: {
    ...BANK_CHARGE,
    where: 'row.cancelled_at is not null',
    at: 'row.cancelled_at',
    actor: 'row.cancelled_by',
    postings: [['bank', 'bank_charges', '-line.amount']],
  },
  ...WALLET_KINDS,
};
