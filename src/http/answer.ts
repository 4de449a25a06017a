import type { Response } from 'express';
import type { Config } from '../config.ts';
import { errorCatalogue, type ApiError } from '../errors.ts';
import { docsUrlOf } from './docs/docs-url.ts';
import { stateOf } from './request-state.ts';

/** Sends the error envelope with this request's id and the address of the code's page. */
export function sendError(res: Response, error: ApiError, config: Config): void {
  const { status } = errorCatalogue[error.code];
  stateOf(res).error = error;
  if (error.retryAfter !== undefined) res.set('Retry-After', String(error.retryAfter));
  if (status === 401) res.set('WWW-Authenticate', 'Bearer');
  res.status(status).json(errorEnvelope(error, stateOf(res).requestId, docsUrlOf(config, res.req)));
}

/** The body of every answer that refuses (specification, Errors; D60). */
export function errorEnvelope(
  { code, message, param, details }: ApiError,
  requestId: string,
  docsUrl: string,
) {
  const { type } = errorCatalogue[code];
  return {
    error: { type, code, message, param, details, requestId, docUrl: `${docsUrl}/errors/${code}` },
  };
}
