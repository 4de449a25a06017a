/**
 * Part of `npm run check`: checks that every migration after the previous release says which older
 * releases work after it (CONTRIBUTING.md, rolling upgrades). Exits 1 and names those that do not.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readMigrationFiles } from '../src/database/migrating/migration-files.ts';

const PINNED = path.resolve(import.meta.dirname, '../tools/compatibility/previous-release.json');

const { lastMigration } = JSON.parse(await readFile(PINNED, 'utf8')) as {
  lastMigration: string | null;
};
const silent = (await readMigrationFiles()).filter(
  ({ name, sql }) =>
    lastMigration !== null && name > lastMigration && !/^-- compatible-since: \S+$/m.test(sql),
);
for (const { name } of silent)
  console.error(
    `${name} does not say which releases work after it: -- compatible-since: ${lastMigration}, or none`,
  );
process.exitCode = silent.length === 0 ? 0 : 1;
