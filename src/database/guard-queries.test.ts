import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { startSilentProxy, type SilentProxy } from '../testing/silent-proxy.ts';
import { createTestDatabase } from '../testing/test-server.ts';
import { createPool } from './connection.ts';
import { isStalePlan, isTransient, isUnavailable } from './failures.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: SilentProxy;
let pool: pg.Pool;
let admin: pg.Pool;
const lost: Error[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startSilentProxy(database.url);
  const onError = (error: Error) => void lost.push(error);
  pool = createPool({ url: proxy.url, size: 1, onError, queryTimeoutMs: 1_000 });
  admin = createPool({ url: database.url, size: 1, onError });
  await admin.query('create table notes (id integer primary key, words text)');
  await admin.query(`insert into notes values (1, 'first')`);
});
afterAll(async () => {
  await pool.end();
  await admin.end();
  await proxy.close();
  await database.drop();
});

const NOTE = 'select * from notes where id = $1';
const read = () => withClient((client) => client.query(NOTE, [1]));

async function withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>) {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

const backend = () =>
  withClient(async (client) => (await client.query('select pg_backend_pid() as pid')).rows[0].pid);

describe('a connection of the pool', () => {
  it('has the name of the service in pg_stat_activity', async () => {
    const { rows } = await withClient((client) => client.query(`show application_name`));
    expect(rows).toEqual([{ application_name: 'partner-investment-api' }]);
  });

  it('prepares a statement once, and again after a migration has changed its result', async () => {
    await read();
    await read();
    await admin.query('alter table notes add column read_at timestamptz');
    expect((await read()).rows).toEqual([{ id: 1, words: 'first', read_at: null }]);
    const { rows } = await withClient((client) =>
      client.query(
        'select count(*)::integer as plans from pg_prepared_statements where statement = $1',
        [NOTE],
      ),
    );
    expect(rows).toEqual([{ plans: 2 }]);
  });

  it('ends a transaction whose statement a migration has changed, and the next attempt succeeds', async () => {
    await read();
    await withClient(async (client) => {
      await client.query('begin');
      await admin.query('alter table notes add column author text');
      const error = await client.query(NOTE, [1]).catch((reason: unknown) => reason);
      expect([isStalePlan(error), isTransient(error)]).toEqual([true, true]);
      await client.query('rollback');
      await client.query('begin');
      expect((await client.query(NOTE, [1])).rows).toMatchObject([{ id: 1, author: null }]);
      await client.query('rollback');
    });
  });

  it('is replaced if its server has become read-only', async () => {
    const before = await backend();
    await withClient((client) => client.query('set default_transaction_read_only = on'));
    const write = withClient((client) => client.query('update notes set words = $1', ['second']));
    const error = await write.catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    expect(await backend()).not.toBe(before);
    expect((await read()).rows).toMatchObject([{ words: 'first' }]);
  });

  it('is replaced if it gets no answer', async () => {
    const before = await backend();
    lost.length = 0;
    proxy.silence();
    const error = await read().catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    expect(await backend()).not.toBe(before);
    expect((await read()).rows).toMatchObject([{ words: 'first' }]);
  });
});
