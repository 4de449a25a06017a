import { METRIC_PREFIX, metricList } from '../../src/observing/metrics.ts';

/** Returns `docs/metrics.md`: the meaning of each metric. */
export function metricsPage(): string {
  const rows = metricList.map(
    ([name, { type, labels, help, isShared }]) =>
      `| \`${METRIC_PREFIX}${name}\` | ${type} | ${labels.map((label) => `\`${label}\``).join(', ')} | ` +
      `${isShared ? 'database' : 'process'} | ${help} |`,
  );
  return `${INTRODUCTION}
| Metric | Type | Labels | About | Meaning |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

const INTRODUCTION = `<!-- Made by \`npm run generate\` from src/observing/metrics.ts. -->

# Metrics

A process with \`METRICS_PORT\` serves, at \`METRICS_HOST\` (\`127.0.0.1\` by default):

| Path | Response |
|---|---|
| \`/metrics\` | The metrics below in Prometheus' text format, for the API, the worker, or both in one process. |
| \`/healthz\` | 200 if the process responds. |
| \`/readyz\` | 200 if the process can do its work, otherwise 503: the database does not respond within 2 seconds or is read-only, a commit waits for a standby for more than 3 seconds, or the process is stopping. All probes of a second share one query. |

Processes on one machine need different ports. The port has no access control: use an address that only
the monitoring network reaches.

Metrics about the process differ from process to process: add them up. Metrics about the database are the
same in every process: take the maximum. They are read from the database when Prometheus scrapes, at most
once in 10 seconds in each process, so nothing is read if nobody scrapes. Without \`METRICS_PORT\`, nothing
is measured.

Besides these, each process reports the default metrics of prom-client, such as
\`nodejs_eventloop_lag_p99_seconds\`, \`nodejs_heap_size_used_bytes\`, \`process_resident_memory_bytes\` and
\`process_cpu_seconds_total\`.
`;
