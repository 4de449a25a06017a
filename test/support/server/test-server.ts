import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../src/database/embedded/embedded-postgres.ts';
import { unprivilegedUser } from '../../../src/database/embedded/embedded-home.ts';
import { migrate } from '../../../src/database/migrating/migrate.ts';

const TEMPLATE = 'template_migrated';

/** Where Linux has a file system in memory. */
const MEMORY = '/dev/shm';
/** Containers often have 64 MB of it. A database of a test needs 20 MB, and rarely more than 100. */
const MIN_FREE_MEMORY_BYTES = 2 * 1024 ** 3;

let folder = '';
/** The folder of the databases in memory; null if they are on the disk. */
let tablespace: string | null = null;
let server: EmbeddedPostgres | null = null;

/**
 * Starts one PostgreSQL server for all tests, with a migrated database that each test file copies.
 * Its address is in TEST_DATABASE_URL; TEST_FOLDER is for other things that all tests share.
 */
export async function startTestServer(): Promise<void> {
  folder = await mkdtemp(path.join(os.tmpdir(), 'partner-investment-api-test-'));
  await chmod(folder, 0o711); // the server runs as another user where the tests run as root
  const directory = path.join(folder, 'postgres');
  server = await startEmbeddedPostgres(directory, { durable: false });
  process.once('exit', () => killServer(directory));
  const template = inDatabase(server.url, TEMPLATE);
  tablespace = await createTablespace(server.url);
  await onServer(
    server.url,
    `create database ${TEMPLATE} ${tablespace ? 'tablespace memory' : ''}`,
  );
  await (
    await migrating()
  )(template);
  await onServer(server.url, `alter database ${TEMPLATE} is_template true`);
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_FOLDER = folder;
}

/**
 * Lets the template and the databases that copy it be in memory, if there is enough: a database has a
 * thousand files, and a disk creates them slowly where as many were just deleted. Returns their folder.
 */
async function createTablespace(url: string): Promise<string | null> {
  const memory = await statfs(MEMORY).catch(() => null);
  if (!memory || memory.bavail * memory.bsize < MIN_FREE_MEMORY_BYTES) return null;
  const location = await mkdtemp(path.join(MEMORY, 'partner-investment-api-test-'));
  const runAs = await unprivilegedUser();
  if (runAs) await chown(location, runAs.uid, runAs.gid);
  await onServer(url, `create tablespace memory location '${location}'`);
  return location;
}

/**
 * Returns the migrations of the release in the folder MIGRATING_RELEASE, which is a newer one when
 * `npm run compatibility` runs these tests; otherwise those of this checkout.
 */
async function migrating(): Promise<typeof migrate> {
  const folder = process.env.MIGRATING_RELEASE;
  if (!folder) return migrate;
  const other = await import(path.join(folder, 'src/database/migrating/migrate.ts'));
  return (other as { migrate: typeof migrate }).migrate;
}

const CRASH = /was terminated by signal/;
/** Lines of the log after the one that reports a crash; the next ones name the statement. */
const LINES_OF_CRASH = 15;

/** Stops the server, reports which statement has crashed a process of it, if any, and removes its files. */
export async function stopTestServer(): Promise<void> {
  await server?.stop();
  const lines = readFileSync(path.join(folder, 'postgres/postgres.log'), 'utf8').split('\n');
  const crash = lines.findIndex((line) => CRASH.test(line));
  if (crash >= 0) console.error(lines.slice(crash, crash + LINES_OF_CRASH).join('\n'));
  server = null;
  for (const used of [folder, tablespace])
    if (used) await rm(used, { recursive: true, force: true });
}

/** A database of a test, and the way to drop it. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a migrated database. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(TEMPLATE);
}

/** Creates a database without a table. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template1');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('There is no test server. Run the tests with: npm test');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copies the files: through the log, as by default, it takes four times as long.
  await onServer(url, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: inDatabase(url, name),
    drop: () => onServer(url, `drop database ${name} with (force)`),
  };
}

function inDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Kills the server after a run that ends without its teardown. */
function killServer(directory: string): void {
  if (!server) return;
  const [pid] = readFileSync(path.join(directory, 'data/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGQUIT');
  if (tablespace) rmSync(tablespace, { recursive: true, force: true });
}
