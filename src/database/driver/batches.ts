import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './connection.ts';
import { NoConnection } from './failures.ts';

/**
 * The maximum number of items in a batch. With larger ones, the process and the database wait for
 * each other in turn, instead of working at the same time.
 */
const MAX_SIZE = 16;
/** After this time, the next batch starts although this one still runs. */
const MAX_BLOCKING_MS = 500;
/** The maximum wait for a batch, as long as for a connection of the pool. */
const MAX_WAIT_MS = 5_000;

/** Runs outside of any request: a batch belongs to no partner's share and to no trace. */
const outsideOfRequests = AsyncLocalStorage.snapshot();

interface Waiting<Item, Result> {
  item: Item;
  timer: NodeJS.Timeout;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Defines a function that runs the items of concurrent requests in batches, one at a time for each
 * database. An item that arrives while no batch runs does not wait; items that arrive while one runs
 * form the next one. Owners take turns, so an owner with many items does not delay another with one.
 * `run` returns the results in the order of the items; if it throws, every item of the batch fails.
 * @throws NoConnection if an item finds no place in a batch within 5 seconds
 */
export function inSharedBatches<Item, Result>(
  run: (db: Db, items: Item[]) => Promise<Result[]>,
): (db: Db, owner: string, item: Item) => Promise<Result> {
  const byDatabase = new WeakMap<Db, (owner: string, item: Item) => Promise<Result>>();
  return (db, owner, item) => {
    const add = byDatabase.get(db) ?? createBatches((items: Item[]) => run(db, items));
    byDatabase.set(db, add);
    return add(owner, item);
  };
}

function createBatches<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
): (owner: string, item: Item) => Promise<Result> {
  const waiting = new Map<string, Waiting<Item, Result>[]>();
  /** The running batch for which the next one waits. */
  let blocking: object | null = null;
  let isScheduled = false;

  /** Takes the items of the next batch: one of each owner in turn. */
  function take(): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = [];
    for (const [owner, items] of waiting) {
      const next = items.shift()!;
      clearTimeout(next.timer);
      batch.push(next);
      waiting.delete(owner);
      if (items.length > 0) waiting.set(owner, items); // the loop reaches it again, after the others
      if (batch.length === MAX_SIZE) break;
    }
    return batch;
  }

  async function runNext(): Promise<void> {
    const batch = take();
    const hold = {};
    blocking = hold;
    const unblock = () => {
      if (blocking !== hold) return;
      blocking = null;
      start();
    };
    const timer = setTimeout(unblock, MAX_BLOCKING_MS);
    try {
      const items = batch.map(({ item }) => item);
      const results = await outsideOfRequests(run, items);
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    clearTimeout(timer);
    unblock();
  }

  function start(): void {
    isScheduled = false;
    if (!blocking && waiting.size > 0) void runNext();
  }

  /** Starts a batch once the event loop has read all requests that have arrived. */
  function schedule(): void {
    if (isScheduled || blocking) return;
    isScheduled = true;
    setImmediate(start);
  }

  function giveUp(owner: string, entry: Waiting<Item, Result>): void {
    const items = waiting.get(owner)!.filter((other) => other !== entry);
    if (items.length > 0) waiting.set(owner, items);
    else waiting.delete(owner);
    entry.reject(new NoConnection(new Error('The batches before this one take too long.')));
  }

  return (owner, item) =>
    new Promise<Result>((resolve, reject) => {
      const items = waiting.get(owner) ?? [];
      waiting.set(owner, items);
      const timer = setTimeout(() => giveUp(owner, entry), MAX_WAIT_MS);
      const entry = { item, timer, resolve, reject };
      items.push(entry);
      schedule();
    });
}
