import { beforeAll, describe, expect, it } from '@jest/globals';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { startSilentProxy } from '../../../../test/support/server/silent-proxy.ts';
import { createTestDatabase } from '../../../../test/support/server/test-server.ts';
import { useStarted } from '../../../../test/support/use-service.ts';
import { waitFor } from '../../../../test/support/wait-for.ts';
import { createPool } from '../connection.ts';
import {
  CAPACITY,
  CAPACITY_OF_PARTNER,
  CONNECTIONS,
  createReadPipeline,
  type ReadPipeline,
} from './read-pipeline.ts';
import { onBehalfOf } from '../shares.ts';

interface Setting {
  /** A pool beside the pipeline. */
  admin: pg.Pool;
  pipeline: ReadPipeline;
  silence(): void;
  close(): Promise<void>;
}

async function start(): Promise<Setting> {
  const database = await createTestDatabase();
  const proxy = await startSilentProxy(database.url);
  const onError = () => {};
  const admin = createPool({ url: database.url, size: 2, onError });
  const pool = createPool({ url: proxy.url, size: 2, onError });
  await admin.query('create table notes (id integer primary key, words text)');
  await admin.query(`insert into notes select id, 'note ' || id from generate_series(1, 500) id`);
  const pipeline = createReadPipeline(pool);
  return {
    admin,
    pipeline,
    silence: () => proxy.silence(),
    async close() {
      await pipeline.close();
      await pool.end();
      await admin.end();
      await proxy.close();
      await database.drop();
    },
  };
}

const setting = useStarted(start);
beforeAll(connected);

const query = (sql: string, ...parameters: unknown[]) =>
  ({ sql, parameters }) as unknown as CompiledQuery<{ words: string }>;
const note = (id: number) => query('select words from notes where id = $1', id);
const read = (id: number) => setting.pipeline.read(note(id));

/** Sends as many reads at once as a partner's requests do. */
function readsOf(partner: string, count: number) {
  return new Promise<unknown[]>((resolve) => {
    const send = () => resolve(Promise.all(Array.from({ length: count }, () => read(1))));
    onBehalfOf(partner, send);
  });
}

/**
 * Resolves when all connections are open: until then, reads belong to the pool. A read alone does
 * not show that, because one open connection takes all of them.
 */
async function connected(): Promise<void> {
  await waitFor(
    async () => {
      const results = await Promise.all(Array.from({ length: CONNECTIONS }, () => read(1)));
      return results.every((rows) => rows !== null) && setting.pipeline.connections;
    },
    (open) => open === CONNECTIONS,
  );
}

/** Returns the processes of the server that serve connections with such a statement in flight. */
async function servers(statement: string): Promise<number[]> {
  const { rows } = await setting.admin.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and query like $1 and pid <> pg_backend_pid()`,
    [statement],
  );
  return rows.map(({ pid }) => pid);
}

describe('reads that are sent together', () => {
  it('gives each its own rows', async () => {
    const ids = Array.from({ length: CAPACITY }, (_, index) => index + 1);
    const results = await Promise.all(ids.map(read));
    expect(results).toEqual(ids.map((id) => [{ words: `note ${id}` }]));
  });

  it('uses no more connections than it should', async () => {
    await Promise.all(Array.from({ length: CAPACITY }, () => read(1)));
    expect(await servers('select words%')).toHaveLength(CONNECTIONS);
    expect(setting.pipeline.connections).toBe(CONNECTIONS);
  });

  it('leaves those to the pool for which there is no room', async () => {
    const results = await Promise.all(Array.from({ length: CAPACITY + 10 }, () => read(1)));
    expect(results.filter((rows) => rows === null)).toHaveLength(10);
  });

  it('has room for the others when one partner sends more than its part', async () => {
    const many = readsOf('prt_many', CAPACITY);
    const few = readsOf('prt_few', 3);
    expect((await many).filter((rows) => rows !== null)).toHaveLength(CAPACITY_OF_PARTNER);
    expect(await few).toEqual(Array(3).fill([{ words: 'note 1' }]));
  });

  it('fails only the one that the server refuses', async () => {
    const divided = (by: number) =>
      setting.pipeline.read(query('select (10 / $1::integer)::text as words', by));
    const results = await Promise.allSettled([1, 0, 5, 0, 10, 2].map(divided));
    expect(
      results.map((result) => (result.status === 'fulfilled' ? result.value : 'refused')),
    ).toEqual([
      [{ words: '10' }],
      'refused',
      [{ words: '2' }],
      'refused',
      [{ words: '1' }],
      [{ words: '5' }],
    ]);
  });

  it('repeats them if a migration has changed what they return', async () => {
    const everything = query('select * from notes where id = $1', 1);
    await Promise.all([setting.pipeline.read(everything), setting.pipeline.read(everything)]);
    await setting.admin.query('alter table notes add column author text');
    const results = await Promise.all([1, 2, 3, 4].map(() => setting.pipeline.read(everything)));
    expect(results).toEqual(Array(4).fill([{ id: 1, words: 'note 1', author: null }]));
  });
});

describe('a statement that cannot be prepared', () => {
  it('fails the read that prepares it, and the pool repeats those behind it', async () => {
    const late = query('select words, $1::integer from late_notes', 1);
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => setting.pipeline.read(late)),
    );
    const codes = results.map((result) =>
      result.status === 'rejected' ? (result.reason as pg.DatabaseError).code : result.value,
    );
    expect(new Set(codes)).toEqual(new Set(['42P01', null]));
    await setting.admin.query('create table late_notes as select * from notes where id = 1');
    await connected();
    expect(await setting.pipeline.read(late)).toMatchObject([{ words: 'note 1' }]);
  });
});

describe('a connection that is lost', () => {
  it('leaves its reads to the pool, and is opened again', async () => {
    const sleeping = query('select pg_sleep(60)::text as words, $1::integer', 1);
    const results = Promise.all(
      Array.from({ length: 2 * CONNECTIONS }, () => setting.pipeline.read(sleeping)),
    );
    const pids = await waitFor(
      () => servers('select pg_sleep%'),
      (found) => found.length === CONNECTIONS,
    );
    await setting.admin.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [
      pids,
    ]);
    expect(await results).toEqual(Array(2 * CONNECTIONS).fill(null));
    await connected();
  });

  it('leaves its reads to the pool if the network falls silent', async () => {
    setting.silence();
    const results = await Promise.all(Array.from({ length: 5 }, () => read(1)));
    expect(results).toEqual(Array(5).fill(null));
    await connected();
  });

  it('does not stop the end of a process', async () => {
    setting.silence();
    await setting.pipeline.close();
    expect(setting.pipeline.connections).toBe(0);
    expect(await read(1)).toBeNull();
  });
});
