import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const VERSION = String.raw`\d+\.\d+\.\d+(?:-[0-9a-z.]+)?`;

/** What the version of a release looks like. */
export const RELEASE = new RegExp(`^${VERSION}$`);

/**
 * What states the version besides package.json: the client's tarball and its entry in a
 * package.json, the image, and the files that have it in a form of their own.
 */
const ANYWHERE = [
  String.raw`(?<=-partner-investment-)${VERSION}(?=\.tgz)`,
  String.raw`(?<=/partner-investment": ")${VERSION}(?=")`,
  String.raw`(?<=partner-investment-api:)${VERSION}`,
].map((source) => new RegExp(source, 'g'));
const STATED: Record<string, RegExp> = {
  'client/package.json': new RegExp(`(?<=^  "version": ")${VERSION}(?=")`, 'gm'),
  'client/src/version.ts': new RegExp(`(?<=VERSION = ')${VERSION}(?=')`, 'g'),
};
const ROOT_PACKAGE = 'package.json';

const patternsOf = (file: string) => [...ANYWHERE, ...(STATED[file] ? [STATED[file]] : [])];

/** Returns the version of this repository, which everything else follows. */
export async function readVersion(): Promise<string> {
  const text = await readFile(path.join(ROOT, ROOT_PACKAGE), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Returns the tracked files that can state the version. */
function statingFiles(): string[] {
  const files = execFileSync('git', ['grep', '-lF', '-e', 'partner-investment'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return files
    .trim()
    .split('\n')
    .filter((file) => !file.endsWith('package-lock.json'));
}

/** Returns the places that state another version than package.json. */
export async function findVersionFaults(): Promise<string[]> {
  const version = await readVersion();
  const faults: string[] = [];
  for (const file of statingFiles()) {
    const text = await readFile(path.join(ROOT, file), 'utf8');
    const stated = patternsOf(file).flatMap((pattern) => text.match(pattern) ?? []);
    const other = stated.find((one) => one !== version);
    if (other) faults.push(`${file} states ${other}, and package.json ${version}.`);
  }
  return faults;
}

/** Writes a version to package.json and to every place that states it, the lock file included. */
export async function setVersion(version: string): Promise<void> {
  for (const file of [ROOT_PACKAGE, ...statingFiles()]) {
    const target = path.join(ROOT, file);
    const text = await readFile(target, 'utf8');
    const patterns = file === ROOT_PACKAGE ? [STATED['client/package.json']!] : patternsOf(file);
    const changed = patterns.reduce((before, pattern) => before.replace(pattern, version), text);
    if (changed !== text) await writeFile(target, changed);
  }
  const install = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', install, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
}
