import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { now } from '../../database/clock.ts';
import { newId } from '../../database/ids.ts';
import { command } from '../command.ts';
import type { IdempotentRequest } from '../idempotency/idempotency.ts';
import type { Operator } from '../operators/operator.ts';
import { moveOf } from '../state-table.ts';
import { approvableOperations, operationConflicts } from './approvable-operations.ts';
import type { ApprovableOperation, ApprovableReply } from './approvable.ts';
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
  /** Null if the request has no Idempotency-Key. */
  idempotency: IdempotentRequest | null;
}

/**
 * Performs an operation, or requests its approval if it needs a second operator. Returns the status
 * and the resource of the response: 202 with the approval. Both happen at most once for an
 * Idempotency-Key, whose response is stored even if it is a refusal (D44).
 * @throws ApiError that of the operation, even if it needs an approval
 */
export async function performOrRequest(
  ctx: Context,
  { operation, target, body, operator, idempotency }: Request,
): Promise<ApprovableReply> {
  const approvable = approvableOperations[operation];
  const request = { id: target, body, actor: operator.id };
  const amount = await approvable.amountOf(ctx.db, request);
  const needsApproval =
    (await exceedsLimit(ctx, operation, operator, amount)) &&
    !(await approvable.hasSecondOperator(ctx.db, request));
  if (!needsApproval) return approvable.perform(ctx, request, idempotency);
  const approval = { operation, target, body, amount, requestedBy: operator.id };
  return requestApproval.once(ctx, approval, idempotency, (requested) => ({
    status: 202,
    body: requested,
  }));
}

interface NewApproval {
  operation: ApprovableOperation;
  target: string;
  body: object | undefined;
  /** Piastres; null if the operation has none. */
  amount: bigint | null;
  requestedBy: string;
}

/**
 * Records a request for a second operator, after its operation was rehearsed in the same
 * transaction. Returns the same request if it is already pending; one that can no longer be approved
 * expires instead.
 */
const requestApproval = command(
  async (
    work,
    { operation, target, body, amount, requestedBy }: NewApproval,
  ): Promise<Approval> => {
    const { trx } = work;
    const { versionOf, rehearse } = approvableOperations[operation];
    const version = await versionOf(trx, target); // locks the order, also for the rehearsal
    await rehearse(work, { id: target, body, actor: requestedBy });
    const json = JSON.stringify(body ?? {});
    const { to: status } = moveOf(approvalTransitions, 'request');
    const expire = moveOf(approvalTransitions, 'expire');
    await trx
      .updateTable('approvals')
      .set({ status: expire.to, decided_at: now })
      .where(isSameRequest(operation, target, json))
      .where('status', 'in', expire.from)
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('expires_at', '<=', now),
          eb('version', 'is distinct from', version),
          eb(
            'requested_by',
            'in',
            selectFrom('operator_keys').where('revoked_at', 'is not', null).select('id'),
          ),
        ]),
      )
      .execute();
    const pending = await trx
      .selectFrom('approvals')
      .selectAll()
      .where(isSameRequest(operation, target, json))
      .where('status', '=', status)
      .executeTakeFirst();
    if (pending) return approvalResource(pending);
    const id = newId('approval');
    const row = await trx
      .insertInto('approvals')
      .values({
        id,
        operation,
        target,
        body: json,
        version,
        amount,
        status,
        requested_by: requestedBy,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return approvalResource(row);
  },
  { constraints: [...operationConflicts, 'approvals_pending_once'], enqueues: true },
);

/** Matches the approvals of a request, whose body is given as JSON. */
const isSameRequest = (operation: ApprovableOperation, target: string, body: string) =>
  sql<boolean>`operation = ${operation} and target = ${target} and body = ${body}::jsonb`;
