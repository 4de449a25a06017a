import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase } from '../../../test/support/server/test-server.ts';
import { useStarted } from '../../../test/support/use-service.ts';
import { connectDatabase } from './connect-database.ts';
import { prepared } from './prepared.ts';

const setting = useStarted(async () => {
  const database = await createTestDatabase();
  const { db, pipeline } = connectDatabase({ url: database.url, size: 2, onError: () => {} });
  return {
    db,
    async close() {
      await pipeline?.close();
      await db.destroy();
      await database.drop();
    },
  };
});

/** Selects numbers of a list, and counts how often the query is built. */
function selectNumbers() {
  let built = 0;
  const read = prepared<{ list: number[]; atLeast: number | null }, 'asc' | 'desc'>()<{
    number: number;
  }>((_db, { list, atLeast }, direction) => {
    built += 1;
    const condition = atLeast === null ? sql`true` : sql`number >= ${atLeast}`;
    return sql`
      select number from unnest(array[${sql.join(list)}]::integer[]) as number
      where ${condition} order by number ${sql.raw(direction)}`;
  });
  return {
    built: () => built,
    read: async (list: number[], atLeast: number | null, direction: 'asc' | 'desc') =>
      (await read(setting.db, { list, atLeast }, direction)).map(({ number }) => number),
  };
}

describe('prepared', () => {
  it('builds a query once for all values', async () => {
    const { read, built } = selectNumbers();
    expect(await read([3, 1, 2], 2, 'asc')).toEqual([2, 3]);
    expect(await read([6, 5, 4], 5, 'asc')).toEqual([5, 6]);
    expect(await read([0, 0, 0], 0, 'asc')).toEqual([0, 0, 0]);
    expect(built()).toBe(1);
  });

  it('builds it again if other values are given, a list has another length, or a constant differs', async () => {
    const { read, built } = selectNumbers();
    expect(await read([3, 1], 2, 'asc')).toEqual([3]);
    expect(await read([3, 1], null, 'asc')).toEqual([1, 3]);
    expect(await read([3, 1], null, 'desc')).toEqual([3, 1]);
    expect(await read([3, 1, 2], null, 'desc')).toEqual([3, 2, 1]);
    expect(built()).toBe(4);
  });

  it('reads in the transaction that it is given', async () => {
    const isInside = prepared<{ word: string }>()<{ inside: boolean }>(
      (_db, { word }) =>
        sql`select coalesce(current_setting('test.word', true), '') = ${word} as inside`,
    );
    const inside = await setting.db.transaction().execute(async (trx) => {
      await sql`select set_config('test.word', 'said', true)`.execute(trx);
      return isInside(trx, { word: 'said' });
    });
    expect(inside).toEqual([{ inside: true }]);
    expect(await isInside(setting.db, { word: 'said' })).toEqual([{ inside: false }]);
  });
});
