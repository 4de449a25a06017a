import { Router } from 'express';
import type { Context } from '../../context.ts';
import { readiness } from '../health.ts';
import { stateOf } from '../request-state.ts';
import { selectReadyHours, recordReadyMinute, type ReadyHour } from './readiness-hours.sql.ts';
import { statusPage, STATUS_POLICY } from './page.ts';
import { summarizeReadiness } from './summarize-readiness.ts';

/** How long a process responds from memory: the status needs no key, so requests must be cheap. */
const MAX_AGE_MS = 15_000;

/**
 * Serves the status page at `/status`, in English and Arabic (`?lang=ar`), and its data as JSON at
 * `/status.json`: whether the service is ready now, and in which minutes of the last 24 hours and
 * 90 days it was ready. It needs no key. If the database is not available, the page shows the
 * history that was read last.
 */
export function status(ctx: Context): Router {
  let history: readonly ReadyHour[] = [];
  let reading: Promise<void> | null = null;
  let readAt = -Infinity;
  let current = 'ready';

  async function read(): Promise<void> {
    current = await readiness(ctx);
    if (current === 'ready') history = await selectReadyHours(ctx.db, {}).catch(() => history);
    readAt = performance.now();
  }

  async function summary() {
    if (performance.now() - readAt > MAX_AGE_MS)
      await (reading ??= read().finally(() => (reading = null)));
    return { status: current, ...summarizeReadiness(history, new Date()) };
  }

  return Router({ caseSensitive: true, strict: true })
    .get('/status.json', async (_req, res) => {
      stateOf(res).route = '/status.json';
      res.set({ 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' });
      res.json(await summary());
    })
    .get('/status', async (req, res) => {
      stateOf(res).route = '/status';
      res.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': STATUS_POLICY });
      res.type('html').send(statusPage(await summary(), req.query.lang === 'ar' ? 'ar' : 'en'));
    });
}

/** Records for the status page that this process is ready, if it is. Logs a failure. */
export async function recordReadiness(ctx: Context): Promise<void> {
  if (ctx.stopping.aborted) return;
  await recordReadyMinute(ctx.db, {}).catch((err: unknown) =>
    ctx.log.warn({ err }, 'readiness could not be recorded'),
  );
}
