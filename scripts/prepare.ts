/**
 * Runs after `npm ci`: bundles the contracts, without which nothing starts; stores the compiled code of
 * the service, so that the first start takes no longer than the next; and builds the documentation and
 * the console, so that `npm start` serves them and the tests use them. All but the second needs the
 * development dependencies. Removes what nothing here uses of the package of Node.js.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { bundleFile } from '../src/contract/bundle.ts';
import { APIS } from '../src/contract/document.ts';
import { writeConsole } from './console.ts';
import { writeSite } from './docs.ts';
import { markBuilt } from './unchanged-tree.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const MODULES = path.join(ROOT, 'node_modules');
const NEEDED = { documentation: ['astro', '@astrojs/starlight'], console: ['vite'] };
const BUNDLER = '@redocly/openapi-core';

await bundle().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
await Promise.all([
  compile(),
  build('documentation', 'docs', writeSite),
  build('console', 'console', writeConsole),
  removeHeaders(),
]);

/** @throws Error if the contracts are not bundled and cannot be: nothing would start */
async function bundle(): Promise<void> {
  if (existsSync(path.join(MODULES, BUNDLER)))
    return (await import('./generate/bundle.ts')).writeBundles();
  const missing = APIS.map(bundleFile).filter((file) => !existsSync(path.join(ROOT, file)));
  if (missing.length > 0)
    throw new Error(
      `Only the development dependencies can build ${missing.join(', ')}. ` +
        'Run: npm ci && npm prune --omit=dev --ignore-scripts',
    );
}

async function compile(): Promise<void> {
  await promisify(execFile)(path.join(ROOT, 'bin/service'), ['--compile']).catch(() =>
    console.error('The compiled code could not be stored: the first start takes longer.'),
  );
}

async function build(
  name: keyof typeof NEEDED,
  script: string,
  writeTo: (folder: string) => Promise<unknown>,
): Promise<void> {
  if (NEEDED[name].some((needed) => !existsSync(path.join(MODULES, needed)))) {
    console.log(
      `The ${name} is not built: it needs the development dependencies. The service runs without it.`,
    );
    return;
  }
  const folder = path.join(ROOT, `.${script}`);
  await writeTo(folder)
    .then(() => markBuilt(folder))
    .catch((error: Error) =>
      console.error(
        `The ${name} could not be built, and the service runs without it. Try: npm run ${script}\n${error.message}`,
      ),
    );
}

/** Removes the headers for compiling native modules, a third of the package: no package has any. */
async function removeHeaders(): Promise<void> {
  const headers = path.join(MODULES, `node-${process.platform}-${process.arch}`, 'include');
  await rm(headers, { recursive: true, force: true });
}
