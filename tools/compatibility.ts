/**
 * `npm run compatibility`: whether one release can be replaced by the next and back again while
 * partners use it. Two machines are upgraded and rolled back under load with the commands of
 * UPGRADING.md:
 *
 * 1. from the last release (`migrations/released.json`, or the commit that `--release` names) to
 *    this checkout; the HTTP tests of that release then run over the schema of this checkout, with
 *    `--quick` the most important of them; and, without it, a million people and 300,000 receipts are migrated while
 *    each kind of request is measured (`compatibility/lock-times.ts`),
 * 2. from this checkout to a candidate for the next release, which has another column, operation and
 *    event (`candidate.patch`); the HTTP tests of this checkout then run over its schema. `--quick`
 *    only makes the candidate.
 *
 * Exits 1 if anything fails. The first part is left out before the first release, and in a clone
 * without the history that has it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readReleased } from '../scripts/release/frozen-migrations.ts';
import { readMigrationFiles } from '../src/database/migrating/migration-files.ts';
import { StartError } from '../src/start-error.ts';
import { createCandidate } from './compatibility/candidate.ts';
import { checkOut, execute, findRelease } from './compatibility/check-out.ts';
import { runUpgrade, type NewerRelease } from './compatibility/upgrade.ts';
import { welcome } from './compatibility/welcome.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** What a large installation has, with which no kind of request may wait for a second. */
const LARGE = ['--people', '1000000', '--receipts', '300000'];
const QUICK_TESTS = ['test/partner/.*/(orders|customers|wallet|events|webhooks).test'];
const ALL_TESTS = ['test/partner', 'test/backoffice'];
/** A foreign key of 0033 refuses this before the trigger does whose message the earlier releases expect. */
const OTHERWISE_REFUSED = 'the commission ledger is append-only: truncate commissions';
const OF_EARLIER = ['--testNamePattern', `^(?!${OTHERWISE_REFUSED}$)`];

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, release: { type: 'string' } },
});
/** How many partners order meanwhile, and how long each state of the machines lasts, in seconds. */
const LOAD = values.quick ? { clients: 2, seconds: 1 } : { clients: 4, seconds: 10 };

/** Checks that no migration was edited. @throws StartError naming the migrations that differ */
async function assertUnchanged(previous: string): Promise<void> {
  const own = await readMigrationFiles();
  const released = await readMigrationFiles(path.join(previous, 'migrations'));
  const edited = released.filter(
    ({ name, sql }) => own.find((file) => file.name === name)?.sql !== sql,
  );
  if (edited.length > 0)
    throw new StartError(
      `Released migrations must not be edited or removed: ${edited.map(({ name }) => name).join(', ')}. Add a new one.`,
    );
  const added = own.slice(released.length).map(({ name }) => name);
  console.log(`Migrations since then: ${added.join(', ') || 'none'}`);
}

/** @throws StartError with what went wrong */
async function upgrade(older: string, newer: string, added?: NewerRelease): Promise<void> {
  const wrong = await runUpgrade(older, newer, LOAD, added);
  if (wrong.length > 0) throw new StartError(`Upgrade and rollback:\n${wrong.join('\n')}`);
  console.log('Upgraded and rolled back: nothing was lost, doubled or refused.');
}

async function checkPrevious(folder: string): Promise<void> {
  const { version } = await readReleased();
  const release = values.release ?? (version && (await findRelease(version)));
  if (!release) {
    console.log(
      version
        ? `\nThe history of this clone does not reach release ${version}. Run this in a full clone, too.`
        : '\nNothing has been released yet.',
    );
    return;
  }
  console.log(`\nFrom ${release} to this checkout`);
  const previous = path.join(folder, 'previous');
  await checkOut(release, previous);
  await assertUnchanged(previous);
  await upgrade(previous, ROOT);
  const tests = values.quick ? QUICK_TESTS : ALL_TESTS;
  const run = ['test', '--', ...tests, ...OF_EARLIER];
  await execute('npm', run, previous, { MIGRATING_RELEASE: ROOT });
  if (values.quick) return;
  const lockTimes = ['tools/compatibility/lock-times.ts', '--release', release, ...LARGE];
  await execute(process.execPath, lockTimes, ROOT);
}

async function checkCandidate(folder: string): Promise<void> {
  console.log('\nFrom this checkout to a candidate for the next release');
  const candidate = path.join(folder, 'candidate');
  await createCandidate(candidate);
  if (values.quick) return;
  await upgrade(ROOT, candidate, welcome);
  await execute('npm', ['test', '--', ...ALL_TESTS], ROOT, { MIGRATING_RELEASE: candidate });
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'releases-'));
try {
  await checkPrevious(folder);
  await checkCandidate(folder);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();
