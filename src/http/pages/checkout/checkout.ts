import express, { Router, type Request, type RequestHandler } from 'express';
import type { Context } from '../../../context.ts';
import {
  findSandboxCheckout,
  payOnSandboxCheckout,
  type SandboxCheckout,
} from '../../../domain/sandbox/payment-page.ts';
import { testCardOf } from '../../../domain/sandbox/test-cards.ts';
import { stateOf } from '../../request-state.ts';
import { docsUrlOf } from '../../host.ts';
import { checkoutPage, pagePolicy, STEPS, type Step } from './page.ts';
import { texts, type Language } from './texts.ts';

const PATH = '/checkout/:token';
const TOKEN = /^[0-9A-Za-z]{1,64}$/;
const BODY_LIMIT = 1024;

/** The form that a customer submits: a card, or their decision at the bank. */
type Form = Partial<Record<'number' | 'bank' | 'lang', unknown>>;

/**
 * Serves the sandbox's card page (D91). Anyone with its address sees the payment and can pay with a
 * test card. After the payment the customer is sent to the order's `returnUrl`, if it has one. On
 * live there is no such page.
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
    const language = languageOf(req.query.lang, checkout);
    const page = checkoutPage(
      checkout,
      language,
      stepOf(req.query.step),
      docsUrlOf(ctx.config, req),
    );
    res
      .status(checkout ? 200 : 404)
      .set({
        'Content-Security-Policy': pagePolicy(checkout?.returnUrl ?? null),
        'Cache-Control': 'no-store',
      })
      .type('html')
      .send(page);
  });
  router.post<{ token: string }>(
    PATH,
    express.urlencoded({ extended: false, limit: BODY_LIMIT, inflate: false }),
    async (req: Request<{ token: string }>, res) => {
      const form = (req.body ?? {}) as Form;
      const step = await submit(ctx, req.params.token, form);
      const checkout = await findSandboxCheckout(ctx, req.params.token);
      if (step === null && checkout?.state === 'paid' && checkout.returnUrl)
        return res.redirect(303, checkout.returnUrl);
      const query = new URLSearchParams({
        lang: languageOf(form.lang, checkout),
        ...(step && { step }),
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

/** Processes a form. Returns the step that the page shows next, or null if the payment is over. */
async function submit(ctx: Context, token: string, { number, bank }: Form): Promise<Step | null> {
  if (bank === 'confirm' || bank === 'refuse') {
    const outcome = bank === 'confirm' ? 'paid' : 'declined';
    await payOnSandboxCheckout(ctx, token, { outcome, confirmed: true });
    return outcome === 'paid' ? null : 'declined';
  }
  const behaviour = typeof number === 'string' ? testCardOf(number) : null;
  if (behaviour === null) return 'unknown-card';
  if (behaviour === 'confirmation') return 'bank';
  const outcome = behaviour === 'accepted' ? 'paid' : 'declined';
  await payOnSandboxCheckout(ctx, token, { outcome });
  return outcome === 'paid' ? null : 'declined';
}

function stepOf(given: unknown): Step | null {
  return STEPS.find((step) => step === given) ?? null;
}

/** Returns the language that the reader chose, or else the customer's. */
function languageOf(chosen: unknown, checkout: SandboxCheckout | null): Language {
  return typeof chosen === 'string' && Object.hasOwn(texts, chosen)
    ? (chosen as Language)
    : (checkout?.language ?? 'en');
}
