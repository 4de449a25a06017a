import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { bundleContracts } from '../../../test/support/copy-checkout.ts';
import type { Release } from './contestant.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * Checks out an earlier commit into the folder, over this checkout's packages.
 * @throws Error if the commit is not in the repository, as in a shallow clone
 */
export async function startBaseline(commit: string, folder: string): Promise<Release> {
  const root = path.join(folder, `checkout-${commit}`);
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, root]);
  execFileSync('git', ['-C', root, 'checkout', '--quiet', '--detach', commit]);
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  await bundleContracts(root);
  const launcher = path.join(root, 'bin/service');
  return {
    name: commit,
    root,
    launcher: existsSync(launcher)
      ? [launcher]
      : [process.execPath, '--disable-proto=throw', path.join(root, 'src/main.ts')],
  };
}
