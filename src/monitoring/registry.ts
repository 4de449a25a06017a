import type { Counter, Gauge, Histogram } from 'prom-client';
import type { Context } from '../context.ts';
import { countDroppedLines } from '../observing/log.ts';
import { METRIC_PREFIX, metricList, type MetricName, type Metrics } from '../observing/metrics.ts';
import type { Figure } from './database-figures.sql.ts';

/** From a cached read to the longest wait of a request. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of this process, as Prometheus reads them. */
export interface MetricsRegistry {
  metrics: Metrics;
  /** Returns all metrics in Prometheus' text format; `commits` are those that wait. */
  render(
    ctx: Pick<Context, 'pool' | 'pipeline' | 'unsent' | 'config'>,
    figures: readonly Figure[] | null,
    commits?: readonly Figure[],
  ): Promise<string>;
  contentType: string;
}

/**
 * Creates the metrics of the table in `observing/metrics.ts` and the default ones of Node.js. Loads
 * prom-client, which a process without METRICS_PORT does not need.
 */
export async function createRegistry(): Promise<MetricsRegistry> {
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  const all = new Map<MetricName, Counter | Gauge | Histogram>();
  for (const [key, { type, labels, help }] of metricList) {
    const options = { name: METRIC_PREFIX + key, help, labelNames: labels, registers: [registry] };
    if (type === 'counter') all.set(key, new prometheus.Counter(options));
    else if (type === 'gauge') all.set(key, new prometheus.Gauge(options));
    else all.set(key, new prometheus.Histogram({ ...options, buckets: BUCKETS_SECONDS }));
  }
  const gauge = (name: MetricName) => all.get(name) as Gauge;
  return {
    metrics: {
      increment: (name, labels, by) => (all.get(name) as Counter).inc(labels, by),
      observe: (name, labels, seconds) => (all.get(name) as Histogram).observe(labels, seconds),
    },
    async render({ pool, pipeline, unsent, config }, figures, commits = []) {
      setPoolFigures(gauge, pool, config.poolSize);
      gauge('database_connections').set({ state: 'pipelined' }, pipeline?.connections ?? 0);
      gauge('unsent_response_bytes').set(unsent.bytes);
      gauge('outbound_on').set(config.outbound ? 1 : 0);
      setDroppedLines(all.get('log_lines_dropped_total') as Counter);
      setDatabaseFigures(gauge, figures, commits);
      return registry.metrics();
    },
    contentType: prometheus.Registry.PROMETHEUS_CONTENT_TYPE,
  };
}

/** Sets what the log has counted since the process began, which is before there are metrics. */
function setDroppedLines(counter: Counter): void {
  counter.reset();
  counter.inc(countDroppedLines());
}

type GaugeOf = (name: MetricName) => Gauge;

function setPoolFigures(gauge: GaugeOf, pool: Context['pool'], size: number): void {
  gauge('database_connections').set({ state: 'idle' }, pool.idleCount);
  gauge('database_connections').set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
  gauge('database_connections_max').set(size);
  gauge('database_waiting').set(pool.waitingCount);
}

/**
 * Sets the figures of the database. One that could not be read is omitted instead of being
 * outdated.
 */
function setDatabaseFigures(
  gauge: GaugeOf,
  figures: readonly Figure[] | null,
  commits: readonly Figure[],
): void {
  gauge('database_up').set(figures ? 1 : 0);
  for (const [name, { isShared, labels }] of metricList) {
    if (!isShared) continue;
    gauge(name).reset();
    if (labels.length === 0) gauge(name).remove(); // otherwise it would be 0
  }
  for (const { name, labels, value } of [...(figures ?? []), ...commits])
    gauge(name).set(labels ?? {}, value);
}
