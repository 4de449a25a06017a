import type { operations } from '../../../generated/partner/types.ts';
import { listCommissions } from '../../domain/commissions/list-commissions.ts';
import { summarizeCommissions } from '../../domain/commissions/summary.ts';
import type { PartnerHandlers } from '../operation.ts';

export const commissions = {
  async listCommissions({ caller, query }, ctx) {
    const { limit, cursor, ...filters } = query;
    return { status: 200, body: await listCommissions(ctx, caller, filters, { limit, cursor }) };
  },

  getCommissionSummary: async ({ caller }, ctx) => ({ status: 200, body: await summarizeCommissions(ctx.db, caller) }),
} satisfies Partial<PartnerHandlers<operations>>;
