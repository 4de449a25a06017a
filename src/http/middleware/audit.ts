import type { Request, RequestHandler, Response } from 'express';
import type { Context } from '../../context.ts';
import {
  requestFields,
  recordCall,
  recordOutcome,
  refusalOf,
  type AuditedCall,
} from '../../domain/operators/audit-log.ts';
import { ApiError, isIdOrCode } from '../../errors.ts';
import { sendError } from '../send-response.ts';
import { stateOf } from '../request-state.ts';
import { rememberReads, type RepeatedReads } from './repeated-reads.ts';

/**
 * Writes every call of an operator to the audit log, refused ones too, before its response is sent;
 * what a session of the console reads again, once in 15 minutes. A call whose entry cannot be written
 * gets 503: nothing is read or changed without an entry. If `auditChange` has written the entry, the
 * response is sent unchanged, because the change is committed.
 */
export function auditCalls(ctx: Context): RequestHandler {
  const reads = rememberReads();
  return (req, res, next) => {
    const refuse = (error: ApiError) => sendError(res, error, ctx.config);
    stateOf(res).beforeSending = (body, send) =>
      void write(ctx, reads, { req, res, body }).then(send, refuse).catch(next);
    next();
  };
}

/**
 * Writes a call that may change something to the log before it is performed, with the recorded
 * fields and the reason of its body.
 * @throws ApiError service_unavailable
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

interface Answered {
  req: Request;
  res: Response;
  body: unknown;
}

async function write(
  ctx: Context,
  reads: RepeatedReads,
  { req, res, body }: Answered,
): Promise<void> {
  const { operator, auditEntry, requestId, operationId, error } = stateOf(res);
  const outcome = {
    status: res.statusCode,
    resource: resourceOf(operationId, body),
    refusal: refusalOf(error),
  };
  const failed = (err: unknown) =>
    ctx.log.error({ err, requestId, auditEntry }, 'request could not be written to the audit log');
  if (auditEntry) return recordOutcome(ctx.db, auditEntry, outcome).catch(failed);
  if (!operator || reads.has(req, res)) return;
  await recordCall(ctx.db, { ...callOf(req, res), ...outcome }).catch((cause: unknown) => {
    failed(cause);
    throw unavailable(cause);
  });
  reads.add(req, res);
}

function unavailable(cause: unknown): ApiError {
  return new ApiError('service_unavailable', { retryAfter: 1, cause });
}

/**
 * Returns what the log stores of a call. A path that belongs to no operation may contain anything,
 * so the log gets a placeholder for it. Of the parameters of a path it gets only `{id}`, if it is
 * an id or code: anything else may be personal data (D49).
 */
function callOf(req: Request, res: Response): AuditedCall {
  const { operator, requestId, address, operationId, route, path } = stateOf(res);
  const target = operationId === undefined ? undefined : path?.params?.id;
  return {
    operator: operator!.id,
    operator_key: operator!.keyId,
    operator_session: operator!.sessionId,
    is_app_read: isRead(req.method) && operator!.roles.every((role) => role === 'app'),
    operation: operationId ?? 'none',
    method: req.method,
    path: route ?? '/v1/*',
    target: target !== undefined && isIdOrCode(target) ? target : null,
    request_id: requestId,
    address,
  };
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** Returns the id of the resource in the body; of an approval, of what it has created or changed. */
function resourceOf(operationId: string | undefined, body: unknown): string | null {
  const { id, result } = (body ?? {}) as { id?: unknown; result?: unknown };
  if (operationId === 'approveRequest' && result) return resourceOf(undefined, result);
  return typeof id === 'string' ? id : null;
}
