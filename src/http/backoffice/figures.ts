import type { components, operations } from '../../../generated/backoffice/types.ts';
import { getAccountParts } from '../../domain/figures/account-parts.ts';
import { getMoneyStatement, getTrialBalance } from '../../domain/figures/accounts.ts';
import { getInvestorStatement } from '../../domain/figures/investor-statement.ts';
import { getMonthEnd } from '../../domain/figures/month-end.ts';
import { getPartnerStatement } from '../../domain/figures/partner-statement.ts';
import { getPropertySales } from '../../domain/figures/property-sales.ts';
import { getPropertyStatement } from '../../domain/figures/property-statement.ts';
import { getWork } from '../../domain/figures/work.ts';
import { listJournal } from '../../domain/journal/list-journal.ts';
import { listJournalLines } from '../../domain/journal/list-lines.ts';
import { ok, type OperatorHandlers } from '../operation.ts';

/** What waits, what happened in a period, and whether all money adds up. */
export const figures = {
  getWork: ({ operator, query }, ctx) => ok(getWork(ctx, operator, query)),
  getTrialBalance: ({ query }, ctx) => ok(getTrialBalance(ctx, query)),
  getAccountParts: ({ query }, ctx) => ok(getAccountParts(ctx, query)),
  getMonthEnd: ({ operator, query }, ctx) => ok(getMonthEnd(ctx, operator, query)),
  listJournal: ({ query }, ctx) => ok(listJournal(ctx, query)),
  listJournalLines: ({ query }, ctx) => ok(listJournalLines(ctx, query)),
  getStatement: ({ query }, ctx) => ok(getMoneyStatement(ctx, query)),
  getInvestorStatement: ({ path, query }, ctx) => ok(getInvestorStatement(ctx, path.id, query)),
  getPartnerStatement: ({ path, query }, ctx) => ok(getPartnerStatement(ctx, path.id, query)),
  getPropertySales: ({ path }, ctx) => ok(getPropertySales(ctx, path.id)),
  getPropertyStatement: ({ path, query }, ctx) => ok(getPropertyStatement(ctx, path.id, query)),
} satisfies Partial<OperatorHandlers<operations>>;

type Statement = components['schemas']['InvestorStatement'];
type Parts = components['schemas']['AccountParts'];

/** The figures whose rows alone do not add up: balances before and after entries, and what is not listed. */
export const sheets = {
  getInvestorStatement: (statement: Statement) => [
    ...balanceRows(statement, 'opening'),
    ...statement.entries,
    ...balanceRows(statement, 'closing'),
  ],
  getAccountParts: ({ parts, rest }: Parts) => [
    ...parts,
    ...(rest.debit === 0 && rest.credit === 0 ? [] : [{ ...rest, resource: 'rest' }]),
  ],
};

/** Returns a row for each part of the wallet, in the columns of its entries, and one for a debt. */
function balanceRows(statement: Statement, side: 'opening' | 'closing'): object[] {
  const { cashAvailable, cashReserved, rewardsAvailable, rewardsReserved, debt } = statement[side];
  const hasDebt = statement.opening.debt > 0 || statement.closing.debt > 0;
  const balances = [
    { kind: 'cash', balance: { available: cashAvailable, reserved: cashReserved } },
    { kind: 'rewards', balance: { available: rewardsAvailable, reserved: rewardsReserved } },
    ...(hasDebt ? [{ kind: 'debt', balance: { available: -debt } }] : []),
  ];
  return balances.map((row) => ({
    ...row,
    investorName: statement.investorName,
    reason: `${side}_balance`,
    currency: statement.currency,
    createdAt: side === 'opening' ? statement.from : statement.to,
  }));
}
