import { Router } from 'express';
import type { Context } from '../../../context.ts';
import { cached } from '../../cached.ts';
import { readiness } from '../../health.ts';
import { stateOf } from '../../request-state.ts';
import { selectReadyHours, recordReadyMinute, type ReadyHour } from './readiness-hours.sql.ts';
import { statusPage, STATUS_POLICY } from './page.ts';
import { sendStatic, staticContent, type StaticContent } from '../../static-content.ts';
import { summarizeReadiness } from './summarize-readiness.ts';
import type { Language } from './texts.ts';

/** How long what was rendered is sent: the status needs no key, so requests must be cheap. */
const MAX_AGE_MS = 15_000;

/** What every reader gets until it is rendered again. */
interface Rendered {
  json: StaticContent;
  pages: Record<Language, StaticContent>;
}

/**
 * Serves the status page at `/status`, in English and Arabic (`?lang=ar`), and its data as JSON at
 * `/status.json`: whether the service is ready now, and in which minutes of the last 24 hours and
 * 90 days it was ready. It needs no key. If the database is not available, the page shows the
 * history that was read last.
 */
export function status(ctx: Context): Router {
  const docsUrl = ctx.config.docsUrl || '/docs';
  let history: readonly ReadyHour[] = [];

  const rendered = cached(MAX_AGE_MS, async (): Promise<Rendered> => {
    const status = await readiness(ctx);
    if (status === 'ready') history = await selectReadyHours(ctx.db, {}).catch(() => history);
    const summary = { status, ...summarizeReadiness(history, new Date()) };
    const page = (language: Language) =>
      staticContent(statusPage(summary, language, docsUrl), 'text/html; charset=utf-8');
    return {
      json: staticContent(JSON.stringify(summary), 'application/json; charset=utf-8'),
      pages: { en: page('en'), ar: page('ar') },
    };
  });

  return Router({ caseSensitive: true, strict: true })
    .get('/status.json', async (req, res) => {
      stateOf(res).route = '/status.json';
      sendStatic(req, res, (await rendered()).json, {
        'Cache-Control': 'no-store',
        'Access-Control-Allow-Origin': '*',
      });
    })
    .get('/status', async (req, res) => {
      stateOf(res).route = '/status';
      const { pages } = await rendered();
      sendStatic(req, res, pages[req.query.lang === 'ar' ? 'ar' : 'en'], {
        'Cache-Control': 'no-store',
        'Content-Security-Policy': STATUS_POLICY,
      });
    });
}

/** Records for the status page that this process is ready, if it is. Logs a failure. */
export async function recordReadiness(ctx: Context): Promise<void> {
  if (ctx.stopping.aborted) return;
  await recordReadyMinute(ctx.db, {}).catch((err: unknown) =>
    ctx.log.warn({ err }, 'readiness could not be recorded'),
  );
}
