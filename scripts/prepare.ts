/**
 * Runs after `npm ci`: stores the compiled code of the service, so that the first start takes no
 * longer than the next, and builds the documentation, so that `npm start` serves it; the latter
 * needs the development dependencies. Removes what nothing here uses of the package of Node.js.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeSite } from './docs.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const MODULES = path.join(ROOT, 'node_modules');
const NEEDED = ['astro', '@astrojs/starlight'];

await Promise.all([compile(), buildDocumentation(), removeHeaders()]);

async function compile(): Promise<void> {
  await promisify(execFile)(path.join(ROOT, 'bin/service'), ['--compile']).catch(() =>
    console.error('The compiled code could not be stored: the first start takes longer.'),
  );
}

async function buildDocumentation(): Promise<void> {
  if (NEEDED.some((name) => !existsSync(path.join(MODULES, name)))) {
    console.log(
      'The documentation is not built: it needs the development dependencies. The service runs without it.',
    );
    return;
  }
  await writeSite(path.join(ROOT, '.docs')).catch((error: Error) => {
    console.error(
      `The documentation could not be built, and the service runs without it. Try: npm run docs\n${error.message}`,
    );
  });
}

/** Removes the headers for compiling native modules, a third of the package: no package has any. */
async function removeHeaders(): Promise<void> {
  const headers = path.join(MODULES, `node-${process.platform}-${process.arch}`, 'include');
  await rm(headers, { recursive: true, force: true });
}
