import path from 'node:path';
import type { Config } from '../config.ts';
import { hasSite } from '../http/docs/site.ts';
import type { Quickstart } from './quickstart.ts';

/** The first lines that a person sees: where the sandbox is and a command that works when pasted. */
export function welcome({ dataDir, docsUrl, docsDir }: Config, { baseUrl, apiKey, backofficeUrl }: Quickstart): string {
  const file = path.relative('', path.join(dataDir, 'quickstart.json'));
  const docs = docsUrl ?? (hasSite(docsDir) ? new URL('/docs/', baseUrl).href : 'not built here; build them with: npm run docs');
  return `
  The sandbox is ready.

  Partner API   ${baseUrl}
  Back office   ${backofficeUrl}
  Keys          ${file}
  Docs          ${docs}

  Try it:       curl -H 'Authorization: Bearer ${apiKey}' '${baseUrl}/properties?limit=1'
  Whole tour:   npm run demo
  Stop:         Ctrl-C
`;
}
