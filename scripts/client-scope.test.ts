import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Installing, generating and formatting, on a busy machine. */
const RENAMED_WITHIN_MS = 600_000;

let copy: string;
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });

beforeAll(() => {
  copy = mkdtempSync(path.join(os.tmpdir(), 'scope-'));
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: ROOT });
  for (const file of files.toString().split('\0').filter(Boolean))
    cpSync(path.join(ROOT, file), path.join(copy, file));
  execFileSync('cp', ['-al', path.join(ROOT, 'node_modules'), copy]); // npm replaces files, and changes none
  run('git', 'init', '--quiet');
  run('git', 'add', '--all');
}, RENAMED_WITHIN_MS);
afterAll(() => rmSync(copy, { recursive: true }));

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
