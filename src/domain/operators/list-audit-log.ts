import type { Selectable } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Database, Db } from '../../database/driver/connection.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { ApiError, isIdOrCode } from '../../errors.ts';
import { assertOrdered, toDate } from '../time-filters.ts';
import { changedFields } from './changed-fields.ts';

type AuditEntry = components['schemas']['AuditEntry'];

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
  const { operator, resources, since, to, operation, kind } = filters;
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
  const binding = ['audit-log', operator, resources?.join(), since, to, operation, kind];
  return mapPage(await newestFirst(keyring, query, 'entries', filters, binding), auditEntry);
}

async function assertOperator(db: Db, id: string): Promise<void> {
  if (await db.selectFrom('operators').select('id').where('id', '=', id).executeTakeFirst()) return;
  const message =
    `There is no operator ${isIdOrCode(id) ? id : 'with this id'}. ` +
    'Give the name or the id of an operator.';
  throw new ApiError('invalid_parameter', { param: 'operator', message });
}

function auditEntry(
  row: Selectable<Database['audit_log']> & { operator_name: string | null },
): AuditEntry {
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
    at: row.created_at.toISOString(),
  };
}
