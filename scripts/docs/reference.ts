import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { contract, ErrorCode } from './contract.ts';
import { guideGroups } from './navigation.ts';
import { head, header, rootOf, type Assets } from './page.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const PATH = 'reference/';

/** Redoc's own logo is the one thing that it would load from another host. The words beside it stay. */
const FOREIGN = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g;
const OWN_PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="14"><text x="0" y="11" font-family="system-ui,sans-serif" font-size="11" font-weight="600" fill="#7c8a84">Redocly</text></svg>',
)}`;

const OPTIONS = {
  hideDownloadButtons: false,
  downloadUrls: [
    { title: 'openapi.json', url: '../openapi.json' },
    { title: 'openapi.yaml', url: '../openapi.yaml' },
  ],
  schemasExpansionLevel: 1,
  jsonSamplesExpandLevel: 4,
  maxDisplayedEnumValues: 12,
  sortRequiredPropsFirst: true,
};

/**
 * The reference: Redoc with everything in one file, under the header of the site. Its policy allows the two scripts in it by their hash, and nothing from
 * another host. @throws Error where Redoc fails, or looks other than what is adjusted here
 */
export async function referencePage(assets: Assets): Promise<string> {
  const built = await redoc(`<!doctype html>
<html lang="en" dir="ltr">
<head>
{{TOP}}
{{{redocHead}}}
</head>
<body class="reference">
{{HEADER}}
{{{redocHTML}}}
</body>
</html>
`);
  if (!FOREIGN.test(built)) throw new Error('Redoc no longer loads its logo from cdn.redoc.ly: scripts/docs/reference.ts replaces it in vain.');
  const html = withMenuLinks(built.replace(FOREIGN, OWN_PICTURE));
  const title = { title: 'Reference', description: 'Every operation, field, error and event of the Partner Investment API.' };
  return html.replace('{TOP}', () => head(title, rootOf(PATH), assets, policyOf(html))).replace('{HEADER}', () => header(PATH, rootOf(PATH), assets));
}

/** Redoc draws its menu with paths and follows them as fragments; this way opening one in a new tab works too. */
function withMenuLinks(html: string): string {
  const end = html.indexOf('<script type="module">');
  return html.slice(0, end).replaceAll('href="/', 'href="#/') + html.slice(end);
}

function policyOf(html: string): string {
  const scripts = [...html.matchAll(/<script(?: type="module")?>([^]*?)<\/script>/g)].map(
    ([, source]) => `'sha256-${createHash('sha256').update(source!).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

async function redoc(template: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'reference-'));
  const file = (name: string) => path.join(folder, name);
  try {
    await writeFile(file('openapi.json'), JSON.stringify(referenceDocument()));
    // Handlebars would read our own two marks, too.
    await writeFile(file('template.hbs'), template.replace(/\{\{(TOP|HEADER)\}\}/g, '{$1}'));
    await writeFile(file('options.json'), JSON.stringify(OPTIONS));
    await writeFile(file('redocly.yaml'), 'telemetry: off\n');
    const cli = path.join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');
    const words = [
      'build-docs',
      file('openapi.json'),
      '--inlineBundle',
      '-t',
      file('template.hbs'),
      '-o',
      file('index.html'),
      '--openapi',
      file('options.json'),
    ];
    await run(process.execPath, [cli, ...words, '--config', file('redocly.yaml')], {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    return await readFile(file('index.html'), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The contract as the reference shows it: the guides stand first in its introduction, and error codes lead to their pages. */
function referenceDocument(): object {
  const document = structuredClone(contract) as typeof contract & { info: { description: string }; externalDocs?: unknown };
  const [before, ...sections] = document.info.description.split(/^(?=## )/m);
  const groups = guideGroups.map(
    ({ name, guides }) => `**${name}.** ${guides.map(({ slug, title }) => `[${title}](../guides/${slug}/)`).join(' · ')}`,
  );
  document.info.description = withErrorLinks([before, `## Guides\n\n${groups.join('\n\n')}\n\n`, ...sections].join(''));
  delete document.externalDocs;
  for (const description of descriptions(document)) description.description = withErrorLinks(description.description);
  return document;
}

function* descriptions(node: unknown): Generator<{ description: string }> {
  if (typeof node !== 'object' || node === null) return;
  if ('description' in node && typeof node.description === 'string') yield node as { description: string };
  for (const [key, inner] of Object.entries(node)) {
    if (key !== 'example' && key !== 'examples' && key !== 'info') yield* descriptions(inner);
  }
}

const CODES: ReadonlySet<string> = new Set(ErrorCode);

function withErrorLinks(markdown: string): string {
  return markdown.replace(/(?<!\[)`(\w+)`(?!\])/g, (code, name: string) => (CODES.has(name) ? `[${code}](../errors/${name}/)` : code));
}
