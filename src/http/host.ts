import type { Request, RequestHandler } from 'express';
import type { Config } from '../configuration/config.ts';
import { ApiError } from '../errors.ts';

/** A name or an address with an optional port (RFC 9110, 7.2). */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._~!$&'()*+,;=%-]+)(:\d*)?$/i;
const NO_HOST = 'http://localhost';
/** The maximum length of a DNS name with a port, in characters. */
const MAX_HOST_LENGTH = 259;

/** Returns whether a Host header names a host, with an optional port. */
function isHost(text: string): boolean {
  return HOST.test(text);
}

/**
 * Refuses a request without a Host header, with several, or with a malformed one (RFC 9112, 3.2;
 * D117). HTTP/1.0 does not require the header.
 * @throws ApiError invalid_parameter
 */
export const requireHost: RequestHandler = (req, _res, next) => {
  const hosts = req.headersDistinct.host ?? [];
  const isMissing = hosts.length === 0;
  if (hosts.length === 1 && isHost(hosts[0]!)) return next();
  if (isMissing && req.httpVersion === '1.0') return next();
  throw new ApiError('invalid_parameter', {
    param: 'Host',
    message: isMissing
      ? 'The Host header is missing. HTTP/1.1 requires it.'
      : hosts.length > 1
        ? 'Send only one Host header.'
        : 'The Host header must be a host name or an address, with an optional port.',
  });
};

/**
 * Returns the address of the documentation for the sender of this request: DOCS_URL, or else
 * `/docs` of the service itself. `req` is null if the request could not be read.
 */
export function docsUrlOf({ docsUrl }: Pick<Config, 'docsUrl'>, req: Request | null): string {
  return docsUrl || `${originOf(req)}/docs`;
}

/** Returns scheme and host to which a request was sent, or those of this machine if it names none. */
export function originOf(req: Request | null): string {
  const host = req?.host;
  const isUsable = host && host.length <= MAX_HOST_LENGTH && isHost(host);
  const origin = isUsable ? `${req.protocol}://${host}` : NO_HOST;
  return URL.canParse(origin) ? origin : NO_HOST;
}
