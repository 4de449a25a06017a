import type { Request } from 'express';
import type { Config } from '../../../configuration/config.ts';
import { isHost } from '../../middleware/host.ts';

const NO_HOST = 'http://localhost';
/** The maximum length of a DNS name with a port, in characters. */
const MAX_HOST_LENGTH = 259;

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
