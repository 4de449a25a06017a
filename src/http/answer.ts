import type { Response } from 'express';
import type { Config } from '../config.ts';
import type { ApiError } from '../errors.ts';
import { errorCatalogue, type ErrorCode, type ErrorDetails } from '../errors.ts';
import { docsUrlOf } from './docs/docs-url.ts';
import { stateOf } from './request-state.ts';

/** The error of the envelope, less what belongs to the request at hand. What an idempotency key keeps. */
export interface ErrorBody {
  type: string;
  code: ErrorCode;
  message: string;
  param?: string;
  details?: ErrorDetails;
}

/** What the envelope says of an error. */
export function errorBody(error: ApiError): ErrorBody {
  const { code, message, param, details } = error;
  return { type: errorCatalogue[code].type, code, message, ...(param !== undefined && { param }), ...(details && { details }) };
}

/** Sends the error envelope (specification, Errors) with this request's id and the address of the code's page. */
export function sendError(res: Response, error: ApiError, config: Config): void {
  if (error.retryAfter !== undefined) res.set('Retry-After', String(error.retryAfter));
  if (errorCatalogue[error.code].status === 401) res.set('WWW-Authenticate', 'Bearer');
  const { type, code, message, ...rest } = errorBody(error);
  const docUrl = `${docsUrlOf(config, res.req)}/errors/${code}`;
  const envelope = { type, code, message, ...rest, requestId: stateOf(res).requestId, docUrl };
  res.status(errorCatalogue[code].status).json({ error: envelope });
}
