import type { RequestHandler } from 'express';
import { pathMatcher } from '../../contract/match-path.ts';
import type { RouteTable } from '../../contract/routes.ts';
import { stateOf } from '../request-state.ts';

/**
 * Finds the operation of a request, for the log, the metrics and the router. It runs before the key
 * is checked, so that a request that is refused there is counted with its operation, too.
 */
export function matchOperation(operations: RouteTable): RequestHandler {
  const match = pathMatcher(operations);
  return (req, res, next) => {
    const path = match(req.path);
    const method = req.method === 'HEAD' ? 'GET' : req.method;
    const operationId = path?.operations.get(method);
    const state = stateOf(res);
    if (path) state.path = path;
    if (path && operationId) Object.assign(state, { operationId, route: `/v1${path.template}` });
    next();
  };
}
