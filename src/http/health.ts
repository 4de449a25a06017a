import { setTimeout as wait } from 'node:timers/promises';
import { Router } from 'express';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { cached } from './cached.ts';
import { sendJson } from './send-response.ts';

/** How long the result of a query is used for all requests: probes need no key and are not limited. */
const MAX_AGE_MS = 1_000;
/** A database that is slower than this cannot serve requests. */
const DATABASE_TIMEOUT_MS = 2_000;

export type Readiness = 'ready' | 'stopping' | 'database unavailable' | 'database read-only';

/**
 * Serves `/healthz`, which reports that this process responds, and `/readyz`, which reports whether
 * it can serve requests: its database responds within 2 seconds and can be written to, and the
 * process is not stopping. Both are for load balancers and need no key. A replica that cannot be
 * used does not make the process unready: reads use the primary.
 */
export function health(ctx: Context): Router {
  const current = cached(MAX_AGE_MS, () => readiness(ctx));
  return Router()
    .get('/healthz', (_req, res) => sendJson(res, 200, { status: 'ok' }))
    .get('/readyz', async (_req, res) => {
      const status = ctx.stopping.aborted ? 'stopping' : await current();
      const replica = ctx.replica ? { replica: ctx.replica.state } : {};
      sendJson(res, status === 'ready' ? 200 : 503, { status, ...replica });
    });
}

/** Returns whether this process can serve requests, and if not, why. */
export async function readiness(ctx: Context): Promise<Readiness> {
  if (ctx.stopping.aborted) return 'stopping';
  const timeout = wait(DATABASE_TIMEOUT_MS, 'database unavailable' as const, { ref: false });
  return Promise.race([databaseReadiness(ctx), timeout]);
}

async function databaseReadiness({ db }: Context): Promise<Readiness> {
  try {
    const { rows } = await sql<{ isReadOnly: boolean }>`
      select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"
    `.execute(db);
    return rows[0]!.isReadOnly ? 'database read-only' : 'ready';
  } catch {
    return 'database unavailable';
  }
}
