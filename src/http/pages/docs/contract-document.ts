import { Router, type Request, type RequestHandler, type Response } from 'express';
import { stringify } from 'yaml';
import type { Config } from '../../../configuration/config.ts';
import type { Context } from '../../../context.ts';
import { partnerContract } from '../../../contract/partner.ts';
import { holdResponse } from '../../send-response.ts';
import { stateOf } from '../../request-state.ts';
import {
  plainContent,
  sendStatic,
  staticContent,
  type StaticContent,
} from '../../static-content.ts';
import { originOf } from '../../host.ts';

const HERE = 'https://here.invalid/v1';
const RENDER_INTERVAL_MS = 10_000;
/** The address of the documentation in the contract, in whose place that of this service is sent. */
const DOCS = partnerContract.document.externalDocs!.url;
/** The contract with the server that it is read from first, whose address is filled in later. */
const document = {
  ...partnerContract.document,
  servers: [
    { url: HERE, description: 'The address that this description was read from.' },
    ...partnerContract.document.servers,
  ],
};

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
 * key, and any web page may read it. `limit` counts the requests. Its first server is the address
 * that it is read from, so that a tool sends the key nowhere else, and its links lead to the
 * documentation of this service.
 */
export function contractDocument(ctx: Context, limit: RequestHandler): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [path, form] of Object.entries(FORMS))
    router.get(path, limit, sending(ctx, path, form));
  return router;
}

/**
 * Returns a handler that compresses the contract at most once in ten seconds: without PUBLIC_URL,
 * each host that a request names makes another text, and nearly all requests name the same.
 */
function sending(
  ctx: Context,
  path: string,
  { type, write }: { type: string; write(): string },
): RequestHandler {
  let template: string | undefined;
  let latest: { origin: string; content: StaticContent; at: number } | undefined;
  const contentFor = (origin: string, res: Response): StaticContent => {
    if (latest?.origin === origin) return latest.content;
    const docsUrl = ctx.config.docsUrl || `${origin}/docs`;
    const text = (template ??= write())
      .replace(HERE, () => `${origin}/v1`)
      .replaceAll(DOCS, () => docsUrl);
    const now = performance.now();
    if (latest && now - latest.at < RENDER_INTERVAL_MS) {
      holdResponse(ctx, 'public', res, Buffer.byteLength(text));
      return plainContent(text, type);
    }
    latest = { origin, content: staticContent(text, type), at: now };
    return latest.content;
  };
  return (req, res) => {
    stateOf(res).route = `/v1${path}`;
    sendStatic(req, res, contentFor(publicOrigin(ctx.config, req), res), {
      'Cache-Control': 'public, no-cache',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  };
}

/** Returns the address of the service for the sender of this request: PUBLIC_URL, or else its host. */
function publicOrigin({ publicUrl }: Config, req: Request): string {
  return publicUrl ?? originOf(req);
}
