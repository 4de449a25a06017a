/**
 * `npm run generators:check`: makes clients of the partner contract with the generators of
 * tools/generators/package.json, which it installs there, and compiles each under `strict`, with code
 * that uses it. Prints the table of the guide to the client. Exits non-zero if one does not compile.
 */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { CURRENT as CONTRACT } from '../scripts/contract/differences.ts';
import { GENERATORS, type Generator } from './generators/generators.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const RUNNER = path.join(ROOT, 'tools/generators');
const MODULES = path.join(RUNNER, 'node_modules');
const run = promisify(execFile);

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
};

/** Makes a client in a separate folder. Returns what the compiler refuses. */
async function errorsOf(generator: Generator, folder: string): Promise<string[]> {
  await mkdir(folder);
  await symlink(MODULES, path.join(folder, 'node_modules'));
  await copyFile(path.join(RUNNER, 'package.json'), path.join(folder, 'package.json'));
  const { bin, args, use } = generator;
  await run(path.join(MODULES, '.bin', bin), args(CONTRACT), { cwd: folder });
  const file = path.join(folder, 'use.ts');
  await writeFile(file, use);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], OPTIONS))
    .map(({ file: at, start, messageText }) => {
      const line = at ? at.getLineAndCharacterOfPosition(start!).line + 1 : 0;
      const text = ts.flattenDiagnosticMessageText(messageText, ' ');
      return `${path.basename(at?.fileName ?? '')}:${line} ${text}`;
    });
}

const install = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
await run('npm', install, { cwd: RUNNER });
const { dependencies } = JSON.parse(await readFile(path.join(RUNNER, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
const folder = await mkdtemp(path.join(os.tmpdir(), 'generators-'));
try {
  console.log('| Generator | Version | Errors under `strict` |\n|---|---|---:|');
  for (const [index, generator] of GENERATORS.entries()) {
    const errors = await errorsOf(generator, path.join(folder, String(index)));
    const version = dependencies[generator.package]!;
    console.log(`| ${generator.name} | ${version} | ${errors.length} |`);
    for (const error of errors) console.error(error);
    if (errors.length > 0) process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true });
}
