import { Router, type RequestHandler } from 'express';
import { stringify } from 'yaml';
import { partnerContract } from '../../contract/partner.ts';
import { stateOf } from '../request-state.ts';
import { sendStatic, staticContent, type StaticContent } from '../static-content.ts';

const { document } = partnerContract;

/** The formats of the contract, by the path below `/v1`. */
const FORMS = {
  '/openapi.json': {
    type: 'application/json; charset=utf-8',
    write: () => `${JSON.stringify(document, null, 2)}\n`,
  },
  '/openapi.yaml': {
    type: 'application/yaml; charset=utf-8',
    write: () => stringify(document, { lineWidth: 110, aliasDuplicateObjects: false }),
  },
} as const;

/**
 * Serves the partner contract as one file, for viewers, generators and mock servers. It needs no
 * key, and any web page may read it. `limit` counts the requests.
 */
export function contractDocument(limit: RequestHandler): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [path, form] of Object.entries(FORMS)) router.get(path, limit, sending(path, form));
  return router;
}

function sending(path: string, { type, write }: { type: string; write(): string }): RequestHandler {
  let content: StaticContent | undefined;
  return (req, res) => {
    stateOf(res).route = `/v1${path}`;
    sendStatic(req, res, (content ??= staticContent(write(), type)), {
      'Cache-Control': 'public, no-cache',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  };
}
