import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../configuration/config.ts';
import { createPrivateFolder, unprivilegedUser } from '../../database/embedded/embedded-home.ts';
import { StartError } from '../../start-error.ts';

/**
 * Creates the data directory unless it exists, so that no other user can read it, and makes sure
 * that files can be written to it.
 * @throws StartError
 */
export async function openDataDirectory({ dataDir, databaseUrl }: Config): Promise<void> {
  const serverUser = databaseUrl ? null : await unprivilegedUser();
  const probe = path.join(dataDir, `.probe-${process.pid}`);
  try {
    await mkdir(path.dirname(dataDir), { recursive: true });
    // Apart, because a recursive mkdir never ends where a folder takes no folders.
    await createPrivateFolder(dataDir, serverUser);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The data directory ${dataDir} cannot be written to (${code}). ` +
        'Set DATA_DIR to a folder that this user can write to.',
    );
  }
}

/**
 * Returns the content of a JSON file of the data directory, or null if there is no such file.
 * @throws StartError if it is not JSON
 */
export async function readPrivateFile<Content>(
  { dataDir }: Config,
  name: string,
): Promise<Content | null> {
  const file = path.join(dataDir, name);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartError(`${file} cannot be read (${error.code}).`);
  });
  try {
    return text === null ? null : (JSON.parse(text) as Content);
  } catch {
    throw new StartError(
      `${file} is not valid JSON. Restore it from a backup, or move it to another place.`,
    );
  }
}

/**
 * Writes a private file unless it exists, and returns the stored content: two processes that start
 * at the same time get the same.
 */
export async function createPrivateFile<Content extends object>(
  config: Config,
  name: string,
  content: Content,
): Promise<Content> {
  const file = path.join(config.dataDir, name);
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await link(unfinished, file).catch(unlessItExists);
  await rm(unfinished);
  return (await readPrivateFile<Content>(config, name)) ?? content;
}

/** Writes a JSON file that only this user may read. Readers see all of it or nothing. */
export async function writePrivateFile(
  { dataDir }: Config,
  name: string,
  content: object,
): Promise<void> {
  const file = path.join(dataDir, name);
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, file);
}

/** Removes a file of the data directory. */
export async function removePrivateFile({ dataDir }: Config, name: string): Promise<void> {
  await rm(path.join(dataDir, name), { force: true });
}

function unlessItExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
