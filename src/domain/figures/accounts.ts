import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { toEgp } from '../money.ts';
import { readPeriod } from '../period.ts';
import { readAccountBalances, readMoney } from './trial-balance.sql.ts';

type Schemas = components['schemas'];
type Account = Schemas['Account'];

/** Every account in the order of the trial balance, and its kind. */
const KINDS: Readonly<Record<Account, Schemas['AccountKind']>> = {
  bank_receipts: 'money',
  bank_top_ups: 'money',
  bank_payments_by_evidence: 'money',
  bank_payments_simulated: 'money',
  bank_withdrawals: 'money',
  bank_refunds: 'money',
  bank_commissions: 'money',
  card_payments: 'money',
  card_refunds: 'money',
  card_reversals: 'money',
  rent_received: 'receivable',
  investor_debts: 'receivable',
  card_reversals_open: 'receivable',
  receipts_unmatched: 'liability',
  receipts_of_unpaid_orders: 'liability',
  refunds_due: 'liability',
  wallet_cash_available: 'liability',
  wallet_cash_reserved: 'liability',
  wallet_rewards_available: 'liability',
  wallet_rewards_reserved: 'liability',
  commissions_owed: 'liability',
  rent_scheduled: 'liability',
  orders_paid: 'liability',
  orders_completed: 'income',
  cancellation_fees: 'income',
  rent_of_the_service: 'income',
  rent_taken_back: 'income',
  commissions_earned: 'expense',
  rewards_granted: 'expense',
  card_reversals_lost: 'expense',
};

const ACCOUNTS = Object.keys(KINDS) as Account[];

/** The accounts of money that leaves; all others of the kind `money` have what comes in. */
const OUT: readonly Account[] = [
  'bank_withdrawals',
  'bank_refunds',
  'bank_commissions',
  'card_refunds',
  'card_reversals',
];

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

/** Returns the balance of every account, and whether they add up. */
export async function getTrialBalance({ db }: Context): Promise<Schemas['TrialBalance']> {
  const at = new Date();
  const rows = await readAccountBalances(db, {});
  const stored = new Map(rows.map(({ account, balance }) => [account, BigInt(balance)]));
  const balances = ACCOUNTS.map((account) => ({ account, balance: stored.get(account) ?? 0n }));
  const debit = sumOf(balances.map(({ balance }) => (balance > 0n ? balance : 0n)));
  const credit = sumOf(balances.map(({ balance }) => (balance < 0n ? -balance : 0n)));
  return {
    object: 'trial_balance',
    at: at.toISOString(),
    currency: 'EGP',
    accounts: balances.map(({ account, balance }) => ({
      account,
      kind: KINDS[account],
      debit: toEgp(balance > 0n ? balance : 0n),
      credit: toEgp(balance < 0n ? -balance : 0n),
    })),
    debit: toEgp(debit),
    credit: toEgp(credit),
    difference: toEgp(debit - credit),
  };
}

/**
 * Returns the money that came in and went out in a period.
 * @throws ApiError invalid_parameter
 */
export async function getMoneyStatement(
  { db }: Context,
  days: { from: string; to: string },
): Promise<Schemas['MoneyStatement']> {
  const { from, to } = await readPeriod(db, ['from', days.from], ['to', days.to]);
  const rows = await readMoney(db, { from, to });
  const lines = ACCOUNTS.filter((account) => KINDS[account] === 'money').map((account) => {
    const { count = 0n, amount = 0n } = rows.find((row) => row.account === account) ?? {};
    const isOut = OUT.includes(account);
    return {
      account,
      isOut,
      count: Number(count),
      amount: isOut ? -BigInt(amount) : BigInt(amount),
    };
  });
  const [incoming, outgoing] = [false, true].map((isOut) =>
    sumOf(lines.flatMap((line) => (line.isOut === isOut ? [line.amount] : []))),
  ) as [bigint, bigint];
  return {
    object: 'money_statement',
    from: from.toISOString(),
    to: to.toISOString(),
    currency: 'EGP',
    lines: lines.map(({ account, isOut, count, amount }) => ({
      account,
      direction: isOut ? 'out' : 'in',
      count,
      amount: toEgp(amount),
    })),
    in: toEgp(incoming),
    out: toEgp(outgoing),
    net: toEgp(incoming - outgoing),
  };
}
