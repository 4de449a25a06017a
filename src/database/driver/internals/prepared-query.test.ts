import type { EventEmitter } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../test/support/server/test-server.ts';
import { runPrepared, type NamedStatement } from './prepared-query.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const send = (query: unknown) => client.query(query as pg.QueryConfig);

/** Runs work; returns its result, and how often the server described rows meanwhile. */
async function counting<Result>(work: () => Promise<Result>) {
  const { connection } = client as unknown as { connection: EventEmitter };
  let descriptions = 0;
  const count = () => (descriptions += 1);
  connection.on('rowDescription', count);
  const result = await work();
  connection.off('rowDescription', count);
  return { result, descriptions };
}

const everyKind: NamedStatement = {
  name: 'every_kind',
  text: `select $1::bigint + step as sum, date '2026-11-24' as day, to_timestamp(0) as at,
           array['one', null] as words, null::text as nothing
         from generate_series(1, $2::integer) step`,
};

describe('a prepared query', () => {
  it('has its rows described once, and its results equal those of pg', async () => {
    const { result: results, descriptions } = await counting(async () => [
      await runPrepared(send, everyKind, [7, 2]),
      await runPrepared(send, everyKind, [8, 0]),
      await runPrepared(send, everyKind, [9, 3]),
    ]);
    expect(descriptions).toBe(1);
    for (const [index, values] of [
      [7, 2],
      [8, 0],
      [9, 3],
    ].entries()) {
      const { rows, rowCount, command, fields } = await client.query(everyKind.text, values);
      expect(results[index]).toMatchObject({ rows, rowCount, command, fields });
    }
  });

  it('fails alone, and the next one with the same name succeeds', async () => {
    const divide = { name: 'divide', text: 'select 10 / $1::integer as part' };
    expect((await runPrepared(send, divide, [5])).rows).toEqual([{ part: 2 }]);
    await expect(runPrepared(send, divide, [0])).rejects.toMatchObject({ code: '22012' });
    expect((await runPrepared(send, divide, [2])).rows).toEqual([{ part: 5 }]);
  });

  it('is refused by the server if a migration has changed its columns', async () => {
    await client.query('create table notes (id integer)');
    await client.query('insert into notes values (1)');
    const notes = { name: 'notes', text: 'select * from notes where id = $1' };
    expect((await runPrepared(send, notes, [1])).rows).toEqual([{ id: 1 }]);
    await client.query('alter table notes add column words text');
    await expect(runPrepared(send, notes, [1])).rejects.toMatchObject({
      code: '0A000',
      routine: 'RevalidateCachedQuery',
    });
  });

  it('changes rows without returning any', async () => {
    await client.query('create table marks (id integer)');
    const insert = { name: 'insert', text: 'insert into marks values ($1)' };
    for (const id of [1, 2]) {
      const { rows, rowCount, command } = await runPrepared(send, insert, [id]);
      expect({ rows, rowCount, command }).toEqual({ rows: [], rowCount: 1, command: 'INSERT' });
    }
  });

  it('reports where it was called from', async () => {
    const missing = { name: 'missing', text: 'select $1::integer from missing' };
    const failed = runPrepared(send, missing, [1]).catch((error: Error) => error.stack);
    expect(await failed).toContain('prepared-query');
  });
});
