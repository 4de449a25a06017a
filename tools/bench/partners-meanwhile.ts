import { setTimeout as wait } from 'node:timers/promises';
import type { Stage } from './stage.ts';

/** One caller per path, which repeats its request 20 ms after each response. */
const PAUSE_MS = 20;
const PATHS = [
  { name: 'GET /me', method: 'GET', path: '/me' },
  { name: 'POST /quotes', method: 'POST', path: '/quotes' },
] as const;

/**
 * Calls the partner API until `work` has ended, and prints how long the responses took.
 * @throws Error if one was not 200
 */
export async function withPartnersMeanwhile(
  stage: Stage,
  work: () => Promise<void>,
): Promise<void> {
  let isOver = false;
  const callers = PATHS.map(async ({ name, method, path }) => {
    const times: number[] = [];
    while (!isOver) {
      const began = performance.now();
      const { status } = await fetch(`${stage.api.baseUrl}${path}`, {
        method,
        ...requestOf(stage, method),
      });
      if (status !== 200) throw new Error(`${name} was answered with ${status}.`);
      times.push(performance.now() - began);
      await wait(PAUSE_MS);
    }
    return { name, times };
  });
  const responses = Promise.all(callers);
  await Promise.all([work().finally(() => (isOver = true)), responses]);
  for (const { name, times } of await responses) print(name, times);
}

function requestOf({ apiKey, openPropertyId }: Stage, method: string): RequestInit {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  return method === 'GET'
    ? { headers }
    : { headers, body: JSON.stringify({ property: openPropertyId, shares: 1 }) };
}

function print(name: string, times: number[]): void {
  const sorted = times.sort((a, b) => a - b);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(0);
  console.log(
    `  meanwhile ${name.padEnd(12)} ${times.length} responses, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ` +
      `slowest ${at(1)} ms`,
  );
}
