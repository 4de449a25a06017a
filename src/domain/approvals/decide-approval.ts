import type { Updateable } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import { now } from '../../database/clock.ts';
import type { Database, Trx } from '../../database/connection.ts';
import { ApiError, notFound } from '../../errors.ts';
import { command } from '../command.ts';
import { isSamePerson } from '../operators/is-same-person.ts';
import { hasRole, type Operator } from '../operators/operator.ts';
import { moveOf, nextStatus } from '../state-table.ts';
import { approvableOperations, operationConflicts } from './approvable-operations.ts';
import type { Approvable, ApprovableOperation } from './approvable.ts';
import { approvalTransitions, type ApprovalTrigger } from './approval-transitions.ts';
import { approvalResource, type ApprovalRow } from './back-office.ts';
import { rolesOf } from './limits.ts';

type Approval = components['schemas']['Approval'];

interface Decision {
  approvalId: string;
  operator: Operator;
}

/**
 * Approves the request of another operator and performs it once, on behalf of that operator: both
 * commit, or neither does. Returns the approval with its result.
 * @throws ApiError resource_not_found, missing_scope if no role of the operator may call the
 * operation, state_conflict if the request is decided, has expired or was made by the same person, if
 * the key that made it was revoked, or if its order has moved, and any error of the operation
 */
export const approveRequest = command(
  async (work, { approvalId, operator }: Decision): Promise<Approval> => {
    const approval = await lockApproval(work.trx, approvalId, 'approve');
    assertMayDecide(approval, operator);
    if (await isSamePerson(work.trx, approval.requested_by, operator.id)) {
      throw new ApiError('state_conflict', {
        message:
          'You made this request, with this key or with another. Another person must approve it.',
        details: { requestedBy: approval.requested_by },
      });
    }
    await assertNotRevoked(work.trx, approval);
    const operation = approvableOperations[approval.operation as ApprovableOperation];
    await assertNotMoved(work.trx, approval, operation);
    const { object, id } = await operation.performWithin(work, {
      id: approval.target,
      body: approval.body,
      actor: approval.requested_by,
    });
    return moveApproval(work.trx, approvalId, 'approve', {
      decided_by: operator.id,
      result_type: object,
      result_id: id,
    });
  },
  { constraints: operationConflicts, enqueues: true },
);

/**
 * Refuses a request whose key has been revoked since, because its holder may no longer cause any
 * change. The key is locked, so that it is not revoked meanwhile.
 * @throws ApiError state_conflict with details {requestedBy}
 */
async function assertNotRevoked(
  trx: Trx,
  { requested_by: requestedBy }: ApprovalRow,
): Promise<void> {
  const { revoked_at } = await trx
    .selectFrom('operator_keys')
    .select('revoked_at')
    .where('id', '=', requestedBy)
    .forShare()
    .executeTakeFirstOrThrow();
  if (revoked_at === null) return;
  throw new ApiError('state_conflict', {
    message: 'The key that made this request was revoked. Decline it, or request again.',
    details: { requestedBy },
  });
}

/**
 * Refuses a request about an order that has moved since: what its operator saw, such as the transfer that
 * was to be confirmed, can be another one now.
 * @throws ApiError state_conflict with details {version, requestedVersion}
 */
async function assertNotMoved(
  trx: Trx,
  { target, version: requestedVersion }: ApprovalRow,
  operation: Approvable,
): Promise<void> {
  const version = await operation.versionOf(trx, target);
  if (version === requestedVersion) return;
  throw new ApiError('state_conflict', {
    message: 'The order has moved since this request was made. Decline it, and request again.',
    details: { version, requestedVersion },
  });
}

/**
 * Declines a request, which is then never performed. The operator who made it can withdraw it in
 * this way. An expired request can be declined, too, to state that what it reported was not done
 * (D94).
 * @throws ApiError resource_not_found, missing_scope, state_conflict
 */
export const declineRequest = command(
  async (
    { trx },
    { approvalId, operator, reason }: Decision & { reason: string },
  ): Promise<Approval> => {
    assertMayDecide(await lockApproval(trx, approvalId, 'decline'), operator);
    return moveApproval(trx, approvalId, 'decline', { decided_by: operator.id, reason });
  },
);

/**
 * Locks an approval that the trigger can move, before anything that its operation locks.
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed}
 */
async function lockApproval(trx: Trx, id: string, trigger: ApprovalTrigger): Promise<ApprovalRow> {
  const row = await trx
    .selectFrom('approvals')
    .selectAll()
    .select(({ eb }) => eb('expires_at', '<=', now).as('is_over'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('approval', id);
  const status = row.status === 'pending' && row.is_over ? 'expired' : row.status;
  nextStatus(approvalTransitions, trigger, { noun: 'approval', status });
  return row;
}

/** @throws ApiError missing_scope with details {roles}: the roles that may call the operation */
function assertMayDecide({ operation }: ApprovalRow, operator: Operator): void {
  const roles = rolesOf(operation as ApprovableOperation);
  if (hasRole(operator, roles)) return;
  throw new ApiError('missing_scope', {
    message: `This request can be decided by an operator with one of the roles ${roles.join(', ')}.`,
    details: { roles },
  });
}

/** Moves a locked approval. */
async function moveApproval(
  trx: Trx,
  id: string,
  trigger: ApprovalTrigger,
  set: Updateable<Database['approvals']>,
): Promise<Approval> {
  const row = await trx
    .updateTable('approvals')
    .set({ status: moveOf(approvalTransitions, trigger).to, decided_at: now, ...set })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return approvalResource(row);
}
