import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { StartError } from '../start-error.ts';
import { LOCK_TIMEOUT, pgFailure } from './failures.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

/**
 * A statement that waits for a lock stops all that need the table after it. So it waits for 2
 * seconds at most, and the migration starts over, for a minute and a half in all.
 */
const LOCK_TIMEOUT_MS = 2_000;
const MAX_ATTEMPTS = 30;
const PAUSE_MS = 1_000;

/**
 * Brings the database to the newest schema, ours and pg-boss's. Several processes may call it at
 * once: one migrates, the others wait.
 * @throws StartError naming the migration that failed, or a database newer than this program.
 */
export async function migrate(url: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const error = await migrateTables(url);
    if (!error) break;
    if (!isLockTimeout(error) || attempt === MAX_ATTEMPTS) throw startError(error);
    await wait(PAUSE_MS);
  }
  await migrateQueue(url);
}

interface MigrationFailure {
  migration: string;
  cause: unknown;
}

/** Runs the migrations that the database lacks, in one transaction. Returns what failed. */
async function migrateTables(url: string): Promise<MigrationFailure | null> {
  const options = `-c lock_timeout=${LOCK_TIMEOUT_MS}`;
  const pool = new pg.Pool({ connectionString: url, max: 1, options });
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error, results } = await migrator.migrateToLatest();
    const failed = results?.find(({ status }) => status === 'Error');
    return error ? { migration: failed?.migrationName ?? '', cause: error } : null;
  } finally {
    await db.destroy();
  }
}

function isLockTimeout({ cause }: MigrationFailure): boolean {
  return pgFailure(cause)?.code === LOCK_TIMEOUT;
}

function startError({ migration, cause }: MigrationFailure): StartError {
  const { message } = cause as Error;
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(message) ?? [];
  return new StartError(
    unknown
      ? `The database is newer than this program: it has the migration ${unknown}. Start the newer release.`
      : `Migration ${migration} failed: ${message}`,
  );
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'));
  const migrations = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(path.join(MIGRATIONS, file), 'utf8');
    return [
      path.basename(file, '.sql'),
      { up: async (db) => void (await sql.raw(text).execute(db)) },
    ];
  });
  return Object.fromEntries(await Promise.all(migrations));
}

async function migrateQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}
