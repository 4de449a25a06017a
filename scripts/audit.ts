/**
 * `npm run audit`: reconciles the database and prints the result of each rule. Exits 1 if there is
 * a discrepancy.
 */
import pg from 'pg';
import { readConfig } from '../src/config.ts';
import { createDatabase, createPool } from '../src/database/connection.ts';
import { reconcile } from '../src/domain/reconciliation/reconcile.ts';
import { StartError } from '../src/start-error.ts';
import { openDatabaseBeside } from '../src/start/running-database.ts';

async function audit(url: string): Promise<boolean> {
  const db = createDatabase(createPool({ url, size: 1, onError: () => {} }));
  const results = await reconcile(db).finally(() => db.destroy());
  for (const { rule, population, violations } of results) {
    console.log(`${violations.length === 0 ? 'ok  ' : 'FAIL'} ${rule} (${population} checked)`);
    for (const { subject, expected, found } of violations)
      console.log(`     ${subject}: expected ${expected}, found ${found}`);
  }
  return results.every(({ violations }) => violations.length === 0);
}

try {
  const database = await openDatabaseBeside(readConfig(process.env));
  const isSound = await audit(database.url).finally(database.stop);
  console.log(isSound ? '\nNo discrepancies.' : '\nThere are discrepancies.');
  process.exitCode = isSound ? 0 : 1;
} catch (error) {
  console.error(
    error instanceof StartError || error instanceof pg.DatabaseError ? error.message : error,
  );
  process.exitCode = 1;
}
