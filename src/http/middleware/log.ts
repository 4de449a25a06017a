import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import type { Context } from '../../context.ts';
import { stateOf } from '../request-state.ts';

/**
 * One line a request, from a list of what may be logged: no path (ids aside it may hold a search
 * for a person), no header, no body. Of successful reads, only the configured share is logged.
 */
export function requestLog({ log, config }: Pick<Context, 'log' | 'config'>): RequestHandler {
  const isSampled = sample(config.loggedReads);
  return pinoHttp({
    logger: log,
    genReqId: (_req, res) => stateOf(res as Response).requestId,
    // The logger of each request would be given the whole request, with its headers.
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

/** Returns a function that is true for a share of its calls, evenly spread; the first call counts. */
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
    status: res.statusCode,
    code: state.error?.code,
    partner: state.caller?.partner.id,
    key: state.caller?.keyId ?? state.operator?.id,
    ms: found.ms,
  };
}
