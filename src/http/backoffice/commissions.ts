import type { operations } from '../../../generated/backoffice/types.ts';
import {
  getPartnerCommissionSummary,
  listPartnerCommissions,
} from '../../domain/commissions/back-office.ts';
import { ok, type OperatorHandlers } from '../operation.ts';
import { withApproval } from './with-approval.ts';

/** The commissions that partners earn, and their payouts. */
export const commissions = {
  listCommissions: ({ path, query }, ctx) => ok(listPartnerCommissions(ctx, path.id, query)),
  getCommissionSummary: ({ path }, ctx) => ok(getPartnerCommissionSummary(ctx, path.id)),
  addCommission: withApproval('addCommission'),
} satisfies Partial<OperatorHandlers<operations>>;
