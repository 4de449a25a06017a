import type { operations } from '../../../generated/backoffice/types.ts';
import { listApprovals, readApproval } from '../../domain/approvals/back-office.ts';
import { approveRequest, declineRequest } from '../../domain/approvals/decide-approval.ts';
import { listApprovalLimits } from '../../domain/approvals/limits.ts';
import { listAuditLog } from '../../domain/operators/list-audit-log.ts';
import { getNoticeSettings, updateNoticeSettings } from '../../domain/operators/notice-settings.ts';
import {
  replaceOwnKey,
  revocableBy,
  revokeOperatorKey,
} from '../../domain/operators/operator-keys.ts';
import { getOperator, listOperators } from '../../domain/operators/read-operators.ts';
import { signOut } from '../../domain/operators/sessions.ts';
import { disableOperator } from '../../domain/operators/update-operator.ts';
import { settlementAccountResource } from '../../domain/partners/settlement-account.ts';
import { resolveName, spellingsOf } from '../../domain/search/resolve-name.ts';
import { search } from '../../domain/search/search.ts';
import { created, ok, type OperatorHandlers } from '../operation.ts';

/** The people and programs that may call the back office, what they approve, find and have done. */
export const staff = {
  listOperators: ({ query }, ctx) => ok(listOperators(ctx, query)),
  getOperator: ({ path }, ctx) => ok(getOperator(ctx.db, path.id)),
  disableOperator: ({ path, auditEntry }, ctx) =>
    ok(disableOperator(ctx, { operatorId: path.id, auditEntry })),
  revokeOperatorKey: ({ path, operator, auditEntry }, ctx) =>
    ok(revokeOperatorKey(ctx, { id: path.id, operatorId: revocableBy(operator), auditEntry })),
  getMe: async ({ operator: { id, roles } }, ctx) =>
    ok({
      ...(await getOperator(ctx.db, id)),
      roles: [...roles],
      environment: ctx.config.environment,
      ...(ctx.config.settlementAccount && {
        settlementAccount: settlementAccountResource(ctx.config.settlementAccount),
      }),
    }),
  getOwnNotices: ({ operator }, ctx) => ok(getNoticeSettings(ctx, operator.id)),
  updateOwnNotices: ({ body: change, operator, auditEntry }, ctx) =>
    ok(updateNoticeSettings(ctx, { operatorId: operator.id, change, auditEntry })),
  signOut: ({ operator, auditEntry }, ctx) => ok(signOut(ctx, { operator, auditEntry })),
  addOwnKey: ({ body: key, operator, auditEntry }, ctx) =>
    created(replaceOwnKey(ctx, { operator, key, auditEntry })),

  listApprovals: async ({ query, operator }, ctx) => {
    const { target } = query;
    const targets = target === undefined ? undefined : await spellingsOf(ctx.db, target);
    return ok(listApprovals(ctx, { ...query, targets }, operator));
  },
  getApproval: ({ path }, ctx) => ok(readApproval(ctx.db, path.id)),
  approveRequest: ({ path, operator, auditEntry }, ctx) =>
    ok(approveRequest(ctx, { approvalId: path.id, operator, auditEntry })),
  declineRequest: ({ path, body, operator }, ctx) =>
    ok(declineRequest(ctx, { approvalId: path.id, operator, reason: body.reason })),
  listApprovalLimits: (_request, ctx) => ok(listApprovalLimits(ctx)),

  listAuditLog: async ({ query }, ctx) => {
    const { operator: name, resource } = query;
    const operator = name === undefined ? undefined : await resolveName(ctx.db, 'operators', name);
    const resources = resource === undefined ? undefined : await spellingsOf(ctx.db, resource);
    return ok(listAuditLog(ctx, { ...query, operator, resources }));
  },

  search: ({ query, operator }, ctx) => ok(search(ctx, operator, query)),
} satisfies Partial<OperatorHandlers<operations>>;
