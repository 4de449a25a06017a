import { setTimeout as wait } from 'node:timers/promises';
import { ms, percentile } from './figures.ts';
import type { Stage } from './stage.ts';

/** One caller per path, which repeats its request 20 ms after each response. */
const PAUSE_MS = 20;

/**
 * Calls the partner API until `work` has ended, and prints how long the responses took.
 * @throws Error if one was not 200
 */
export async function withPartnersMeanwhile(
  { api, apiKey, openPropertyId }: Stage,
  work: () => Promise<void>,
): Promise<void> {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const quote = JSON.stringify({ property: openPropertyId, shares: 1 });
  const requests: [name: string, path: string, request: RequestInit][] = [
    ['GET /me', '/me', { headers }],
    ['POST /quotes', '/quotes', { headers, method: 'POST', body: quote }],
  ];
  let isOver = false;
  const callers = requests.map(async ([name, path, request]) => {
    const took: number[] = [];
    while (!isOver) {
      const began = performance.now();
      const { status } = await fetch(`${api.baseUrl}${path}`, request);
      if (status !== 200) throw new Error(`${name} returned ${status}.`);
      took.push(performance.now() - began);
      await wait(PAUSE_MS);
    }
    const [p50, p99, slowest] = [0.5, 0.99, 1].map((share) => ms(percentile(took, share)));
    return `  meanwhile ${name.padEnd(12)} ${took.length} responses, p50 ${p50}, p99 ${p99}, slowest ${slowest}`;
  });
  const lines = Promise.all(callers);
  await Promise.all([work().finally(() => (isOver = true)), lines]);
  console.log((await lines).join('\n'));
}
