import type { Insertable } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Database, Db } from '../../database/connection.ts';
import { newId } from '../../database/ids.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { ApiError, isIdOrCode } from '../../errors.ts';

type AuditEntry = components['schemas']['AuditEntry'];

/** What one call was: who asked for what, from where, and how it was answered. Of the body what `askedOf` keeps, and no query: they may hold personal data. */
export type Call = Omit<Insertable<Database['audit_log']>, 'id' | 'at'>;

/** Writes a call to the log, which only ever grows (decisions, back office). @returns the entry's id */
export async function recordCall(db: Db, call: Call): Promise<string> {
  const id = newId('auditEntry');
  await db
    .insertInto('audit_log')
    .values({ ...call, id })
    .execute();
  return id;
}

/** Completes the entry of a call that was written before it was carried out, once: the database refuses any other change. */
export async function recordAnswer(db: Db, entryId: string, { status, resource }: Pick<Call, 'status' | 'resource'>): Promise<void> {
  await db.updateTable('audit_log').set({ status, resource }).where('id', '=', entryId).execute();
}

/** Which calls are asked for; undefined asks for all. */
export interface CallFilters {
  operator?: string | undefined;
  /** As a path named it, or its id. */
  resource?: string | undefined;
  /** From this moment on. */
  since?: string | undefined;
}

async function isOperatorKey(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('operator_keys').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

function noOperator(id: string): ApiError {
  const message = `There is no operator key ${isIdOrCode(id) ? id : 'with this id'}. Give the id of a key, revoked or not: op_….`;
  return new ApiError('invalid_parameter', { param: 'operator', message });
}

/** Who did what, newest first. @throws ApiError invalid_parameter where nobody has or had the operator key, invalid_cursor */
export async function listCalls({ db, keyring }: Context, { operator, resource, since }: CallFilters, page: PageRequest): Promise<Page<AuditEntry>> {
  if (operator !== undefined && !(await isOperatorKey(db, operator))) throw noOperator(operator);
  const calls = db
    .selectFrom('audit_log')
    .leftJoin('operator_keys', 'operator_keys.id', 'audit_log.operator')
    .selectAll('audit_log')
    .select(['audit_log.at as created_at', 'operator_keys.name as operator_name'])
    .$if(operator !== undefined, (all) => all.where('audit_log.operator', '=', operator!))
    .$if(resource !== undefined, (all) => all.where((eb) => eb.or([eb('target', '=', resource!), eb('resource', '=', resource!)])))
    .$if(since !== undefined, (all) => all.where('at', '>=', new Date(since!)));
  const query = db.selectFrom(calls.as('calls')).selectAll();
  return mapPage(await newestFirst(keyring, query, 'calls', page, ['audit-log', operator, resource, since]), (row) => ({
    object: 'audit_entry',
    id: row.id,
    operator: row.operator,
    operatorName: row.operator_name,
    operation: row.operation,
    method: row.method,
    path: row.path,
    target: row.target,
    resource: row.resource,
    asked: row.asked,
    reason: row.reason,
    requestId: row.request_id,
    address: row.address,
    status: row.status,
    at: row.created_at.toISOString(),
  }));
}
