import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  MIGRATIONS,
  readMigrationFiles,
  type MigrationFile,
} from '../../src/database/migrating/migration-files.ts';
import { createdTables, findLongLocks } from './long-locks.ts';

/** The last release, with a digest of each of its migrations. Changed by `npm run release` alone. */
const RELEASED = path.join(MIGRATIONS, 'released.json');

export interface Released {
  /** Null before the first release. */
  version: string | null;
  /** The SHA-256 of each file, by its name without `.sql`. */
  migrations: Record<string, string>;
}

export const readReleased = async (file = RELEASED) =>
  JSON.parse(await readFile(file, 'utf8')) as Released;

/** Returns the digests of all migrations of a folder. */
export async function digestMigrations(folder = MIGRATIONS): Promise<Released['migrations']> {
  const digest = (sql: string) => createHash('sha256').update(sql).digest('hex');
  const files = await readMigrationFiles(folder);
  return Object.fromEntries(files.map(({ name, sql }) => [name, digest(sql)]));
}

/** Records the migrations of a release: from then on, `npm run check` refuses to change them. */
export async function freezeMigrations(version: string): Promise<void> {
  const released: Released = { version, migrations: await digestMigrations() };
  await writeFile(RELEASED, `${JSON.stringify(released, null, 2)}\n`);
}

const REMEDY =
  'Build or drop an index in a file with the line "-- transaction: none", add a constraint as "not valid" and validate it ' +
  'in another file, change rows in a job, or do it in several releases (CONTRIBUTING.md, a change of a large table).';

/**
 * Returns the indexes that migrations build concurrently under a name that exists. The runner takes such an index for
 * the one that an interrupted run has built, and builds none.
 */
export function findTakenNames(files: readonly Pick<MigrationFile, 'name' | 'sql'>[]): string[] {
  const names = new Set<string>();
  return files.flatMap(({ name: file, sql }) =>
    [...sql.replace(/--.*$/gm, '').matchAll(INDEX)].flatMap(([, verb, concurrently, name]) => {
      const isTaken = names.has(name!) && verb === 'create' && concurrently !== undefined;
      if (verb === 'create') names.add(name!);
      else names.delete(name!);
      return isTaken
        ? [
            `${file} builds the index ${name}, which an earlier migration has built. Name it otherwise.`,
          ]
        : [];
    }),
  );
}

const INDEX = /\b(create|drop) (?:unique )?index (concurrently )?(?:if (?:not )?exists )?(\w+)/g;

/**
 * Returns what is wrong with the migrations of a folder: released ones that were edited or removed,
 * and new ones that do not follow the released ones, do not say which releases work after them, lock a
 * large table for long, or build an index under a name that is taken.
 */
export async function findMigrationFaults(
  { version, migrations }: Released,
  folder = MIGRATIONS,
): Promise<string[]> {
  if (version === null) return [];
  const digests = await digestMigrations(folder);
  const last = Object.keys(migrations).sort().at(-1)!;
  const changed = Object.keys(migrations).filter((name) => digests[name] !== migrations[name]);
  const files = await readMigrationFiles(folder);
  const added = files.filter(({ name }) => !(name in migrations));
  const created = createdTables(added);
  return [
    ...changed.map(
      (name) =>
        `${name} was released with ${version} and is edited or removed. Restore it, and add a new migration.`,
    ),
    ...added
      .filter(({ name }) => name < last)
      .map(({ name }) => `${name} would run before ${last}, which is released. Number it higher.`),
    ...added
      .filter(({ sql }) => !/^-- compatible-since: \S+$/m.test(sql))
      .map(
        ({ name }) =>
          `${name} does not say which releases work after it. ` +
          `Add the line "-- compatible-since: ${last}", or "-- compatible-since: none".`,
      ),
    ...findTakenNames(files),
    ...added.flatMap((file) =>
      findLongLocks(file, created).map(
        (statement) => `${file.name} locks a large table: ${statement}. ${REMEDY}`,
      ),
    ),
  ];
}
