/**
 * `npm run disk-usage`: prints what each table of the database of DATABASE_URL takes on disk, and
 * that in gigabytes per million orders. `-- --database NAME` says which database it must be.
 */
import { confirmDatabase, readOptions } from '../src/cli/confirm-database.ts';
import { readConfig } from '../src/configuration/config.ts';
import { createDatabase, createPool } from '../src/database/driver/connection.ts';
import { StartError } from '../src/start-error.ts';
import { openDatabaseBeside } from '../src/start/sandbox/running-database.ts';
import { printUsage, readUsage } from './disk-usage/read-usage.ts';

try {
  const options = readOptions();
  const config = readConfig(process.env);
  const database = await openDatabaseBeside(config);
  const db = createDatabase(createPool({ url: database.url, size: 1, onError: () => {} }));
  const usage = confirmDatabase({ db, config }, options.database)
    .then(() => readUsage(db))
    .finally(() => db.destroy());
  printUsage(await usage.finally(database.stop));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
