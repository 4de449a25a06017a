import { Router, type Request, type Response } from 'express';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { docsUrlOf } from './docs-url.ts';
import { stateOf } from '../request-state.ts';
import { readSite, type Site, type SiteFile } from './site.ts';

const PLACE = '/docs';
const BELOW = /^\/docs(\/.*)?$/;
const REVALIDATED = 'public, no-cache';
const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/**
 * The published documentation at `/docs`, as `npm run docs` has built it (DOCS_DIR). It needs no
 * key, is the same in both environments, and is read into memory when it is first asked for. Its
 * files are a closed table: any other path is the site's own page for what is missing.
 */
export function docs({ config }: Context): Router {
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
    send(req, res, site.get(name), site.get('404.html')!);
  });
}

function send(req: Request, res: Response, found: SiteFile | undefined, missing: SiteFile): void {
  const file = found ?? missing;
  const gzip = file.gzip && req.acceptsEncodings('gzip', 'identity') === 'gzip' ? file.gzip : null;
  res.set({
    'Content-Type': file.type,
    'Content-Security-Policy': `${file.policy}; frame-ancestors 'none'`,
    'Cache-Control': found?.immutable ? FOR_A_YEAR : REVALIDATED,
    Vary: 'Accept-Encoding',
    ETag: `"${file.etag}${gzip ? '-gzip' : ''}"`,
  });
  if (found && req.fresh) return void res.status(304).end();
  if (gzip) res.set('Content-Encoding', 'gzip');
  res.status(found ? 200 : 404).send(gzip ?? file.content);
}
