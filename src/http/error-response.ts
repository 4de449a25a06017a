import type { Response } from 'express';
import { customerErrorCodes, errorMessages } from '../../generated/partner/customer-messages.ts';
import type { components } from '../../generated/partner/types.ts';
import type { Config } from '../config.ts';
import { errorCatalogue, type ApiError, type ErrorCode } from '../errors.ts';
import { docsUrlOf } from './docs/docs-url.ts';
import { stateOf } from './request-state.ts';
import { sendJson } from './send-json.ts';

const forCustomers: ReadonlySet<ErrorCode> = new Set(customerErrorCodes);

/** Sends the error envelope with this request's id and the address of the code's page. */
export function sendError(res: Response, error: ApiError, config: Config): void {
  const { status } = errorCatalogue[error.code];
  stateOf(res).error = error;
  if (error.retryAfter !== undefined) res.set('Retry-After', String(error.retryAfter));
  if (status === 401) res.set('WWW-Authenticate', 'Bearer');
  const { requestId, operator } = stateOf(res);
  const body = errorEnvelope(error, requestId, docsUrlOf(config, res.req));
  if (operator) delete body.error.userMessage; // a text for end customers, of no use to staff
  sendJson(res, status, body);
}

/**
 * Returns the body of an error response (specification, Errors; D60). It has a text for the end
 * customer if the contract lists the code as one about which a customer can do something.
 */
export function errorEnvelope(
  { code, message, param, details }: ApiError,
  requestId: string,
  docsUrl: string,
): components['schemas']['Error'] {
  const { type } = errorCatalogue[code];
  return {
    error: {
      type,
      code,
      message,
      ...(forCustomers.has(code) && { userMessage: errorMessages[code] }),
      ...(param !== undefined && { param }),
      ...(details && { details }),
      requestId,
      docUrl: `${docsUrl}/errors/${code}`,
    },
  };
}
