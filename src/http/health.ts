import { Router } from 'express';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

/**
 * `/healthz`: this process answers. `/readyz`: and its database does too. Without a key, for load
 * balancers.
 */
export function health(ctx: Context): Router {
  return Router()
    .get('/healthz', (_req, res) => void res.json({ status: 'ok' }))
    .get('/readyz', async (_req, res) => {
      const ready = await sql`select 1`.execute(ctx.db).then(
        () => true,
        () => false,
      );
      res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'database unavailable' });
    });
}
