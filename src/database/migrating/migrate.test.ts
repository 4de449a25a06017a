import { cp, writeFile } from 'node:fs/promises';
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
    const [first] = await waitFor(waiting, (pids) => pids.length > 0);
    const [second] = await waitFor(waiting, ([pid]) => pid !== undefined && pid !== first);
    expect(second).not.toBe(first);
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

describe('grantUse', () => {
  it('can be called by several processes at once', async () => {
    await other.query('create role service_of_several');
    const grants = Array.from({ length: 6 }, () => grantUse(database.url, 'service_of_several'));
    const outcomes = await Promise.allSettled(grants);
    await other.query('drop owned by service_of_several; drop role service_of_several');
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['fulfilled']));
  });
});
