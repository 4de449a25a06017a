import { Router, type Request, type RequestHandler, type Response } from 'express';
import { stringify } from 'yaml';
import type { Config } from '../../../configuration/config.ts';
import type { Context } from '../../../context.ts';
import { contracts } from '../../../contract/contracts.ts';
import type { Api } from '../../../contract/document.ts';
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

/** Returns a contract with the server that it is read from first, whose address is filled in later. */
function documentOf(api: Api) {
  const { document } = contracts[api];
  const here = { url: HERE, description: 'The address that this description was read from.' };
  return { ...document, servers: [here, ...document.servers] };
}

/** The formats of the contract, by the path below `/v1`. */
const FORMS = {
  '/openapi.json': {
    type: 'application/json; charset=utf-8',
    write: (document: object) => `${JSON.stringify(document, null, 2)}\n`,
  },
  '/openapi.yaml': {
    type: 'application/yaml; charset=utf-8',
    write: (document: object) =>
      stringify(document, { lineWidth: 110, aliasDuplicateObjects: false }),
  },
} as const;

/** Any web page may read the contract of partners; that of staff is for the back office's own pages. */
const SHARED_WITH: Readonly<Record<Api, Record<string, string>>> = {
  partner: {
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  },
  backoffice: {},
};

/**
 * Serves a contract as one file, for viewers, generators and mock servers. It needs no key. `limit`
 * counts the requests. Its first server is the address that it is read from, so that a tool sends the
 * key nowhere else, and its links lead to the documentation of this service.
 */
export function contractDocument(ctx: Context, api: Api, limit: RequestHandler): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [path, form] of Object.entries(FORMS))
    router.get(path, limit, sending(ctx, api, path, form));
  return router;
}

/**
 * Returns a handler that compresses the contract at most once in ten seconds: without PUBLIC_URL,
 * each host that a request names makes another text, and nearly all requests name the same.
 */
function sending(
  ctx: Context,
  api: Api,
  path: string,
  { type, write }: { type: string; write(document: object): string },
): RequestHandler {
  const published = contracts[api].document.externalDocs?.url;
  let template: string | undefined;
  let latest: { origin: string; content: StaticContent; at: number } | undefined;
  const contentFor = (origin: string, res: Response): StaticContent => {
    if (latest?.origin === origin) return latest.content;
    const docsUrl = ctx.config.docsUrl || `${origin}/docs`;
    const here = (template ??= write(documentOf(api))).replace(HERE, () => `${origin}/v1`);
    const text = published === undefined ? here : here.replaceAll(published, () => docsUrl);
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
    const origin = api === 'partner' ? publicOrigin(ctx.config, req) : originOf(req);
    sendStatic(req, res, contentFor(origin, res), {
      'Cache-Control': 'public, no-cache',
      ...SHARED_WITH[api],
    });
  };
}

/** Returns the address of the service for the sender of this request: PUBLIC_URL, or else its host. */
function publicOrigin({ publicUrl }: Config, req: Request): string {
  return publicUrl ?? originOf(req);
}
