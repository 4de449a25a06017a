import { accounts } from '../../../generated/backoffice/chart.ts';
import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { QueryOf } from '../../database/filters.ts';
import { readBalances, readCompleteUntil, readMovements } from '../journal/balances.sql.ts';
import { worldOf } from '../journal/world.ts';
import { toEgp } from '../money.ts';
import { readBalanceTime, readPeriod } from '../period.ts';
import { sidesOf } from './account-parts.ts';

type Schemas = components['schemas'];
type Account = Schemas['Account'];

const ACCOUNTS = Object.keys(accounts) as Account[];
const MONEY = ACCOUNTS.filter((account) => accounts[account].kind === 'money');

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
const larger = (amount: bigint) => (amount > 0n ? amount : 0n);

/**
 * Returns the balance of every account by the journal, now or at the end of a day in Cairo (D179).
 * @throws ApiError invalid_parameter if the day does not exist or is in the future
 */
export async function getTrialBalance(
  { db }: Context,
  { at: day, ...query }: QueryOf<operations['getTrialBalance']>,
): Promise<Schemas['TrialBalance']> {
  const world = worldOf(query);
  const { at, before } = await readBalanceTime(db, day === undefined ? undefined : ['at', day]);
  const [rows, completeUntil] = await Promise.all([
    readBalances(db, { before, world }),
    readCompleteUntil(db),
  ]);
  const stored = new Map(rows.map(({ account, balance }) => [account, BigInt(balance)]));
  const balances = ACCOUNTS.map((account) => ({ account, balance: stored.get(account) ?? 0n }));
  const debit = sumOf(balances.map(({ balance }) => larger(balance)));
  const credit = sumOf(balances.map(({ balance }) => larger(-balance)));
  return {
    object: 'trial_balance',
    at: at.toISOString(),
    world,
    completeUntil,
    currency: 'EGP',
    accounts: balances.map(({ account, balance }) => ({
      account,
      kind: accounts[account].kind,
      ...sidesOf(balance),
    })),
    debit: toEgp(debit),
    credit: toEgp(credit),
    difference: toEgp(debit - credit),
  };
}

/**
 * Returns the money that came in and went out in a period, by account and kind of entry.
 * @throws ApiError invalid_parameter
 */
export async function getMoneyStatement(
  { db }: Context,
  { from: first, to: last, ...query }: QueryOf<operations['getStatement']>,
): Promise<Schemas['MoneyStatement']> {
  const { from, to } = await readPeriod(db, ['from', first], ['to', last]);
  const rows = await readMovements(db, { from, to, world: worldOf(query), accounts: MONEY });
  const [incoming, outgoing] = [false, true].map((isOut) =>
    sumOf(rows.flatMap((row) => (row.is_out === isOut ? [BigInt(row.amount)] : []))),
  ) as [bigint, bigint];
  const lines = MONEY.flatMap((account) => rows.filter((row) => row.account === account));
  return {
    object: 'money_statement',
    from: from.toISOString(),
    to: to.toISOString(),
    currency: 'EGP',
    lines: lines.map(({ account, kind, is_out, count, amount }) => ({
      account: account as Account,
      kind: kind as Schemas['JournalKind'],
      direction: is_out ? 'out' : 'in',
      count: Number(count),
      amount: toEgp(BigInt(amount)),
    })),
    in: toEgp(incoming),
    out: toEgp(outgoing),
    net: toEgp(incoming - outgoing),
  };
}
