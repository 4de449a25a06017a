import express, { Router, type Express, type RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { backofficeContract } from '../contract/backoffice.ts';
import { contracts } from '../contract/contracts.ts';
import type { Api } from '../contract/document.ts';
import { partnerContract } from '../contract/partner.ts';
import { onBehalfOf } from '../database/shares.ts';
import { noMetrics } from '../metrics.ts';
import { noTracing } from '../tracing.ts';
import { authenticateOperator, authenticatePartner } from './middleware/authenticate.ts';
import { errorHandler, notFound } from './middleware/errors.ts';
import { requireHost } from './middleware/host.ts';
import { requestLog } from './middleware/log.ts';
import { measure } from './middleware/measure.ts';
import { matchOperation } from './middleware/match-operation.ts';
import { traceRequest } from './middleware/trace-request.ts';
import { limitPages, limitPartner, limitRefusedCallbacks } from './middleware/rate-limit.ts';
import { recordRequests } from './middleware/record-request.ts';
import { requestId } from './middleware/request-id.ts';
import { setSecurityHeaders } from './middleware/security-headers.ts';
import { cardCallback } from './callbacks/card.ts';
import { smsStatus } from './callbacks/sms-status.ts';
import { auditCalls } from './backoffice/audit.ts';
import { backofficeRoutes } from './backoffice/index.ts';
import { sandboxCheckout } from './checkout/checkout.ts';
import { contractDocument } from './docs/contract-document.ts';
import { docs } from './docs/docs.ts';
import { health } from './health.ts';
import { partnerRoutes } from './partner/index.ts';
import { sandboxPictures } from './pictures/pictures.ts';
import { stateOf } from './request-state.ts';
import { NOT_COUNTED, setHeaders } from './response-headers.ts';
import { availableOperations } from './router.ts';
import { securityTxt } from './security-txt.ts';
import { status } from './status/status.ts';

/** Counts the database connections of a request towards its partner's share of the pool. */
const onPartnersShare: RequestHandler = (_req, res, next) =>
  onBehalfOf(stateOf(res).caller!.partner.id, next);

/** States the limit for requests without a valid key until the request is counted. */
const stateLimit: RequestHandler = (_req, res, next) => {
  setHeaders(res, NOT_COUNTED);
  next();
};

/** Creates the partner API. */
export function partnerApp(ctx: Context): Express {
  const limit = limitPages();
  return appOf(
    ctx,
    'partner',
    [
      contractDocument(ctx, limit),
      matchOperation(availableOperations(ctx, partnerContract.operations)),
      recordRequests(ctx),
      authenticatePartner(ctx),
      limitPartner(ctx),
      onPartnersShare,
      partnerRoutes(ctx),
    ],
    [
      Router().use('/callbacks', limitRefusedCallbacks()),
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
  return appOf(
    ctx,
    'backoffice',
    [
      matchOperation(backofficeContract.operations),
      auditCalls(ctx),
      authenticateOperator(ctx),
      backofficeRoutes(ctx),
    ],
    [limitPages(), docs(ctx)],
  );
}

function appOf(ctx: Context, api: Api, v1: RequestHandler[], beside: RequestHandler[]): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.enable('case sensitive routing');
  app.set('query parser', 'simple');
  app.set('trust proxy', ctx.config.trustProxy);
  app.use(requestId, setSecurityHeaders, requestLog(ctx), requireHost);
  app.use(health(ctx));
  if (ctx.metrics !== noMetrics) app.use(measure(ctx, api));
  if (ctx.tracing !== noTracing) app.use(traceRequest(ctx, api));
  app.use('/v1', stateLimit, Router().use(...v1));
  app.use(...beside);
  app.use(notFound(availableOperations(ctx, contracts[api].operations)));
  app.use(errorHandler(ctx));
  return app;
}
