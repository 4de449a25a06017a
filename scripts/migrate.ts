/**
 * `npm run migrate`: migrates the database to the newest schema and claims it for this environment
 * and its keys. On live it is a separate step, before the new release starts. `-- --database NAME`
 * says which database it must be.
 */
import { reportFailure } from '../src/start/report-failure.ts';

try {
  // Loaded here, so that a part that cannot be loaded is reported, too.
  const { confirmDatabase, readOptions } = await import('../src/cli/confirm-database.ts');
  const { readConfig } = await import('../src/configuration/config.ts');
  const { besideService } = await import('../src/start/sandbox/beside-service.ts');
  const { prepareDatabase } = await import('../src/start/database/prepare-database.ts');
  const options = readOptions();
  const config = { ...readConfig(process.env), shouldMigrate: true };
  await besideService(config, async (ctx, { ownerUrl }) => {
    await confirmDatabase(ctx, options.database);
    await prepareDatabase(ctx, ownerUrl);
  });
  console.log('The database has the newest schema.');
} catch (error) {
  reportFailure(error, 'failed migration', 'the database could not be migrated');
  process.exitCode = 1;
}
