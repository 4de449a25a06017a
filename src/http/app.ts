import express, { Router, type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { Context } from '../context.ts';
import { authenticateOperator, authenticatePartner } from './middleware/authenticate.ts';
import { errorHandler, notFound } from './middleware/errors.ts';
import { requestLog } from './middleware/log.ts';
import { limitPartner } from './middleware/rate-limit.ts';
import { requestId } from './middleware/request-id.ts';
import { cardCallback } from './callbacks/card.ts';
import { smsStatus } from './callbacks/sms-status.ts';
import { auditCalls } from './backoffice/audit.ts';
import { backofficeRoutes } from './backoffice/index.ts';
import { sandboxCheckout } from './checkout/checkout.ts';
import { contractDocument } from './docs/contract-document.ts';
import { docs } from './docs/docs.ts';
import { health } from './health.ts';
import { partnerRoutes } from './partner/index.ts';

/**
 * Responses are data: a browser that opens one runs and frames nothing. Pages set a policy of
 * their own.
 */
const NOTHING = {
  useDefaults: false,
  directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
};

/**
 * Every response of the API is sent whole: nobody may store one (Cache-Control: no-store), so there
 * is nothing for a condition to be about.
 */
const ignoreConditions: RequestHandler = (req, _res, next) => {
  delete req.headers['if-none-match'];
  delete req.headers['if-modified-since'];
  next();
};

/** The partners' API. */
export function partnerApp(ctx: Context): Express {
  return appOf(
    ctx,
    [authenticatePartner(ctx), limitPartner(ctx), partnerRoutes(ctx)],
    [docs(ctx), contractDocument(), smsStatus(ctx), cardCallback(ctx), sandboxCheckout(ctx)],
  );
}

/**
 * The back office, on its own port. Each call with a key that is known is written to the audit
 * log.
 */
export function backofficeApp(ctx: Context): Express {
  return appOf(
    ctx,
    [auditCalls(ctx), authenticateOperator(ctx), backofficeRoutes(ctx)],
    [docs(ctx)],
  );
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
  app.use('/v1', ignoreConditions, Router().use(...v1));
  app.use(notFound);
  app.use(errorHandler(ctx));
  return app;
}
