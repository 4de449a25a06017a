import type { operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { approvableOperations } from '../../domain/approvals/approvable-operations.ts';
import type { ApprovableOperation } from '../../domain/approvals/approvable.ts';
import { performOrRequest } from '../../domain/approvals/request-approval.ts';
import type { IdempotentRequest } from '../../domain/idempotency/idempotency.ts';
import type { Operator } from '../../domain/operators/operator.ts';
import type { OperatorHandlers } from '../operation.ts';

interface Request {
  path: { id?: string };
  body: object | undefined;
  operator: Operator;
  auditEntry: string | undefined;
  idempotency: IdempotentRequest | null;
}

/** The handlers of the operations that can need a second operator. */
export const approvable = Object.fromEntries(
  Object.keys(approvableOperations).map((id) => [id, withApproval(id as ApprovableOperation)]),
) as unknown as Pick<OperatorHandlers<operations>, ApprovableOperation>;

/** Performs the operation at once, or requests its approval, at most once for an Idempotency-Key. */
function withApproval(operation: ApprovableOperation) {
  return ({ path, body, operator, auditEntry, idempotency }: Request, ctx: Context) => {
    const target = path.id ?? approvableOperations[operation].targetOf(body);
    return performOrRequest(ctx, { operation, target, body, operator, auditEntry }, idempotency);
  };
}
