import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { API_VERSION } from '../configuration/config.ts';
import { addressOf, stateOf } from './request-state.ts';

/** The length of a rate limit's window, in seconds. */
export const WINDOW_SECONDS = 60;
/**
 * Requests that an address may send in a window without a valid key. Responses to requests that are
 * not counted state this limit, too.
 */
export const WITHOUT_KEY = 300;

/** A request id that is taken over from the caller. */
const TAKEN_OVER = /^[A-Za-z0-9._-]{1,128}$/;

/**
 * Begins a response: sets the request's id (D54) and address, and the headers that every response
 * has.
 */
export const beginResponse: RequestHandler = (req, res, next) => {
  const sent = req.get('x-request-id');
  const state = stateOf(res);
  state.requestId = sent && TAKEN_OVER.test(sent) ? sent : newRequestId();
  if (sent !== undefined) req.headers['x-request-id'] = state.requestId; // another one is replaced, not refused
  state.address = addressOf(req);
  setHeaders(res, responseHeaders(state.requestId));
  res.setHeaders(securityHeaders);
  next();
};

/** Creates the id of a request that brought none (D54). */
export function newRequestId(): string {
  return `req_${randomUUID().replaceAll('-', '')}`;
}

/** Returns the headers of every response. */
export function responseHeaders(requestId: string): Record<string, string> {
  return {
    'X-Request-ID': requestId,
    'Partner-Api-Version': API_VERSION,
    'Cache-Control': 'no-store',
  };
}

/** Sets headers in less time than Express's `res.set`, which also looks for a Content-Type. */
export function setHeaders(res: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
}

/** Returns the headers that state what is left of a limit, and for how many seconds (D59). */
export function rateLimitHeaders(
  limit: number,
  remaining: number,
  seconds: number,
): Record<string, string> {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(seconds),
    'RateLimit-Policy': `"default";q=${limit};w=${WINDOW_SECONDS}`,
    RateLimit: `"default";r=${remaining};t=${seconds}`,
  };
}

/**
 * The rate limit headers of a response of the API to a request that is not counted. If it is, the
 * limiter overwrites them.
 */
export const NOT_COUNTED = rateLimitHeaders(WITHOUT_KEY, WITHOUT_KEY, WINDOW_SECONDS);

/** States the limit for requests without a valid key until the request is counted. */
export const stateLimit: RequestHandler = (_req, res, next) => {
  setHeaders(res, NOT_COUNTED);
  next();
};

/**
 * Responses are data: a browser that opens one runs and frames nothing. Pages set their own policy.
 */
const NOTHING = {
  useDefaults: false,
  directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
};

/** Helmet's headers. They are the same for every response, so they are computed once. */
const securityHeaders = headersOf(helmet({ contentSecurityPolicy: NOTHING }));

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
