/**
 * `npm run release -- 1.0.0`: makes a release of a clean checkout. Sets the version, dates its
 * section of the changelog, publishes the contract, freezes the migrations, commits that and tags the
 * commit. Then checks it and writes what is published to `dist/release-1.0.0/`, with the image if this
 * machine can build it (`--no-image` does not try). Repeated, it only checks and writes again. Prints
 * what a person does next.
 *
 * `-- --check`: checks a checkout of a release, and prints the digests of what it publishes, without
 * changing anything. Exits 1 and names what is wrong.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../src/start-error.ts';
import { writeAssets, writeDigests } from './release/assets.ts';
import { billOfMaterials, findLicenceFaults } from './release/bill-of-materials.ts';
import { findContractFaults, publishContract } from './release/contract.ts';
import { digestMigrations, freezeMigrations, readReleased } from './release/frozen-migrations.ts';
import { nextSteps } from './release/next-steps.ts';
import { findReleaseNotesFaults, withClientNotes, withRelease } from './release/release-notes.ts';
import { findVersionFaults, readVersion, RELEASE, setVersion } from './release/version.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CHANGELOG = path.join(ROOT, 'CHANGELOG.md');
const CLIENT_CHANGELOG = path.join(ROOT, 'client/CHANGELOG.md');
const IMAGE = 'partner-investment-api.oci.tar';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trimEnd();
const node = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });

async function commitRelease(version: string): Promise<void> {
  if (!RELEASE.test(version)) throw new StartError('Name a version, such as 1.0.0 or 1.1.0-rc.1.');
  if (git('status', '--porcelain') !== '')
    throw new StartError('The checkout has changes. Commit them, or remove them, first.');
  const { version: last } = await readReleased();
  const day = new Date().toISOString().slice(0, 10);
  const changelog = withRelease(await readFile(CHANGELOG, 'utf8'), version, day);
  await publishContract(last === null);
  await writeFile(CHANGELOG, changelog);
  const ofClient = withClientNotes(await readFile(CLIENT_CHANGELOG, 'utf8'));
  await writeFile(CLIENT_CHANGELOG, withRelease(ofClient, version, day));
  await setVersion(version);
  node('scripts/generate.ts');
  await freezeMigrations(version);
  git('commit', '--all', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`);
}

type Check = (version: string) => Promise<string[]> | string[];

/** What must be true of a release. Each returns what is wrong. */
const CHECKS: Record<string, Check> = {
  'Clean checkout': () =>
    git('status', '--porcelain')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => `Not committed: ${line}`),
  Changelog: async (version) => findReleaseNotesFaults(await readFile(CHANGELOG, 'utf8'), version),
  'One version': findVersionFaults,
  Contract: findContractFaults,
  async Migrations(version) {
    const [released, digests] = await Promise.all([readReleased(), digestMigrations()]);
    const isFrozen =
      released.version === version &&
      JSON.stringify(released.migrations) === JSON.stringify(digests);
    return isFrozen ? [] : [`The migrations are not frozen as those of ${version}.`];
  },
};

/** Checks the checkout and writes what it publishes to a folder. Returns the digests. */
async function check(version: string, folder: string): Promise<string> {
  const bill = await billOfMaterials(new Date(git('log', '-1', '--format=%cI')));
  const checks: Record<string, Check> = { ...CHECKS, Licences: () => findLicenceFaults(bill) };
  let isWrong = false;
  for (const [name, find] of Object.entries(checks)) {
    const faults = await find(version);
    console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
    for (const fault of faults) console.log(`     ${fault}`);
    isWrong ||= faults.length > 0;
  }
  if (isWrong) throw new StartError(`This is no release ${version}.`);
  await writeAssets(folder, bill);
  return writeDigests(folder);
}

/** The exit code of `tools/image-check.ts` on a machine that cannot build the image. */
const NOT_POSSIBLE_HERE = 3;

/** Builds the image into the folder. Returns whether this machine could. @throws StartError if the image is faulty */
function buildImage(folder: string): boolean {
  try {
    node('tools/image-check.ts', '--archive', path.join(folder, IMAGE));
    return true;
  } catch (error) {
    if ((error as { status?: number }).status === NOT_POSSIBLE_HERE) return false;
    throw new StartError('The image could not be built, or did not start.', { cause: error });
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      image: { type: 'boolean', default: true },
    },
    allowNegative: true,
    allowPositionals: true,
  });
  if (values.check) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'release-'));
    try {
      console.log(await check(await readVersion(), folder));
    } finally {
      await rm(folder, { recursive: true });
    }
    return;
  }
  const [version = ''] = positionals;
  if ((await readReleased()).version !== version) await commitRelease(version);
  const folder = path.join(ROOT, `dist/release-${version}`);
  await check(version, folder);
  const hasImage = values.image && buildImage(folder);
  console.log(`\n${await writeDigests(folder)}`);
  console.log(await nextSteps({ version, commit: git('rev-parse', 'HEAD'), folder, hasImage }));
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
