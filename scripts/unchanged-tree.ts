import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '..');
/** The file in a folder that was built, with the tree that it was built from. */
const MARK = '.tree';

/** Returns git's tree of this checkout; null if something is changed, or if there is no git. */
async function unchangedTree(): Promise<string | null> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: ROOT })).stdout.trim();
  try {
    return (await git('status', '--porcelain')) === ''
      ? await git('rev-parse', 'HEAD^{tree}')
      : null;
  } catch {
    return null;
  }
}

/** Stores from which tree a folder was built, unless the checkout has changes. */
export async function markBuilt(folder: string): Promise<void> {
  const tree = await unchangedTree();
  if (tree) await writeFile(path.join(folder, MARK), tree);
}

/** Returns whether a folder was built from exactly what this checkout has now. */
export async function isUpToDate(folder: string): Promise<boolean> {
  const built = await readFile(path.join(folder, MARK), 'utf8').catch(() => '');
  return built !== '' && built === (await unchangedTree());
}
