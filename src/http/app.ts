import express, { Router, type Express, type RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { backofficeContract } from '../contract/backoffice.ts';
import { contracts } from '../contract/contracts.ts';
import type { Api } from '../contract/document.ts';
import { partnerContract } from '../contract/partner.ts';
import { onBehalfOf } from '../database/driver/shares.ts';
import { authenticateOperator, authenticatePartner } from './middleware/authenticate.ts';
import { errorHandler, notFound } from './middleware/errors.ts';
import { requireHost } from './host.ts';
import { authenticateSession } from './middleware/authenticate-session.ts';
import { matchOperation } from './middleware/match-operation.ts';
import { limitPages, limitPartner, limitRefusedCallbacks } from './middleware/rate-limit.ts';
import { observe } from './middleware/observe.ts';
import { cardCallback } from './callbacks/card.ts';
import { smsStatus } from './callbacks/sms-status.ts';
import { auditCalls } from './middleware/audit.ts';
import { backofficeRoutes } from './backoffice/index.ts';
import { staffConsole } from './pages/console.ts';
import { sandboxCheckout } from './pages/checkout/checkout.ts';
import { contractDocument } from './pages/docs/contract-document.ts';
import { docs } from './pages/docs/docs.ts';
import { staffReference } from './pages/docs/staff-reference.ts';
import { health } from './health.ts';
import { partnerRoutes } from './partner/index.ts';
import { sandboxPictures } from './pages/pictures/pictures.ts';
import { stateOf } from './request-state.ts';
import { beginResponse, stateLimit } from './response-headers.ts';
import { availableOperations } from './router.ts';
import { securityTxt } from './pages/security-txt.ts';
import { signIn } from './pages/sign-in/sign-in.ts';
import { status } from './pages/status/status.ts';

/** Counts the database connections of a request towards its partner's share of the pool. */
const onPartnersShare: RequestHandler = (_req, res, next) =>
  onBehalfOf(stateOf(res).caller!.partner.id, next);

/** Creates the partner API. */
export function partnerApp(ctx: Context): Express {
  const limit = limitPages(ctx);
  return appOf(
    ctx,
    'partner',
    [
      contractDocument(ctx, 'partner', limit),
      matchOperation(availableOperations(ctx, partnerContract.operations)),
      authenticatePartner(ctx),
      limitPartner(ctx),
      onPartnersShare,
      partnerRoutes(ctx),
    ],
    [
      Router().use('/callbacks', limitRefusedCallbacks(ctx)),
      smsStatus(ctx),
      cardCallback(ctx),
      limit,
      docs(ctx),
      status(ctx),
      securityTxt(ctx),
      sandboxCheckout(ctx),
      sandboxPictures(ctx),
    ],
  );
}

/**
 * Creates the back office, which listens on its own port. Each call with a known key is written to
 * the audit log.
 */
export function backofficeApp(ctx: Context): Express {
  const limit = limitPages(ctx);
  return appOf(
    ctx,
    'backoffice',
    [
      contractDocument(ctx, 'backoffice', limit),
      matchOperation(backofficeContract.operations),
      auditCalls(ctx),
      authenticateSession(ctx, authenticateOperator(ctx)),
      backofficeRoutes(ctx),
    ],
    [limit, staffConsole(ctx), staffReference(ctx), signIn(ctx), docs(ctx)],
  );
}

function appOf(ctx: Context, api: Api, v1: RequestHandler[], beside: RequestHandler[]): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.enable('case sensitive routing');
  app.set('query parser', 'simple');
  app.set('trust proxy', ctx.config.trustProxy);
  app.use(beginResponse, observe(ctx, api), requireHost);
  app.use(health(ctx));
  app.use('/v1', stateLimit, Router().use(...v1));
  app.use(...beside);
  app.use(notFound(availableOperations(ctx, contracts[api].operations)));
  app.use(errorHandler(ctx));
  return app;
}
