import { describe, expect, it } from '@jest/globals';
import { createKeyCache } from './key-cache.ts';

/** A cache, its clock, and a load that says how often it was called. */
function cacheOf() {
  let time = 0;
  let loads = 0;
  const cache = createKeyCache(() => time);
  const read = (digest = 'a') => cache.find(digest, () => Promise.resolve(`load ${++loads}`));
  return { cache, read, pass: (ms: number) => void (time += ms) };
}

describe('the key cache', () => {
  it('stores a key for one second', async () => {
    const { read, pass } = cacheOf();
    await read();
    pass(999);
    expect(await read()).toBe('load 1');
    pass(1);
    expect(await read()).toBe('load 2');
  });

  it('stores that a key is unknown', async () => {
    const { cache, read } = cacheOf();
    expect(await cache.find('a', () => Promise.resolve(null))).toBeNull();
    expect(await read()).toBeNull();
  });

  it('calls load once for concurrent requests', async () => {
    const { read } = cacheOf();
    expect(await Promise.all([read(), read(), read('b')])).toEqual(['load 1', 'load 1', 'load 2']);
  });

  it('does not store a failure', async () => {
    const { cache, read } = cacheOf();
    await expect(cache.find('a', () => Promise.reject(new Error('database away')))).rejects.toThrow(
      'database away',
    );
    expect(await read()).toBe('load 1');
  });

  it('does not store what was being read when it was cleared', async () => {
    const { cache, read } = cacheOf();
    const { promise, resolve } = Promise.withResolvers<string>();
    const early = cache.find('a', () => promise);
    cache.clear();
    const late = read();
    resolve('stale');
    expect([await early, await late, await read()]).toEqual(['stale', 'load 1', 'load 1']);
  });

  it('is familiar with keys that it stores or has found before, and not with unknown ones', async () => {
    const { cache, read, pass } = cacheOf();
    expect(cache.isFamiliar('a')).toBe(false);
    await read();
    await cache.find('unknown', () => Promise.resolve(null));
    expect([cache.isFamiliar('a'), cache.isFamiliar('unknown')]).toEqual([true, true]);
    pass(1000);
    expect([cache.isFamiliar('a'), cache.isFamiliar('unknown')]).toEqual([true, false]);
    cache.clear();
    expect(cache.isFamiliar('a')).toBe(true);
  });

  it('is bounded: the oldest of more than 10,000 keys is read again', async () => {
    const { cache, read } = cacheOf();
    for (let key = 0; key <= 10_000; key++) await read(`key ${key}`);
    expect([cache.isFamiliar('key 0'), cache.isFamiliar('key 1')]).toEqual([false, true]);
    expect(await read('key 10000')).toBe('load 10001');
    expect(await read('key 0')).toBe('load 10002');
  });
});
