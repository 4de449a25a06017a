import { API_VERSION } from '../../src/config.ts';
import { tagGroups } from './contract.ts';
import { escapeHtml } from './html.ts';
import type { Heading } from './markdown.ts';
import { guideGroups, guides } from './navigation.ts';

/** A page of the site without its frame. */
export interface Page {
  /** Where it is, below the site's address: `guides/webhooks/`. */
  path: string;
  title: string;
  description: string;
  content: string;
  headings?: readonly Heading[];
  /** Wide pages have no table of contents. */
  kind?: 'home' | 'guide' | 'error';
}

/** Names of the files that every page uses, with a hash of their content. */
export interface Assets {
  /** Colours and bar, for every page. */
  frame: string;
  style: string;
  /** Runs before anything is painted. */
  theme: string;
  script: string;
  /** Loaded when somebody searches. */
  search: string;
  icon: string;
}

/** The site's name, which its first page has for a title. */
export const SITE = 'Partner Investment API';

/** Nothing but the site's own files. A page that needs more says so (`referencePage`). */
const POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

const SECTIONS = [
  { path: 'guides/quick-start/', below: 'guides/', name: 'Guides' },
  { path: 'reference/', below: 'reference/', name: 'Reference' },
  { path: 'errors/', below: 'errors/', name: 'Errors' },
  { path: 'guides/versioning/', below: 'guides/versioning/', name: 'Changes' },
] as const;

/** Shown in the place of any page that is missing, so it cannot know the way: it is made for `/docs`, where the service has the site. */
export const MISSING = '404.html';

/** How to get from a page to the site's beginning. */
export function rootOf(path: string): string {
  if (path === MISSING) return '/docs/';
  return '../'.repeat(path.split('/').length - 1) || './';
}

/** The page as a document of its own: header, menu, content, table of contents. */
export function pageDocument(page: Page, assets: Assets): string {
  const { title, content, kind = 'guide' } = page;
  const root = rootOf(page.path);
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
${head(page, root, assets, POLICY)}
<link rel="stylesheet" href="${root}${assets.style}">
</head>
<body class="${kind}">
<a class="skip" href="#content">Skip to content</a>
${header(page.path, root, assets)}
<div class="frame">
<nav class="menu" aria-label="Documentation">${menu(page.path, root)}</nav>
<main id="content">
<article>
<h1>${escapeHtml(title)}</h1>
${content}
</article>
${kind === 'guide' ? turnPages(page.path, root) : ''}
${footer(root)}
</main>
${tableOfContents(page.headings ?? [])}
</div>
</body>
</html>
`;
}

/** What every page has in its head. */
export function head({ title, description }: Pick<Page, 'title' | 'description'>, root: string, assets: Assets, policy: string): string {
  return `<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title === SITE ? SITE : `${title} · ${SITE}`)}</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="icon" href="${root}${assets.icon}" type="image/svg+xml">
<link rel="stylesheet" href="${root}${assets.frame}">
<script src="${root}${assets.theme}"></script>
<script src="${root}${assets.script}" defer></script>`;
}

/** The bar at the top of every page; on a phone the menu opens from it, without a script. */
export function header(path: string, root: string, assets: Assets): string {
  const current = SECTIONS.filter(({ below }) => path.startsWith(below)).at(-1);
  const links = SECTIONS.map((section) => `<a href="${root}${section.path}"${section === current ? ' aria-current="true"' : ''}>${section.name}</a>`);
  return `<header class="bar">
<details class="small-menu"><summary aria-label="Menu"><svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><path d="M2 5h16M2 10h16M2 15h16"/></svg></summary><nav aria-label="Menu">${menu(path, root)}</nav></details>
<a class="brand" href="${root}">${LOGO}<span>Partner <i>Investment </i><b>API</b></span></a>
<nav class="sections" aria-label="Sections">${links.join('')}</nav>
<button class="find" type="button" hidden aria-label="Search" data-root="${root}" data-search="${root}${assets.search}"><svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true"><circle cx="7.5" cy="7.5" r="5"/><path d="M11.5 11.5l4.5 4.5"/></svg><span>Search</span><kbd>/</kbd></button>
<span class="version" title="Version label of the interface">${API_VERSION}</span>
<button class="theme" type="button" hidden aria-label="Switch between dark and light"><svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true"><circle cx="9" cy="9" r="6.5"/><path class="half" d="M9 2.5a6.5 6.5 0 0 1 0 13z"/></svg></button>
</header>`;
}

/** A plot in square metres, one of which is yours. */
export const LOGO =
  '<svg class="logo" width="26" height="26" viewBox="0 0 26 26" aria-hidden="true"><rect x="1" y="1" width="24" height="24" rx="6"/><path d="M7 7h5v5H7zM7 14h5v5H7zM14 14h5v5h-5z"/><path class="own" d="M14 7h5v5h-5z"/></svg>';

function menu(path: string, root: string): string {
  const entry = (target: string, name: string) =>
    `<li><a href="${root}${target}"${target === path ? ' aria-current="page"' : ''}>${escapeHtml(name)}</a></li>`;
  const group = (name: string, entries: string[]) => `<h2>${escapeHtml(name)}</h2><ul>${entries.join('')}</ul>`;
  return [
    `<ul>${entry('', 'Overview')}</ul>`,
    ...guideGroups.map(({ name, guides }) =>
      group(
        name,
        guides.map(({ slug, title }) => entry(`guides/${slug}/`, title)),
      ),
    ),
    group('Reference', [
      ...tagGroups.flatMap(({ tags }) => tags).map((tag) => entry(`reference/#/${tag.toLowerCase()}`, tag)),
      entry('errors/', 'Error codes'),
    ]),
  ].join('');
}

function turnPages(path: string, root: string): string {
  const at = guides.findIndex(({ slug }) => path === `guides/${slug}/`);
  const link = (guide: (typeof guides)[number] | undefined, rel: 'prev' | 'next', word: string) =>
    guide ? `<a rel="${rel}" href="${root}guides/${guide.slug}/"><small>${word}</small>${escapeHtml(guide.title)}</a>` : '<span></span>';
  return at === -1
    ? ''
    : `<nav class="turn" aria-label="More guides">${link(guides[at - 1], 'prev', 'Before this')}${link(guides[at + 1], 'next', 'Next')}</nav>`;
}

function footer(root: string): string {
  return `<footer><p>Read it as a machine: <a href="${root}openapi.json">openapi.json</a>, <a href="${root}openapi.yaml">openapi.yaml</a>. Version label ${API_VERSION}.</p></footer>`;
}

function tableOfContents(headings: readonly Heading[]): string {
  const entries = headings.filter(({ depth }) => depth === 2 || depth === 3);
  if (entries.filter(({ depth }) => depth === 2).length < 2) return '<div class="contents"></div>';
  const items = entries.map(({ id, text, depth }) => `<li class="depth-${depth}"><a href="#${id}">${text}</a></li>`);
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${items.join('')}</ul></nav>`;
}
