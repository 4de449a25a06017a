import { sql, type Insertable } from 'kysely';
import type { Database, Db, Trx } from '../../database/connection.ts';
import { newId } from '../../database/ids.ts';

/**
 * A call of an operator: who asked for what, from where, and how it was answered. It has the parts
 * of the body that `requestFields` selects and no query, because the rest may be personal data.
 */
export type Call = Omit<
  Insertable<Database['audit_log']>,
  'id' | 'created_at' | 'changes' | 'database_user'
>;

/**
 * Writes a call to the audit log, which is append-only (decisions, back office). @returns the id of
 * the entry
 */
export async function recordCall(db: Db, call: Call): Promise<string> {
  const id = newId('auditEntry');
  await db
    .insertInto('audit_log')
    .values({ ...call, id })
    .execute();
  return id;
}

/**
 * Completes the entry of a call that was written before it was carried out. The database refuses
 * any other change of an entry.
 */
export async function recordAnswer(
  db: Db,
  entryId: string,
  { status, resource }: Pick<Call, 'status' | 'resource'>,
): Promise<void> {
  await db.updateTable('audit_log').set({ status, resource }).where('id', '=', entryId).execute();
}

/**
 * Runs `work` in a transaction whose change to a partner or key the database adds to an entry of
 * the audit log (trigger `audit_change`).
 * @param entryId the entry of the call; undefined for a change at the database, which then gets an
 * entry of its own with the database user
 */
export function underEntry<Result>(
  db: Db,
  entryId: string | undefined,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    if (entryId !== undefined)
      await sql`select set_config('app.audit_entry', ${entryId}, true)`.execute(trx);
    return work(trx);
  });
}
