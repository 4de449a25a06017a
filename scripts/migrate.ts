/**
 * `npm run migrate`: migrates the database to the newest schema and claims it for this environment
 * and its keys. On live it is a separate step, before the new release starts.
 */
import { readConfig } from '../src/config.ts';
import { createLog } from '../src/log.ts';
import { StartError } from '../src/start-error.ts';
import { openContext } from '../src/start/open-context.ts';
import { openKeyring } from '../src/start/open-keyring.ts';
import { prepareDatabase } from '../src/start/prepare-database.ts';
import { openDatabaseBeside } from '../src/start/running-database.ts';

try {
  const config = { ...readConfig(process.env), shouldMigrate: true };
  const database = await openDatabaseBeside(config);
  try {
    const keyring = await openKeyring(config);
    const { ctx, close } = openContext(config, database.url, keyring, createLog('warn'));
    await prepareDatabase(ctx, database.ownerUrl).finally(close);
  } finally {
    await database.stop();
  }
  console.log('The database has the newest schema.');
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
