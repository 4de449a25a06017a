import express, { Router, type RequestHandler, type Response } from 'express';
import type { Context } from '../../context.ts';
import {
  actOnSandboxCheckout,
  findSandboxCheckout,
  type SandboxCheckout,
} from '../../domain/sandbox/payment-page.ts';
import { stateOf } from '../request-state.ts';
import { checkoutPage, PAGE_POLICY } from './page.ts';
import { texts, type Language } from './texts.ts';

const PATH = '/checkout/:token';
const TOKEN = /^[0-9A-Za-z]{1,64}$/;
const BODY_LIMIT = 1024;
const OUTCOMES = ['paid', 'declined'] as const;

/**
 * The sandbox's card page (D91): who has its address sees the payment, and pays or declines. Absent
 * on live.
 */
export function sandboxCheckout(ctx: Context): Router {
  const router = Router();
  if (ctx.config.environment !== 'sandbox') return router;
  router.param('token', (_req, _res, next, token: string) =>
    next(TOKEN.test(token) ? undefined : 'route'),
  );
  router.use(PATH, label);
  router.get<{ token: string }>(PATH, async (req, res) => {
    const checkout = await findSandboxCheckout(ctx, req.params.token);
    show(res, checkout, languageOf(req.query.lang, checkout), req.query.declined === '1');
  });
  router.post<{ token: string }>(
    PATH,
    express.urlencoded({ extended: false, limit: BODY_LIMIT, inflate: false }),
    async (req, res) => {
      const { outcome: pressed, lang } = (req.body ?? {}) as Record<string, unknown>;
      const outcome = OUTCOMES.find((known) => known === pressed);
      const checkout = await (outcome
        ? actOnSandboxCheckout(ctx, req.params.token, outcome)
        : findSandboxCheckout(ctx, req.params.token));
      const query = new URLSearchParams({
        lang: languageOf(lang, checkout),
        ...(outcome === 'declined' && { declined: '1' }),
      });
      res.redirect(303, `?${query}`);
    },
  );
  return router;
}

const label: RequestHandler = (_req, res, next) => {
  stateOf(res).route = '/checkout/{token}';
  next();
};

/** Returns the language that the reader chose, or else the customer's. */
function languageOf(chosen: unknown, checkout: SandboxCheckout | null): Language {
  return typeof chosen === 'string' && Object.hasOwn(texts, chosen)
    ? (chosen as Language)
    : (checkout?.language ?? 'en');
}

function show(
  res: Response,
  checkout: SandboxCheckout | null,
  language: Language,
  declined: boolean,
): void {
  res
    .status(checkout ? 200 : 404)
    .set({ 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-store' })
    .type('html')
    .send(checkoutPage(checkout, language, declined));
}
