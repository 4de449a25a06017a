import type { operations } from '../../../generated/backoffice/types.ts';
import { listApprovals, readApproval } from '../../domain/approvals/back-office.ts';
import { approveRequest, declineRequest } from '../../domain/approvals/decide-approval.ts';
import { listApprovalLimits } from '../../domain/approvals/limits.ts';
import { spellingsOf } from '../../domain/search/resolve-name.ts';
import { ok, type OperatorHandlers } from '../operation.ts';
import { withApproval } from './with-approval.ts';

/** Requests that need a second operator. */
export const approvals = {
  listApprovals: async ({ query }, ctx) => {
    const { target } = query;
    const targets = target === undefined ? undefined : await spellingsOf(ctx.db, target);
    return ok(listApprovals(ctx, { ...query, targets }));
  },
  getApproval: ({ path }, ctx) => ok(readApproval(ctx.db, path.id)),
  approveRequest: ({ path, operator, auditEntry }, ctx) =>
    ok(approveRequest(ctx, { approvalId: path.id, operator, auditEntry })),
  declineRequest: ({ path, body, operator }, ctx) =>
    ok(declineRequest(ctx, { approvalId: path.id, operator, reason: body.reason })),
  listApprovalLimits: (_request, ctx) => ok(listApprovalLimits(ctx)),
  setApprovalLimit: withApproval('setApprovalLimit'),
} satisfies Partial<OperatorHandlers<operations>>;
