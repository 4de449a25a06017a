import type { operations } from '../../../generated/backoffice/types.ts';
import { getApproval, listApprovals } from '../../domain/approvals/back-office.ts';
import { approveRequest, declineRequest } from '../../domain/approvals/decide-approval.ts';
import { listApprovalLimits } from '../../domain/approvals/limits.ts';
import { ok, type OperatorHandlers } from '../operation.ts';
import { withApproval } from './with-approval.ts';

/** Requests that need a second operator. */
export const approvals = {
  listApprovals: ({ query }, ctx) => ok(listApprovals(ctx, query)),
  getApproval: ({ path }, ctx) => ok(getApproval(ctx, path.id)),
  approveRequest: ({ path, operator }, ctx) =>
    ok(approveRequest(ctx, { approvalId: path.id, operator })),
  declineRequest: ({ path, body, operator }, ctx) =>
    ok(declineRequest(ctx, { approvalId: path.id, operator, reason: body.reason })),
  listApprovalLimits: (_request, ctx) => ok(listApprovalLimits(ctx)),
  setApprovalLimit: withApproval('setApprovalLimit'),
} satisfies Partial<OperatorHandlers<operations>>;
