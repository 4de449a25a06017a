/**
 * Part of `npm run check`: checks that no released migration was changed, and that every later one
 * says which older releases work after it (CONTRIBUTING.md, rolling upgrades). Exits 1 and names
 * those that are wrong.
 */
import { StartError } from '../src/start-error.ts';
import { findMigrationFaults, readReleased } from './release/frozen-migrations.ts';

const faults = await findMigrationFaults(await readReleased()).catch((error: unknown) => {
  if (error instanceof StartError) return [error.message]; // a wrong compatible-since line
  throw error;
});
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
