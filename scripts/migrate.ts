/**
 * `npm run migrate`: migrates the database to the newest schema and claims it for this environment
 * and its keys. On live it is a separate step, before the new release starts. `-- --database NAME`
 * says which database it must be.
 */
import { confirmDatabase, readOptions } from '../src/cli/confirm-database.ts';
import { readConfig } from '../src/configuration/config.ts';
import { StartError } from '../src/start-error.ts';
import { besideService } from '../src/start/sandbox/beside-service.ts';
import { prepareDatabase } from '../src/start/database/prepare-database.ts';

try {
  const options = readOptions();
  const config = { ...readConfig(process.env), shouldMigrate: true };
  await besideService(config, async (ctx, { ownerUrl }) => {
    await confirmDatabase(ctx, options.database);
    await prepareDatabase(ctx, ownerUrl);
  });
  console.log('The database has the newest schema.');
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
