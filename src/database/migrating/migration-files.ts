import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../start-error.ts';

export const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');

/** A file of `migrations/`. Files are executed in the order of their names. */
export interface MigrationFile {
  name: string;
  sql: string;
  /**
   * The last migration of the oldest release that works with the schema after this one, or null if
   * only releases with this file do.
   */
  compatibleSince: string | null;
  /** The statements of a file with `-- transaction: none`; null if the file is one transaction. */
  concurrent: ConcurrentStatement[] | null;
}

/** A statement that cannot run in a transaction. */
export interface ConcurrentStatement {
  sql: string;
  /** The index that it builds; null if it drops one. */
  builds: string | null;
}

const COMPATIBLE_SINCE = /^-- compatible-since: (\S+)$/m;
const WITHOUT_TRANSACTION = /^-- transaction: none$/m;
const BUILDS_INDEX = /^create (?:unique )?index concurrently (?!if )(\w+)\s+on\s/;
const DROPS_INDEX = /^drop index concurrently if exists \w+$/;

/**
 * Reads the migrations of a folder.
 * @throws StartError if a compatible-since line does not name an earlier migration of the folder, or if
 *   a file without a transaction does anything but build and drop indexes concurrently
 */
export async function readMigrationFiles(folder = MIGRATIONS): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const names = files.map((file) => path.basename(file, '.sql'));
  return Promise.all(
    files.map(async (file, index) => {
      const sql = await readFile(path.join(folder, file), 'utf8');
      const [, since] = COMPATIBLE_SINCE.exec(sql) ?? [];
      const compatibleSince = !since || since === 'none' ? null : since;
      if (compatibleSince && !names.slice(0, index).includes(compatibleSince))
        throw new StartError(
          `${file} is compatible since ${compatibleSince}, which is no earlier migration. ` +
            'Name the last migration of the oldest release that works after it, or none.',
        );
      const concurrent = WITHOUT_TRANSACTION.test(sql) ? readStatements(file, sql) : null;
      return { name: names[index]!, sql, compatibleSince, concurrent };
    }),
  );
}

/** Splits a file without a transaction: PostgreSQL runs several statements of one query in a transaction. */
function readStatements(file: string, sql: string): ConcurrentStatement[] {
  const statements = sql.replace(/--.*$/gm, '').split(';');
  return statements
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
    .map((statement) => {
      const builds = BUILDS_INDEX.exec(statement)?.[1] ?? null;
      if (!builds && !DROPS_INDEX.test(statement))
        throw new StartError(
          `${file} has no transaction, so it can only contain "create index concurrently <name> on" ` +
            `and "drop index concurrently if exists <name>". Move to another file: ${statement.slice(0, 60)}`,
        );
      return { sql: statement, builds };
    });
}
