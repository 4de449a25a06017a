import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';

/** Sends a request with a new Idempotency-Key. @throws Error if it is refused */
export async function post(url: string, key: string, body: object = {}, method = 'POST') {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    ...(method !== 'DELETE' && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return JSON.parse(text) as { id: string; key: string; secret: string; holders: number };
}

/** Runs `make` this many times, some at once, and returns the results in order. */
export const times = <Item>(
  count: number,
  make: (index: number) => Promise<Item>,
  atOnce = 16,
): Promise<Item[]> => pLimit(atOnce).map(Array.from({ length: count }).keys(), make);

/**
 * Repeats some work, by this many workers at once, until so many seconds are over.
 * @returns how often per second it was done
 */
export async function perSecond(
  seconds: number,
  workers: number,
  work: (index: number, elapsed: () => number) => Promise<unknown>,
): Promise<number> {
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  let done = 0;
  const worker = async () => {
    while (elapsed() < seconds) await work(done++, elapsed);
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return done / elapsed();
}
