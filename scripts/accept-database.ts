/**
 * `npm run accept-database`: accepts a restored copy as the database of this environment, so that
 * the service sends webhooks and SMS and calls the card processor again. Without `-- --yes`, only
 * prints what would change and exits 1. `--database NAME` says which database it must be.
 */
import { confirmDatabase, readOptions } from '../src/cli/confirm-database.ts';
import { readConfig } from '../src/configuration/config.ts';
import { createDatabase, createPool, type Db } from '../src/database/driver/connection.ts';
import { StartError } from '../src/start-error.ts';
import { acceptIdentity, compareIdentity } from '../src/start/database/database-identity.ts';
import { openDatabaseBeside } from '../src/start/sandbox/running-database.ts';

async function accept(db: Db, isConfirmed: boolean): Promise<boolean> {
  const { recorded, found } = await compareIdentity(db);
  if (recorded === found) {
    console.log(`The database ${found} is accepted.`);
    return true;
  }
  console.log(`The database was ${recorded} and is ${found} now: it is a copy.`);
  if (!isConfirmed) {
    console.log(
      'If the original is never used again, accept the copy: npm run accept-database -- --yes',
    );
    return false;
  }
  await acceptIdentity(db);
  console.log(
    'Accepted. Restart all processes: they then send the webhooks and SMS that are due, and call the card processor.',
  );
  return true;
}

try {
  const options = readOptions();
  const config = readConfig(process.env);
  const database = await openDatabaseBeside(config);
  const db = createDatabase(createPool({ url: database.url, size: 1, onError: () => {} }));
  const isAccepted = await confirmDatabase({ db, config }, options.database)
    .then(() => accept(db, options.yes ?? false))
    .finally(() => db.destroy())
    .finally(database.stop);
  process.exitCode = isAccepted ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
