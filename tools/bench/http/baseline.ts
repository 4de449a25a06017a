import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkOut } from '../../compatibility/check-out.ts';
import type { Release } from './contestant.ts';

/**
 * Checks out an earlier commit into the folder, with its own packages.
 * @throws StartError if the commit is not in the repository, as in a shallow clone
 */
export async function startBaseline(commit: string, folder: string): Promise<Release> {
  const root = path.join(folder, `checkout-${commit}`);
  await checkOut(commit, root);
  const launcher = path.join(root, 'bin/service');
  return {
    name: commit,
    root,
    launcher: existsSync(launcher)
      ? [launcher]
      : [process.execPath, '--disable-proto=throw', path.join(root, 'src/main.ts')],
  };
}
