import type { Selectable } from 'kysely';
import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Database, Db } from '../../database/driver/connection.ts';
import type { QueryOf } from '../../database/filters.ts';
import { mapPage, type Page } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import { toEgp } from '../money.ts';
import { newestFirstWithTotals } from '../totals.ts';
import { numberOf } from '../staff-numbers.ts';
import type { ApprovableOperation } from './approvable.ts';
import { limitTitle } from './limits.ts';
import { detailResource, titleOf } from './targets/requested.ts';

type Approval = components['schemas']['Approval'];

export type ApprovalRow = Selectable<Database['approvals']>;

/** Selects approvals with the names of their operators. */
const allApprovals = (db: Db) =>
  db
    .selectFrom('approvals')
    .innerJoin('operators as requester', 'requester.id', 'approvals.requested_by')
    .leftJoin('operators as decider', 'decider.id', 'approvals.decided_by')
    .selectAll('approvals')
    .select(['requester.name as requested_by_name', 'decider.name as decided_by_name']);

/** The filters of the list, with the names by which paths call the target. */
type ApprovalFilters = Omit<QueryOf<operations['listApprovals']>, 'target'> & {
  targets?: readonly string[] | undefined;
};

/** Returns a page of the approvals, newest first. @throws ApiError invalid_cursor */
export async function listApprovals(
  ctx: Context,
  { targets, ...filters }: ApprovalFilters,
): Promise<Page<Approval>> {
  const rows = await newestFirstWithTotals(
    ctx,
    { ...filters, target: targets?.join() },
    {
      of: ['approvals'],
      query: ctx.db.selectFrom(allApprovals(ctx.db).as('approvals')).selectAll(),
      table: 'approvals',
      where: {
        status: 'status',
        target: (all) => all.where('target', 'in', targets!),
      },
    },
    { fields: { amount: 'amount' } },
  );
  return mapPage(rows, approvalResource);
}

/** Returns an approval. @throws ApiError resource_not_found */
export async function readApproval(db: Db, id: string): Promise<Approval> {
  const row = await allApprovals(db).where('approvals.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('approval', id);
  return approvalResource(row);
}

/** Returns the approval as staff see it. */
function approvalResource(
  row: ApprovalRow & { requested_by_name: string; decided_by_name: string | null },
): Approval {
  return {
    object: 'approval',
    id: row.id,
    number: numberOf('approvals', row),
    status: row.status,
    operation: row.operation as ApprovableOperation,
    title: titleOf(row.operation as ApprovableOperation),
    target: row.target,
    about: aboutOf(row),
    request: row.body as Record<string, never>,
    amount: row.amount === null ? null : toEgp(row.amount),
    details: row.details.map((detail) =>
      detailResource(row.operation as ApprovableOperation, detail),
    ),
    requestedBy: row.requested_by,
    requestedByName: row.requested_by_name,
    requestedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decided_by,
    decidedByName: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    result:
      row.result_type !== null && row.result_id !== null
        ? { object: row.result_type, id: row.result_id }
        : null,
  };
}

/** The fields by which a person recognises what a request is about. */
const NAMES = [
  ...['order.number', 'property.code', 'receipt.reference', 'investor.name', 'investor.phone'],
  ...['partner.name', 'operator.name', 'name'],
];

/** Returns what a request is about, in words: the number of an order, the code of a unit, a name. */
function aboutOf({ operation, details, target }: ApprovalRow): string {
  if (operation === 'setApprovalLimit') return limitTitle(target);
  const names = NAMES.map((field) => details.find((detail) => detail.field === field)?.value);
  return String(names.find((name) => name !== null && name !== undefined) ?? target);
}
