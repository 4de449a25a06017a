import { setTimeout as wait } from 'node:timers/promises';
import { Router } from 'express';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { readWaitingCommits } from '../database/waiting-commits.sql.ts';
import { cached } from './cached.ts';
import { sendJson } from './send-response.ts';

/** How long the result of a query is used for all requests: probes need no key and are not limited. */
const MAX_AGE_MS = 1_000;
/** A database that is slower than this cannot serve requests. */
const DATABASE_TIMEOUT_MS = 2_000;

/** Commits that wait for longer than a standby takes are not acknowledged before somebody helps. */
const MAX_COMMIT_WAIT_SECONDS = 3;

type Readiness =
  'ready' | 'stopping' | 'database unavailable' | 'database read-only' | 'database commits wait';

/**
 * Serves `/healthz`, which reports that this process responds, and `/readyz`, which reports whether it
 * can serve requests: its database responds within 2 seconds and can be written to, no commit waits
 * for a standby for more than 3 seconds (D186), and the process is not stopping. Both are for load
 * balancers and need no key. A replica that cannot be used does not make the process unready: reads
 * use the primary.
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
  const [database, areCommitsWaiting] = await Promise.all([
    withinLimit(databaseReadiness(ctx), 'database unavailable'),
    withinLimit(commitsWait(ctx), false),
  ]);
  return areCommitsWaiting ? 'database commits wait' : database;
}

const withinLimit = <Value>(result: Promise<Value>, otherwise: Value): Promise<Value> =>
  Promise.race([result, wait(DATABASE_TIMEOUT_MS, otherwise, { ref: false })]);

/** Asks over the connection for probes, because those of the pool may all wait for the standby. */
async function commitsWait({ probes }: Context): Promise<boolean> {
  const waiting = await readWaitingCommits(probes, {}).catch(() => []);
  return waiting.some(({ age }) => age > MAX_COMMIT_WAIT_SECONDS);
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
