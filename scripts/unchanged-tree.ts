import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '..');
/** Beside what was built: it names what it was built of. */
const MARK = '.tree';

/** Returns the tree of git that this checkout has without a change; null if there are changes, or no git. */
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

/** Notes of which tree a folder was built, if nothing is changed in it. */
export async function markBuilt(folder: string): Promise<void> {
  const tree = await unchangedTree();
  if (tree) await writeFile(path.join(folder, MARK), tree);
}

/** Returns whether a folder was built of what this checkout has now. */
export async function isUpToDate(folder: string): Promise<boolean> {
  const built = await readFile(path.join(folder, MARK), 'utf8').catch(() => '');
  return built !== '' && built === (await unchangedTree());
}
