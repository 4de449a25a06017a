import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { copyCheckout } from '../test/support/copy-checkout.ts';
import { useFolder } from '../test/support/use-service.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Installing, generating and formatting, on a busy machine. */
const RENAMED_WITHIN_MS = 600_000;

const copy = useFolder('scope');
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });

beforeAll(async () => {
  await copyCheckout(copy);
  rmSync(path.join(copy, 'node_modules'));
  execFileSync('cp', ['-al', path.join(ROOT, 'node_modules'), copy]); // npm replaces files, and changes none
  run('git', 'init', '--quiet');
  run('git', 'add', '--all');
}, RENAMED_WITHIN_MS);

describe('npm run client:scope', () => {
  it(
    'renames the package everywhere, and leaves nothing to generate or to format',
    () => {
      const { name } = JSON.parse(readFileSync(path.join(copy, 'client/package.json'), 'utf8'));
      run('npm', 'run', 'client:scope', '--', '@bank-of-nile');
      const packed = JSON.parse(run('npm', 'pack', '-w', 'client', '--dry-run', '--json'));
      expect(packed).toMatchObject([{ name: '@bank-of-nile/partner-investment' }]);
      const rest = () => run('git', 'grep', '-lF', '-e', name);
      expect(rest).toThrow(expect.objectContaining({ status: 1 })); // git finds nothing
      run('node', 'scripts/generate.ts', '--check');
      run('npx', 'prettier', '--check', ...run('git', 'diff', '--name-only').trim().split('\n'));
    },
    RENAMED_WITHIN_MS,
  );

  it('refuses what is no scope', () => {
    for (const scope of ['bank-of-nile', '@Bank', ''])
      expect(() => run('npm', 'run', 'client:scope', '--', scope)).toThrow('Name an npm scope');
  });
});
