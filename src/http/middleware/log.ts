import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import type { Logger } from 'pino';
import { stateOf } from '../request-state.ts';
import type { Response } from 'express';

/**
 * One line a request, from a list of what may be logged: no path (ids aside it may hold a search for a person), no header, no body.
 */
export function requestLog(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    quietReqLogger: true,
    serializers: { req: () => undefined, res: () => undefined, err: () => undefined },
    customAttributeKeys: { responseTime: 'ms' },
    customProps(req, res) {
      const state = stateOf(res as Response);
      return {
        requestId: state.requestId,
        method: req.method,
        route: state.route ?? null,
        operation: state.operationId,
        status: res.statusCode,
        partner: state.caller?.partner.id,
        key: state.caller?.keyId ?? state.operator?.id,
      };
    },
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
  }) as RequestHandler;
}
