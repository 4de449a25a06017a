import { type Insertable, sql } from 'kysely';
import { type OperationId, operations } from '../../../generated/backoffice/operations.ts';
import type { Database, Db, Trx } from '../../database/driver/connection.ts';
import { newId } from '../../database/ids.ts';
import { type ApiError, isIdOrCode } from '../../errors.ts';

/**
 * A call of an operator: who called what, from where, and its outcome. It contains the parts of the
 * body that `requestFields` selects and no query, because the rest may be personal data.
 */
export type AuditedCall = Omit<
  Insertable<Database['audit_log']>,
  'id' | 'created_at' | 'changes' | 'database_user'
>;

/**
 * Writes a call to the audit log, which is append-only (decisions, back office). Returns the id of
 * the entry.
 */
export async function recordCall(db: Db, call: AuditedCall): Promise<string> {
  const id = newId('auditEntry');
  await db
    .insertInto('audit_log')
    .values({ ...call, id })
    .execute();
  return id;
}

/**
 * Adds the outcome to the entry of a call that was written before the call was performed. The
 * database refuses any other change of an entry.
 */
export async function recordOutcome(
  db: Db,
  entryId: string,
  outcome: Pick<AuditedCall, 'status' | 'resource' | 'refusal'>,
): Promise<void> {
  await db
    .updateTable('audit_log')
    .set(outcome)
    .where('id', '=', entryId)
    .where('is_app_read', '=', false)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`) // only the newest partition
    .execute();
}

/**
 * Adds values before and after, by field, to the entry that `nameAuditEntry` has named. What the database has recorded
 * itself stays.
 */
export async function recordChanges(
  trx: Trx,
  changes: Readonly<Record<string, readonly [from: unknown, to: unknown]>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await sql`
    update audit_log set changes = ${JSON.stringify(changes)}::jsonb || coalesce(changes, '{}')
    where id = nullif(current_setting('app.audit_entry', true), '') and status is null
      and not is_app_read and created_at > now() - interval '1 day'`.execute(trx); // only the newest partition
}

/**
 * Names the audit entry to which this transaction's changes are added: by the database those of
 * partners, operators, keys and terms of units (trigger `audit_change`), and by `recordChanges`
 * those of other operations. Without an entry, as for a change made directly in the database, each
 * change gets an entry with the database user.
 */
export async function nameAuditEntry(trx: Trx, entryId: string | undefined): Promise<void> {
  if (entryId !== undefined)
    await sql`select set_config('app.audit_entry', ${entryId}, true)`.execute(trx);
}

/**
 * Names the audit entry of this transaction, and for the entries of the journal who performs the operation and the
 * approval with which a second person allowed it.
 */
export async function nameActor(
  trx: Trx,
  entryId: string | undefined,
  { actor, approval = '' }: { actor: string; approval?: string },
): Promise<void> {
  await sql`
    select set_config('app.audit_entry', ${entryId ?? ''}, true), set_config('app.actor', ${actor}, true),
      set_config('app.approval', ${approval}, true)`.execute(trx);
}

/**
 * Returns what the audit log has of an error as JSON: its code, and what explains a code with several causes. Other
 * details can name what the caller sent, which may be personal data.
 */
export function refusalOf(error: ApiError | undefined): string | null {
  if (!error) return null;
  const { code, details } = error;
  return JSON.stringify({ code, details: details && 'situation' in details ? details : null });
}

/** Callers may put a phone number or national id where the contract expects an id or code (D49). */
const ID_FIELDS = new Set(['investor', 'property', 'partner', 'file']);

/**
 * Returns the fields of a valid request body that the audit log records (`x-audit` in the contract) as
 * JSON, or null if there are none.
 */
export function requestFields(operation: string, body: object | undefined): string | null {
  const names: readonly string[] =
    operation in operations ? operations[operation as OperationId].audit : [];
  const recorded = Object.entries(body ?? {}).filter(([name]) => names.includes(name));
  if (recorded.length === 0) return null;
  return JSON.stringify(Object.fromEntries(recorded), (key, value: unknown) =>
    ID_FIELDS.has(key) && !isIdOrCode(String(value)) ? null : value,
  );
}
