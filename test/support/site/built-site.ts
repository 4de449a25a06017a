import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeSite } from '../../../scripts/docs.ts';
import { isUpToDate } from '../../../scripts/unchanged-tree.ts';
import { waitFor } from '../wait-for.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The maximum duration of a build, on a busy machine. */
export const SITE_BUILT_WITHIN_MS = 600_000;

/**
 * Builds the documentation site once for all test files of a run, unless `npm ci` has built it of the same files.
 * @returns its folder, which must not be changed
 */
export const builtSite = () => builtOnce('docs', writeSite);

/** Builds the console likewise, as a process: Jest cannot load its bundler. */
export const builtConsole = () =>
  builtOnce('console', (folder) =>
    promisify(execFile)(
      process.execPath,
      [path.join(ROOT, 'scripts/console.ts'), folder],
      // As it is shipped: for tests, libraries leave out some of what they do in a browser.
      { env: { ...process.env, NODE_ENV: 'production' } },
    ),
  );

async function builtOnce(
  name: string,
  build: (folder: string) => Promise<unknown>,
): Promise<string> {
  const installed = path.join(ROOT, `.${name}`);
  if (await isUpToDate(installed)) return installed;
  const folder = path.join(process.env.TEST_FOLDER!, name);
  const claim = `${folder}.claimed`;
  const isFirst = await mkdir(claim).then(
    () => true,
    () => false,
  );
  if (isFirst)
    await build(`${folder}.building`)
      .then(() => rename(`${folder}.building`, folder))
      .catch((error) => rm(claim, { recursive: true }).then(() => Promise.reject(error)));
  await waitFor(() => existsSync(folder) || !existsSync(claim), Boolean, SITE_BUILT_WITHIN_MS);
  if (!existsSync(folder)) throw new Error(`Another test file could not build ${name}.`);
  return folder;
}
