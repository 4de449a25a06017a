import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { siteOperations } from '../src/contract.ts';
import { pageUrl } from '../src/links.ts';
import { referenceDocument } from './reference-document.ts';

const run = promisify(execFile);
const CLI = path.resolve(import.meta.dirname, '../../node_modules/@redocly/cli/bin/cli.js');
const PRERENDER = path.join(import.meta.dirname, 'prerender-routes.ts');

/** Where Redoc's pages are, without a slash at the end: its addresses are below it. */
export const REFERENCE = pageUrl('reference');

/**
 * Redoc's own logo is the only thing that it would load from another host. The text beside it
 * remains.
 */
const FOREIGN = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g;
const OWN_PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="14"><text x="0" y="11" font-family="system-ui,sans-serif" font-size="11" font-weight="600" fill="#7c8a84">Redocly</text></svg>',
)}`;

/**
 * Redoc shows only the languages in this list, so the list is read from the contract. `Payload` is
 * the body only.
 */
const CODE_SAMPLES = {
  languages: [...siteOperations[0]!.samples.map(({ label }) => label), 'Payload'].map((lang) => ({
    lang,
  })),
};

const OPTIONS = {
  router: 'history',
  basePath: REFERENCE,
  codeSamples: CODE_SAMPLES,
  downloadUrls: [
    { title: 'openapi.json', url: pageUrl('openapi.json') },
    { title: 'openapi.yaml', url: pageUrl('openapi.yaml') },
  ],
  schemasExpansionLevel: 1,
  jsonSamplesExpandLevel: 4,
  maxDisplayedEnumValues: 12,
  sortRequiredPropsFirst: true,
};

/** The parts of Redoc's output. */
export interface Redoc {
  style: string;
  /** Redoc's library, a module that exports `hydrate`. */
  library: string;
  /** A module with the contract; its `start` takes `hydrate` and runs it. */
  start: string;
  /** The HTML of each page, by its path below the reference: `orders/createorder/`. */
  pages: ReadonlyMap<string, string>;
}

/**
 * Renders the contract with Redoc.
 * @throws Error if Redoc fails, or its output does not have the expected parts
 */
export async function buildRedoc(): Promise<Redoc> {
  const html = await runRedoc(
    '<!doctype html><html><head>{{{redocHead}}}</head><body>{{{redocHTML}}}</body></html>',
  );
  if (!FOREIGN.test(html))
    throw new Error(
      'Redoc no longer loads its logo from cdn.redoc.ly: docs/integrations/redoc.ts replaces it in vain.',
    );
  const own = html.replace(FOREIGN, OWN_PICTURE);
  const [, style] = /<style[^>]*>([^]*?)<\/style>/.exec(own) ?? [];
  const [, rendered] = /<div id="redoc">([^]*)<\/div>\s*<script type="module">/.exec(own) ?? [];
  const [, script] = /<script type="module">([^]*)<\/script>\s*<\/body>/.exec(own) ?? [];
  const [library, start] = script?.split(/(?=const __redoc_definition = )/) ?? [];
  const [, ...pages] = rendered?.split(ROUTE_MARK) ?? [];
  if (!style || !library || !start?.includes(HYDRATE) || pages.length < 2)
    throw new Error('docs/integrations/redoc.ts does not know this form of Redoc.');
  return {
    style,
    library,
    start: start.replace(HYDRATE, HYDRATE_HERE),
    pages: new Map(pages.map(readPage)),
  };
}

const ROUTE_MARK = '<!--redoc-route:';
const HYDRATE = 'hydrate(__redoc_definition, __redoc_options,';

/** The Arabic pages have the same reference at another address. */
const HYDRATE_HERE =
  'export const start = (hydrate) => hydrate(__redoc_definition, {...__redoc_options, basePath: /.*\\/reference(?=\\/|$)/.exec(location.pathname)[0]},';

/** Reads the route at the beginning of a page, and adds the trailing slash to its links. */
function readPage(marked: string): readonly [path: string, html: string] {
  const [, route, html] = /^([^>]*)-->([^]*)$/.exec(marked)!;
  const links = new RegExp(`href="${REFERENCE}([^"#?]*?)/?(?=["#?])`, 'g');
  return [
    `${route!.slice(REFERENCE.length + 1)}/`.replace(/^\/$/, ''),
    html!.replace(links, `href="${REFERENCE}$1/`),
  ];
}

async function runRedoc(template: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'reference-'));
  const file = (name: string) => path.join(folder, name);
  try {
    await writeFile(file('openapi.json'), JSON.stringify(referenceDocument()));
    await writeFile(file('template.hbs'), template);
    await writeFile(file('options.json'), JSON.stringify(OPTIONS));
    await writeFile(file('redocly.yaml'), 'telemetry: off\n');
    const input = [
      'build-docs',
      file('openapi.json'),
      '--config',
      file('redocly.yaml'),
      '--openapi',
      file('options.json'),
    ];
    await run(
      process.execPath,
      [
        '--import',
        PRERENDER,
        CLI,
        ...input,
        '--inlineBundle',
        '-t',
        file('template.hbs'),
        '-o',
        file('index.html'),
      ],
      {
        cwd: folder,
        env: {
          ...process.env,
          ROUTE_MARK,
          REDOCLY_TELEMETRY: 'off',
          REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
        },
      },
    );
    return await readFile(file('index.html'), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}
