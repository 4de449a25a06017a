import type { operations } from '../../../generated/partner/types.ts';
import { getCommissionSummary } from '../../domain/commissions/get-commission-summary.ts';
import { listCommissions } from '../../domain/commissions/list-commissions.ts';
import { ok, type PartnerHandlers } from '../operation.ts';

export const commissions = {
  listCommissions: ({ caller, query }, ctx) => ok(listCommissions(ctx, caller, query)),
  getCommissionSummary: ({ caller }, ctx) => ok(getCommissionSummary(ctx, caller)),
} satisfies Partial<PartnerHandlers<operations>>;
