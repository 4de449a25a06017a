import type { Selectable } from 'kysely';
import type { Database } from '../../database/driver/connection.ts';
import { when, type Account, type KindOfEntry, type Posting } from './kind.ts';

type WalletReason = Selectable<Database['wallet_entries']>['reason'];

/** What is charged to an investor, or returned, for a card payment that was taken back concerns its order. */
export const ofCharge = (table: 'wallet_entries' | 'investor_debts') => ({
  from: `${table} as row
    left join orders as o on o.id = (select order_id from card_reversals where id = row.reversal_id)`,
  order: 'o.id',
  partner: 'o.partner_id',
});

/** Who last moved the order of a row until then. */
export const LAST_MOVE = `(
  select actor from order_transitions as move
  where move.order_id = row.order_id and move.created_at <= row.created_at order by move.version desc limit 1)`;

/** A wallet entry of a reason. What leaves the wallet is negative. */
const wallet = (reason: WalletReason, ...postings: Posting[]): KindOfEntry => ({
  table: 'wallet_entries',
  from: 'wallet_entries as row left join orders as o on o.id = row.order_id',
  where: `row.reason = '${reason}'`,
  about: `coalesce(row.order_id, row.withdrawal_id, row.payout_id, row.reversed_payout_id, row.reversal_id,
    row.debt_id, row.corrected_entry_id, row.id)`,
  actor: LAST_MOVE,
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

/** The unit whose rent a payout is. */
export const unitOfPayout = (payout: string) => `(
  select property_id from rental_income_runs where id = (select run_id from payouts where id = ${payout}))`;

const UNIT = unitOfPayout('coalesce(row.payout_id, row.reversed_payout_id)');

/** The entries of the wallets: each reason has one. */
export const WALLET_KINDS = {
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
    property: UNIT,
  },
  wallet_rental_income_reversal: {
    ...wallet('rental_income_reversal', [
      'wallet_cash_available',
      'rent_taken_back',
      '-row.amount',
    ]),
    property: UNIT,
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
    ...ofCharge('wallet_entries'),
  },
  wallet_card_reversal_return: {
    ...wallet('card_reversal_return', [
      'card_reversals_open',
      'wallet_cash_available',
      'row.amount',
    ]),
    ...ofCharge('wallet_entries'),
  },
} as const satisfies Record<`wallet_${WalletReason}`, KindOfEntry>;
