import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { brokenLinks } from './check-links.ts';
import { contract, ErrorCode, siteOperations, tagGroups } from './contract.ts';
import { startPage } from './drawings/svg.ts';
import { errorPage, errorsPage, readAdvice } from './error-pages.ts';
import { homePage, missingPage } from './home.ts';
import { renderMarkdown } from './markdown.ts';
import { guides } from './navigation.ts';
import { pageDocument, rootOf, type Assets, type Page } from './page.ts';
import { siteParts } from './parts.ts';
import { referencePage } from './reference.ts';
import { searchScript } from './search-index.ts';

const DOCS = path.resolve(import.meta.dirname, '../../docs');
/** Signatures to try a receiver against, in `docs/` as on the site. */
const VECTORS = 'samples/signature-vectors.json';

/**
 * The whole site in memory, by file name. The same sources make the same bytes.
 * @throws Error where a guide, a sample or the advice about an error code is missing, and where a link leads nowhere
 */
export async function buildSite(): Promise<Map<string, string | Buffer>> {
  const files = new Map<string, string | Buffer>();
  const advice = readAdvice(await readFile(path.join(DOCS, 'errors.md'), 'utf8'));
  const pages = [...(await guidePages()), errorsPage(), ...ErrorCode.map((code) => errorPage(code, advice))];
  const assets = await addAssets(files, pages);
  const add = (page: Page) => files.set(`${page.path}${page.path.endsWith('.html') ? '' : 'index.html'}`, pageDocument(page, assets));
  const reference = referencePage(assets);
  for (const page of pages) add(page);
  add(homePage());
  add(missingPage());
  files.set('reference/index.html', await reference);
  files.set(VECTORS, await readFile(path.join(DOCS, VECTORS)));
  files.set('openapi.json', `${JSON.stringify(contract, null, 2)}\n`);
  files.set('openapi.yaml', stringify(contract, { lineWidth: 110, aliasDuplicateObjects: false }));
  const broken = brokenLinks(files, referenceFragments());
  if (broken.length > 0) throw new Error(broken.join('\n'));
  return files;
}

async function addAssets(files: Map<string, string | Buffer>, pages: readonly Page[]): Promise<Assets> {
  const add = async (name: string, filled: (source: string) => string = (source) => source) => {
    const content = filled(await readFile(path.join(DOCS, 'site', name), 'utf8'));
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const [stem, extension] = name.split('.');
    const file = `assets/${stem}-${hash}.${extension}`;
    files.set(file, content);
    return file;
  };
  return {
    frame: await add('frame.css'),
    style: await add('site.css'),
    theme: await add('theme.js'),
    script: await add('site.js'),
    search: await add('search.js', (source) => searchScript(source, pages)),
    icon: await add('icon.svg'),
  };
}

async function guidePages(): Promise<Page[]> {
  const written = (await readdir(path.join(DOCS, 'guides'))).filter((name) => name.endsWith('.md')).map((name) => name.slice(0, -'.md'.length));
  const unlisted = written.filter((slug) => !guides.some((guide) => guide.slug === slug));
  if (unlisted.length > 0) throw new Error(`scripts/docs/navigation.ts lacks the guides ${unlisted.join(', ')}.`);
  const parts = await siteParts();
  return Promise.all(
    guides.map(async ({ slug, title, summary }) => {
      const source = await readFile(path.join(DOCS, 'guides', `${slug}.md`), 'utf8');
      startPage();
      const where = `guides/${slug}/`;
      const { html, headings } = renderMarkdown(source, rootOf(where), parts);
      return { path: where, title, description: summary, content: `<p class="lead">${summary}</p>\n${html}`, headings };
    }),
  );
}

function referenceFragments(): Set<string> {
  const tags = tagGroups.flatMap((group) => group.tags).map((tag) => `#/${tag.toLowerCase()}`);
  return new Set([...tags, ...siteOperations.map(({ anchor }) => anchor)]);
}
