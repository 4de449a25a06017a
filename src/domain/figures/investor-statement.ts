import { accounts } from '../../../generated/backoffice/chart.ts';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { readAtOnce } from '../../database/without-locks.ts';
import { ApiError } from '../../errors.ts';
import { readCompleteUntil, readInvestorBalances } from '../journal/balances.sql.ts';
import { toEgp } from '../money.ts';
import { readPeriod } from '../period.ts';
import {
  entriesWithBalances,
  getInvestorWallet,
  walletEntryResource,
} from '../wallet/back-office.ts';

type Schemas = components['schemas'];
type Account = Schemas['Account'];

const MAX_ENTRIES = 1000;

/**
 * Returns the wallet of an investor over a period: its entries, and the balances of the journal before and after them.
 * @throws ApiError resource_not_found, invalid_parameter, also if the period has more than 1,000 entries
 */
export function getInvestorStatement(
  ctx: Context,
  investorId: string,
  days: { from: string; to: string },
): Promise<Schemas['InvestorStatement']> {
  return readAtOnce(ctx.db, (db) => readStatement({ ...ctx, db }, investorId, days));
}

async function readStatement(
  ctx: Context,
  investorId: string,
  days: { from: string; to: string },
): Promise<Schemas['InvestorStatement']> {
  const { from, to } = await readPeriod(ctx.db, ['from', days.from], ['to', days.to]);
  await getInvestorWallet(ctx, investorId);
  const entries = await ctx.db
    .selectFrom(entriesWithBalances(ctx.db, investorId).as('entry'))
    .selectAll()
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .orderBy('position')
    .limit(MAX_ENTRIES + 1)
    .execute();
  if (entries.length > MAX_ENTRIES)
    throw new ApiError('invalid_parameter', {
      param: 'to',
      message: `The period has more than ${MAX_ENTRIES} entries. Read a shorter one.`,
    });
  const balances = await readInvestorBalances(ctx.db, { investor: investorId, from, to });
  const sums = Map.groupBy(entries, ({ kind, reason }) => `${kind} ${reason}`);
  return {
    object: 'investor_statement',
    investor: investorId,
    from: from.toISOString(),
    to: to.toISOString(),
    currency: 'EGP',
    completeUntil: await readCompleteUntil(ctx.db),
    opening: balancesOf(balances, 'opening'),
    entries: entries.map(walletEntryResource),
    totals: [...sums.values()].map((some) => ({
      kind: some[0]!.kind,
      reason: some[0]!.reason,
      count: some.length,
      amount: toEgp(some.reduce((sum, { amount }) => sum + amount, 0n)),
    })),
    closing: balancesOf(balances, 'closing'),
  };
}

type Rows = Awaited<ReturnType<typeof readInvestorBalances>>;

function balancesOf(rows: Rows, at: 'opening' | 'closing'): Schemas['StatementBalances'] {
  const of = (account: Account) => {
    const debit = BigInt(rows.find((row) => row.account === account)?.[at] ?? 0n);
    return toEgp(accounts[account].kind === 'liability' ? -debit : debit);
  };
  return {
    cashAvailable: of('wallet_cash_available'),
    cashReserved: of('wallet_cash_reserved'),
    rewardsAvailable: of('wallet_rewards_available'),
    rewardsReserved: of('wallet_rewards_reserved'),
    debt: of('investor_debts'),
  };
}
