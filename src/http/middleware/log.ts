import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import type { Context } from '../../context.ts';
import { sentStatus, stateOf } from '../request-state.ts';

/**
 * Logs one line per request, with listed fields only: no path (apart from ids it may contain a
 * search for a person), no header, no body. Of successful reads, only the configured share is
 * logged.
 */
export function requestLog({ log, config }: Pick<Context, 'log' | 'config'>): RequestHandler {
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
      if (res.statusCode >= 500) return 'error';
      const isSuccessfulRead = req.method === 'GET' && res.statusCode < 400;
      return isSuccessfulRead && !isSampled() ? 'silent' : 'info';
    },
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    autoLogging: { ignore: (req) => HEALTH.has(req.url ?? '') },
  }) as RequestHandler;
}

/**
 * Returns a function that returns true for a share of its calls, evenly spread; always for the
 * first call.
 */
function sample(share: number): () => boolean {
  let due = 1 - share;
  return () => {
    due += share;
    if (due < 1) return false;
    due -= 1;
    return true;
  };
}

const HEALTH = new Set(['/healthz', '/readyz']);

function describe(req: IncomingMessage, res: ServerResponse, found: { ms?: number }) {
  const state = stateOf(res as Response);
  return {
    requestId: state.requestId,
    method: req.method,
    route: state.route ?? null,
    operation: state.operationId,
    status: sentStatus(res),
    code: state.error?.code,
    partner: state.caller?.partner.id,
    key: state.caller?.keyId ?? state.operator?.id,
    ms: found.ms,
  };
}
