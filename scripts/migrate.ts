/**
 * `npm run migrate`: brings the database of DATABASE_URL to the newest schema, as `npm start` does.
 * For those who migrate apart from starting.
 */
import { readConfig } from '../src/config.ts';
import { migrate } from '../src/database/migrate.ts';
import { StartError } from '../src/start-error.ts';
import { openDatabaseBeside } from '../src/start/running-database.ts';

try {
  const database = await openDatabaseBeside(readConfig(process.env));
  await migrate(database.url).finally(database.stop);
  console.log('The database has the newest schema.');
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
