/** `npm run audit`: proves the books of the database. Prints what it counted; exits 1 on any difference. */
import pg from 'pg';
import { readConfig } from '../src/config.ts';
import { createDatabase, createPool } from '../src/database/connection.ts';
import { proveBooks } from '../src/domain/books/prove-books.ts';
import { StartError } from '../src/start-error.ts';
import { openDatabaseBeside } from '../src/start/running-database.ts';

async function audit(url: string): Promise<boolean> {
  const db = createDatabase(createPool({ url, size: 1, onError: () => {} }));
  const proofs = await proveBooks(db).finally(() => db.destroy());
  for (const { rule, counted, differences } of proofs) {
    console.log(`${differences.length === 0 ? 'ok  ' : 'FAIL'} ${rule} (${counted} counted)`);
    for (const { subject, expected, found } of differences) console.log(`     ${subject}: expected ${expected}, found ${found}`);
  }
  return proofs.every(({ differences }) => differences.length === 0);
}

try {
  const database = await openDatabaseBeside(readConfig(process.env));
  const sound = await audit(database.url).finally(database.stop);
  console.log(sound ? '\nThe books are sound.' : '\nThe books have differences.');
  process.exitCode = sound ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartError || error instanceof pg.DatabaseError ? error.message : error);
  process.exitCode = 1;
}
