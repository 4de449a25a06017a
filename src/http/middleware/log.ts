import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import type { Logger } from 'pino';
import { stateOf } from '../request-state.ts';

/**
 * One line a request, from a list of what may be logged: no path (ids aside it may hold a search
 * for a person), no header, no body.
 */
export function requestLog(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: (_req, res) => stateOf(res as Response).requestId,
    quietReqLogger: true,
    quietResLogger: true,
    customAttributeKeys: { reqId: 'requestId', responseTime: 'ms' },
    customSuccessObject: describe,
    customErrorObject: (req, res, _error, found) => describe(req, res, found),
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    autoLogging: { ignore: (req) => HEALTH.has(req.url ?? '') },
  }) as RequestHandler;
}

const HEALTH = new Set(['/healthz', '/readyz']);

function describe(req: IncomingMessage, res: ServerResponse, found: { ms?: number }) {
  const state = stateOf(res as Response);
  return {
    method: req.method,
    route: state.route ?? null,
    operation: state.operationId,
    status: res.statusCode,
    partner: state.caller?.partner.id,
    key: state.caller?.keyId ?? state.operator?.id,
    ms: found.ms,
  };
}
