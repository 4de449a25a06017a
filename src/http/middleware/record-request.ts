import type { Request, RequestHandler } from 'express';
import type { Context } from '../../context.ts';
import { IDEMPOTENCY_KEY } from '../idempotency-key.ts';
import { knownParam } from '../known-param.ts';
import { sentStatus, stateOf } from '../request-state.ts';

/** Stands for a connection that was closed before the response, as in logs of proxies. */
const CLOSED = 499;

/**
 * Records each request of a known key in the request log, once its response has ended: no body, no
 * query, and of the headers only X-Request-ID and Idempotency-Key. Of the requests beyond a rate
 * limit, only the first of each window is recorded.
 */
export function recordRequests({ requestLog }: Context): RequestHandler {
  return (req, res, next) => {
    const receivedAt = new Date();
    const start = performance.now();
    res.once('close', () => {
      const state = stateOf(res);
      const { caller, requestId, operationId, address } = state;
      if (!caller || state.isRepeatedRefusal) return;
      const status = sentStatus(res);
      const error = status === null ? undefined : state.error;
      requestLog.record({
        partnerId: caller.partner.id,
        requestId,
        keyId: caller.keyId,
        operation: operationId ?? null,
        method: req.method,
        status: status ?? CLOSED,
        errorCode: error?.code ?? null,
        errorParam: knownParam(error?.param),
        durationMs: Math.round(performance.now() - start),
        idempotencyKey: validKey(req),
        address,
        receivedAt,
      });
    });
    next();
  };
}

function validKey(req: Request): string | null {
  const key = req.get('idempotency-key');
  return key !== undefined && IDEMPOTENCY_KEY.test(key) ? key : null;
}
