import type { Service } from '../harness.ts';

const COUNTS = 3;

/**
 * Returns how many statements `work` sends when the caller's key is in memory: the minimum of three
 * attempts, because a key is stored for a second only.
 */
export async function warmRoundTrips(
  { roundTrips }: Service,
  work: () => Promise<unknown>,
): Promise<number> {
  const counts: number[] = [];
  while (counts.length < COUNTS) {
    await work();
    counts.push(await roundTrips.of(work));
  }
  return Math.min(...counts);
}
