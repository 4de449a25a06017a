import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { API_VERSION } from '../config.ts';

/** The length of a rate limit's window, in seconds. */
export const WINDOW_SECONDS = 60;
/**
 * Requests that an address may send in a window without a valid key. Responses to requests that are
 * not counted state this limit, too.
 */
export const WITHOUT_KEY = 300;

/** Creates the id of a request that brought none (D54). */
export function newRequestId(): string {
  return `req_${randomUUID().replaceAll('-', '')}`;
}

/** Returns the headers of every response (specification, Endpoints and Versioning). */
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
 * The rate limit headers of a response of the API to a request that is not counted (specification,
 * Limits). If it is, the limiter overwrites them.
 */
export const NOT_COUNTED = rateLimitHeaders(WITHOUT_KEY, WITHOUT_KEY, WINDOW_SECONDS);
