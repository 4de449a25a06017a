import type { Context } from '../context.ts';
import { monitoringApp } from '../monitoring/app.ts';
import type { MetricsRegistry } from '../monitoring/registry.ts';
import { listen } from './listen.ts';
import type { Stops } from './stops.ts';

const VARIABLES = { host: 'METRICS_HOST', port: 'METRICS_PORT' };

/**
 * Serves the metrics and the health of this process (METRICS_PORT) until everything else has
 * stopped.
 * @throws StartError
 */
export async function startMonitoring(
  ctx: Context,
  registry: MetricsRegistry,
  stops: Stops,
): Promise<void> {
  const place = {
    host: ctx.config.metricsHost,
    port: ctx.config.metricsPort!,
    variables: VARIABLES,
  };
  const server = await listen(ctx.config, monitoringApp(ctx, registry), place);
  ctx.log.info({ port: server.port }, 'metrics are served');
  stops.add(() => server.drain());
}
