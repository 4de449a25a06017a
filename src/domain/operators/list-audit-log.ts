import type { Selectable } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Database, Db } from '../../database/driver/connection.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { ApiError, isIdOrCode } from '../../errors.ts';
import { changedFields } from './changed-fields.ts';

type AuditEntry = components['schemas']['AuditEntry'];

/** The filters of the list; an absent filter selects all. */
interface AuditFilters extends PageRequest {
  operator?: string | undefined;
  /** The id or code in the path, or the id of the resource. */
  resource?: string | undefined;
  /** From this moment on. */
  since?: string | undefined;
}

/**
 * Returns a page of the audit log, newest first.
 * @throws ApiError invalid_parameter if there is no such operator, invalid_cursor
 */
export async function listAuditLog(
  { db, keyring }: Context,
  filters: AuditFilters,
): Promise<Page<AuditEntry>> {
  const { operator, resource, since } = filters;
  if (operator !== undefined) await assertOperator(db, operator);
  const entries = db
    .selectFrom('audit_log')
    .leftJoin('operators', 'operators.id', 'audit_log.operator')
    .selectAll('audit_log')
    .select('operators.name as operator_name')
    .$if(operator !== undefined, (all) => all.where('audit_log.operator', '=', operator!))
    .$if(resource !== undefined, (all) =>
      all.where((eb) => eb.or([eb('target', '=', resource!), eb('resource', '=', resource!)])),
    )
    .$if(since !== undefined, (all) => all.where('audit_log.created_at', '>=', new Date(since!)));
  const query = db.selectFrom(entries.as('entries')).selectAll();
  const binding = ['audit-log', operator, resource, since];
  return mapPage(await newestFirst(keyring, query, 'entries', filters, binding), auditEntry);
}

async function assertOperator(db: Db, id: string): Promise<void> {
  if (await db.selectFrom('operators').select('id').where('id', '=', id).executeTakeFirst()) return;
  const message =
    `There is no operator ${isIdOrCode(id) ? id : 'with this id'}. ` +
    'Give the id of an operator: op_….';
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
