import type { Request, RequestHandler, Response } from 'express';
import { operations } from '../../../generated/backoffice/operations.ts';
import type { Context } from '../../context.ts';
import { requestFields } from '../../domain/operators/request-fields.ts';
import { recordAnswer, recordCall, type Call } from '../../domain/operators/audit-log.ts';
import { ApiError, isIdOrCode } from '../../errors.ts';
import { sendError } from '../answer.ts';
import { stateOf } from '../request-state.ts';

/**
 * Writes every call with a known key to the audit log, refused ones too, before its answer goes
 * out. A call whose entry cannot be written gets 503 for an answer: nobody reads or changes
 * anything of which the log does not know. One that was announced keeps its answer, for it is done.
 */
export function audit(ctx: Context): RequestHandler {
  return (req, res, next) => {
    const send = res.json.bind(res);
    res.json = (answer: unknown) => {
      res.json = send;
      const refuse = (error: ApiError) => sendError(res, error, ctx.config);
      write(ctx, req, res, answer)
        .then(() => send(answer), refuse)
        .catch(next);
      return res;
    };
    next();
  };
}

/**
 * Writes a call that changes something to the log before it is carried out, with what it asks for
 * and the reason that it gives. @throws ApiError service_unavailable
 */
export function announce(ctx: Context): RequestHandler {
  return async (req, res, next) => {
    const body = req.body as { reason?: unknown } | undefined;
    const call = callOf(req, res);
    const said = {
      reason: typeof body?.reason === 'string' ? body.reason : null,
      request_fields: requestFields(call.operation, body),
    };
    stateOf(res).auditEntry = await recordCall(ctx.db, { ...call, ...said }).catch(
      (cause: unknown) => {
        throw unavailable(cause);
      },
    );
    next();
  };
}

async function write(ctx: Context, req: Request, res: Response, answer: unknown): Promise<void> {
  const { operator, auditEntry, requestId } = stateOf(res);
  const outcome = { status: res.statusCode, resource: idOf(answer) };
  const failed = (err: unknown) =>
    ctx.log.error({ err, requestId, auditEntry }, 'call not written to the audit log');
  if (auditEntry) return recordAnswer(ctx.db, auditEntry, outcome).catch(failed);
  if (!operator) return;
  await recordCall(ctx.db, { ...callOf(req, res), ...outcome }).catch((cause: unknown) => {
    failed(cause);
    throw unavailable(cause);
  });
}

function unavailable(cause: unknown): ApiError {
  return new ApiError('service_unavailable', { retryAfter: 1, cause });
}

function callOf(req: Request, res: Response): Call {
  const { operator, requestId, address } = stateOf(res);
  const path = `${req.baseUrl}${req.path}`;
  const [operation, template] = operationAt(req.method, path);
  return {
    operator: operator!.id,
    operation,
    method: req.method,
    path: template,
    target: idInPath(path, template),
    request_id: requestId,
    address,
  };
}

const ROUTES = Object.entries(operations).map(([operationId, { method, path }]) => ({
  operationId,
  method: method.toUpperCase(),
  template: `/v1${path}`,
  pattern: new RegExp(`^/v1${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * The operation and its template; what stands in the log for a path that is none, since such a path
 * may hold anything.
 */
function operationAt(method: string, path: string): [operationId: string, template: string] {
  const route = ROUTES.find(
    (one) => one.method === method.replace('HEAD', 'GET') && one.pattern.test(path),
  );
  return route ? [route.operationId, route.template] : ['none', '/v1/*'];
}

/**
 * What stands where the template has `{id}`, if it is an id or code: anything else may be of a
 * person (D49).
 */
function idInPath(path: string, template: string): string | null {
  const place = template.split('/').indexOf('{id}');
  const segment = place < 0 ? '' : path.split('/')[place]!;
  try {
    const id = decodeURIComponent(segment);
    return isIdOrCode(id) ? id : null;
  } catch {
    return null; // not percent-encoded UTF-8: refused
  }
}

/** The id of what the answer holds. */
function idOf(answer: unknown): string | null {
  const { id } = (answer ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : null;
}
