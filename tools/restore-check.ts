/**
 * `npm run restore:check -- --bin /usr/lib/postgresql/15/bin`: executes the commands for backup and
 * restore of docs/operations.md, as they are written there, and reconciles each result. Starts its
 * own PostgreSQL server from the given binaries, and the service. Exits 1 if anything fails.
 */
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freePort } from '../src/database/embedded/embedded-postgres.ts';
import { unprivilegedUser } from '../src/database/embedded/embedded-home.ts';
import { startProcess } from '../test/support/server/service-process.ts';
import { auditOf, readBlocks, shell, type Shell } from './restore-check/guide.ts';

const { values } = parseArgs({ options: { bin: { type: 'string' } } });

interface Server {
  data: string;
  port: number;
}

const urlOf = (port: number, database = 'postgres') =>
  `postgres://service@127.0.0.1:${port}/${database}`;

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

const count = async (url: string) =>
  (await query<{ count: number }>(url, 'select count(*)::integer as count from properties'))[0]!
    .count;

/** Creates a server that archives, as the guide says, and starts it. */
async function startServer(run: Shell, folder: string, configure: string): Promise<Server> {
  const server = { data: path.join(folder, 'data'), port: await freePort() };
  await run(
    `initdb --pgdata="$DATA" --username=service --auth=trust --encoding=UTF8 --locale=C >/dev/null`,
  );
  await run(
    `echo "port = ${server.port}\nlisten_addresses = '127.0.0.1'\n` +
      `unix_socket_directories = ''" >> "$DATA/postgresql.conf"`,
  );
  await run(configure);
  await run('pg_ctl --pgdata="$DATA" --log="$DATA.log" --wait start >/dev/null');
  return server;
}

async function check(folder: string, bin: string): Promise<boolean> {
  const blocks = await readBlocks();
  const user = await unprivilegedUser();
  const variables: Record<string, string> = {
    DATA: path.join(folder, 'data'),
    BACKUP: path.join(folder, 'backup'),
    ARCHIVE: path.join(folder, 'archive'),
    RESTORED: path.join(folder, 'restored'),
  };
  for (const name of ['BACKUP', 'ARCHIVE']) {
    await mkdir(variables[name]!);
    if (user) await chown(variables[name]!, user.uid, user.gid);
  }
  const run = shell(variables, { bin, folder, user });
  const { port } = await startServer(run, folder, blocks.configureArchive);
  const url = urlOf(port);
  variables.DATABASE_DIRECT_URL = url;
  try {
    const env = { ENVIRONMENT: 'sandbox', DATA_DIR: path.join(folder, 'service') };
    const service = await startProcess(url, ['api', 'worker'], env); // fills the database with demo data
    await service.end('SIGTERM');

    await run(blocks.dump);
    await query(url, 'create database restored');
    variables.RESTORE_URL = urlOf(port, 'restored');
    await run(blocks.restoreDump);
    const isDumpSound = await auditOf(variables.RESTORE_URL, 'pg_restore');
    const copy = await startProcess(variables.RESTORE_URL, ['api', 'worker'], env);
    await copy.end('SIGTERM');
    const isRecognised = copy.log.some(({ msg }) =>
      String(msg).startsWith('database is a restored copy'),
    );
    console.log(`${isRecognised ? 'ok  ' : 'FAIL'} the restored copy is recognised`);

    await run(blocks.baseBackup);
    const before = await count(url);
    const [moment] = await query<{ now: string }>(url, 'select clock_timestamp()::text as now');
    variables.MOMENT = moment!.now;
    await wait(1000); // so that the mistake is after the moment for any clock resolution
    await query(url, 'create table mistake ()');
    await query(url, 'select pg_switch_wal()');
    await run('pg_ctl --pgdata="$DATA" --mode=fast --wait stop >/dev/null');
    await run(blocks.restorePoint);
    const isPointSound = await auditOf(url, 'point in time');
    const [mistake] = await query<{ found: string | null }>(
      url,
      `select to_regclass('mistake') as found`,
    );
    const isExact = (await count(url)) === before && mistake!.found === null;
    console.log(`${isExact ? 'ok  ' : 'FAIL'} everything up to the moment, nothing after it`);
    return isDumpSound && isRecognised && isPointSound && isExact;
  } finally {
    for (const data of ['DATA', 'RESTORED'])
      await run(`pg_ctl --pgdata="$${data}" --mode=immediate stop >/dev/null 2>&1 || true`);
  }
}

if (!values.bin) {
  console.error(
    'Name the folder of initdb, pg_dump and pg_basebackup: npm run restore:check -- --bin /usr/lib/postgresql/15/bin',
  );
  process.exit(2);
}
const folder = await mkdtemp(path.join(os.tmpdir(), 'restore-check-'));
await chmod(folder, 0o711);
const user = await unprivilegedUser();
if (user) await chown(folder, user.uid, user.gid);
try {
  process.exitCode = (await check(folder, values.bin)) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
