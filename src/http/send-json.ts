import type { Response } from 'express';
import { JsonText } from '../json-text.ts';

/**
 * Sends a response with a JSON body. It is always sent whole, whatever conditional headers the
 * request has, because no client or proxy may store it (Cache-Control: no-store). Express's own
 * `res.json` would compare them, and takes longer.
 */
export function sendJson(res: Response, status: number, body: unknown): void {
  const text = body instanceof JsonText ? body.text : JSON.stringify(body);
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}
