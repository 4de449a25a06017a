import type { operations } from '../../../generated/backoffice/types.ts';
import { listAuditLog } from '../../domain/operators/list-audit-log.ts';
import { resolveName, spellingsOf } from '../../domain/search/resolve-name.ts';
import { ok, type OperatorHandlers } from '../operation.ts';

/** The calls of operators. */
export const auditLog = {
  listAuditLog: async ({ query }, ctx) => {
    const { operator: name, resource } = query;
    const operator = name === undefined ? undefined : await resolveName(ctx.db, 'operators', name);
    const resources = resource === undefined ? undefined : await spellingsOf(ctx.db, resource);
    return ok(listAuditLog(ctx, { ...query, operator, resources }));
  },
} satisfies Partial<OperatorHandlers<operations>>;
