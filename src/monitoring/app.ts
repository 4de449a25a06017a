import express, { type Express } from 'express';
import type { Context } from '../context.ts';
import { health } from '../http/health.ts';
import { createFiguresReader, readCommitFigures } from './database-figures.ts';
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
    const [figures, commits] = await Promise.all([readFigures(), readCommitFigures(ctx)]);
    const text = await registry.render(ctx, figures, commits);
    res.set('Content-Type', registry.contentType).send(text);
  });
  return app;
}
