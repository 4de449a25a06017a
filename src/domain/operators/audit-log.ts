import type { Insertable } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Database, Db } from '../../database/connection.ts';
import { newId } from '../../database/ids.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';

type AuditEntry = components['schemas']['AuditEntry'];

/** What one call was: who asked for what, from where, and how it was answered. No body and no query, which may hold personal data. */
export type Call = Omit<Insertable<Database['audit_log']>, 'id' | 'at'>;

/** Writes the call to the log, which only ever grows (decisions, back office). */
export async function recordCall(db: Db, call: Call): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ ...call, id: newId('auditEntry') })
    .execute();
}

/** Who did what, newest first. */
export async function listCalls({ db, keyring }: Context, page: PageRequest): Promise<Page<AuditEntry>> {
  const columns = ['id', 'operator', 'operation', 'method', 'path', 'resource', 'request_id', 'address', 'status', 'at as created_at'] as const;
  const query = db.selectFrom(db.selectFrom('audit_log').select(columns).as('calls')).selectAll();
  return mapPage(await newestFirst(keyring, query, 'calls', page, ['audit-log']), (row) => ({
    object: 'audit_entry',
    id: row.id,
    operator: row.operator,
    operation: row.operation,
    method: row.method,
    path: row.path,
    resource: row.resource,
    requestId: row.request_id,
    address: row.address,
    status: row.status,
    at: row.created_at.toISOString(),
  }));
}
