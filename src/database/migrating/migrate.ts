import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { StartError } from '../../start-error.ts';
import { pgFailure } from '../driver/failures.ts';
import { findHost, readHosts } from '../driver/hosts.ts';
import { MIGRATIONS, readMigrationFiles, type MigrationFile } from './migration-files.ts';
import { runMigrations, type MigrationFailure } from './run-migrations.ts';

/**
 * A statement that waits for a lock blocks all later users of the table. So it waits for 2 seconds
 * at most, and the file starts over, for a minute and a half in all; also if a deadlock with a
 * request ended it. The role can have timeouts for a pooler; migrations may take longer.
 */
const SESSION = [
  '-c lock_timeout=2000',
  '-c statement_timeout=0',
  '-c idle_in_transaction_session_timeout=0',
].join(' ');
const PERMISSION_DENIED = '42501';

/**
 * Migrates the database to the newest schema of the service and of pg-boss. If several processes
 * call it at once, one migrates and the others wait. A newer database that works with this program
 * stays unchanged. Each file is a transaction: after a failure, the earlier ones are applied, and the
 * next call continues. If the service uses another role, it can use what a file has created as soon as
 * the file is applied.
 * @throws StartError naming the migration that failed, or that this program does not work with
 */
export async function migrate(
  url: string,
  folder = MIGRATIONS,
  grantTo: string | null = null,
): Promise<void> {
  const files = await readMigrationFiles(folder);
  const host = await findHost(url);
  const failure = await migrateTables(host, files, grantTo);
  if (failure) throw startError(host, failure);
  await migrateQueue(host).catch((cause: unknown) => {
    throw startError(host, { migration: 'of the job queue', applied: [], cause });
  });
}

async function migrateTables(
  url: string,
  files: readonly MigrationFile[],
  grantTo: string | null,
): Promise<MigrationFailure | null> {
  const pool = new pg.Pool({ connectionString: url, max: 1, options: SESSION });
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return runMigrations(db, files, grantTo).finally(() => db.destroy());
}

function startError(url: string, { migration, applied, cause }: MigrationFailure): StartError {
  const before = applied.length > 0 ? ` This run had applied ${applied.join(', ')}.` : '';
  const failure = `The migration ${migration} failed: ${(cause as Error).message}.${before}`;
  if (pgFailure(cause)?.code !== PERMISSION_DENIED) return new StartError(failure);
  return new StartError(
    `${failure} Name the owner of the database in DATABASE_DIRECT_URL: ` +
      `the role ${readHosts(url).user} has too few rights.`,
  );
}

/**
 * Grants the service's role the use of what the migrations have created: it can read and write
 * rows, but can change neither the schema nor append-only tables (`grant_use`). Concurrent calls
 * wait for each other, and for the maintenance of partitions.
 */
export async function grantUse(ownerUrl: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: await findHost(ownerUrl) });
  client.on('error', () => {}); // the query reports it
  await client.connect();
  try {
    // PostgreSQL cannot change the privileges of a table twice at once, or of one that is dropped.
    await client.query(`select pg_advisory_lock(hashtext('maintain_event_partitions'))`);
    await client.query('select grant_use($1)', [role]);
  } finally {
    await client.end();
  }
}

async function migrateQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}
