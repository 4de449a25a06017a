import type { operations } from '../../../generated/backoffice/types.ts';
import {
  replaceOwnKey,
  revocableBy,
  revokeOperatorKey,
} from '../../domain/operators/operator-keys.ts';
import { getOperator, listOperators } from '../../domain/operators/read-operators.ts';
import { disableOperator } from '../../domain/operators/update-operator.ts';
import { signOut } from '../../domain/operators/sign-out.ts';
import { created, ok, type OperatorHandlers } from '../operation.ts';
import { withApproval } from './with-approval.ts';

/** The people and programs that may call the back office, and their keys. */
export const operators = {
  listOperators: ({ query }, ctx) => ok(listOperators(ctx, query)),
  createOperator: withApproval('createOperator'),
  getOperator: ({ path }, ctx) => ok(getOperator(ctx.db, path.id)),
  updateOperator: withApproval('updateOperator'),
  disableOperator: ({ path, auditEntry }, ctx) =>
    ok(disableOperator(ctx, { operatorId: path.id, auditEntry })),
  enableOperator: withApproval('enableOperator'),
  addOperatorKey: withApproval('addOperatorKey'),
  revokeOperatorKey: ({ path, operator, auditEntry }, ctx) =>
    ok(revokeOperatorKey(ctx, { id: path.id, operatorId: revocableBy(operator), auditEntry })),
  getMe: async ({ operator: { id, roles } }, ctx) =>
    ok({ ...(await getOperator(ctx.db, id)), roles: [...roles] }),
  signOut: ({ operator, auditEntry }, ctx) => ok(signOut(ctx, { operator, auditEntry })),
  addOwnKey: ({ body: key, operator, auditEntry }, ctx) =>
    created(replaceOwnKey(ctx, { operator, key, auditEntry })),
} satisfies Partial<OperatorHandlers<operations>>;
