import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { liftTimeLimits, waitForLockWaits } from '../../../../test/support/server/lock-waits.ts';
import {
  startSilentProxy,
  type SilentProxy,
} from '../../../../test/support/server/silent-proxy.ts';
import { createTestDatabase } from '../../../../test/support/server/test-server.ts';
import { waitFor } from '../../../../test/support/wait-for.ts';
import { createPool } from '../connection.ts';
import { isStalePlan, isTransient, isUnavailable } from '../failures.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: SilentProxy;
let pool: pg.Pool;
let admin: pg.Pool;
let direct: pg.Pool;
const onError = () => {};
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startSilentProxy(database.url);
  pool = createPool({ url: database.url, size: 1, onError });
  admin = createPool({ url: database.url, size: 1, onError });
  direct = createPool({ url: database.url, size: 3, onError, queryTimeoutMs: 120_000 });
  liftTimeLimits(direct);
  await admin.query('create table notes (id integer primary key, words text)');
  await admin.query(`insert into notes values (1, 'first')`);
});
afterAll(async () => {
  await pool.end();
  await admin.end();
  await direct.end();
  await proxy.close();
  await database.drop();
});

const NOTE = 'select * from notes where id = $1';
const read = () => withClient((client) => client.query(NOTE, [1]));

async function withClient<Result>(
  work: (client: pg.PoolClient) => Promise<Result>,
  from: pg.Pool = pool,
) {
  const client = await from.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/**
 * Runs work that locks notes 3, 4 and 5, one after the other, into a deadlock with a transaction. It is
 * held up at note 4 until the transaction, which has note 5, waits for note 3. So the work is the last
 * to wait, and the one that finds the deadlock and is ended, however slow the machine is.
 */
async function duringDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  const gate = await holding(4);
  const other = await holding(5);
  const working = work();
  working.catch(() => {});
  await waitForLockWaits(admin, 1);
  const crossing = other.query('select from notes where id = 3 for update');
  await waitForLockWaits(admin, 2);
  await commit(gate);
  await crossing;
  await commit(other);
  return await working;
}

/** Returns a connection with a transaction that has locked a note, and that leaves deadlocks to others. */
async function holding(note: number): Promise<pg.PoolClient> {
  const client = await direct.connect();
  await client.query(`set deadlock_timeout = '1h'`);
  await client.query('begin');
  await client.query('select from notes where id = $1 for update', [note]);
  return client;
}

async function commit(client: pg.PoolClient): Promise<void> {
  await client.query('commit');
  await client.query('reset deadlock_timeout');
  client.release();
}

const backend = (of: pg.Pool = pool) =>
  withClient(
    async (client) => (await client.query('select pg_backend_pid() as pid')).rows[0].pid as number,
    of,
  );

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

  it('repeats a statement that a deadlock has ended, unless it is part of a transaction', async () => {
    await admin.query(
      `insert into notes (id, words) values (3, 'third'), (4, 'fourth'), (5, 'fifth')`,
    );
    const all = `update notes set words = words || $1 where id = any($2)`;
    const bySelf = (client: pg.PoolClient) => client.query(all, ['!', [3, 4, 5]]);
    const inTransaction = async (client: pg.PoolClient) => {
      await client.query('begin');
      return bySelf(client).finally(() => client.query('rollback'));
    };
    expect((await duringDeadlock(() => withClient(bySelf, direct))).rowCount).toBe(3);
    const ended = duringDeadlock(() => withClient(inTransaction, direct));
    expect(isTransient(await ended.catch((error: unknown) => error))).toBe(true);
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

  it('is replaced if the server does not respond', async () => {
    const impatient = createPool({ url: proxy.url, size: 1, onError, queryTimeoutMs: 2_000 });
    const before = await waitFor(() => backend(impatient).catch(() => null));
    proxy.silence();
    const error = await backend(impatient).catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    const after = await waitFor(() => backend(impatient).catch(() => null));
    expect(after).not.toBe(before);
    await impatient.end();
  });
});
