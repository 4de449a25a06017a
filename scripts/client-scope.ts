/**
 * `npm run client:scope -- @bank-of-nile`: publishes the partners' client under another npm scope,
 * which must belong to the company that releases it. Replaces the name of the package in every file that
 * names it, and installs and generates what follows from it.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const SCOPE = /^@[a-z0-9][a-z0-9-]{0,100}$/;

/** Returns the text with the name of the package, and of its tarball, under another scope. */
function inScope(text: string, from: string, to: string): string {
  return text
    .replaceAll(`${from}/partner-investment`, `${to}/partner-investment`)
    .replaceAll(`${from.slice(1)}-partner-investment-`, `${to.slice(1)}-partner-investment-`);
}

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: ROOT, encoding: 'utf8' });

if (import.meta.main) {
  const [to = ''] = process.argv.slice(2);
  if (!SCOPE.test(to)) throw new Error('Name an npm scope, such as @bank-of-nile.');
  const { name } = JSON.parse(await readFile(path.join(ROOT, 'client/package.json'), 'utf8'));
  const [from] = name.split('/');
  const files = run('git', 'grep', '-lF', '-e', from.slice(1)).trim().split('\n');
  for (const file of files.map((one) => path.join(ROOT, one)))
    await writeFile(file, inScope(await readFile(file, 'utf8'), from, to));
  run('npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund');
  run('node', 'bin/use-node.js', 'scripts/generate.ts');
  run('npx', 'prettier', '--write', '--ignore-unknown', ...files); // a longer name breaks lines elsewhere
}
