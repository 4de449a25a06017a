import type { operations } from '../../../generated/backoffice/types.ts';
import { getMoneyStatement, getTrialBalance } from '../../domain/figures/accounts.ts';
import { getInvestorStatement } from '../../domain/figures/investor-statement.ts';
import { getPartnerStatement } from '../../domain/figures/partner-statement.ts';
import { getPropertySales } from '../../domain/figures/property-sales.ts';
import { getPropertyStatement } from '../../domain/figures/property-statement.ts';
import { getWork } from '../../domain/figures/work.ts';
import { ok, type OperatorHandlers } from '../operation.ts';

/** What waits, what happened in a period, and whether all money adds up. */
export const figures = {
  getWork: ({ operator }, ctx) => ok(getWork(ctx, operator)),
  getTrialBalance: (_request, ctx) => ok(getTrialBalance(ctx)),
  getStatement: ({ query }, ctx) => ok(getMoneyStatement(ctx, query)),
  getInvestorStatement: ({ path, query }, ctx) => ok(getInvestorStatement(ctx, path.id, query)),
  getPartnerStatement: ({ path, query }, ctx) => ok(getPartnerStatement(ctx, path.id, query)),
  getPropertySales: ({ path }, ctx) => ok(getPropertySales(ctx, path.id)),
  getPropertyStatement: ({ path, query }, ctx) => ok(getPropertyStatement(ctx, path.id, query)),
} satisfies Partial<OperatorHandlers<operations>>;
