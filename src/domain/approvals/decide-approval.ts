import type { Updateable } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import { now } from '../../database/clock.ts';
import type { Database, Trx } from '../../database/driver/connection.ts';
import { ApiError, notFound } from '../../errors.ts';
import { command, type UnitOfWork } from '../command.ts';
import { toEgp } from '../money.ts';
import { addDecisionNotice } from '../notices/add-notices.ts';
import { nameActor } from '../operators/audit-log.ts';
import { hasRole, type Operator } from '../operators/operator.ts';
import { moveOf, nextStatus } from '../state-table.ts';
import { approvableOperations, operationConflicts } from './approvable-operations.ts';
import type { Approvable, ApprovableOperation, ApprovableRequest } from './approvable.ts';
import { approvalTransitions, type ApprovalTrigger } from './approval-transitions.ts';
import { readApproval, type ApprovalRow } from './back-office.ts';
import { changedSince, type Seen } from './targets/details.ts';
import { labelOf } from './targets/fields.ts';
import { rolesOf } from './limits.ts';
import { mayStillRequest } from './requesting-operator.ts';

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
 * its operator or key may no longer be used, or if what it is about has changed, and any error of the operation
 */
export const approveRequest = command(
  async (
    work,
    { approvalId, operator, auditEntry }: Decision & { auditEntry?: string | undefined },
  ): Promise<Approval> => {
    const { operation, request } = await lockToApprove(work, approvalId, operator);
    await nameActor(work.trx, auditEntry, { actor: request.actor, approval: approvalId });
    const performed = await operation.perform(work, request);
    const { object, id } = await performed.readResource(work.trx);
    await addDecisionNotice(work, {
      approval: approvalId,
      requestedBy: request.actor,
      decidedBy: operator.id,
      isApproved: true,
    });
    return moveApproval(work.trx, approvalId, 'approve', {
      decided_by: operator.id,
      result_type: object,
      result_id: id,
    });
  },
  { constraints: operationConflicts, enqueues: true },
);

/** Locks a request that the operator may approve, and what it is about. @throws ApiError as `approveRequest` does */
export async function lockToApprove(
  work: Pick<UnitOfWork, 'ctx' | 'trx'>,
  approvalId: string,
  operator: Operator,
) {
  const approval = await lockToDecide(work.trx, approvalId, { trigger: 'approve', operator });
  if (approval.requested_by === operator.id) {
    throw new ApiError('state_conflict', {
      situation: 'own_request',
      message: 'You made this request. Another person must approve it.',
      details: { requestedBy: approval.requested_by },
    });
  }
  await assertRequesterMayStill(work.trx, approval);
  const operation = approvableOperations[approval.operation as ApprovableOperation];
  const request = { id: approval.target, body: approval.body, actor: approval.requested_by };
  await assertUnchanged(work, approval, { operation, request });
  return { operation, request };
}

/** Locks a request that the operator may decide. @throws ApiError resource_not_found, state_conflict, missing_scope */
export async function lockToDecide(
  trx: Trx,
  approvalId: string,
  { trigger, operator }: { trigger: ApprovalTrigger; operator: Operator },
): Promise<ApprovalRow> {
  const approval = await lockApproval(trx, approvalId, trigger);
  assertMayDecide(approval, operator);
  return approval;
}

/**
 * Refuses a request that no longer counts as that of its operator, or whose key was revoked since.
 * @throws ApiError state_conflict with details {requestedBy}
 */
async function assertRequesterMayStill(trx: Trx, approval: ApprovalRow): Promise<void> {
  if (await mayStillRequest(trx, approval, { isLocked: true })) return;
  throw new ApiError('state_conflict', {
    situation: 'requester_left',
    message:
      'The operator who made this request, or the key, may no longer do it. Decline it, or request again.',
    details: { requestedBy: approval.requested_by },
  });
}

/**
 * Refuses a request if what its operator saw is no longer true, such as the transfer that was to be
 * confirmed, or a price that was to be changed (D95). The target is locked, so it stays true.
 * @throws ApiError state_conflict with details {changed, requestedAmount, currentAmount}
 */
async function assertUnchanged(
  { trx, ctx }: Pick<UnitOfWork, 'ctx' | 'trx'>,
  requested: ApprovalRow,
  { operation, request }: { operation: Approvable; request: ApprovableRequest },
): Promise<void> {
  const version = await operation.lockTarget(trx, request.id);
  const amount = await operation.amountOf(trx, request, ctx.config);
  const details = await operation.detailsOf(trx, request, ctx.config);
  const changed = changedSince(requested as Seen, { version, amount, details });
  if (changed.length === 0) return;
  const shown = (seen: bigint | null) => (seen === null ? null : toEgp(seen));
  throw new ApiError('state_conflict', {
    situation: 'changed',
    message:
      'What this request is about has changed since it was made. Decline it, and request again. ' +
      `What changed: ${changed.map(labelOf).join(', ')}.`,
    details: { changed, requestedAmount: shown(requested.amount), currentAmount: shown(amount) },
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
    { ctx, trx },
    { approvalId, operator, reason }: Decision & { reason: string },
  ): Promise<Approval> => {
    const row = await lockToDecide(trx, approvalId, { trigger: 'decline', operator });
    const decision = { requestedBy: row.requested_by, decidedBy: operator.id, isApproved: false };
    await addDecisionNotice({ ctx, trx }, { approval: approvalId, ...decision });
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
  await trx
    .updateTable('approvals')
    .set({ status: moveOf(approvalTransitions, trigger).to, decided_at: now, ...set })
    .where('id', '=', id)
    .execute();
  return readApproval(trx, id);
}
