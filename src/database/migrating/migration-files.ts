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
}

const COMPATIBLE_SINCE = /^-- compatible-since: (\S+)$/m;

/**
 * Reads the migrations of a folder.
 * @throws StartError if a compatible-since line does not name an earlier migration of the folder
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
      return { name: names[index]!, sql, compatibleSince };
    }),
  );
}
