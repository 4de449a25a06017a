import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../database/ids.ts';
import { command } from '../command.ts';
import type { Operator } from '../operators/operator.ts';
import { moveOf } from '../state-table.ts';
import { approvableOperations } from './approvable-operations.ts';
import type { ApprovableOperation, Identified } from './approvable.ts';
import { approvalTransitions } from './approval-transitions.ts';
import { approvalResource } from './back-office.ts';
import { exceedsLimit } from './limits.ts';

type Approval = components['schemas']['Approval'];

interface Request {
  operation: ApprovableOperation;
  /** The id in the path. */
  target: string;
  /** Undefined if the request has none. */
  body: object | undefined;
  operator: Operator;
}

/**
 * Performs an operation, or requests its approval if it needs a second operator. Returns the status
 * and the resource of the response: 202 with the approval.
 * @throws ApiError that of the operation, even if it needs an approval
 */
export async function performOrRequest(
  ctx: Context,
  { operation, target, body, operator }: Request,
): Promise<{ status: number; body: Identified }> {
  const approvable = approvableOperations[operation];
  const request = { id: target, body, actor: operator.id };
  const amount = await approvable.amountOf(ctx.db, request);
  const needsApproval =
    (await exceedsLimit(ctx, operation, operator, amount)) &&
    !(await approvable.hasSecondOperator(ctx.db, request));
  if (!needsApproval)
    return { status: approvable.status, body: await approvable.perform(ctx, request) };
  await approvable.rehearse(ctx, request);
  const approval = { operation, target, body: body ?? {}, amount, requestedBy: operator.id };
  return { status: 202, body: await requestApproval(ctx, approval) };
}

interface NewApproval {
  operation: ApprovableOperation;
  target: string;
  body: object;
  /** Piastres; null if the operation has none. */
  amount: bigint | null;
  requestedBy: string;
}

/** Records a request for a second operator. Returns the same request if it is already pending. */
const requestApproval = command(
  async (
    { trx },
    { operation, target, body, amount, requestedBy }: NewApproval,
  ): Promise<Approval> => {
    const json = JSON.stringify(body);
    const pending = await trx
      .selectFrom('approvals')
      .selectAll()
      .where('operation', '=', operation)
      .where('target', '=', target)
      .where('status', '=', 'pending')
      .where(({ eb, cast }) => eb('body', '=', cast<never>(eb.val(json), 'jsonb')))
      .executeTakeFirst();
    if (pending) return approvalResource(pending);
    const row = await trx
      .insertInto('approvals')
      .values({
        id: newId('approval'),
        operation,
        target,
        body: json,
        amount,
        status: moveOf(approvalTransitions, 'request').to,
        requested_by: requestedBy,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return approvalResource(row);
  },
  { constraints: ['approvals_pending_once'] },
);
