/**
 * `npm run audit`: reconciles the database and prints the result of each rule. Exits 1 if there is
 * a discrepancy. `-- --database NAME` says which database it must be.
 */
import pg from 'pg';
import { confirmDatabase, readOptions } from '../src/cli/confirm-database.ts';
import { readConfig, type Config } from '../src/configuration/config.ts';
import { connectToReconcile, reconcile } from '../src/domain/reconciliation/reconcile.ts';
import { StartError } from '../src/start-error.ts';
import { openDatabaseBeside } from '../src/start/sandbox/running-database.ts';

async function audit(url: string, config: Config, name: string | undefined): Promise<boolean> {
  const db = connectToReconcile(url, { ...config, isPooled: false });
  const results = await confirmDatabase({ db, config }, name)
    .then(() => reconcile(db))
    .finally(() => db.destroy());
  for (const { rule, population, violations, failure } of results) {
    const isSound = violations.length === 0 && !failure;
    const checked = failure ? `not checked: ${failure.message}` : `${population} checked`;
    console.log(`${isSound ? 'ok  ' : 'FAIL'} ${rule} (${checked})`);
    for (const { subject, expected, found } of violations)
      console.log(`     ${subject}: expected ${expected}, found ${found}`);
  }
  return results.every(({ violations, failure }) => violations.length === 0 && !failure);
}

try {
  const options = readOptions();
  const config = readConfig(process.env);
  const database = await openDatabaseBeside(config);
  const isSound = await audit(database.url, config, options.database).finally(database.stop);
  console.log(isSound ? '\nNo discrepancies.' : '\nThere are discrepancies.');
  process.exitCode = isSound ? 0 : 1;
} catch (error) {
  console.error(
    error instanceof StartError || error instanceof pg.DatabaseError ? error.message : error,
  );
  process.exitCode = 1;
}
