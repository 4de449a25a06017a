import type { RequestHandler } from 'express';
import type { Context } from '../../context.ts';
import { sentStatus, stateOf } from '../request-state.ts';

/** The label of a response that the client did not wait for: it has no status. */
const ABORTED = 'aborted';

/** Counts and measures the requests of an API, by operation, status and error code. */
export function measure({ metrics }: Context, api: 'partner' | 'backoffice'): RequestHandler {
  return (_req, res, next) => {
    const begun = performance.now();
    res.once('close', () => {
      const { operationId: operation = 'none', error } = stateOf(res);
      const code = error?.code ?? '';
      const status = String(sentStatus(res) ?? ABORTED);
      const seconds = (performance.now() - begun) / 1000;
      metrics.increment('http_requests_total', { api, operation, status, code });
      metrics.observe('http_request_duration_seconds', { api, operation }, seconds);
    });
    next();
  };
}
