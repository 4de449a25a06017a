import { mkdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeSite } from '../../../scripts/docs.ts';
import { waitFor } from '../wait-for.ts';

/** The maximum duration of a build, on a busy machine. */
export const SITE_BUILT_WITHIN_MS = 600_000;

/**
 * Builds the documentation site once for all test files of a run.
 * @returns its folder, which must not be changed
 */
export async function builtSite(): Promise<string> {
  const folder = path.join(process.env.TEST_FOLDER!, 'docs');
  const claim = `${folder}.claimed`;
  const isFirst = await mkdir(claim).then(
    () => true,
    () => false,
  );
  if (isFirst)
    await build(folder).catch((error) =>
      rm(claim, { recursive: true }).then(() => Promise.reject(error)),
    );
  await waitFor(() => existsSync(folder) || !existsSync(claim), Boolean, SITE_BUILT_WITHIN_MS);
  if (!existsSync(folder)) throw new Error('Another test file could not build the documentation.');
  return folder;
}

async function build(folder: string): Promise<void> {
  await writeSite(`${folder}.building`);
  await rename(`${folder}.building`, folder);
}
