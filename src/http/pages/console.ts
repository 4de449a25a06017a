import { Router } from 'express';
import type { Context } from '../../context.ts';
import { stateOf } from '../request-state.ts';
import { sendStatic } from '../static-content.ts';
import { FOR_A_YEAR, readSite, REVALIDATED, type Site } from './site.ts';

/** What the other parts of the back office serve. */
const NOT_A_SCREEN = /^\/(v1|docs|sign-in|assets|healthz|readyz|metrics|\.well-known)(\/|$)/;
/** Nothing but its own files and the API of the same origin; no page can show it in a frame. */
const POLICY = [
  "default-src 'none'",
  ...['script', 'style', 'img', 'font', 'connect'].map((kind) => `${kind}-src 'self'`),
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

/**
 * Serves the console, as `npm run console` has built it (CONSOLE_DIR), to browsers. The address of a
 * screen is a path of the console's own, so any path that is none of its files has its page. Without a
 * console, and to programs, every path is what it is without this.
 */
export function staffConsole({ config }: Pick<Context, 'config'>): Router {
  let site: Site | null | undefined;
  // Not a route for GET: it would respond to OPTIONS of every path.
  return Router().use((req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    site ??= readSite(config.consoleDir);
    const isScreen = !NOT_A_SCREEN.test(req.path) && req.accepts(['json', 'html']) === 'html';
    const file = site?.get(req.path.slice(1)) ?? (isScreen ? site?.get('') : undefined);
    if (!file) return next();
    stateOf(res).route = '/';
    sendStatic(req, res, file, {
      'Content-Security-Policy': POLICY,
      'Cache-Control': file.immutable ? FOR_A_YEAR : REVALIDATED,
    });
  });
}
