import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RUNTIMES = path.join(ROOT, 'client/runtimes');
const PROOF = ['prove.js', 'main.js', 'worker.js'];

/** Returns the path of a runtime that `installRuntimes` has installed. */
export const binary = (name: string): string => path.join(RUNTIMES, 'node_modules/.bin', name);

/**
 * Returns the path of the oldest Node.js that the client supports. npm 10 does not link its
 * command, so this is the package's own file.
 */
export const oldestNode = (): string =>
  path.join(RUNTIMES, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node');

/** Installs the runtimes of the lock in client/runtimes. */
export function installRuntimes(): Promise<void> {
  return npm(RUNTIMES, 'ci');
}

/**
 * Creates a partner's project in an empty folder: the client as `npm pack` creates it, and the
 * proof. The folder is outside the repository, so that nothing of it is found.
 */
export async function makeProject(folder: string): Promise<void> {
  const packed = path.join(folder, 'packed');
  await mkdir(packed);
  await npm(ROOT, 'pack', '-w', 'client', '--pack-destination', packed);
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module", "private": true }');
  await npm(folder, 'install', path.join(packed, (await readdir(packed))[0]!));
  await Promise.all(
    PROOF.map((file) => copyFile(path.join(RUNTIMES, file), path.join(folder, file))),
  );
}

async function npm(cwd: string, ...words: string[]): Promise<void> {
  const child = spawn('npm', [...words, '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`npm ${words[0]} ended with ${code}.`);
}
