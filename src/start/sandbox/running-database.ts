import type { Config } from '../../configuration/config.ts';
import {
  openDataDirectory,
  readPrivateFile,
  removePrivateFile,
  writePrivateFile,
} from './data-directory.ts';
import { assertReachable, openDatabase, type OpenDatabase } from '../database/open-database.ts';

const FILE = 'database.json';

type Urls = Pick<OpenDatabase, 'url' | 'ownerUrl'>;

/**
 * Records where the embedded database of this data directory listens, for the command line. Only
 * this user may read it.
 */
export async function writeRunningDatabase(config: Config, { url, ownerUrl }: Urls): Promise<void> {
  await openDataDirectory(config);
  await writePrivateFile(config, FILE, { url, ownerUrl });
}

/** Removes the record, because the service has stopped, and its database with it. */
export function removeRunningDatabase(config: Config): Promise<void> {
  return removePrivateFile(config, FILE);
}

/**
 * Opens the database of a service that may be running: the configured one without a pooler, or else
 * the embedded one, which is started if the service does not run.
 * @throws StartError
 */
export async function openDatabaseBeside(config: Config): Promise<OpenDatabase> {
  const running = config.databaseUrl ? null : await readPrivateFile<Urls>(config, FILE);
  const isReachable =
    running &&
    (await assertReachable(running.url).then(
      () => true,
      () => false,
    ));
  if (isReachable) return { ...running, stop: async () => {} };
  return openDatabase(config, { isDirect: true });
}
