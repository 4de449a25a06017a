import type { operations } from '../../../generated/backoffice/types.ts';
import { listAuditLog } from '../../domain/operators/list-audit-log.ts';
import { resolveName } from '../../domain/search/resolve-name.ts';
import { ok, type OperatorHandlers } from '../operation.ts';

/** The calls of operators. */
export const auditLog = {
  listAuditLog: async ({ query }, ctx) => {
    const { operator: name } = query;
    const operator = name === undefined ? undefined : await resolveName(ctx.db, 'operator', name);
    return ok(listAuditLog(ctx, { ...query, operator }));
  },
} satisfies Partial<OperatorHandlers<operations>>;
