import type { RequestHandler } from 'express';
import type { OperationRow } from '../operation.ts';
import { stateOf } from '../request-state.ts';

/**
 * Names the operation of a request, for the log and the metrics, before its key is checked: a
 * request that is refused or fails there is counted with its operation, too.
 */
export function nameOperation(operations: Readonly<Record<string, OperationRow>>): RequestHandler {
  const named = Object.entries(operations).map(([operationId, { method, path }]) => ({
    method: method.toUpperCase(),
    segments: path.split('/'),
    state: { route: `/v1${path}`, operationId },
  }));
  return (req, res, next) => {
    const method = req.method === 'HEAD' ? 'GET' : req.method;
    const segments = req.path.split('/');
    const found = named.find((row) => row.method === method && fits(row.segments, segments));
    if (found) Object.assign(stateOf(res), found.state);
    next();
  };
}

function fits(template: readonly string[], segments: readonly string[]): boolean {
  if (template.length !== segments.length) return false;
  return template.every((part, index) =>
    part.startsWith('{') ? segments[index] !== '' : part === segments[index],
  );
}
