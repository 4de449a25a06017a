/**
 * `npm run compatibility`: whether the previous release works with the schema of this one, so that
 * a release can be rolled out and back while both run. Checks out the release that
 * `tools/compatibility/previous-release.json` names (or `--release`), and
 *
 * 1. checks that no migration of it was edited,
 * 2. lets processes of both releases serve the same clients over the newer schema,
 * 3. runs its HTTP tests over the newer schema; with `--quick`, the most important of them.
 *
 * Exits 1 if anything fails. Before the first release, there is nothing to check.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readMigrationFiles } from '../src/database/migrating/migration-files.ts';
import { StartError } from '../src/start-error.ts';
import { runBothReleases } from './compatibility/both-releases.ts';
import { checkOut, execute } from './compatibility/check-out.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PINNED = path.join(import.meta.dirname, 'compatibility/previous-release.json');
const QUICK_TESTS = ['test/partner/.*/(orders|customers|wallet|events|webhooks).test'];
const ALL_TESTS = ['test/partner', 'test/backoffice'];

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

async function check(release: string, isQuick: boolean, folder: string): Promise<void> {
  const previous = path.join(folder, 'previous');
  console.log(`Previous release: ${release}`);
  await checkOut(release, previous);
  await assertUnchanged(previous);
  const wrong = await runBothReleases(previous, isQuick ? 10 : 30);
  if (wrong.length > 0) throw new StartError(`Both releases at once:\n${wrong.join('\n')}`);
  console.log('Both releases served the same clients without an error.');
  const tests = isQuick ? QUICK_TESTS : ALL_TESTS;
  await execute('npm', ['test', '--', ...tests], previous, { MIGRATING_RELEASE: ROOT });
}

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, release: { type: 'string' } },
});
const pinned = JSON.parse(await readFile(PINNED, 'utf8')) as { release: string | null };
const release = values.release ?? pinned.release;
if (!release) {
  console.log(
    'Skipped: there is no previous release yet (tools/compatibility/previous-release.json).',
  );
  process.exit();
}
const folder = await mkdtemp(path.join(os.tmpdir(), 'releases-'));
try {
  await check(release, values.quick, folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();
