import type { AstroIntegration } from 'astro';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const MODULES = path.join(ROOT, 'node_modules');
const TSC = path.join(MODULES, 'typescript/bin/tsc');
const PROJECTS = ['tsconfig.build.json', 'tsconfig.cli.json'];
const NOT_PACKED = /\/client\/(node_modules|dist|tests|runtimes)$/;

/**
 * Adds the client package to the site, as `npm pack` creates it. It is built in a copy, so that
 * concurrent builds do not disturb each other.
 */
export function clientPackage(): AstroIntegration {
  let building: Promise<string>;
  return {
    name: 'client-package',
    hooks: {
      'astro:build:start': () => {
        building = build();
        building.catch(() => {}); // Reported by the hook below, which waits for it.
      },
      'astro:build:done': async ({ dir }) => {
        const folder = await building;
        const client = path.join(folder, 'client');
        const target = fileURLToPath(dir);
        await run('npm', ['pack', '--ignore-scripts', '--pack-destination', target], {
          cwd: client,
          env: { ...process.env, npm_config_workspaces: 'false' },
        });
        await rm(folder, { recursive: true });
      },
    },
  };
}

/** Builds the client. @returns its folder, which the caller removes */
async function build(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'client-package-'));
  const client = path.join(folder, 'client');
  await cp(path.join(ROOT, 'client'), client, {
    recursive: true,
    filter: (file) => !NOT_PACKED.test(file),
  });
  await symlink(MODULES, path.join(folder, 'node_modules'));
  for (const project of PROJECTS)
    await run(process.execPath, [TSC, '-p', project], { cwd: client });
  return folder;
}
