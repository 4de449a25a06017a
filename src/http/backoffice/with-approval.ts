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

/**
 * Makes the handler of an operation that can need a second operator: it performs the operation at
 * once, or requests its approval, at most once for an Idempotency-Key.
 */
export function withApproval<Id extends ApprovableOperation>(
  operation: Id,
): OperatorHandlers<operations>[Id] {
  const handler = ({ path, body, operator, auditEntry, idempotency }: Request, ctx: Context) => {
    const target = path.id ?? approvableOperations[operation].targetOf(body);
    return performOrRequest(ctx, { operation, target, body, operator, auditEntry }, idempotency);
  };
  return handler as never;
}
