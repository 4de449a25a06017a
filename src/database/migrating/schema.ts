import { sql, type QueryExecutorProvider } from 'kysely';
import { StartError } from '../../start-error.ts';
import type { MigrationFile } from './migration-files.ts';

/** The differences between the migrations of this program and those of the database. */
interface SchemaDifferences {
  /** Migrations that the database lacks. */
  missing: string[];
  /** Migrations of a newer release. */
  newer: { name: string; compatibleSince: string | null }[];
}

/**
 * Returns the migrations that the database lacks. Migrations of a newer release are accepted if
 * this program works with them.
 * @throws StartError if it does not
 */
export async function missingMigrations(
  db: QueryExecutorProvider,
  files: readonly MigrationFile[],
): Promise<string[]> {
  const { missing, newer } = await compare(db, files);
  const newest = files.at(-1)!.name;
  const incompatible = newer.filter(
    ({ compatibleSince }) => !compatibleSince || compatibleSince > newest,
  );
  if (incompatible.length > 0)
    throw new StartError(
      `The database is newer than this program, which does not work with its migration ${incompatible[0]!.name}. ` +
        'Start the newer release.',
    );
  if (newer.length > 0 && missing.length > 0)
    throw new StartError(
      `The database has the migration ${newer[0]!.name} of another release, but lacks ${missing.join(', ')}. ` +
        'Migrate it with the newest release.',
    );
  return missing;
}

/** @throws StartError if the database lacks a migration, or is newer than this program can use */
export async function assertSchema(
  db: QueryExecutorProvider,
  files: readonly MigrationFile[],
): Promise<void> {
  const missing = await missingMigrations(db, files);
  if (missing.length > 0)
    throw new StartError(
      missing.length === files.length
        ? 'The database has no schema yet. Create it with: npm run migrate'
        : `The database is older than this program. Migrate it with: npm run migrate (it lacks ${missing.join(', ')}).`,
    );
}

async function compare(
  db: QueryExecutorProvider,
  files: readonly MigrationFile[],
): Promise<SchemaDifferences> {
  const executed = await executedMigrations(db);
  const own = new Set(files.map(({ name }) => name));
  return {
    missing: [...own].filter((name) => !executed.some((migration) => migration.name === name)),
    newer: executed.filter(({ name }) => !own.has(name)),
  };
}

async function executedMigrations(db: QueryExecutorProvider): Promise<SchemaDifferences['newer']> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null
       and to_regclass('compatible_migrations') is not null as exists
  `.execute(db);
  if (!tables[0]!.exists) return [];
  const { rows } = await sql<{ name: string; compatibleSince: string | null }>`
    select m.name, c.compatible_since as "compatibleSince"
      from kysely_migration m left join compatible_migrations c on c.migration = m.name
     order by m.name
  `.execute(db);
  return rows;
}
