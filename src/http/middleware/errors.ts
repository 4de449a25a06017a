import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Context } from '../../context.ts';
import { pathMatcher } from '../../contract/match-path.ts';
import type { RouteTable } from '../../contract/routes.ts';
import { ReplayedError } from '../../domain/idempotency/idempotency.ts';
import { ApiError, bodyTooLarge, clipped } from '../../errors.ts';
import { isUnavailable } from '../../database/driver/failures.ts';
import { sendError } from '../send-response.ts';
import { SimulatedError } from '../simulate-failure.ts';
import { stateOf } from '../request-state.ts';

/**
 * Sends an error in the envelope. An error that is not an ApiError is a fault of the service: it is
 * logged in full, and its response is 500 or 503 without details.
 */
export function errorHandler(ctx: Context): ErrorRequestHandler {
  return (reason: unknown, _req, res, next) => {
    if (res.headersSent) return next(reason);
    const error = asApiError(reason);
    const isFault = error.code === 'internal_error' || error.code === 'service_unavailable';
    if (isFault && !(error instanceof SimulatedError)) {
      ctx.log.error(
        { err: reason, requestId: stateOf(res).requestId, operation: stateOf(res).operationId },
        'request failed',
      );
    }
    if (error instanceof ReplayedError) res.set('Idempotent-Replayed', 'true');
    sendError(res, error, ctx.config);
  };
}

/**
 * Responds 404 as the last route, if no other matched (D41). The message names the path with `/v1`
 * if that is what is missing (D118).
 */
export function notFound(operations: RouteTable): RequestHandler {
  const match = pathMatcher(operations);
  return (req) => {
    const path = req.path.replace(/^(\/v1)+(?=\/|$)/, '');
    const isBelow = match(path) !== null;
    throw new ApiError('resource_not_found', {
      message:
        'This path does not exist. ' +
        `${isBelow ? `Did you mean /v1${clipped(path, MAX_PATH_LENGTH)}?` : 'The API reference lists all paths.'}`,
    });
  };
}

/** Characters of a path that a message repeats. */
const MAX_PATH_LENGTH = 200;

const mediaType = (message: string) => new ApiError('unsupported_media_type', { message });

/** The errors of Express's body readers, for requests that they cannot read. */
const BODY_ERRORS: Record<string, (limit: number) => ApiError> = {
  'entity.parse.failed': () => new ApiError('invalid_json'),
  'parameters.too.many': () =>
    new ApiError('payload_too_large', { message: 'The body has too many fields.' }),
  'charset.unsupported': () => mediaType('Send the body in UTF-8.'),
  'entity.too.large': bodyTooLarge,
  'encoding.unsupported': () => mediaType('Send the body without Content-Encoding.'),
  'request.size.invalid': () =>
    new ApiError('invalid_json', {
      message: 'The length of the body differs from Content-Length.',
    }),
  'request.aborted': () => new ApiError('invalid_json', { message: 'The body is incomplete.' }),
};

function asApiError(reason: unknown): ApiError {
  if (reason instanceof ApiError) return reason;
  const { type = '', limit = 0 } = (reason ?? {}) as { type?: string; limit?: number };
  const known = BODY_ERRORS[type];
  if (known) return known(limit);
  if (reason instanceof URIError) {
    return new ApiError('invalid_parameter', {
      message: 'The address of the request is not valid percent-encoded UTF-8.',
    });
  }
  if (isUnavailable(reason))
    return new ApiError('service_unavailable', { retryAfter: 1, cause: reason });
  return new ApiError('internal_error', { cause: reason });
}
