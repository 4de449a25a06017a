import type { Request, RequestHandler, Response } from 'express';
import type { Context } from '../../context.ts';
import { stateOf } from '../request-state.ts';

const HEALTH = new Set(['/healthz', '/readyz']);

/**
 * Logs one line per request, from a list of what may be logged: no path (it may contain a search
 * for a person), no header, no body. Of successful reads, only the configured share is logged.
 */
export function requestLog({ log, config }: Pick<Context, 'log' | 'config'>): RequestHandler {
  const isSampled = sample(config.loggedReads);
  const isLogged = ({ method }: Request, { statusCode }: Response) =>
    method !== 'GET' || statusCode >= 400 || isSampled();
  return (req, res, next) => {
    if (HEALTH.has(req.url)) return next();
    const begun = performance.now();
    res.once('close', () => {
      if (!isLogged(req, res)) return;
      const line = describe(req, res, Math.round(performance.now() - begun));
      if (res.statusCode >= 500) log.error(line, 'request');
      else log.info(line, 'request');
    });
    next();
  };
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

function describe(req: Request, res: Response, ms: number): object {
  const { requestId, route = null, operationId, error, caller, operator } = stateOf(res);
  return {
    requestId,
    method: req.method,
    route,
    operation: operationId,
    status: res.statusCode,
    code: error?.code,
    partner: caller?.partner.id,
    key: caller?.keyId ?? operator?.id,
    ms,
  };
}
