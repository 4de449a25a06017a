import { sql, type RawBuilder, type Selectable } from 'kysely';
import { ApprovalLimitName } from '../../../generated/backoffice/enums.ts';
import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { now } from '../../database/clock.ts';
import type { Database, Db } from '../../database/driver/connection.ts';
import type { QueryOf } from '../../database/filters.ts';
import { mapPage, type Page } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import { toEgp } from '../money.ts';
import { hasRole, type Operator } from '../operators/operator.ts';
import { newestFirstWithTotals } from '../totals.ts';
import { numberColumn, numberOf } from '../staff-numbers.ts';
import type { ApprovableOperation } from './approvable.ts';
import { limitTitle, rolesOf } from './limits.ts';
import { detailResource, titleOf } from './targets/requested.ts';

type Approval = components['schemas']['Approval'];

export type ApprovalRow = Selectable<Database['approvals']>;

/** Selects the number of what an approved request has created, if it has one. */
const RESULT_NUMBER = sql<string | null>`coalesce(
  (select ${numberColumn('withdrawals')} from withdrawals where withdrawals.id = result_id),
  (select ${numberColumn('wallet_entries')} from wallet_entries where wallet_entries.id = result_id),
  (select ${numberColumn('rental_income_runs')} from rental_income_runs where rental_income_runs.id = result_id))`;

/** Selects approvals with the names of their operators. */
const allApprovals = (db: Db) =>
  db
    .selectFrom('approvals')
    .innerJoin('operators as requester', 'requester.id', 'approvals.requested_by')
    .leftJoin('operators as decider', 'decider.id', 'approvals.decided_by')
    .selectAll('approvals')
    .select(RESULT_NUMBER.as('result_number'))
    .select(['requester.name as requested_by_name', 'decider.name as decided_by_name']);

/** The filters of the list, with the names by which paths call the target. */
type ApprovalFilters = Omit<QueryOf<operations['listApprovals']>, 'target'> & {
  targets?: readonly string[] | undefined;
};

/** Returns a page of the approvals, newest first. @throws ApiError invalid_cursor */
export async function listApprovals(
  ctx: Context,
  { targets, ...filters }: ApprovalFilters,
  operator?: Pick<Operator, 'id' | 'roles'>,
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
        requestedBy: 'requested_by',
        decidable: (all, isWanted) => all.where(isDecidedBy(operator), '=', isWanted),
      },
    },
    { fields: { amount: MONEY } },
  );
  return mapPage(rows, approvalResource);
}

/** Operations whose amount is no money, but by how much the value of shares changes. */
const VALUE_CHANGES: readonly string[] = ['updateProperty'] satisfies ApprovableOperation[];

/** The amount of a request, if it is money. */
const MONEY = sql<bigint>`case when operation = any(${VALUE_CHANGES}) then 0 else amount end`;

/** Returns what the amount of an operation is. */
export function amountKindOf(operation: string): Approval['amountKind'] {
  return VALUE_CHANGES.includes(operation) ? 'value_change' : 'money';
}

/** Whether the operator may approve a request, by their roles and because somebody else made it. */
function isDecidedBy(operator: Pick<Operator, 'id' | 'roles'> | undefined): RawBuilder<boolean> {
  const decided = ApprovalLimitName.filter((name) => operator && hasRole(operator, rolesOf(name)));
  return sql`(status = 'pending' and requested_by <> ${operator?.id ?? null}
    and operation = any(${decided}::text[]))`;
}

/** Returns an approval. @throws ApiError resource_not_found */
export async function readApproval(db: Db, id: string): Promise<Approval> {
  const row = await allApprovals(db).where('approvals.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('approval', id);
  return approvalResource(row);
}

/** Returns the approval as staff see it. */
function approvalResource(
  row: ApprovalRow & {
    requested_by_name: string;
    decided_by_name: string | null;
    result_number: string | null;
  },
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
    amountKind: amountKindOf(row.operation),
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
        ? {
            object: row.result_type,
            id: row.result_id,
            ...(row.result_number !== null && { number: row.result_number }),
          }
        : null,
  };
}

/** Reads the requests about an object that wait for a second operator, oldest first: the number and id of each. */
export async function readPending(db: Db, target: string) {
  const rows = await db
    .selectFrom('approvals')
    .select(['id', 'position', 'operation'])
    .where('status', '=', 'pending')
    .where('target', '=', target)
    .where('expires_at', '>', now)
    .orderBy('position')
    .execute();
  return rows.map(({ id, position, operation }) => ({
    operation,
    id,
    number: numberOf('approvals', { position }),
  }));
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
