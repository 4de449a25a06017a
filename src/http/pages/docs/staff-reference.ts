import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import path from 'node:path';
import { Router, type Response } from 'express';
import type { Context } from '../../../context.ts';
import { backofficeContract } from '../../../contract/backoffice.ts';
import { stateOf } from '../../request-state.ts';
import { sendStatic, staticContent, type StaticContent } from '../../static-content.ts';

const PLACE = '/docs';
const CONTRACT = '/v1/openapi.json';
const { title } = backofficeContract.document.info;

/**
 * Serves the reference of the back office at `/docs` of its port: Redoc, which reads the contract of this
 * service. Its script is a file of the partners' site, whose pages about errors are served below it.
 */
export function staffReference({ config }: Pick<Context, 'config'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  let page: Page | undefined;
  router.get('/', (_req, res) => redirect(res, '/', 302, `.${PLACE}/`));
  router.get(PLACE, (_req, res) => redirect(res, PLACE, 308, 'docs/'));
  return router.get(`${PLACE}/`, (req, res) => {
    stateOf(res).route = PLACE;
    page ??= pageWith(findScript(config.docsDir));
    sendStatic(req, res, page.content, {
      'Content-Security-Policy': page.policy,
      'Cache-Control': 'public, no-cache',
    });
  });
}

function redirect(res: Response, route: string, status: number, to: string): void {
  stateOf(res).route = route;
  res.redirect(status, to);
}

interface Page {
  content: StaticContent;
  policy: string;
}

/** Returns the address of Redoc's script, or null if the documentation has not been built. */
function findScript(folder: string): string | null {
  const [file] = globSync('_astro/staff_redoc.*.js', { cwd: folder });
  return file === undefined ? null : `${PLACE}/${file.split(path.sep).join('/')}`;
}

/** Renders the page. Without the script, it links to the contract. */
function pageWith(script: string | null): Page {
  const code = `import { init } from '${script}';
init('${CONTRACT}', { disableTelemetry: true, router: 'hash', sortRequiredPropsFirst: true }, document.getElementById('redoc'));`;
  const hash = createHash('sha256').update(code).digest('base64');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body>
<div id="redoc"><h1>${title}</h1>
<p>The contract as a file: <a href="${CONTRACT}">${CONTRACT}</a></p>${script === null ? '\n<p>Build its reference with <code>npm run docs</code>.</p>' : ''}</div>
${script === null ? '' : `<script type="module">${code}</script>`}
</body>
</html>
`;
  return {
    content: staticContent(html, 'text/html; charset=utf-8'),
    policy: [
      "default-src 'none'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self' data:",
      "connect-src 'self'",
      'worker-src blob:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}
