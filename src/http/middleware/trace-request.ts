import type { RequestHandler } from 'express';
import type { Context } from '../../context.ts';
import { sentStatus, stateOf } from '../request-state.ts';

/**
 * Traces the requests of an API, with their statements, but without path, headers and body
 * (log.ts).
 */
export function traceRequest({ tracing }: Context, api: 'partner' | 'backoffice'): RequestHandler {
  return (req, res, next) => {
    const work = tracing.begin(req.method, req.get('traceparent'));
    res.once('close', () => {
      const status = sentStatus(res);
      const { operationId, route, requestId, caller, error } = stateOf(res);
      work.end({
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
    });
    work.within(next);
  };
}
