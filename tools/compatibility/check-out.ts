import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../src/start-error.ts';
import { bundleContracts } from '../../test/support/copy-checkout.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

const git = async (...args: string[]) =>
  (await run('git', args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 })).stdout.trim();

/**
 * Returns the commit of the last release, which is the last one that changed
 * `migrations/released.json`; null if the history of this clone does not reach it.
 * @throws StartError if that commit is no release
 */
export async function findRelease(version: string): Promise<string | null> {
  const isShallow = await git('rev-parse', '--is-shallow-repository').catch(() => 'true');
  if (isShallow === 'true') return null;
  const commit = await git('log', '-1', '--format=%H', '--', 'migrations/released.json');
  const { version: committed } = JSON.parse(await git('show', `${commit}:package.json`));
  if (committed !== version)
    throw new StartError(
      `The last change of migrations/released.json, ${commit}, is not the release ${version}. Only npm run release changes that file.`,
    );
  return commit;
}

/**
 * Writes the files of a release (a tag or a commit) to a new folder, and installs its packages.
 * @throws StartError if there is no such release
 */
export async function checkOut(release: string, folder: string): Promise<void> {
  const isKnown = await git('cat-file', '-e', `${release}^{commit}`).then(
    () => true,
    () => false,
  );
  if (!isKnown) throw new StartError(`This clone has no release ${release}.`);
  await mkdir(folder);
  const archive = path.join(folder, 'release.tar');
  await git('archive', '--output', archive, release);
  await run('tar', ['-xf', archive, '-C', folder]);
  await install(folder);
}

/**
 * Installs the packages of the release: those of this checkout, with what the release has instead. Its documentation
 * and console, which `npm ci` would build, are not needed.
 */
async function install(folder: string): Promise<void> {
  const lock = (root: string) => readFile(path.join(root, 'package-lock.json'), 'utf8');
  await linkPackages(folder);
  if ((await lock(folder)) !== (await lock(ROOT)))
    await execute('npm', ['install', '--no-save', '--ignore-scripts'], folder);
  await bundleContracts(folder);
}

/** Links the packages of this checkout, or copies them where the system has no such links. */
async function linkPackages(folder: string): Promise<void> {
  const [own, copy] = [ROOT, folder].map((root) => path.join(root, 'node_modules')) as [
    string,
    string,
  ];
  await run('cp', ['-al', own, copy]).catch(() =>
    cp(own, copy, { recursive: true, force: true, verbatimSymlinks: true }),
  );
}

/** Runs a program in a folder with its output on this process's. @throws Error if it fails */
export async function execute(
  command: string,
  args: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(command, args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const code = await new Promise((resolve, reject) =>
    child.once('exit', resolve).once('error', reject),
  );
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed with ${code}`);
}
