import type { operations } from '../../../generated/backoffice/types.ts';
import {
  addOperatorKey,
  revocableBy,
  revokeOperatorKey,
} from '../../domain/operators/operator-keys.ts';
import { getOperator, listOperators } from '../../domain/operators/read-operators.ts';
import { disableOperator, enableOperator } from '../../domain/operators/update-operator.ts';
import { signOut } from '../../domain/operators/sign-out.ts';
import type { Operator } from '../../domain/operators/operator.ts';
import { ApiError } from '../../errors.ts';
import { created, ok, type OperatorHandlers } from '../operation.ts';
import { withApproval } from './with-approval.ts';

/** The people and programs that may call the back office, and their keys. */
export const operators = {
  listOperators: ({ query }, ctx) => ok(listOperators(ctx, query)),
  createOperator: withApproval('createOperator', ({ name }) => name),
  getOperator: ({ path }, ctx) => ok(getOperator(ctx.db, path.id)),
  updateOperator: withApproval('updateOperator'),
  disableOperator: ({ path, auditEntry }, ctx) =>
    ok(disableOperator(ctx, { operatorId: path.id, auditEntry })),
  enableOperator: ({ path, auditEntry }, ctx) =>
    ok(enableOperator(ctx, { operatorId: path.id, auditEntry })),
  addOperatorKey: withApproval('addOperatorKey'),
  revokeOperatorKey: ({ path, operator, auditEntry }, ctx) =>
    ok(revokeOperatorKey(ctx, { id: path.id, operatorId: revocableBy(operator), auditEntry })),
  getMe: async ({ operator: { id, roles } }, ctx) =>
    ok({ ...(await getOperator(ctx.db, id)), roles: [...roles] }),
  signOut: ({ operator, auditEntry }, ctx) => ok(signOut(ctx, { operator, auditEntry })),
  addOwnKey: ({ body: key, operator, auditEntry }, ctx) =>
    created(addOperatorKey(ctx, { operatorId: assertKey(operator).id, key, auditEntry })),
} satisfies Partial<OperatorHandlers<operations>>;

/**
 * Refuses a session of the console: a key that it adds would outlive it, even after the person has left the
 * company (D141).
 * @throws ApiError missing_scope
 */
function assertKey(operator: Operator): Operator {
  if (operator.keyId !== null) return operator;
  throw new ApiError('missing_scope', {
    message: 'A session of the console cannot add a key. Send this with a key, or ask an admin.',
  });
}
