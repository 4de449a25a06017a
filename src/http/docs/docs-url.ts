import type { Request } from 'express';
import type { Config } from '../../config.ts';

const NO_HOST = 'http://localhost';

/** Where the documentation is for whoever sent this request: DOCS_URL, or else `/docs` of the service itself. */
export function docsUrlOf({ docsUrl }: Config, req: Request): string {
  if (docsUrl) return docsUrl;
  const origin = `${req.protocol}://${req.host}`;
  return `${req.host && URL.canParse(origin) ? origin : NO_HOST}/docs`;
}
