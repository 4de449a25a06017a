import express, { Router, type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { Context } from '../context.ts';
import { ApiError } from '../errors.ts';
import { authenticateOperator, authenticatePartner } from './middleware/authenticate.ts';
import { errorHandler, notFound } from './middleware/errors.ts';
import { requestLog } from './middleware/log.ts';
import { limitAddress, limitPartner } from './middleware/rate-limit.ts';
import { requestId } from './middleware/request-id.ts';
import { cardCallback } from './callbacks/card.ts';
import { smsStatus } from './callbacks/sms-status.ts';
import { audit } from './backoffice/audit.ts';
import { backofficeRoutes } from './backoffice/index.ts';
import { sandboxCheckout } from './checkout/checkout.ts';
import { contractDocument } from './docs/contract-document.ts';
import { docs } from './docs/docs.ts';
import { health } from './health.ts';
import { partnerRoutes } from './partner/index.ts';

/** Answers are data: whoever opens one in a browser runs and frames nothing. Pages set a policy of their own. */
const NOTHING = { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } };

/** The partners' API. */
export function partnerApp(ctx: Context): Express {
  return appOf(
    ctx,
    [countingFailures(authenticatePartner(ctx)), limitPartner(ctx), partnerRoutes(ctx)],
    [docs(ctx), contractDocument(), smsStatus(ctx), cardCallback(ctx), sandboxCheckout(ctx)],
  );
}

/** The back office, on a port of its own. Each call with a key that is known is written to the audit log. */
export function backofficeApp(ctx: Context): Express {
  return appOf(ctx, [audit(ctx), countingFailures(authenticateOperator(ctx)), backofficeRoutes(ctx)], [docs(ctx)]);
}

function appOf(ctx: Context, v1: RequestHandler[], beside: RequestHandler[] = []): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.enable('case sensitive routing');
  app.set('query parser', 'simple');
  app.set('trust proxy', ctx.config.trustProxy);
  app.use(requestId, helmet({ contentSecurityPolicy: NOTHING }), requestLog(ctx.log));
  app.use(health(ctx), ...beside);
  app.use('/v1', Router().use(...v1));
  app.use(notFound);
  app.use(errorHandler(ctx));
  return app;
}

/** Counts each refused key against the address it came from, which may turn the refusal into 429. A failure of ours is nobody's request too many. */
function countingFailures(authenticate: RequestHandler): RequestHandler {
  const limit = limitAddress();
  return async (req, res, next) => {
    const refused = await new Promise<unknown>((resolve) => {
      Promise.resolve(authenticate(req, res, resolve)).catch(resolve);
    });
    if (refused !== undefined) {
      if (refused instanceof ApiError) await limit(res);
      throw refused;
    }
    next();
  };
}
