import { randomUUID } from 'node:crypto';
import { API_VERSION } from '../config.ts';

/** Seconds in which requests are counted. */
export const WINDOW_SECONDS = 60;
/**
 * Requests a minute of an address that shows no valid key; and what the headers say where nothing
 * is counted.
 */
export const WITHOUT_KEY = 300;

/** A name for a request that has no name (D54). */
export function newRequestId(): string {
  return `req_${randomUUID().replaceAll('-', '')}`;
}

/**
 * The headers of every answer (specification, Endpoints, Limits and Versioning); what is left of a
 * limit is known later, where one is counted.
 */
export function answerHeaders(requestId: string): Record<string, string> {
  return {
    'X-Request-ID': requestId,
    'Partner-Api-Version': API_VERSION,
    'Cache-Control': 'no-store',
    ...rateLimitHeaders(WITHOUT_KEY, WITHOUT_KEY, WINDOW_SECONDS),
  };
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
