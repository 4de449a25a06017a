import { spawn, spawnSync } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../../src/database/embedded/embedded-postgres.ts';
import { unprivilegedUser } from '../../../src/database/embedded/embedded-home.ts';
import { waitFor } from '../wait-for.ts';

/** The minor release of this machine's PgBouncer 1.x, which no npm package has; null without it. */
const release = /PgBouncer 1\.(\d+)/.exec(String(spawnSync('pgbouncer', ['--version']).stdout));

export const hasPgBouncer = release !== null;

/** True if it supports prepared statements in transaction mode, which 1.21 and newer do. */
export const poolsPreparedStatements = Number(release?.[1] ?? 0) >= 21;

/** PgBouncer in transaction mode. */
export interface PgBouncer {
  /** The address of the database, through it. */
  url: string;
  close(): Promise<void>;
}

/**
 * Starts PgBouncer in front of the database of a connection string, with few connections to it; at another
 * port if a process has taken the first one meanwhile.
 */
export async function startPgBouncer(target: string): Promise<PgBouncer> {
  for (let attempt = 1; attempt <= MAX_PORTS; attempt++) {
    const started = await startAt(await freePort(), target);
    if (started) return started;
  }
  throw new Error(`PgBouncer ended at each of ${MAX_PORTS} ports.`);
}

const MAX_PORTS = 5;

async function startAt(listenPort: number, target: string): Promise<PgBouncer | null> {
  const { username, password, hostname, port, pathname } = new URL(target);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pgbouncer-'));
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
${poolsPreparedStatements ? 'max_prepared_statements = 500' : ''}
`,
    { mode: 0o600 },
  );
  const runAs = await unprivilegedUser();
  if (runAs) {
    await chmod(folder, 0o755);
    await chown(file, runAs.uid, runAs.gid);
  }
  const child = spawn('pgbouncer', ['-q', file], { ...runAs, stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const url = `postgres://${username}:${password}@127.0.0.1:${listenPort}${pathname}`;
  await waitFor(async () => child.exitCode !== null || (await accepts(url)));
  if (child.exitCode !== null) return null;
  return {
    url,
    async close() {
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
