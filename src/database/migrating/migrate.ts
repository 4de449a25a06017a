import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { StartError } from '../../start-error.ts';
import { isTransient, LOCK_TIMEOUT, pgFailure } from '../driver/failures.ts';
import { findHost, readHosts } from '../driver/hosts.ts';
import { MIGRATIONS, readMigrationFiles, type MigrationFile } from './migration-files.ts';
import { missingMigrations } from './schema.ts';

/**
 * A statement that waits for a lock blocks all later users of the table. So it waits for 2 seconds
 * at most, and the migration starts over, for a minute and a half in all; also if a deadlock with a
 * request ended it. The role can have timeouts for a pooler; migrations may take longer.
 */
const SESSION = [
  '-c lock_timeout=2000',
  '-c statement_timeout=0',
  '-c idle_in_transaction_session_timeout=0',
].join(' ');
const MAX_ATTEMPTS = 30;
const PAUSE_MS = 1_000;
const PERMISSION_DENIED = '42501';

/**
 * Migrates the database to the newest schema of the service and of pg-boss. If several processes
 * call it at once, one migrates and the others wait. A newer database that works with this program
 * stays unchanged.
 * @throws StartError naming the migration that failed, or that this program does not work with
 */
export async function migrate(url: string, folder = MIGRATIONS): Promise<void> {
  const files = await readMigrationFiles(folder);
  const host = await findHost(url);
  for (let attempt = 1; ; attempt++) {
    const error = await migrateTables(host, files);
    if (!error) break;
    if (!isLockConflict(error) || attempt === MAX_ATTEMPTS) throw startError(host, error);
    await wait(PAUSE_MS);
  }
  await migrateQueue(host).catch((cause: unknown) => {
    throw startError(host, { migration: 'of the job queue', cause });
  });
}

interface MigrationFailure {
  migration: string;
  cause: unknown;
}

/** Runs the migrations that the database lacks, in one transaction. Returns the failure, if any. */
async function migrateTables(
  url: string,
  files: readonly MigrationFile[],
): Promise<MigrationFailure | null> {
  const pool = new pg.Pool({ connectionString: url, max: 1, options: SESSION });
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    if ((await missingMigrations(db, files)).length === 0) return null;
    const migrator = new Migrator({ db, provider: { getMigrations: async () => toKysely(files) } });
    const { error, results } = await migrator.migrateToLatest();
    const failed = results?.find(({ status }) => status === 'Error');
    return error
      ? { migration: failed?.migrationName ?? 'of the list of migrations', cause: error }
      : null;
  } finally {
    await db.destroy();
  }
}

function isLockConflict({ cause }: MigrationFailure): boolean {
  return pgFailure(cause)?.code === LOCK_TIMEOUT || isTransient(cause);
}

function startError(url: string, { migration, cause }: MigrationFailure): StartError {
  const failure = `The migration ${migration} failed: ${(cause as Error).message}`;
  if (pgFailure(cause)?.code !== PERMISSION_DENIED) return new StartError(failure);
  return new StartError(
    `${failure}. Name the owner of the database in DATABASE_DIRECT_URL: ` +
      `the role ${readHosts(url).user} has too few rights.`,
  );
}

function toKysely(files: readonly MigrationFile[]): Record<string, Migration> {
  return Object.fromEntries(files.map((file) => [file.name, { up: (db) => execute(db, file) }]));
}

async function execute(db: Kysely<unknown>, file: MigrationFile): Promise<void> {
  await sql.raw(file.sql).execute(db);
  if (!file.compatibleSince) return;
  await sql`insert into compatible_migrations values (${file.name}, ${file.compatibleSince})`.execute(
    db,
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
