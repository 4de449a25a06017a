import { AsyncLocalStorage } from 'node:async_hooks';
import { NoConnection } from './failures.ts';

/** The number of batches that run at the same time: while one commits, the next one begins. */
const MAX_RUNNING = 2;
/** The maximum number of items in a batch. A longer statement would make the others wait longer. */
const MAX_SIZE = 32;
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
 * Creates a function that runs the items of concurrent requests in batches. An item that meets no
 * other is a batch alone, and waits for nothing; while batches run, further items collect for the
 * next ones. Owners take turns, so an owner with many items does not delay another with one. `run`
 * returns the results in the order of the items; if it throws, every item of the batch fails.
 * @throws NoConnection if an item finds no place in a batch within 5 seconds
 */
export function createBatches<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
): (owner: string, item: Item) => Promise<Result> {
  const waiting = new Map<string, Waiting<Item, Result>[]>();
  let running = 0;
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
    running += 1;
    try {
      const results = await outsideOfRequests(
        run,
        batch.map(({ item }) => item),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    running -= 1;
    start();
  }

  function start(): void {
    isScheduled = false;
    while (running < MAX_RUNNING && waiting.size > 0) void runNext();
  }

  /** Starts batches once the event loop has read all requests that have arrived. */
  function schedule(): void {
    if (isScheduled || running === MAX_RUNNING) return;
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
