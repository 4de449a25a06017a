import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { Capability, Scope } from '../../generated/partner/enums.ts';
import { createDatabase, createPool } from '../../src/database/driver/connection.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/database/embedded/embedded-postgres.ts';
import { newId } from '../../src/database/ids.ts';
import { insertApiKey } from '../../src/domain/partners/api-keys.ts';
import { readFigures } from '../../src/monitoring/database-figures.sql.ts';
import { createClient, type Client } from '../support/client.ts';
import { attestedCustomer } from '../support/fixtures/fixtures.ts';
import { KEY } from '../support/harness.ts';
import { PROGRAM_ENV, type ServiceProcess } from '../support/server/launch.ts';
import { startProcess } from '../support/server/service-process.ts';
import { waitFor } from '../support/wait-for.ts';

/*
 * The guide of docs/operations.md for a point-in-time restore, step by step, with nothing but a
 * PostgreSQL server: a copy of its files between pg_backup_start and pg_backup_stop does what
 * pg_basebackup does.
 */
const AUDIT = path.resolve(import.meta.dirname, '../../scripts/audit.ts');
const run = promisify(execFile);
const agent = new http.Agent();

let folder: string;
let server: EmbeddedPostgres | null = null;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'point-in-time-'));
  await chmod(folder, 0o711); // the server's own user passes through
});
afterAll(async () => {
  agent.destroy();
  await server?.stop();
  await rm(folder, { recursive: true });
});

const inFolder = (...names: string[]) => path.join(folder, ...names);
const env = () => ({ ENVIRONMENT: 'sandbox', DATA_DIR: inFolder('service'), MIGRATE: 'true' });

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server!.url });
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Starts a server that archives its log, as the guide configures it. */
async function startArchivingServer(): Promise<EmbeddedPostgres> {
  await mkdir(inFolder('archive'));
  await chmod(inFolder('archive'), 0o777);
  const unconfigured = await startEmbeddedPostgres(inFolder('original'));
  await unconfigured.stop();
  await appendFile(
    inFolder('original/data/postgresql.conf'),
    `archive_mode = on\narchive_command = 'cp %p ${inFolder('archive')}/%f'\n`,
  );
  return startEmbeddedPostgres(inFolder('original'));
}

/** Writes a file that belongs to the user of the server. */
async function writeAsServer(name: string, text: string): Promise<void> {
  await writeFile(inFolder(name), text);
  const { uid, gid } = await stat(path.dirname(inFolder(name)));
  await chown(inFolder(name), uid, gid);
}

/**
 * Copies the files of the running server. A file that the server deletes meanwhile is not needed: the
 * log has what happened to it.
 */
async function backUp(): Promise<void> {
  const client = new pg.Client({ connectionString: server!.url });
  await client.connect(); // a backup ends with the connection that began it
  await client.query(`select pg_backup_start('test', true)`);
  await run('cp', ['-a', inFolder('original'), inFolder('backup')]).catch(
    ({ stderr }: { stderr: string }) => {
      const complaints = stderr.split('\n').filter((line) => !/No such file|^$/.test(line));
      expect(complaints).toEqual([]);
    },
  );
  const { rows } = await client.query<{ labelfile: string }>('select * from pg_backup_stop(false)');
  await writeAsServer('backup/data/backup_label', rows[0]!.labelfile);
  await client.end();
  await rm(inFolder('backup/data/postmaster.pid'));
  await rm(inFolder('backup/owner.pid'));
}

/** Makes the archive complete up to now. */
async function archiveUpToNow(): Promise<void> {
  const [last] = await query<{ wal: string }>('select pg_walfile_name(pg_switch_wal()) as wal');
  await waitFor(
    () => query<{ wal: string }>('select last_archived_wal as wal from pg_stat_archiver'),
    ([archived]) => (archived?.wal ?? '') >= last!.wal,
  );
}

/** Starts the backup as a server that recovers up to the restore point. */
async function restore(point: string): Promise<EmbeddedPostgres> {
  await appendFile(
    inFolder('backup/data/postgresql.conf'),
    `archive_mode = off
restore_command = 'cp ${inFolder('archive')}/%f %p'
recovery_target_name = '${point}'
recovery_target_action = 'promote'\n`,
  );
  await writeAsServer('backup/data/recovery.signal', '');
  return startEmbeddedPostgres(inFolder('backup'));
}

async function startApi(more: Record<string, string> = {}): Promise<ServiceProcess> {
  return startProcess(server!.url, ['api', 'worker'], { ...env(), ...more });
}

/** The exit code and the output of `npm run audit`. */
function audit(): Promise<{ code: number; out: string }> {
  return run(process.execPath, [AUDIT, '--database', new URL(server!.url).pathname.slice(1)], {
    env: {
      ...PROGRAM_ENV,
      DATABASE_URL: server!.url,
      ENCRYPTION_KEY: KEY,
      DIGEST_KEY: KEY,
    },
  }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, out: error.stdout }),
  );
}

async function createKey(): Promise<string> {
  const db = createDatabase(createPool({ url: server!.url, size: 1, onError: () => {} }));
  const partnerId = newId('partner');
  await db
    .insertInto('partners')
    .values({ id: partnerId, name: 'Nile Bank', capabilities: [...Capability] })
    .execute();
  const { key } = await insertApiKey(db, 'sandbox', { partnerId, name: 'Test', scopes: Scope });
  await db.destroy();
  return key;
}

/** How long ago WAL was archived, as the metrics say. */
async function archiveAge(): Promise<number | undefined> {
  const db = createDatabase(createPool({ url: server!.url, size: 1, onError: () => {} }));
  const figures = await readFigures(db, {}).finally(() => db.destroy());
  return figures.find(({ name }) => name === 'wal_archive_age_seconds')?.value;
}

const statuses = (client: Client, ids: string[]) =>
  Promise.all(ids.map(async (id) => (await client.get(`/customers/${id}`)).status));

it('restores the database up to a moment, with everything from before it and nothing after', async () => {
  server = await startArchivingServer();
  const original = await startApi();
  const key = await createKey();
  const client = createClient('partner', original.baseUrl, key, agent);
  const beforeBackup = await attestedCustomer(client);
  await backUp();
  const afterBackup = await attestedCustomer(client);
  await query(`select pg_create_restore_point('before_mistake')`);
  const afterPoint = await attestedCustomer(client);
  await archiveUpToNow();
  expect(await archiveAge()).toBeGreaterThanOrEqual(0);
  await original.end('SIGKILL');
  await server.stop();

  server = await restore('before_mistake');
  await waitFor(
    () => query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering'),
    ([row]) => !row!.recovering,
  );
  const audited = await audit();
  expect(audited.out).toContain('No discrepancies.');
  expect(audited.code).toBe(0);

  const restored = await startApi({ OUTBOUND: 'off' });
  expect(restored.log.map(({ msg }) => msg)).toContain(
    'outbound calls are off: no webhooks, no SMS, no card processor',
  );
  const again = createClient('partner', restored.baseUrl, key, agent);
  const customers = [beforeBackup, afterBackup, afterPoint].map(({ id }) => id);
  expect(await statuses(again, customers)).toEqual([200, 200, 404]);
  await attestedCustomer(again);
  await restored.end('SIGTERM');
  expect((await audit()).code).toBe(0);
});
