import type { ServerResponse } from 'node:http';
import type { Response } from 'express';
import type { components } from '../../generated/partner/types.ts';
import type { Config } from '../configuration/config.ts';
import type { Context } from '../context.ts';
import { customerErrorCodes, errorMessages } from '../contract/customer-messages.ts';
import { CsvText } from '../csv-text.ts';
import { ApiError, errorCatalogue, faultOf } from '../errors.ts';
import { FileBytes } from '../file-bytes.ts';
import { JsonText } from '../json-text.ts';
import { docsUrlOf } from './host.ts';
import { stateOf } from './request-state.ts';

/**
 * Sends a response with a body of JSON, which may be serialized already, of CSV, or that is a file. It is always sent
 * whole, whatever conditional headers the request has, because no client or proxy may store it (Cache-Control:
 * no-store). Express's own `res.json` would compare them, and takes longer. `hold` may refuse the response because of
 * its size; then `beforeSending` of the request runs.
 */
export function sendJson(
  res: Response,
  status: number,
  body: unknown,
  hold?: (bytes: number) => void,
): void {
  const text = contentOf(body);
  const bytes = Buffer.byteLength(text);
  hold?.(bytes);
  res.statusCode = status;
  const send = () => {
    if (body instanceof CsvText)
      res.setHeader('Content-Type', 'text/csv; charset=utf-8; header=present');
    else res.setHeader('Content-Type', 'application/json; charset=utf-8');
    if (body instanceof CsvText || body instanceof FileBytes)
      res.setHeaders(new Map(Object.entries(body.headers)));
    res.setHeader('Content-Length', bytes);
    res.end(text);
  };
  sendAfter(res, body, send);
}

function contentOf(body: unknown): string | Buffer {
  if (body instanceof JsonText || body instanceof CsvText) return body.text;
  if (body instanceof FileBytes) return body.bytes;
  return Buffer.isBuffer(body) ? body : JSON.stringify(body);
}

/** Does what must precede a response, such as its entry in the audit log, and then calls `send`. */
export function sendAfter(res: Response, body: unknown, send: () => void): void {
  const state = stateOf(res);
  const { beforeSending } = state;
  if (!beforeSending) return send();
  state.beforeSending = undefined;
  beforeSending(body, send);
}

/** Smaller responses are not counted, because a connection has only one at a time. */
const COUNTED_FROM_BYTES = 16 * 1024;
const RETRY_AFTER_SECONDS = 5;

type Holding = Pick<Context, 'unsent' | 'metrics'>;

/**
 * Refuses a read if its reader has left too much unread (D121).
 * @throws ApiError service_unavailable
 */
export function assertRoom({ unsent, metrics }: Holding, reader: string): void {
  if (unsent.hasRoom(reader)) return;
  metrics.increment('unsent_responses_refused_total', { reader });
  throw new ApiError('service_unavailable', {
    retryAfter: RETRY_AFTER_SECONDS,
    message:
      'Your programs have requested more than they read. ' +
      'Read the earlier responses, or close their connections, and send this request again.',
  });
}

/**
 * Counts a large response until it is sent or its connection is closed. A response to a read is
 * refused if there is no room for it; that to a change is always sent.
 * @throws ApiError service_unavailable
 */
export function holdResponse(
  ctx: Holding,
  reader: string,
  res: ServerResponse,
  bytes: number,
): void {
  const { method } = res.req;
  if (bytes < COUNTED_FROM_BYTES || method === 'HEAD' || res.destroyed) return;
  if (method === 'GET') assertRoom(ctx, reader);
  res.once('close', ctx.unsent.hold(reader, bytes));
}

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
 * Returns the body of an error response (D60). It has a text for the end customer if the contract
 * lists the code as one about which a customer can do something. A 400 lists all faults: the error
 * itself, unless it has a list (D170).
 */
export function errorEnvelope(
  error: ApiError,
  requestId: string,
  docsUrl: string,
): components['schemas']['Error'] {
  const { code, message, param } = error;
  const { type, status } = errorCatalogue[code];
  const details = status === 400 ? { errors: [faultOf(error)], ...error.details } : error.details;
  return {
    error: {
      type,
      code,
      message,
      ...(customerErrorCodes.has(code) && { userMessage: errorMessages[code] }),
      ...(param !== undefined && { param }),
      ...(details && { details }),
      requestId,
      docUrl: `${docsUrl}/errors/${code}`,
    },
  };
}
