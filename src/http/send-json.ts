import type { Response } from 'express';
import { JsonText } from '../json-text.ts';
import { stateOf } from './request-state.ts';

/**
 * Sends a response with a JSON body. It is always sent whole, whatever conditional headers the
 * request has, because no client or proxy may store it (Cache-Control: no-store). Express's own
 * `res.json` would compare them, and takes longer. `hold` may refuse the
 * response because of its size; then `beforeSending` of the request runs.
 */
export function sendJson(
  res: Response,
  status: number,
  body: unknown,
  hold?: (bytes: number) => void,
): void {
  const text = body instanceof JsonText ? body.text : JSON.stringify(body);
  const bytes = Buffer.byteLength(text);
  hold?.(bytes);
  res.statusCode = status;
  const send = () => {
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.setHeader('Content-Length', bytes);
    res.end(text);
  };
  const state = stateOf(res);
  const { beforeSending } = state;
  if (!beforeSending) return send();
  state.beforeSending = undefined;
  beforeSending(body, send);
}
