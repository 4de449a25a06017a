import type { Config } from '../config.ts';
import {
  openDataDirectory,
  readPrivateFile,
  removePrivateFile,
  writePrivateFile,
} from './data-directory.ts';
import { assertReachable, openDatabase, type OpenDatabase } from './open-database.ts';

const FILE = 'database.json';

type Urls = Pick<OpenDatabase, 'url' | 'ownerUrl'>;

/**
 * Notes where the embedded database of this data directory listens, for the command line; only this
 * user may read it.
 */
export async function writeRunningDatabase(config: Config, { url, ownerUrl }: Urls): Promise<void> {
  await openDataDirectory(config);
  await writePrivateFile(config, FILE, { url, ownerUrl });
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
  const running = config.databaseUrl ? null : await readPrivateFile<Urls>(config, FILE);
  const answers =
    running &&
    (await assertReachable(running.url).then(
      () => true,
      () => false,
    ));
  if (answers) return { ...running, stop: async () => {} };
  return openDatabase({ ...config, databaseUrl: config.databaseDirectUrl });
}
