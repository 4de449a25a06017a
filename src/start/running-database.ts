import type { Config } from '../config.ts';
import {
  openDataDirectory,
  readPrivateFile,
  removePrivateFile,
  writePrivateFile,
} from './data-directory.ts';
import { assertReachable, openDatabase, type OpenDatabase } from './open-database.ts';

const FILE = 'database.json';

/**
 * Notes where the embedded database of this data directory listens, for the command line; only this
 * user may read it.
 */
export async function writeRunningDatabase(config: Config, url: string): Promise<void> {
  await openDataDirectory(config);
  await writePrivateFile(config, FILE, { url });
}

/** The service has stopped, and its database with it. */
export function removeRunningDatabase(config: Config): Promise<void> {
  return removePrivateFile(config, FILE);
}

/**
 * The database of a service that may be running: the given one, the running service's own, or that
 * one started for as long as needed. A given one is reached directly, without a pooler.
 * @throws StartError
 */
export async function openDatabaseBeside(config: Config): Promise<OpenDatabase> {
  const running = config.databaseUrl ? null : await readPrivateFile<{ url: string }>(config, FILE);
  const answers =
    running &&
    (await assertReachable(running.url).then(
      () => true,
      () => false,
    ));
  if (answers) return { url: running.url, stop: async () => {} };
  return openDatabase({ ...config, databaseUrl: config.databaseDirectUrl });
}
