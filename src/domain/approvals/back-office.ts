import type { Selectable } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import { toEgp } from '../money.ts';
import type { ApprovableOperation } from './approvable.ts';

type Approval = components['schemas']['Approval'];

export type ApprovalRow = Selectable<Database['approvals']>;

/** The filters of the list; an absent filter selects all. */
interface ApprovalFilters extends PageRequest {
  status?: Approval['status'] | undefined;
}

/** Returns a page of the approvals, newest first. @throws ApiError invalid_cursor */
export async function listApprovals(
  { db, keyring }: Context,
  filters: ApprovalFilters,
): Promise<Page<Approval>> {
  const { status } = filters;
  const query = db
    .selectFrom('approvals')
    .selectAll()
    .$if(status !== undefined, (approvals) => approvals.where('status', '=', status!));
  return mapPage(
    await newestFirst(keyring, query, 'approvals', filters, ['approvals', status]),
    approvalResource,
  );
}

/** Returns an approval. @throws ApiError resource_not_found */
export async function getApproval({ db }: Context, id: string): Promise<Approval> {
  const row = await db.selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('approval', id);
  return approvalResource(row);
}

/** Returns the approval as staff see it. */
export function approvalResource(row: ApprovalRow): Approval {
  return {
    object: 'approval',
    id: row.id,
    status: row.status,
    operation: row.operation as ApprovableOperation,
    target: row.target,
    request: row.body as Record<string, never>,
    amount: row.amount === null ? null : toEgp(row.amount),
    requestedBy: row.requested_by,
    requestedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    result:
      row.result_type !== null && row.result_id !== null
        ? { object: row.result_type, id: row.result_id }
        : null,
  };
}
