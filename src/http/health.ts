import { setTimeout as wait } from 'node:timers/promises';
import { Router } from 'express';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { sendJson } from './send-json.ts';

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
  return Router()
    .get('/healthz', (_req, res) => sendJson(res, 200, { status: 'ok' }))
    .get('/readyz', async (_req, res) => {
      const status = await readiness(ctx);
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
