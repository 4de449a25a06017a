/**
 * `npm run generators:check`: makes clients of the partner contract with the generators of
 * tools/generators/package.json, which it installs there, and compiles each under `strict`, with code
 * that uses it. Prints the table of the guide to the client. Exits non-zero if one does not compile.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CURRENT as CONTRACT } from '../scripts/contract/differences.ts';
import { errorsIn } from './generators/compile.ts';
import { GENERATORS, type Generator } from './generators/generators.ts';

const RUNNER = path.resolve(import.meta.dirname, 'generators');
const MODULES = path.join(RUNNER, 'node_modules');
const MANIFEST = path.join(RUNNER, 'package.json');

/** Makes a client in a separate folder. Returns what the compiler refuses. */
function errorsOf({ package: name, args, use }: Generator): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'generators-'));
  try {
    symlinkSync(MODULES, path.join(folder, 'node_modules'));
    copyFileSync(MANIFEST, path.join(folder, 'package.json'));
    const bin = path.join(MODULES, '.bin', path.basename(name));
    execFileSync(bin, args(CONTRACT), { cwd: folder, stdio: 'pipe' });
    return errorsIn(path.join(folder, 'use.ts'), use);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

execFileSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
  cwd: RUNNER,
  stdio: 'inherit',
});
const { dependencies } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as {
  dependencies: Record<string, string>;
};
console.log('| Generator | Version | Errors under `strict` |\n|---|---|---:|');
for (const generator of GENERATORS) {
  const errors = errorsOf(generator);
  console.log(`| ${generator.name} | ${dependencies[generator.package]!} | ${errors.length} |`);
  for (const error of errors) console.error(error);
  if (errors.length > 0) process.exitCode = 1;
}
