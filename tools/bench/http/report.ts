import { median, spread, type Figures } from '../figures.ts';
import type { Measured } from './load.ts';

/** The rounds of a scenario, by side. */
export interface Row {
  name: string;
  results: Record<string, Measured[]>;
}

/**
 * Returns requests per second and CPU time per request (medians of the rounds), the service's rate
 * relative to each other side with its spread, and the latencies.
 */
export function figuresOf(rows: readonly Row[]): Figures {
  return Object.fromEntries(
    rows.map(({ name, results: { service = [], ...others } }) => {
      const middle = (rounds: Measured[], figure: keyof Measured) =>
        median(rounds.map((round) => round[figure]));
      const columns: Figures[string] = {
        'service/s': middle(service, 'perSecond'),
        'CPU µs': middle(service, 'cpuPerRequest'),
        'p50 ms': middle(service, 'p50'),
        'p99 ms': middle(service, 'p99'),
      };
      for (const [side, rounds] of Object.entries(others)) {
        const ratios = rounds.map(({ perSecond }, round) => service[round]!.perSecond / perSecond);
        columns[`of ${side}`] = spread(ratios);
        columns[`CPU µs ${side}`] = middle(rounds, 'cpuPerRequest');
        columns[`p99 ms ${side}`] = middle(rounds, 'p99');
      }
      return [name, columns];
    }),
  );
}
