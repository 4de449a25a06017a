import type { Response } from 'express';
import { JsonText } from '../json-text.ts';
import { stateOf } from './request-state.ts';

/**
 * Sends a response with a JSON body. It is always sent whole, whatever conditional headers the
 * request has, because no client or proxy may store it (Cache-Control: no-store). Express's own
 * `res.json` would compare them, and takes longer. `beforeSending` of the request runs first.
 */
export function sendJson(res: Response, status: number, body: unknown): void {
  res.statusCode = status;
  const state = stateOf(res);
  const { beforeSending } = state;
  if (beforeSending) {
    state.beforeSending = undefined;
    return beforeSending(body, () => sendJson(res, status, body));
  }
  const text = body instanceof JsonText ? body.text : JSON.stringify(body);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}
