import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import type { Context } from '../../context.ts';
import type { Api } from '../../contract/document.ts';
import type { TracedWork } from '../../observing/tracing.ts';
import { IDEMPOTENCY_KEY } from '../input/idempotency-key.ts';
import { knownParam } from '../input/known-param.ts';
import { sentStatus, stateOf } from '../request-state.ts';
import { SimulatedError } from '../simulate-failure.ts';

/** Probes are too many to be worth a line, and measure nothing that a partner does. */
const PROBES = new Set(['/healthz', '/readyz']);
/** The label of a response that the client did not wait for: it has no status. */
const ABORTED = 'aborted';
/** The label of an error that a partner of the sandbox has asked for, which no alert is about. */
const SIMULATED = 'simulated';
/** Stands for a connection that was closed before the response, as in logs of proxies. */
const CLOSED = 499;

/** A request that is observed until its response has ended. */
interface Observed {
  req: Request;
  res: Response;
  receivedAt: Date;
  begun: number;
  trace: TracedWork;
}

/**
 * Observes each request of an API until its response has ended or its connection is closed: logs,
 * measures and traces it, and records it for GET /requests. No observer gets a path (apart from ids
 * it may contain a search for a person), a query, a body, or a header besides the two named below.
 */
export function observe(ctx: Context, api: Api): RequestHandler {
  const log = requestLog(ctx);
  return (req, res, next) => {
    if (PROBES.has(req.url)) return next();
    const trace = ctx.tracing.begin(req.method, req.get('traceparent'));
    const observed = { req, res, receivedAt: new Date(), begun: performance.now(), trace };
    log(req, res);
    res.once('close', () => {
      measure(ctx, api, observed);
      endTrace(api, observed);
      record(ctx, observed);
    });
    trace.within(next);
  };
}

/** Writes one line per request, with listed fields only. Of successful reads, only the configured share is logged. */
function requestLog({ log, config }: Context): (req: Request, res: Response) => void {
  const isSampled = sample(config.loggedReads);
  return pinoHttp({
    logger: log,
    genReqId: (_req, res) => stateOf(res as Response).requestId,
    // By default, the logger of each request is given the whole request, with its headers.
    serializers: { req: () => undefined },
    wrapSerializers: false,
    quietResLogger: true,
    customAttributeKeys: { responseTime: 'ms' },
    customSuccessObject: describe,
    customErrorObject: (req, res, _error, found) => describe(req, res, found),
    customLogLevel(req, res) {
      const isSimulated = stateOf(res as Response).error instanceof SimulatedError;
      if (res.statusCode >= 500 && !isSimulated) return 'error';
      const isSuccessfulRead = req.method === 'GET' && res.statusCode < 400;
      return isSuccessfulRead && !isSampled() ? 'silent' : 'info';
    },
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
  });
}

/** Returns a function that returns true for a share of its calls, evenly spread; always for the first call. */
function sample(share: number): () => boolean {
  let due = 1 - share;
  return () => {
    due += share;
    if (due < 1) return false;
    due -= 1;
    return true;
  };
}

function describe(req: IncomingMessage, res: ServerResponse, { ms }: { ms?: number }) {
  const { requestId, route, operationId, error, caller, operator } = stateOf(res as Response);
  return {
    requestId,
    method: req.method,
    route: route ?? null,
    operation: operationId,
    status: sentStatus(res),
    code: error?.code,
    partner: caller?.partner.id,
    operator: operator?.id,
    key: caller?.keyId ?? operator?.keyId ?? operator?.sessionId,
    ms,
  };
}

/** Counts and measures a request, by operation, status and error code. */
function measure({ metrics }: Context, api: Api, { res, begun }: Observed): void {
  const { operationId: operation = 'none', error, isDelayed } = stateOf(res);
  const status = String(sentStatus(res) ?? ABORTED);
  const seconds = (performance.now() - begun) / 1000;
  const code = error instanceof SimulatedError ? SIMULATED : (error?.code ?? '');
  metrics.increment('http_requests_total', { api, operation, status, code });
  if (isDelayed) return;
  metrics.observe('http_request_duration_seconds', { api, operation }, seconds);
}

function endTrace(api: Api, { req, res, trace }: Observed): void {
  const status = sentStatus(res);
  const { operationId, route, requestId, caller, error } = stateOf(res);
  trace.end({
    name: operationId ?? req.method,
    attributes: {
      api,
      'http.request.method': req.method,
      'http.route': route,
      'http.response.status_code': status ?? undefined,
      'error.code': error?.code,
      'request.id': requestId,
      'partner.id': caller?.partner.id,
    },
    hasFailed: status !== null && status >= 500,
  });
}

/**
 * Records a request of a partner's key. Of the requests beyond a rate limit, only the first of each
 * window is recorded.
 */
function record({ requestLog }: Context, { req, res, receivedAt, begun }: Observed): void {
  const state = stateOf(res);
  const { caller, requestId, operationId, address } = state;
  if (!caller || state.isRepeatedRefusal) return;
  const status = sentStatus(res);
  const error = status === null ? undefined : state.error;
  const key = req.get('idempotency-key');
  requestLog.record({
    partnerId: caller.partner.id,
    requestId,
    keyId: caller.keyId,
    operation: operationId ?? null,
    method: req.method,
    status: status ?? CLOSED,
    errorCode: error?.code ?? null,
    errorParam: error?.param === undefined ? null : knownParam(error.param),
    durationMs: Math.round(performance.now() - begun),
    idempotencyKey: key !== undefined && IDEMPOTENCY_KEY.test(key) ? key : null,
    address,
    receivedAt,
  });
}
