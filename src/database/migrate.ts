import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { StartError } from '../start-error.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

/**
 * Brings the database to the newest schema, ours and pg-boss's. Several processes may call it at
 * once: one migrates, the others wait.
 * @throws StartError naming the migration that failed, or a database newer than this program.
 */
export async function migrate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, options: '-c lock_timeout=60000' });
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error, results } = await migrator.migrateToLatest();
    const failed = results?.find((result) => result.status === 'Error');
    const unknown = /previously executed migration (\S+) is missing/.exec(
      (error as Error | undefined)?.message ?? '',
    )?.[1];
    if (unknown)
      throw new StartError(
        `The database is newer than this program: it has the migration ${unknown}. Start the newer release.`,
      );
    if (error)
      throw new StartError(
        `Migration ${failed?.migrationName ?? ''} failed: ${(error as Error).message}`,
      );
  } finally {
    await db.destroy();
  }
  await migrateQueue(url);
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
