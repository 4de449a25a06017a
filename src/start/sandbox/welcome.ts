import path from 'node:path';
import type { Config } from '../../configuration/config.ts';
import { hasSite } from '../../http/pages/docs/site.ts';
import type { Quickstart } from './quickstart.ts';

/**
 * Returns the first lines that a person sees: the addresses of the sandbox, and a command that
 * works when pasted. Without a quickstart file, they explain how to create keys.
 */
export function welcome(
  config: Config,
  { baseUrl, backofficeUrl }: Pick<Quickstart, 'baseUrl' | 'backofficeUrl'>,
  quickstart: Quickstart | null,
): string {
  const { dataDir, docsUrl, docsDir } = config;
  const docs =
    docsUrl ??
    (hasSite(docsDir) ? new URL('/docs/', baseUrl).href : 'not built; build it with: npm run docs');
  return `
  The sandbox is ready.

  Partner API   ${baseUrl}
  Back office   ${backofficeUrl}
  Docs          ${docs}
${quickstart ? tour(dataDir, quickstart) : FIRST_KEY}  Stop:         Ctrl-C
`;
}

const FIRST_KEY = `
  First key:    npm run backoffice -- create-admin --name <name> --email <address>
`;

function tour(dataDir: string, { baseUrl, apiKey }: Quickstart): string {
  return `  Keys          ${path.relative('', path.join(dataDir, 'quickstart.json'))}

  Try it:       curl -H 'Authorization: Bearer ${apiKey}' '${baseUrl}/properties?limit=1'
  Whole tour:   npm run demo
`;
}
