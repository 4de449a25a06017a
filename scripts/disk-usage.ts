/**
 * `npm run disk-usage`: prints what each table of the database of DATABASE_URL takes on disk, and
 * that in gigabytes per million orders.
 */
import { readConfig } from '../src/configuration/config.ts';
import { createDatabase, createPool } from '../src/database/driver/connection.ts';
import { StartError } from '../src/start-error.ts';
import { openDatabaseBeside } from '../src/start/sandbox/running-database.ts';
import { printUsage, readUsage } from './disk-usage/read-usage.ts';

try {
  const database = await openDatabaseBeside(readConfig(process.env));
  const db = createDatabase(createPool({ url: database.url, size: 1, onError: () => {} }));
  const usage = readUsage(db).finally(() => db.destroy());
  printUsage(await usage.finally(database.stop));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
