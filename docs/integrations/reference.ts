import type { AstroIntegration } from 'astro';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { contentHash } from './hashes.ts';
import { contract, ErrorCode, siteOperations } from '../src/contract.ts';
import { BASE, pageUrl } from '../src/links.ts';
import { groupNames, guideGroups, guideInfo, guidesOf } from '../src/navigation.ts';

const run = promisify(execFile);
const CLI = path.resolve(import.meta.dirname, '../../node_modules/@redocly/cli/bin/cli.js');
const PAGES = ['reference/index.html', 'ar/reference/index.html'];

/**
 * Redoc's own logo is the one thing that it would load from another host. The words beside it stay.
 */
const FOREIGN = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g;
const OWN_PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="14"><text x="0" y="11" font-family="system-ui,sans-serif" font-size="11" font-weight="600" fill="#7c8a84">Redocly</text></svg>',
)}`;

/**
 * Redoc shows only the languages that are listed here, so the list is read from the contract.
 * `Payload` is the body alone.
 */
const CODE_SAMPLES = {
  languages: [...siteOperations[0]!.samples.map(({ label }) => label), 'Payload'].map((lang) => ({
    lang,
  })),
};

const OPTIONS = {
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

/** Redoc's own choice of a theme is hidden; it takes the site's before it paints anything. */
const TAKE_THEME =
  "try{localStorage.setItem('redoc.colorMode',document.documentElement.dataset.theme)}catch{}";

/** What Redoc makes of the contract. */
interface Redoc {
  style: string;
  body: string;
  scripts: string[];
}

/**
 * Builds the reference: Redoc renders the contract, and its result becomes the main part of the
 * site's pages for it. Its scripts are files, which browsers keep.
 */
export function reference(): AstroIntegration {
  let building: Promise<Redoc>;
  return {
    name: 'reference',
    hooks: {
      'astro:build:start': () => {
        building = buildRedoc();
        building.catch(() => {}); // Reported by the hook below, which waits for it.
      },
      'astro:build:done': async ({ dir }) => {
        const { style, body, scripts } = await building;
        const folder = fileURLToPath(dir);
        const write = async (name: string, content: string) => {
          const file = `_astro/${name.replace('.', `.${contentHash(content)}.`)}`;
          await writeFile(path.join(folder, file), content);
          return `${BASE}/${file}`;
        };
        const stylesheet = await write('redoc.css', style);
        const addresses = await Promise.all(
          scripts.map((source, index) => write(`redoc-${index}.js`, source)),
        );
        const tags = addresses
          .map((address) => `<script type="module" src="${address}"></script>`)
          .join('');
        for (const page of PAGES) {
          const file = path.join(folder, page);
          const html = await readFile(file, 'utf8');
          const main = `<script>${TAKE_THEME}</script><div id="_top" class="reference" lang="en" dir="ltr">${body}</div>${tags}`;
          const filled = html
            .replace('</head>', () => `<link rel="stylesheet" href="${stylesheet}"></head>`)
            .replace(
              /(<main[^>]*>)[^]*(<\/main>)/,
              (_, open: string, close: string) => open + main + close,
            );
          await writeFile(file, filled);
        }
      },
    },
  };
}

/** @throws Error if Redoc fails, or its result is not what is taken apart here */
async function buildRedoc(): Promise<Redoc> {
  const html = await runRedoc(
    '<!doctype html><html><head>{{{redocHead}}}</head><body>{{{redocHTML}}}</body></html>',
  );
  if (!FOREIGN.test(html))
    throw new Error(
      'Redoc no longer loads its logo from cdn.redoc.ly: docs/integrations/reference.ts replaces it in vain.',
    );
  const own = html.replace(FOREIGN, OWN_PICTURE);
  const [, style] = /<style[^>]*>([^]*?)<\/style>/.exec(own) ?? [];
  const [, content] = /<body>([^]*)<\/body>/.exec(own) ?? [];
  const [, body] = /^\s*(<div id="redoc">[^]*<\/div>)\s*<script/.exec(content ?? '') ?? [];
  const scripts = [...own.matchAll(/<script(?: type="module")?>([^]*?)<\/script>/g)].map(
    ([, source]) => source!,
  );
  if (!style || !body || scripts.length < 2)
    throw new Error('docs/integrations/reference.ts does not know this form of Redoc.');
  return { style, body: withMenuLinks(body), scripts: [scripts.join('\n;\n')] };
}

/**
 * Redoc writes its menu with paths and follows them as fragments; this way opening one in a new tab
 * works, too.
 */
function withMenuLinks(html: string): string {
  return html.replaceAll('href="/', 'href="#/');
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
      [CLI, ...input, '--inlineBundle', '-t', file('template.hbs'), '-o', file('index.html')],
      {
        cwd: folder,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );
    return await readFile(file('index.html'), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The contract as the reference shows it: the guides are listed in its introduction, and error
 * codes link to their pages.
 */
function referenceDocument(): object {
  const document = structuredClone(contract) as unknown as {
    info: { description: string };
    externalDocs?: unknown;
  };
  const [before, ...sections] = document.info.description.split(/^(?=## )/m);
  const link = (slug: string) => `[${guideInfo(slug).title}](${pageUrl(`guides/${slug}/`)})`;
  const groups = groupNames.map(
    (group) => `**${guideGroups[group].en}.** ${guidesOf(group).map(link).join(' · ')}`,
  );
  document.info.description = withErrorLinks(
    [before, `## Guides\n\n${groups.join('\n\n')}\n\n`, ...sections].join(''),
  );
  delete document.externalDocs;
  for (const description of descriptions(document))
    description.description = withErrorLinks(description.description);
  return document;
}

function* descriptions(node: unknown): Generator<{ description: string }> {
  if (typeof node !== 'object' || node === null) return;
  if ('description' in node && typeof node.description === 'string')
    yield node as { description: string };
  for (const [key, inner] of Object.entries(node)) {
    if (key !== 'example' && key !== 'examples' && key !== 'info') yield* descriptions(inner);
  }
}

const CODES: ReadonlySet<string> = new Set(ErrorCode);

function withErrorLinks(markdown: string): string {
  return markdown.replace(/(?<!\[)`(\w+)`(?!\])/g, (code, name: string) =>
    CODES.has(name) ? `[${code}](${pageUrl(`errors/${name}/`)})` : code,
  );
}
