import express, { type Express } from 'express';
import type { Context } from '../context.ts';
import { health } from '../http/health.ts';
import { createFiguresReader } from './database-figures.ts';
import type { MetricsRegistry } from './registry.ts';

/**
 * Serves monitoring on a port that is not public: `/metrics` for Prometheus, and `/healthz` and
 * `/readyz`, which a worker serves nowhere else.
 */
export function monitoringApp(ctx: Context, registry: MetricsRegistry): Express {
  const readFigures = createFiguresReader(ctx);
  const app = express();
  app.disable('x-powered-by');
  app.use(health(ctx));
  app.get('/metrics', async (_req, res) => {
    const text = await registry.render(ctx, await readFigures());
    res.set('Content-Type', registry.contentType).send(text);
  });
  return app;
}
