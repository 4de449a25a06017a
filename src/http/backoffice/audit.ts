import type { Request, RequestHandler, Response } from 'express';
import type { Context } from '../../context.ts';
import { recordCall, type Call } from '../../domain/operators/audit-log.ts';
import { stateOf } from '../request-state.ts';

/**
 * Writes every call of an operator to the audit log, refused ones too, before its answer goes out: nobody reads or changes anything of which the
 * log does not know. Where the log cannot be written, that is logged and the answer goes out all the same.
 */
export function audit(ctx: Context): RequestHandler {
  return (req, res, next) => {
    const send = res.json.bind(res);
    res.json = (answer: unknown) => {
      res.json = send;
      recordCall(ctx.db, callOf(req, res, answer))
        .catch((error: unknown) => ctx.log.error({ err: error, requestId: stateOf(res).requestId }, 'call not written to the audit log'))
        .then(() => send(answer))
        .catch(next);
      return res;
    };
    next();
  };
}

/** What stands in the log for a path that is no operation; the path itself may hold anything. */
const NO_OPERATION = { operationId: 'none', route: '/v1/*' };

function callOf(req: Request, res: Response, answer: unknown): Call {
  const { operator, operationId, route, requestId, address } = { ...NO_OPERATION, ...stateOf(res) };
  return {
    operator: operator!.id,
    operation: operationId,
    method: req.method,
    path: route,
    resource: idOf(answer) ?? idInPath(req, route),
    request_id: requestId,
    address,
    status: res.statusCode,
  };
}

const LONGEST_ID = 128;

/** What stands where the template has `{id}`. */
function idInPath(req: Request, template: string): string | null {
  const place = template.split('/').indexOf('{id}');
  const segment = place < 0 ? undefined : `${req.baseUrl}${req.path}`.split('/')[place];
  return segment === undefined ? null : decodeURIComponent(segment).replaceAll('\0', '').toWellFormed().slice(0, LONGEST_ID) || null;
}

/** The id of what the answer holds: where a path names a property by its code, or the owner of what was made, this is the better one. */
function idOf(answer: unknown): string | null {
  const { id } = (answer ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : null;
}
