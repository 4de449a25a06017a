import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Responses are data: a browser that opens one runs and frames nothing. Pages set their own policy.
 */
const NOTHING = {
  useDefaults: false,
  directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
};

/** Sets helmet's headers. They are the same for every response, so they are computed once. */
export const setSecurityHeaders: RequestHandler = (_req, res, next) => {
  res.setHeaders(headers);
  next();
};

const headers = headersOf(helmet({ contentSecurityPolicy: NOTHING }));

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** Returns the headers that a middleware sets on every response. */
function headersOf(middleware: Middleware): Map<string, string> {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader() {},
  };
  middleware({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}
