import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { bundleFile } from '../../src/contract/bundle.ts';
import { APIS } from '../../src/contract/document.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Copies the files of this checkout, with what is not committed and the bundles of the contracts, to a
 * folder with the same packages.
 */
export async function copyCheckout(folder: string): Promise<void> {
  const { stdout } = await run(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { cwd: ROOT, maxBuffer: 16 * 1024 * 1024 },
  );
  const files = stdout.split('\0').filter((name) => name !== '');
  for (const file of [...files, ...APIS.map(bundleFile)]) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await cp(path.join(ROOT, file), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error; // removed, and not committed yet
    });
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
}

/** Bundles the contracts in a checkout without `npm ci`, unless it is of a release that has them in git. */
export async function bundleContracts(checkout: string): Promise<void> {
  const script = 'scripts/generate/bundle.ts';
  if (existsSync(path.join(checkout, script)))
    await run(process.execPath, [script], { cwd: checkout });
}
