import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readMigrationFiles } from '../../src/database/migrating/migration-files.ts';
import { copyCheckout } from '../../test/support/copy-checkout.ts';
import { execute } from './check-out.ts';

const PATCH = path.join(import.meta.dirname, 'candidate.patch');

/**
 * Makes the next release of this checkout in a folder: with another column, operation and event, as
 * `candidate.patch` adds them.
 * @throws Error if the patch does not fit any more; CONTRIBUTING.md (a release) says how to renew it
 */
export async function createCandidate(folder: string): Promise<void> {
  await copyCheckout(folder);
  const last = (await readMigrationFiles()).at(-1)!.name;
  const patch = (await readFile(PATCH, 'utf8')).replace('LAST_MIGRATION', last);
  const adapted = path.join(folder, 'candidate.patch');
  await writeFile(adapted, patch);
  await execute('git', ['apply', '-C1', adapted], folder, { GIT_CEILING_DIRECTORIES: folder });
  await execute(process.execPath, ['scripts/generate.ts'], folder);
}
