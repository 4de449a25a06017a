import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const MODULES = path.join(ROOT, 'node_modules');
const TSC = path.join(MODULES, 'typescript/bin/tsc');
const PROJECTS = ['tsconfig.build.json', 'tsconfig.cli.json'];
const NOT_PACKED = /\/client\/(node_modules|dist|tests|runtimes)$/;

/** The client, built in a separate folder. */
export interface BuiltClient {
  /** Creates the package in a folder, as `npm pack` does. The same sources give the same bytes. */
  pack(target: string): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Builds the client package. It is built in a copy, so that concurrent builds do not disturb each
 * other.
 */
export async function buildClient(): Promise<BuiltClient> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'client-package-'));
  const client = path.join(folder, 'client');
  await cp(path.join(ROOT, 'client'), client, {
    recursive: true,
    filter: (file) => !NOT_PACKED.test(file),
  });
  await symlink(MODULES, path.join(folder, 'node_modules'));
  for (const project of PROJECTS)
    await run(process.execPath, [TSC, '-p', project], { cwd: client });
  return {
    async pack(target) {
      await run('npm', ['pack', '--ignore-scripts', '--pack-destination', target], {
        cwd: client,
        env: { ...process.env, npm_config_workspaces: 'false' },
      });
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
