import { sql } from 'kysely';
import type { Db } from '../../database/driver/connection.ts';

/** The recorded identity of a database, and its current one. */
interface DatabaseIdentity {
  recorded: string;
  found: string;
}

/** Any role can execute it, also through a pooler. */
export const IDENTITY = `select system_identifier || '/' || pg_database.oid as identity
  from pg_control_system(), pg_database where datname = current_database()`;

/**
 * Reads the identity of the server (its system identifier) and of the database in it (its oid). A
 * copy that was restored with pg_restore differs in one of them. A copy of the server's files does
 * not, so it cannot be recognised.
 */
export async function readIdentity(db: Db): Promise<string> {
  const { rows } = await sql<{ identity: string }>`${sql.raw(IDENTITY)}`.execute(db);
  return rows[0]!.identity;
}

/** Reads the recorded and the current identity of a claimed database. */
export async function compareIdentity(db: Db): Promise<DatabaseIdentity> {
  const row = await db.selectFrom('installation').select('identity').executeTakeFirstOrThrow();
  return { recorded: row.identity, found: await readIdentity(db) };
}

/**
 * Records the current identity: from now on the database counts as the one to be used, not as a
 * copy.
 */
export async function acceptIdentity(db: Db): Promise<void> {
  await db
    .updateTable('installation')
    .set({ identity: await readIdentity(db) })
    .execute();
}
