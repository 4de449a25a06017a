import { ms, percentile, report } from '../figures.ts';

/**
 * The result of a run. Latencies are milliseconds from a commit to the receipt of its first
 * delivery, sorted.
 */
export interface WebhookReport {
  committed: number;
  /** Events per second that were actually committed. */
  rate: number;
  latencies: number[];
  /** Events that were never received. */
  lost: number;
  /** Receipts beyond the first of an event. */
  duplicates: number;
  badSignatures: number;
  /** Deliveries of healthy endpoints that the service does not show as succeeded. */
  unrecorded: number;
  /** After kill -9: the maximum wait of a delivery (the time without a worker, and a lease). */
  longestWaitAllowed: number | null;
}

export function printReport(result: WebhookReport): void {
  const { committed, rate, latencies, lost, duplicates, badSignatures, unrecorded } = result;
  const [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1].map((share) => percentile(latencies, share));
  report({
    webhooks: {
      events: committed,
      'events/s': rate,
      lost,
      duplicates,
      'bad signatures': badSignatures,
      unrecorded,
      'p50 ms': p50!,
      'p95 ms': p95!,
      'p99 ms': p99!,
      'max ms': max!,
    },
  });
}

/** Returns the promises that a run broke, as sentences. */
export function brokenPromises(report: WebhookReport): string[] {
  const { committed, latencies, lost, badSignatures, unrecorded, longestWaitAllowed } = report;
  const longest = percentile(latencies, 1);
  return [
    committed === 0 && 'no event was made',
    lost > 0 && `${lost} events were lost`,
    badSignatures > 0 && `${badSignatures} signatures were not valid`,
    unrecorded > 0 && `${unrecorded} deliveries came and are not recorded as succeeded`,
    longest > (longestWaitAllowed ?? Infinity) &&
      `a delivery waited ${ms(longest)}, longer than its lease`,
  ].filter((promise) => promise !== false);
}
