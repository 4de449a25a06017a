import { createHash } from 'node:crypto';
import { Router, type RequestHandler } from 'express';
import { stringify } from 'yaml';
import { partnerContract } from '../../contract/partner.ts';
import { stateOf } from '../request-state.ts';

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
 * key, and any web page may read it.
 */
export function contractDocument(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [path, form] of Object.entries(FORMS)) router.get(path, sending(path, form));
  return router;
}

function sending(path: string, { type, write }: { type: string; write(): string }): RequestHandler {
  let kept: { content: Buffer; etag: string } | undefined;
  const written = () => {
    const content = Buffer.from(write());
    return {
      content,
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`,
    };
  };
  return (req, res) => {
    stateOf(res).route = `/v1${path}`;
    kept ??= written();
    res.set({
      'Content-Type': type,
      'Cache-Control': 'public, no-cache',
      ETag: kept.etag,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (req.fresh) return void res.status(304).end();
    res.send(kept.content);
  };
}
