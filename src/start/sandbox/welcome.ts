import path from 'node:path';
import type { Config } from '../../configuration/config.ts';
import { hasSite } from '../../http/pages/site.ts';
import type { Quickstart, SignInLink } from './quickstart.ts';

/**
 * Returns the first lines that a person sees: the addresses of the sandbox, and a command that
 * works when pasted. Without a quickstart file, they explain how to create keys.
 */
export function welcome(
  config: Config,
  { baseUrl, backofficeUrl }: Pick<Quickstart, 'baseUrl' | 'backofficeUrl'>,
  quickstart: Quickstart | null,
  links: readonly SignInLink[],
): string {
  const { dataDir, docsUrl, docsDir, consoleDir } = config;
  const docs =
    docsUrl ??
    (hasSite(docsDir) ? new URL('/docs/', baseUrl).href : 'not built; build it with: npm run docs');
  return `
  The sandbox is ready.

  Partner API   ${baseUrl}
  Back office   ${backofficeUrl}
  Docs          ${docs}
  Console       ${hasSite(consoleDir) ? new URL('/', backofficeUrl).href : 'not built; build it with: npm run console'}
${quickstart ? tour(dataDir, quickstart) + signIn(links) : FIRST_KEY}  Stop:         Ctrl-C
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

/** Links that open the console for a person. */
function signIn(links: readonly SignInLink[]): string {
  const lines = links.map(({ name, url }) => `  ${name}\n    ${url}\n`);
  return `\n  Open the console as:\n${lines.join('')}\n`;
}
