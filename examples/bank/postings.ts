import type { Commission, Order, Payout } from '@invest-example/partner-investment';

/** An account of the bank's own ledger. */
export type Account =
  | 'customer_account'
  | 'open_purchases'
  | 'transfers_under_review'
  | 'due_to_service'
  | 'bank_account'
  | 'commission_receivable'
  | 'commission_income'
  | 'customer_shares'
  | 'customer_wallets'
  | 'customer_assets';

/** A fact that is booked while it is true, and then reversed with the same lines, exchanged. */
export interface Posting {
  debit: Account;
  credit: Account;
  /** The field that has the amount. */
  amount: string;
  /** What brings the fact, or its end, to the bank. */
  from: readonly string[];
  /** The section of the service's settlement report to which it adds. */
  section: 'settlements' | 'refunds' | 'payouts' | 'commissions' | null;
  /** How it counts in that section. */
  sign?: '-';
}

/**
 * What the bank books, and when. The documentation shows this table as "What to book when", and
 * `ledger.ts` books by it.
 */
// prettier-ignore
export const POSTINGS = {
  customer_debited:    { debit: 'customer_account',       credit: 'open_purchases',         amount: 'amounts.payable',                section: null,          from: ['order.created', 'order.cancelled', 'order.refunded'] },
  transfer_reported:   { debit: 'transfers_under_review', credit: 'due_to_service',         amount: 'amounts.payable',                section: 'settlements', from: ['order.payment_under_review', 'order.payment_rejected'] },
  transfer_sent:       { debit: 'due_to_service',         credit: 'bank_account',           amount: 'amounts.payable',                section: null,          from: [] },
  payment_confirmed:   { debit: 'open_purchases',         credit: 'transfers_under_review', amount: 'amounts.payable',                section: null,          from: ['order.paid', 'order.payment_rejected', 'order.refunded'] },
  shares_issued:       { debit: 'customer_shares',        credit: 'customer_assets',        amount: 'amounts.gross',                  section: null,          from: ['order.completed', 'order.refunded'] },
  refund_credited:     { debit: 'customer_wallets',       credit: 'customer_assets',        amount: 'cancellation.refundAmount',      section: 'refunds',     from: ['order.cancelled', 'order.refunded'] },
  rent_credited:       { debit: 'customer_wallets',       credit: 'customer_assets',        amount: 'payout.amount',                  section: 'payouts',     from: ['payout.paid'] },
  rent_taken_back:     { debit: 'customer_assets',        credit: 'customer_wallets',       amount: 'payout.reversedAmount',          section: 'payouts',     from: ['payout.reversed'], sign: '-' },
  commission_earned:   { debit: 'commission_receivable',  credit: 'commission_income',      amount: 'commission.amount',              section: 'commissions', from: ['commission.created'] },
  commission_received: { debit: 'bank_account',           credit: 'commission_receivable',  amount: 'commission.amount',              section: 'commissions', from: ['commission.created'], sign: '-' },
} as const satisfies Record<string, Posting>;

export type Fact = keyof typeof POSTINGS;
/** What the facts about one subject amount to, in piastres. */
export type Amounts = Partial<Record<Fact, number>>;

/** JSON numbers with two decimals are exact. */
export const piastres = (amount: number): number => Math.round(amount * 100);

const WITH_A_TRANSFER = ['payment_under_review', 'paid', 'cancellation_requested', 'completed'];
const PAID = ['paid', 'cancellation_requested', 'completed'];

/**
 * Returns the facts that the newest version of a settled order shows. An order that ended after its
 * money had arrived stays paid here: the customer has the refund in their wallet, and the service the
 * fee. If no money had arrived, the bank returns what it has debited. No money of an order by card
 * is the bank's.
 */
export function factsOf({ status, amounts, cancellation, funding }: Order): Amounts {
  const payable = piastres(amounts.payable);
  const refund = piastres(cancellation?.refundAmount ?? 0);
  const hasMoney = refund + piastres(cancellation?.fee ?? 0) > 0;
  const isUnpaid = (status === 'cancelled' || status === 'refunded') && !hasMoney;
  const ofShares = {
    shares_issued: status === 'completed' ? piastres(amounts.gross) : 0,
    refund_credited: refund,
  };
  if (funding.method !== 'partner_settlement') return ofShares;
  return {
    ...ofShares,
    transfer_reported: WITH_A_TRANSFER.includes(status) || hasMoney ? payable : 0,
    payment_confirmed: PAID.includes(status) || hasMoney ? payable : 0,
    ...(isUnpaid && { customer_debited: 0 }),
  };
}

/** Returns the facts of a payout. */
export const factsOfPayout = ({ amount, reversedAmount }: Payout): Amounts => ({
  rent_credited: piastres(amount),
  rent_taken_back: piastres(reversedAmount ?? 0),
});

/** Returns the facts of a row of the commission ledger; a payment to the bank is negative there. */
export function factsOfCommission({ type, amount, testMode }: Commission): Amounts {
  if (testMode) return {};
  return type === 'payout'
    ? { commission_received: -piastres(amount) }
    : { commission_earned: piastres(amount) };
}
