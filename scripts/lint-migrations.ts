/**
 * Part of `npm run check`: checks that no released migration was changed, and that every later one
 * says which older releases work after it (CONTRIBUTING.md, rolling upgrades), locks no large table for long, and
 * is named in UPGRADING.md. Exits 1 and names those that are wrong.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../src/start-error.ts';
import {
  digestMigrations,
  findMigrationFaults,
  readReleased,
} from './release/frozen-migrations.ts';
import { findUnnamedMigrations } from './release/release-notes.ts';

const released = await readReleased();
const faults = await findMigrationFaults(released).catch((error: unknown) => {
  if (error instanceof StartError) return [error.message]; // a wrong compatible-since line
  throw error;
});
const added = Object.keys(await digestMigrations()).filter(
  (name) => !(name in released.migrations),
);
const upgrading = await readFile(path.resolve(import.meta.dirname, '../UPGRADING.md'), 'utf8');
if (released.version !== null)
  faults.push(...findUnnamedMigrations(upgrading, released.version, added));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
