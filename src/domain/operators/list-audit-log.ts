import type { Selectable } from 'kysely';
import type { components, operations } from '../../../generated/backoffice/types.ts';
import { anyOf } from '../../database/any-of.ts';
import type { Context } from '../../context.ts';
import type { Database, Db } from '../../database/driver/connection.ts';
import type { QueryOf } from '../../database/filters.ts';
import { newestFirst, type Page } from '../../database/page.ts';
import { ApiError, isIdOrCode } from '../../errors.ts';
import { assertOrdered, toDate } from '../time-filters.ts';
import { changedFields } from './changed-fields.ts';
import { operatorName } from './operator-name.ts';

type AuditEntry = components['schemas']['AuditEntry'];
type EntryRow = Selectable<Database['audit_log']> & { operator_name: string | null };

/** The filters of the list, with the id of the operator, and the id and code of the resource. */
type AuditFilters = Omit<QueryOf<operations['listAuditLog']>, 'resource'> & {
  resources?: readonly string[] | undefined;
};

const READS = ['GET', 'HEAD'];

/**
 * Returns a page of the audit log, newest first.
 * @throws ApiError invalid_parameter if there is no such operator, or `to` is not later than `since`; invalid_cursor
 */
export async function listAuditLog(
  ctx: Context,
  { resources, ...filters }: AuditFilters,
): Promise<Page<AuditEntry>> {
  const { db } = ctx;
  const { operator, since, to } = filters;
  const names = resources && (await withApprovals(db, resources));
  assertOrdered(toDate(since), toDate(to), ['since', 'to']);
  if (operator !== undefined) await assertOperator(db, operator);
  const entries = db
    .selectFrom('audit_log')
    .leftJoin('operators', 'operators.id', 'audit_log.operator')
    .selectAll('audit_log')
    .select('operators.name as operator_name');
  const page = await newestFirst(
    ctx,
    { ...filters, resource: resources?.join() },
    {
      of: ['audit-log'],
      query: db.selectFrom(entries.as('entries')).selectAll(),
      table: 'entries',
      where: {
        operator: 'operator',
        resource: (all) =>
          all.where((eb) => eb.or([eb('target', 'in', names!), eb('resource', 'in', names!)])),
        since: (all, since) => all.where('created_at', '>=', new Date(since)),
        to: (all, to) => all.where('created_at', '<', new Date(to)),
        operation: 'operation',
        kind: (all, kind) => all.where('method', kind === 'reads' ? 'in' : 'not in', READS),
      },
    },
  );
  const approvals = await readApprovals(db, page.data);
  return { ...page, data: page.data.map((row) => auditEntry(row, approvals)) };
}

/** Returns the names of objects, and of the requests about them that needed a second operator. */
async function withApprovals(db: Db, resources: readonly string[]): Promise<readonly string[]> {
  const requests = await db
    .selectFrom('approvals')
    .where('target', 'in', resources)
    .select('id')
    .execute();
  return [...resources, ...requests.map(({ id }) => id)];
}

/** Reads the approvals that calls have requested or decided, by id. */
async function readApprovals(db: Db, entries: readonly EntryRow[]) {
  const ids = entries.flatMap(({ method, target, resource }) =>
    READS.includes(method) ? [] : [target, resource].filter((id) => id !== null),
  );
  const rows = await db
    .selectFrom('approvals')
    .where('id', '=', anyOf(ids))
    .select(['id', 'operation', 'target', 'status', 'requested_by', 'decided_by'])
    .select([
      operatorName('requested_by').as('requested_by_name'),
      operatorName('decided_by').as('decided_by_name'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
type Approvals = Awaited<ReturnType<typeof readApprovals>>;

const NO_APPROVAL = {
  approvalStatus: null,
  approvedOperation: null,
  requestedBy: null,
  requestedByName: null,
  approvedBy: null,
  approvedByName: null,
};

/** Returns who has requested and who has approved what a call is about, and what that is. */
function approvalOf(
  { operation, status, target, resource }: EntryRow,
  approvals: Approvals,
): Pick<AuditEntry, keyof typeof NO_APPROVAL | 'subject'> {
  const approval = approvals.get(target ?? '') ?? approvals.get(resource ?? '');
  if (!approval) return { ...NO_APPROVAL, subject: resource ?? target };
  const isApproved = approval.status === 'approved';
  const hasApproved = operation === 'approveRequest' && status === 200;
  return {
    subject: approval.target,
    approvalStatus: approval.status,
    approvedOperation: hasApproved ? approval.operation : null,
    requestedBy: approval.requested_by,
    requestedByName: approval.requested_by_name,
    approvedBy: isApproved ? approval.decided_by : null,
    approvedByName: isApproved ? approval.decided_by_name : null,
  };
}

/** Returns what became of a call; null while nobody knows. */
function outcomeOf(status: number | null): AuditEntry['outcome'] {
  if (status === null) return null;
  if (status === 202) return 'awaiting_approval';
  return status < 400 ? 'done' : status < 500 ? 'refused' : 'failed';
}

async function assertOperator(db: Db, id: string): Promise<void> {
  if (await db.selectFrom('operators').select('id').where('id', '=', id).executeTakeFirst()) return;
  const message =
    `There is no operator ${isIdOrCode(id) ? id : 'with this id'}. ` +
    'Give the name or the id of an operator.';
  throw new ApiError('invalid_parameter', { param: 'operator', message });
}

function auditEntry(row: EntryRow, approvals: Approvals): AuditEntry {
  return {
    object: 'audit_entry',
    id: row.id,
    operator: row.operator,
    operatorName: row.operator_name,
    operatorKey: row.operator_key,
    operatorSession: row.operator_session,
    databaseUser: row.database_user,
    operation: row.operation,
    method: row.method,
    path: row.path,
    target: row.target,
    resource: row.resource,
    requestFields: row.request_fields,
    changes: changedFields(row.changes),
    reason: row.reason,
    requestId: row.request_id,
    address: row.address,
    status: row.status,
    outcome: outcomeOf(row.status),
    refusal: row.refusal,
    ...approvalOf(row, approvals),
    at: row.created_at.toISOString(),
  };
}
