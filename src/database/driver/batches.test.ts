import { mock } from 'node:test';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inSharedBatches } from './batches.ts';
import type { Db } from './connection.ts';
import { NoConnection } from './failures.ts';
import { currentPartner, onBehalfOf } from './shares.ts';

const db = {} as Db;

/** Batches whose runs end when the test says so. */
function controlledBatches() {
  const runs: { items: string[]; end(): void; fail(error: Error): void }[] = [];
  const share = inSharedBatches(
    (_db, items: string[]) =>
      new Promise<string[]>((resolve, reject) => {
        const end = () => resolve(items.map((item) => `${item} done`));
        runs.push({ items, end, fail: reject });
      }),
  );
  const add = (owner: string, item: string) => share(db, owner, item);
  return { runs, add };
}

// A machine that stands still for half a second starts no second batch.
beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.timers.reset());

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('inSharedBatches', () => {
  it('runs an item that meets no other at once, alone', async () => {
    const { runs, add } = controlledBatches();
    const result = add('a', '1');
    await nextTurn();
    expect(runs.map(({ items }) => items)).toEqual([['1']]);
    runs[0]!.end();
    expect(await result).toBe('1 done');
  });

  it('collects the items that arrive while a batch runs, and gives each its result', async () => {
    const { runs, add } = controlledBatches();
    const results = [add('a', '1')];
    await nextTurn();
    results.push(add('a', '2'));
    await nextTurn();
    results.push(add('b', '3'));
    await nextTurn();
    expect(runs.map(({ items }) => items)).toEqual([['1']]);
    runs[0]!.end();
    await results[0];
    expect(runs.map(({ items }) => items)).toEqual([['1'], ['2', '3']]);
    runs[1]!.end();
    expect(await Promise.all(results)).toEqual(['1 done', '2 done', '3 done']);
  });

  it('takes the items of the owners in turn', async () => {
    const { runs, add } = controlledBatches();
    const results = Array.from({ length: 100 }, (_, index) => add('many', `many ${index}`));
    results.push(add('few', 'few 0'), add('few', 'few 1'));
    await nextTurn();
    expect(runs[0]!.items.slice(0, 5)).toEqual(['many 0', 'few 0', 'many 1', 'few 1', 'many 2']);
    expect(runs[0]!.items).toHaveLength(16);
    for (let ended = 0; ended < runs.length; ended++) {
      runs[ended]!.end();
      await nextTurn();
    }
    expect(await Promise.all(results)).toHaveLength(102);
  });

  it('fails the items of a failed batch, and runs the next one', async () => {
    const { runs, add } = controlledBatches();
    const failed = [add('a', '1'), add('b', '2')];
    await nextTurn();
    runs[0]!.fail(new Error('refused'));
    for (const result of failed) await expect(result).rejects.toThrow('refused');
    const next = add('a', '3');
    await nextTurn();
    runs[1]!.end();
    expect(await next).toBe('3 done');
  });

  describe('when a batch takes long', () => {
    it('lets the next one start after half a second', async () => {
      const { runs, add } = controlledBatches();
      const stuck = add('a', '1');
      await nextTurn();
      const second = add('a', '2');
      mock.timers.tick(500);
      expect(runs.map(({ items }) => items)).toEqual([['1'], ['2']]);
      const third = add('a', '3');
      runs[0]!.end(); // it does not end the turn of the second
      await stuck;
      await nextTurn();
      expect(runs).toHaveLength(2);
      runs[1]!.end();
      await second;
      runs[2]!.end();
      expect(await third).toBe('3 done');
    });

    it('gives up an item that finds no place in a batch within 5 seconds', async () => {
      const { runs, add } = controlledBatches();
      const results = Array.from({ length: 16 * 10 }, (_, index) => add('a', String(index)));
      await nextTurn();
      const late = add('a', 'late');
      const isLate = expect(late).rejects.toThrow(NoConnection);
      for (let passed = 0; passed < 5_000; passed += 500) mock.timers.tick(500);
      await isLate;
      for (const { end } of runs) end();
      await Promise.all(results);
      expect(runs).toHaveLength(10);
    });
  });

  it('runs batches for no partner, whichever request starts them', async () => {
    const share = inSharedBatches(async (_db, items: string[]) =>
      items.map(() => currentPartner()),
    );
    const result = new Promise((resolve) => {
      onBehalfOf('ptn_1', () => resolve(share(db, 'ptn_1', '1')));
    });
    expect(await result).toBeNull();
  });
});
