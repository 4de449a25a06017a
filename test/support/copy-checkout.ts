import { execFile } from 'node:child_process';
import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Copies the files of this checkout, with what is not committed, to a folder with the same packages. */
export async function copyCheckout(folder: string): Promise<void> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { cwd: ROOT, maxBuffer: 16 * 1024 * 1024 },
  );
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await cp(path.join(ROOT, file), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error; // removed, and not committed yet
    });
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
}
