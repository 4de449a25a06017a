import { describe, expect, it, jest } from '@jest/globals';
import { createBatches } from './batches.ts';
import { NoConnection } from './failures.ts';
import { currentPartner, onBehalfOf } from './shares.ts';

/** Batches whose runs end when the test says so. */
function controlledBatches() {
  const runs: { items: string[]; end(): void; fail(error: Error): void }[] = [];
  const add = createBatches(
    (items: string[]) =>
      new Promise<string[]>((resolve, reject) => {
        const end = () => resolve(items.map((item) => `${item} done`));
        runs.push({ items, end, fail: reject });
      }),
  );
  return { runs, add };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('createBatches', () => {
  it('runs an item that meets no other at once, alone', async () => {
    const { runs, add } = controlledBatches();
    const result = add('a', '1');
    await nextTurn();
    expect(runs.map(({ items }) => items)).toEqual([['1']]);
    runs[0]!.end();
    expect(await result).toBe('1 done');
  });

  it('collects the items that arrive while two batches run, and gives each its result', async () => {
    const { runs, add } = controlledBatches();
    const results = [add('a', '1')];
    await nextTurn();
    results.push(add('a', '2'));
    await nextTurn();
    results.push(add('a', '3'), add('b', '4'));
    await nextTurn();
    expect(runs.map(({ items }) => items)).toEqual([['1'], ['2']]);
    runs[1]!.end();
    await results[1];
    expect(runs.map(({ items }) => items)).toEqual([['1'], ['2'], ['3', '4']]);
    for (const { end } of runs) end();
    expect(await Promise.all(results)).toEqual(['1 done', '2 done', '3 done', '4 done']);
  });

  it('takes the items of the owners in turn', async () => {
    const { runs, add } = controlledBatches();
    const results = Array.from({ length: 100 }, (_, index) => add('many', `many ${index}`));
    results.push(add('few', 'few 0'), add('few', 'few 1'));
    await nextTurn();
    expect(runs[0]!.items.slice(0, 5)).toEqual(['many 0', 'few 0', 'many 1', 'few 1', 'many 2']);
    expect(runs[0]!.items).toHaveLength(32);
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

  it('gives up an item that finds no place in a batch within 5 seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      const { runs, add } = controlledBatches();
      const first = add('a', '1');
      await nextTurn();
      const second = add('a', '2');
      await nextTurn();
      const late = add('a', '3');
      jest.advanceTimersByTime(5_000);
      await expect(late).rejects.toThrow(NoConnection);
      const last = add('a', '4');
      for (const { end } of runs) end();
      await Promise.all([first, second]);
      runs[2]!.end();
      expect(runs[2]!.items).toEqual(['4']);
      expect(await last).toBe('4 done');
    } finally {
      jest.useRealTimers();
    }
  });

  it('runs batches for no partner, whichever request starts them', async () => {
    const add = createBatches(async (items: string[]) => items.map(() => currentPartner()));
    const result = new Promise((resolve) => {
      onBehalfOf('ptn_1', () => resolve(add('ptn_1', '1')));
    });
    expect(await result).toBeNull();
  });
});
