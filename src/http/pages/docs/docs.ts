import { createHash } from 'node:crypto';
import { Router, type Request, type Response } from 'express';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../errors.ts';
import { holdResponse } from '../../send-response.ts';
import { docsUrlOf } from '../../host.ts';
import { stateOf } from '../../request-state.ts';
import { partnerContract } from '../../../contract/partner.ts';
import { plainContentOf, sendStatic } from '../../static-content.ts';
import { FOR_A_YEAR, readSite, REVALIDATED, type Site, type SiteFile } from '../site.ts';

const PLACE = '/docs';
const BELOW = /^\/docs(\/.*)?$/;
/** Where the site says that it is published, unless it was built with DOCS_URL. */
const PUBLISHED = new URL(
  PLACE,
  partnerContract.document.servers.find(({ url }) => !url.includes('sandbox'))!.url,
).href;
/** Files whose links must work wherever they are read, so that they name a host. */
const WITH_ADDRESSES = /\.(md|txt|xml)$/;

/**
 * Serves the documentation at `/docs`, as `npm run docs` has built it (DOCS_DIR). It needs no key
 * and is the same in both environments. It is read into memory on the first request. Only the files
 * that were read are served; for any other path the site's own not-found page is sent.
 */
export function docs(ctx: Context): Router {
  const { config } = ctx;
  let site: Site | null | undefined;
  const router = Router({ caseSensitive: true });
  router.get('/', (req, res) => {
    stateOf(res).route = '/';
    res.redirect(302, `${docsUrlOf(config, req)}/`);
  });
  return router.get(BELOW, (req, res) => {
    stateOf(res).route = PLACE;
    site ??= readSite(config.docsDir);
    if (!site)
      throw new ApiError('resource_not_found', {
        message: 'The documentation has not been built. Build it with: npm run docs',
      });
    const name = req.path.slice(PLACE.length + 1);
    if (req.path === PLACE || site.has(`${name}/`))
      return res.redirect(308, `${req.path.split('/').at(-1)}/`);
    const file = site.get(name);
    if (file && WITH_ADDRESSES.test(name)) return sendWithAddress(ctx, req, res, file);
    send(req, res, file, site.get('404.html')!);
  });
}

function send(req: Request, res: Response, found: SiteFile | undefined, missing: SiteFile): void {
  const file = found ?? missing;
  res.status(found ? 200 : 404);
  sendStatic(req, res, file, {
    'Content-Security-Policy': `${file.policy}; frame-ancestors 'none'`,
    'Cache-Control': found?.immutable ? FOR_A_YEAR : REVALIDATED,
  });
}

/** Sends a text whose links name the address at which the reader reads it. */
function sendWithAddress(ctx: Context, req: Request, res: Response, file: SiteFile): void {
  const address = docsUrlOf(ctx.config, req);
  const hash = createHash('sha256').update(address).digest('base64url').slice(0, 8);
  res.set({
    'Content-Type': file.type,
    'Content-Security-Policy': `${file.policy}; frame-ancestors 'none'`,
    'Cache-Control': REVALIDATED,
    ETag: `"${file.etag}-${hash}"`,
  });
  if (req.fresh) return void res.status(304).end();
  const text = plainContentOf(file).toString('utf8').replaceAll(PUBLISHED, address);
  holdResponse(ctx, 'public', res, Buffer.byteLength(text));
  res.send(text);
}
