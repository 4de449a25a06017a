import type { Request, RequestHandler, Response } from 'express';
import { operations } from '../../../generated/backoffice/operations.ts';
import type { Context } from '../../context.ts';
import { requestFields } from '../../domain/operators/request-fields.ts';
import { recordCall, recordOutcome, type AuditedCall } from '../../domain/operators/audit-log.ts';
import { ApiError, isIdOrCode } from '../../errors.ts';
import { sendError } from '../answer.ts';
import { stateOf } from '../request-state.ts';

/**
 * Writes every call with a known key to the audit log, refused ones too, before its response is
 * sent. A call whose entry cannot be written gets 503: nothing is read or changed without an entry.
 * If `auditChange` has written the entry, the response is sent unchanged, because the change is
 * committed.
 */
export function auditCalls(ctx: Context): RequestHandler {
  return (req, res, next) => {
    const send = res.json.bind(res);
    res.json = (body: unknown) => {
      res.json = send;
      const refuse = (error: ApiError) => sendError(res, error, ctx.config);
      write(ctx, req, res, body)
        .then(() => send(body), refuse)
        .catch(next);
      return res;
    };
    next();
  };
}

/**
 * Writes a call that may change something to the log before it is performed, with the recorded
 * fields and the reason of its body. @throws ApiError service_unavailable
 */
export function auditChange(ctx: Context): RequestHandler {
  return async (req, res, next) => {
    const body = req.body as { reason?: unknown } | undefined;
    const call = callOf(req, res);
    const request = {
      reason: typeof body?.reason === 'string' ? body.reason : null,
      request_fields: requestFields(call.operation, body),
    };
    stateOf(res).auditEntry = await recordCall(ctx.db, { ...call, ...request }).catch(
      (cause: unknown) => {
        throw unavailable(cause);
      },
    );
    next();
  };
}

async function write(ctx: Context, req: Request, res: Response, body: unknown): Promise<void> {
  const { operator, auditEntry, requestId } = stateOf(res);
  const outcome = { status: res.statusCode, resource: idOf(body) };
  const failed = (err: unknown) =>
    ctx.log.error({ err, requestId, auditEntry }, 'request could not be written to the audit log');
  if (auditEntry) return recordOutcome(ctx.db, auditEntry, outcome).catch(failed);
  if (!operator) return;
  await recordCall(ctx.db, { ...callOf(req, res), ...outcome }).catch((cause: unknown) => {
    failed(cause);
    throw unavailable(cause);
  });
}

function unavailable(cause: unknown): ApiError {
  return new ApiError('service_unavailable', { retryAfter: 1, cause });
}

function callOf(req: Request, res: Response): AuditedCall {
  const { operator, requestId, address } = stateOf(res);
  const path = `${req.baseUrl}${req.path}`;
  const [operation, template] = operationAt(req.method, path);
  return {
    operator: operator!.id,
    is_app_read: isRead(req.method) && operator!.roles.every((role) => role === 'app'),
    operation,
    method: req.method,
    path: template,
    target: idInPath(path, template),
    request_id: requestId,
    address,
  };
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

const ROUTES = Object.entries(operations).map(([operationId, { method, path }]) => ({
  operationId,
  method: method.toUpperCase(),
  template: `/v1${path}`,
  pattern: new RegExp(`^/v1${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * Returns the operation and the template of its path. A path that is no operation's may contain
 * anything, so the log gets a placeholder for it.
 */
function operationAt(method: string, path: string): [operationId: string, template: string] {
  const route = ROUTES.find(
    (one) => one.method === method.replace('HEAD', 'GET') && one.pattern.test(path),
  );
  return route ? [route.operationId, route.template] : ['none', '/v1/*'];
}

/**
 * Returns the path's segment at `{id}` in the template if it is an id or code: anything else may be
 * personal data (D49).
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

/** Returns the id of the resource in the body. */
function idOf(body: unknown): string | null {
  const { id } = (body ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : null;
}
