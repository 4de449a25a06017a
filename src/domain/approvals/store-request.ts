import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import { now } from '../../database/clock.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { newId } from '../../database/ids.ts';
import type { UnitOfWork } from '../command.ts';
import { addRequestNotices } from '../notices/add-notices.ts';
import type { Operator } from '../operators/operator.ts';
import { moveOf } from '../state-table.ts';
import { approvableOperations } from './approvable-operations.ts';
import type { ApprovableOperation, ApprovableRequest } from './approvable.ts';
import { approvalTransitions } from './approval-transitions.ts';
import { readApproval } from './back-office.ts';
import { changedSince, type Seen } from './targets/details.ts';
import { mayStillRequest } from './requesting-operator.ts';

interface NewApproval extends Omit<Seen, 'details'> {
  operation: ApprovableOperation;
  request: ApprovableRequest;
  /** With which the request was made. */
  operator: Pick<Operator, 'keyId' | 'sessionId'>;
}

/**
 * Stores a request for a second operator, after its operation was rehearsed in the same transaction.
 * Returns the same request if it is already pending; one that can no longer be approved expires
 * instead. The target must be locked.
 * @throws ApiError that of the operation
 */
export async function storeRequest(
  work: UnitOfWork,
  { operation, request, operator, version, amount }: NewApproval,
): Promise<components['schemas']['Approval']> {
  const { trx } = work;
  const { detailsOf, rehearse } = approvableOperations[operation];
  const details = await detailsOf(trx, request, work.ctx.config);
  await rehearse(work, request);
  const body = JSON.stringify(request.body ?? {});
  const { to: status } = moveOf(approvalTransitions, 'request');
  const pending = await trx
    .selectFrom('approvals')
    .selectAll()
    .select(({ eb }) => eb('expires_at', '<=', now).as('is_over'))
    .where(
      sql<boolean>`operation = ${operation} and target = ${request.id} and body = ${body}::jsonb`,
    )
    .where('status', '=', status)
    .forUpdate()
    .executeTakeFirst();
  if (pending) {
    const isValid =
      !pending.is_over &&
      changedSince(pending, { version, amount, details }).length === 0 &&
      (await mayStillRequest(trx, pending));
    if (isValid) return readApproval(trx, pending.id);
    await expire(trx, pending.id);
  }
  const id = newId('approval');
  const about = { operation, target: request.id, body, version, amount };
  const by = {
    requested_by: request.actor,
    operator_key: operator.keyId,
    operator_session: operator.sessionId,
  };
  const values = { id, ...about, status, ...by };
  await trx
    .insertInto('approvals')
    .values({ ...values, details: JSON.stringify(details) })
    .execute();
  await addRequestNotices(work, { approval: id, operation, requestedBy: request.actor });
  return readApproval(trx, id);
}

async function expire(trx: Trx, id: string): Promise<void> {
  const { to: status } = moveOf(approvalTransitions, 'expire');
  await trx
    .updateTable('approvals')
    .set({ status, decided_at: now })
    .where('id', '=', id)
    .execute();
}
