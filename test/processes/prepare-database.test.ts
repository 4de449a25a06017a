import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { readConfig } from '../../src/configuration/config.ts';
import { migrate } from '../../src/database/migrating/migrate.ts';
import { MIGRATIONS } from '../../src/database/migrating/migration-files.ts';
import { createLog } from '../../src/observing/log.ts';
import { KEY, type Client } from '../support/harness.ts';
import { commandLine } from '../support/fixtures/run-backoffice.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../support/server/test-server.ts';
import { start } from '../../src/start/start.ts';
import { createStops } from '../../src/start/stops.ts';
import { LIVE_SETTINGS } from '../support/server/live-settings.ts';

const LIVE = { ENVIRONMENT: 'live', ...LIVE_SETTINGS };

let database: TestDatabase;
afterEach(() => database.drop());

const environment = (env: Record<string, string>) => ({
  DATABASE_URL: database.url,
  ENCRYPTION_KEY: KEY,
  DIGEST_KEY: KEY,
  PORT: '0',
  BACKOFFICE_PORT: '0',
  STOP_DELAY_SECONDS: '0',
  ...env,
});

/** Starts the API and stops it. Returns what the start failed with, or null. */
async function failureOf(env: Record<string, string>): Promise<string | null> {
  const stops = createStops((error) => {
    throw error;
  });
  return start(readConfig(environment(env)), ['api'], createLog('silent'), stops)
    .then(
      () => null,
      (error: Error) => `${error.name}: ${error.message}`,
    )
    .finally(() => stops.run());
}

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

const tables = async () =>
  (
    await query<{ name: string }>(`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`)
  ).map(({ name }) => name);

describe('a start over an empty database', () => {
  beforeEach(async () => void (database = await createEmptyDatabase()));

  it('refuses on live, and creates nothing', async () => {
    expect(await failureOf(LIVE)).toBe(
      'StartError: The database has no schema yet. Create it with: npm run migrate',
    );
    expect(await tables()).toEqual([]);
  });

  it('migrates on live with MIGRATE=true', async () => {
    expect(await failureOf({ ...LIVE, MIGRATE: 'true' })).toBeNull();
    expect(await failureOf(LIVE)).toBeNull();
  });

  it('migrates nothing if the database belongs to another environment', async () => {
    await query(`create table installation (environment text);
                 insert into installation values ('live')`);
    expect(await failureOf({ ENVIRONMENT: 'sandbox' })).toMatch(
      /^StartError: The database belongs to a live environment, but ENVIRONMENT is sandbox\./,
    );
    expect(await tables()).toEqual(['installation']);
  });

  it('is refused by the command line, which migrates nothing', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'prepare-database-'));
    const run = commandLine({ baseUrl: '', apiKey: '' } as Client, folder);
    const { exitCode, err } = await run(
      [
        'create-partner',
        '--name',
        'Nile Bank',
        '--database',
        new URL(database.url).pathname.slice(1),
      ],
      environment({}),
    );
    expect([exitCode, err]).toEqual([1, expect.stringContaining('npm run migrate')]);
    expect(await tables()).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

describe('npm run migrate with the roles of the handbook', () => {
  const urlOf = (role: string) => {
    const url = new URL(database.url);
    Object.assign(url, { username: role, password: 'test' });
    return url.href;
  };
  const roles = ['owner', 'service'].map((name) => `partner_${name}_${crypto.randomUUID()}`);
  const [owner, service] = roles as [string, string];
  beforeEach(async () => {
    database = await createEmptyDatabase();
    for (const role of roles) await query(`create role "${role}" login password 'test'`);
    await query(`alter database "${new URL(database.url).pathname.slice(1)}" owner to "${owner}"`);
  });
  afterEach(async () => {
    await query(`reassign owned by "${owner}" to current_user`);
    await query(`drop owned by "${owner}", "${service}"`);
    for (const role of roles) await query(`drop role "${role}"`);
  });

  it('needs no rights but those of the owner, and the processes none of these', async () => {
    const env = { ...LIVE, DATABASE_URL: urlOf(service) };
    expect(
      await failureOf({ ...env, MIGRATE: 'true', DATABASE_DIRECT_URL: urlOf(owner) }),
    ).toBeNull();
    expect(await failureOf(env)).toBeNull();
  });

  it('names the setting that lacks the owner', async () => {
    const failure = await failureOf({ ...LIVE, MIGRATE: 'true', DATABASE_URL: urlOf(service) });
    expect(failure).toMatch(
      /^StartError: The migration .* failed: permission denied .* in DATABASE_DIRECT_URL: the role partner_service/,
    );
  });
});

describe('a start over a migrated database', () => {
  let folder: string;
  beforeEach(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'));
    await cp(MIGRATIONS, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Migrates the database with a release that has one more migration. */
  async function migrateFurther(text: string): Promise<void> {
    await writeFile(path.join(folder, '9000_notes.sql'), text);
    await migrate(database.url, folder);
  }

  it('refuses on live if a migration is missing, and names it', async () => {
    await query(`delete from kysely_migration where name = '0014_webhooks'`);
    expect(await failureOf(LIVE)).toMatch(
      /^StartError: The database is older than this program.* npm run migrate \(it lacks 0014_webhooks\)\.$/,
    );
  });

  it('refuses on live if the tables of the job queue are of another release', async () => {
    await query('update pgboss.version set version = 1');
    expect(await failureOf(LIVE)).toMatch(/^StartError: The tables of the job queue/);
  });

  it('accepts the schema of the next release if that is compatible, also to migrate', async () => {
    await migrateFurther('-- compatible-since: 0014_webhooks\nalter table orders add note text;');
    expect(await failureOf(LIVE)).toBeNull();
    expect(await failureOf({ ...LIVE, MIGRATE: 'true' })).toBeNull();
  });

  it('refuses a newer schema that is not compatible, and names its migration', async () => {
    await migrateFurther('alter table orders add note text;');
    for (const MIGRATE of ['true', 'false'])
      expect(await failureOf({ ...LIVE, MIGRATE })).toMatch(
        /^StartError: The database is newer than this program, .* 9000_notes\. Start the newer release\.$/,
      );
  });

  it('refuses a newer schema that is only compatible with releases after this one', async () => {
    await writeFile(path.join(folder, '8000_tags.sql'), 'create table tags ();');
    await migrateFurther('-- compatible-since: 8000_tags\nalter table orders add note text;');
    expect(await failureOf(LIVE)).toMatch(/^StartError: The database is newer/);
  });

  it('refuses a migration file that is compatible with one that does not exist', async () => {
    await expect(migrateFurther('-- compatible-since: 0014_webhoks')).rejects.toThrow(
      '9000_notes.sql is compatible since 0014_webhoks, which is no earlier migration.',
    );
  });
});
