import type { operations } from '../../../generated/backoffice/types.ts';
import { listAuditLog } from '../../domain/operators/list-audit-log.ts';
import { ok, type OperatorHandlers } from '../operation.ts';

/** The calls of operators. */
export const auditLog = {
  listAuditLog: ({ query }, ctx) => ok(listAuditLog(ctx, query)),
} satisfies Partial<OperatorHandlers<operations>>;
