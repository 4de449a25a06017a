import type { operations } from '../../../generated/backoffice/types.ts';
import { listAuditLog } from '../../domain/operators/list-audit-log.ts';
import type { OperatorHandlers } from '../operation.ts';

/** Who did what. */
export const auditLog = {
  listAuditLog: async ({ query }, ctx) => ({
    status: 200,
    body: await listAuditLog(ctx, query, query),
  }),
} satisfies Partial<OperatorHandlers<operations>>;
