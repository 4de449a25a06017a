import type { Measured } from './load.ts';

/** The rounds of a scenario, by side. */
export interface Row {
  name: string;
  results: Record<string, Measured[]>;
}

/**
 * Prints requests per second and CPU time per request (medians of the rounds), the service's part of
 * what each other side does, and its latencies.
 */
export function printTable(rows: readonly Row[]): void {
  const table = rows.map(({ name, results }) => {
    const { service = [], ...others } = results;
    const own = median(service.map(({ perSecond }) => perSecond));
    const columns: Record<string, string> = {
      'service/s': own.toFixed(0),
      'CPU µs': median(service.map(({ cpuPerRequest }) => cpuPerRequest)).toFixed(0),
      'p50 ms': median(service.map(({ p50 }) => p50)).toFixed(0),
      'p99 ms': median(service.map(({ p99 }) => p99)).toFixed(0),
    };
    for (const [side, rounds] of Object.entries(others)) {
      const ratios = rounds.map(({ perSecond }, round) => service[round]!.perSecond / perSecond);
      columns[`${side}/s`] = median(rounds.map(({ perSecond }) => perSecond)).toFixed(0);
      columns[`of ${side}`] = median(ratios).toFixed(2);
      columns[`CPU µs ${side}`] = median(rounds.map(({ cpuPerRequest }) => cpuPerRequest)).toFixed(
        0,
      );
    }
    return [name, columns] as const;
  });
  console.table(Object.fromEntries(table));
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
