import type { Selectable } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import { anyOf } from '../../database/any-of.ts';
import type { Context } from '../../context.ts';
import type { Database, Db } from '../../database/driver/connection.ts';
import { newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { ApiError, isIdOrCode } from '../../errors.ts';
import { assertOrdered, toDate } from '../time-filters.ts';
import { changedFields } from './changed-fields.ts';
import { operatorName } from './operator-name.ts';

type AuditEntry = components['schemas']['AuditEntry'];
type EntryRow = Selectable<Database['audit_log']> & { operator_name: string | null };

/** The filters of the list; an absent filter selects all. */
interface AuditFilters extends PageRequest {
  operator?: string | undefined;
  /** The id or code in the path, or the id of the resource: one of these. */
  resources?: readonly string[] | undefined;
  /** From this moment on. */
  since?: string | undefined;
  /** Before this moment. */
  to?: string | undefined;
  operation?: string | undefined;
  kind?: 'changes' | 'reads' | undefined;
}

const READS = ['GET', 'HEAD'];

/**
 * Returns a page of the audit log, newest first.
 * @throws ApiError invalid_parameter if there is no such operator, or `to` is not later than `since`; invalid_cursor
 */
export async function listAuditLog(
  { db, keyring }: Context,
  filters: AuditFilters,
): Promise<Page<AuditEntry>> {
  const { operator, since, to, operation, kind } = filters;
  const resources = filters.resources && (await withApprovals(db, filters.resources));
  const [from, before] = [toDate(since), toDate(to)];
  assertOrdered(from, before, ['since', 'to']);
  if (operator !== undefined) await assertOperator(db, operator);
  const entries = db
    .selectFrom('audit_log')
    .leftJoin('operators', 'operators.id', 'audit_log.operator')
    .selectAll('audit_log')
    .select('operators.name as operator_name')
    .$if(operator !== undefined, (all) => all.where('audit_log.operator', '=', operator!))
    .$if(resources !== undefined, (all) =>
      all.where((eb) => eb.or([eb('target', 'in', resources!), eb('resource', 'in', resources!)])),
    )
    .$if(operation !== undefined, (all) => all.where('operation', '=', operation!))
    .$if(kind === 'changes', (all) => all.where('method', 'not in', READS))
    .$if(kind === 'reads', (all) => all.where('method', 'in', READS))
    .$if(from !== null, (all) => all.where('audit_log.created_at', '>=', from!))
    .$if(before !== null, (all) => all.where('audit_log.created_at', '<', before!));
  const query = db.selectFrom(entries.as('entries')).selectAll();
  const binding = ['audit-log', operator, filters.resources?.join(), since, to, operation, kind];
  const page = await newestFirst(keyring, query, 'entries', filters, binding);
  const approvals = await readApprovals(db, page.data);
  return { ...page, data: page.data.map((row) => auditEntry(row, approvals)) };
}

/** Returns the names of objects, and of the approvals by which somebody has changed them. */
async function withApprovals(db: Db, resources: readonly string[]): Promise<readonly string[]> {
  const approved = await db
    .selectFrom('approvals')
    .where('status', '=', 'approved')
    .where('target', 'in', resources)
    .select('id')
    .execute();
  return [...resources, ...approved.map(({ id }) => id)];
}

/** Reads the approvals that calls have requested or decided, by id. */
async function readApprovals(db: Db, entries: readonly EntryRow[]) {
  const ids = entries.flatMap(({ method, target, resource }) =>
    READS.includes(method) ? [] : [target, resource].filter((id) => id !== null),
  );
  const rows = await db
    .selectFrom('approvals')
    .where('id', '=', anyOf(ids))
    .select(['id', 'operation', 'status', 'requested_by', 'decided_by'])
    .select([
      operatorName('requested_by').as('requested_by_name'),
      operatorName('decided_by').as('decided_by_name'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
type Approvals = Awaited<ReturnType<typeof readApprovals>>;

const NO_APPROVAL = {
  approvedOperation: null,
  ...{ requestedBy: null, requestedByName: null, approvedBy: null, approvedByName: null },
};

/** Returns who has requested and who has approved what a call is about. */
function approvalOf(
  { operation, status, target, resource }: EntryRow,
  approvals: Approvals,
): Pick<AuditEntry, keyof typeof NO_APPROVAL> {
  const approval = approvals.get(target ?? '') ?? approvals.get(resource ?? '');
  if (!approval) return NO_APPROVAL;
  const isApproved = approval.status === 'approved';
  const hasApproved = operation === 'approveRequest' && status === 200;
  return {
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
    ...approvalOf(row, approvals),
    at: row.created_at.toISOString(),
  };
}
