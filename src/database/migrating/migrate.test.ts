import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { lockWaits } from '../../../test/support/server/lock-waits.ts';
import { createEmptyDatabase } from '../../../test/support/server/test-server.ts';
import { useFolder } from '../../../test/support/use-service.ts';
import { waitFor } from '../../../test/support/wait-for.ts';
import { MIGRATIONS } from './migration-files.ts';
import { grantUse, migrate } from './migrate.ts';

const folder = useFolder('migrations');
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
/** Holds what the migration needs. */
let other: pg.Client;
let observer: pg.Client;
beforeAll(async () => {
  database = await createEmptyDatabase();
  other = new pg.Client({ connectionString: database.url });
  observer = new pg.Client({ connectionString: database.url });
  await Promise.all([other.connect(), observer.connect()]);
});
afterAll(async () => {
  await Promise.all([other.end(), observer.end()]);
  await database.drop();
});

describe('migrate', () => {
  it('waits for a lock for 2 seconds only, so that nobody waits behind it, and starts over', async () => {
    await other.query('begin; create table partners (id text)');
    const waiting = () => lockWaits(observer);
    const migrated = migrate(database.url);
    for (const isWaiting of [true, false, true])
      await waitFor(waiting, (pids) => pids.length > 0 === isWaiting);
    await other.query('rollback');
    await migrated;
    const { rows } = await other.query('select count(*)::integer as partners from partners');
    expect(rows).toEqual([{ partners: 0 }]);
  });

  it('starts over if a deadlock with a request ended it', async () => {
    await cp(MIGRATIONS, folder, { recursive: true });
    await writeFile(
      path.join(folder, '9001_test.sql'),
      'alter table partners add column test text; alter table customers add column test text;',
    );
    await other.query(`set deadlock_timeout = '1min'; begin; lock table customers`); // the migration finds the deadlock
    const migrated = migrate(database.url, folder);
    const waiting = () => lockWaits(observer);
    await waitFor(waiting, (pids) => pids.length > 0);
    await other.query('lock table partners');
    await other.query('rollback');
    await migrated;
    await other.query('select partners.test, customers.test from partners, customers');
  });
});

describe('each migration', () => {
  const rows = async (sql: string) => (await observer.query<{ value: unknown }>(sql)).rows;
  const valuesOf = async (sql: string) => (await rows(sql)).map(({ value }) => value);
  const isApplied = (name: string) =>
    valuesOf(`select name as value from kysely_migration where name = '${name}'`);
  const write = (name: string, ...lines: string[]) =>
    writeFile(
      path.join(folder, `${name}.sql`),
      ['-- compatible-since: 0017_worlds', ...lines].join('\n'),
    );

  it('is applied by itself: after a failure the earlier ones stay, and the next run continues', async () => {
    await write('9002_first', 'create table first (id text);');
    await write('9003_second', 'create table second (id text); select 1 / 0;');
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'The migration 9003_second failed: division by zero. This run had applied 9002_first.',
    );
    expect(await isApplied('9002_first')).toEqual(['9002_first']);
    expect(await valuesOf(`select to_regclass('second')::text as value`)).toEqual([null]);
    await write('9003_second', 'create table second (id text);');
    await migrate(database.url, folder);
    expect(await isApplied('9003_second')).toEqual(['9003_second']);
  });

  it('releases its locks before the next one runs', async () => {
    await write('9004_lock', 'alter table first add column name text;');
    await write('9005_wait', 'alter table second add column name text;');
    await other.query('begin; lock table second');
    const migrated = migrate(database.url, folder);
    await waitFor(
      () => lockWaits(observer),
      (pids) => pids.length > 0,
    );
    expect(await valuesOf('select name as value from first')).toEqual([]);
    await other.query('rollback');
    await migrated;
  });

  it('lets the role of the service use what it created as soon as it is applied', async () => {
    await observer.query('create role service_of_one');
    await write('9006_used', 'create table used (id text);');
    await write('9007_fails', 'select 1 / 0;');
    await expect(migrate(database.url, folder, 'service_of_one')).rejects.toThrow('9007_fails');
    expect(
      await valuesOf(`select has_table_privilege('service_of_one', 'used', 'insert') as value`),
    ).toEqual([true]);
    await observer.query('drop owned by service_of_one; drop role service_of_one');
    await rm(path.join(folder, '9007_fails.sql'));
  });

  const CONCURRENT = [
    '-- transaction: none',
    '-- Finds them; by name.',
    'create unique index concurrently first_by_name on first (name);',
    'create index concurrently second_by_name on second (name);',
  ];
  const indexes = () =>
    rows(`select relname as value, indisvalid as valid from pg_index join pg_class on oid = indexrelid
          where relname in ('first_by_name', 'second_by_name') order by 1`);

  it('without a transaction builds an index again that an interrupted run left invalid, and only that', async () => {
    await observer.query(`create index second_by_name on second (name);
                          insert into first (name) values ('same'), ('same')`);
    const [built] = await valuesOf(`select 'second_by_name'::regclass::oid as value`);
    await write('9008_indexes', ...CONCURRENT);
    await expect(migrate(database.url, folder)).rejects.toThrow(
      '9008_indexes failed: could not create unique',
    );
    expect(await indexes()).toEqual([
      { value: 'first_by_name', valid: false },
      { value: 'second_by_name', valid: true },
    ]);
    await observer.query('delete from first');
    await migrate(database.url, folder);
    expect(await indexes()).toMatchObject([{ valid: true }, { valid: true }]);
    expect(await valuesOf(`select 'second_by_name'::regclass::oid as value`)).toEqual([built]);
    expect(await isApplied('9008_indexes')).toEqual(['9008_indexes']);
  });

  it('without a transaction waits for transactions that use the table, and nobody waits behind it', async () => {
    await write(
      '9009_index',
      CONCURRENT[0]!,
      'create index concurrently first_by_id on first (id);',
    );
    await other.query('begin; insert into first (id) values (1)');
    const several = [migrate(database.url, folder), migrate(database.url, folder)];
    const waiting = () => lockWaits(observer);
    const [builder] = await waitFor(waiting, (pids) => pids.length > 0);
    await observer.query('insert into first (id) values (2)');
    const isLonger = `select now() - query_start > '2.5 s' as value from pg_stat_activity where pid = ${builder}`;
    await waitFor(
      () => valuesOf(isLonger), // than a migration with a transaction waits
      ([value]) => value === true,
    );
    expect(await waiting()).toEqual([builder]);
    await other.query('commit');
    await Promise.all(several);
    expect(await valuesOf('select id as value from first order by id')).toEqual(['1', '2']);
  });

  it('without a transaction contains nothing else', async () => {
    for (const statement of [
      'create table third (id text)',
      'create index concurrently if not exists a on first (id)',
    ]) {
      await write('9010_refused', '-- transaction: none', `${statement};`);
      await expect(migrate(database.url, folder)).rejects.toThrow(
        '9010_refused.sql has no transaction',
      );
    }
  });
});

describe('grantUse', () => {
  it('can be called by several processes at once', async () => {
    await other.query('create role service_of_several');
    const grants = Array.from({ length: 6 }, () => grantUse(database.url, 'service_of_several'));
    const outcomes = await Promise.allSettled(grants);
    await other.query('drop owned by service_of_several; drop role service_of_several');
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['fulfilled']));
  });
});
