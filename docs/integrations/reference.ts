import type { AstroIntegration } from 'astro';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageUrl } from '../src/links.ts';
import { htmlIn, renderReference, type Reference, type ReferencePage } from './redoc.ts';

const LOCALES = ['', 'ar'];
const LIBRARY = fileURLToPath(import.meta.resolve('redoc/bundles/redoc.standalone.js'));

/**
 * Redoc's own logo is the only thing that it would load from another host. The text beside it
 * remains.
 */
const FOREIGN = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g;
const OWN_PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="14"><text x="0" y="11" font-family="system-ui,sans-serif" font-size="11" font-weight="600" fill="#7c8a84">Redocly</text></svg>',
)}`;

/**
 * Redoc's own choice of a theme is hidden; it takes the site's before it paints anything. Without
 * scripts, the site is dark, and so is Redoc.
 */
const TAKE_THEME =
  "document.documentElement.classList.remove('dark');" +
  "try{localStorage.setItem('redoc.colorMode',document.documentElement.dataset.theme)}catch{}";

/**
 * Builds the reference: Redoc renders the contract, and its results become the main parts of the
 * site's pages for it, which are read before any script has run. `reference-start.ts` then loads
 * Redoc's script.
 */
export function reference(): AstroIntegration {
  let rendered: Reference;
  return {
    name: 'reference',
    hooks: {
      'astro:config:setup': async ({ updateConfig }) => {
        rendered = await renderReference();
        const modules = await modulesOf(rendered);
        updateConfig({
          vite: {
            // One of Redoc's rules has no valid selector; browsers ignore it, too.
            css: { lightningcss: { errorRecovery: true } },
            plugins: [
              {
                name: 'reference',
                resolveId: (id: string) => (id in modules ? `\0${id}` : null),
                load: (id: string) => modules[id.replace('\0', '')],
              },
            ],
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        await writeLibrary(folder);
        for (const locale of LOCALES)
          for (const page of rendered.pages)
            await fill(
              path.join(folder, locale, 'reference', page.path, 'index.html'),
              page,
              locale,
            );
      },
    },
  };
}

/**
 * Writes Redoc's script as a separate file, for the page on which the service shows the contract of the
 * back office (`src/http/pages/docs/staff-reference.ts`).
 */
async function writeLibrary(folder: string): Promise<void> {
  const library = (await readFile(LIBRARY, 'utf8')).replace(FOREIGN, OWN_PICTURE);
  const hash = createHash('sha256').update(library).digest('hex').slice(0, 8);
  await writeFile(path.join(folder, '_astro', `staff_redoc.${hash}.js`), library);
}

/** Replaces the main part of a page, which the site's generator has left empty. Redoc has a `main`. */
async function fill(file: string, page: ReferencePage, locale: string): Promise<void> {
  const main = `<script>${TAKE_THEME}</script><div id="_top" class="reference" data-page="${page.path}" data-base="${pageUrl('reference', locale)}" lang="en" dir="ltr"><div id="redoc">${htmlIn(locale, page)}</div></div>`;
  const frame = await readFile(file, 'utf8');
  await writeFile(
    file,
    frame
      .replace(/<html[^>]* class="/, '$&dark ')
      .replace(/<main([^>]*)>[^]*<\/main>/, (_, attributes) => `<div${attributes}>${main}</div>`),
  );
}

/** Returns what the pages and their script import: `docs/src/env.d.ts` has the types. */
async function modulesOf({ pages, style, contract, options }: Reference) {
  const library = await readFile(LIBRARY, 'utf8');
  if (!FOREIGN.test(library))
    throw new Error(
      'Redoc no longer loads its logo from cdn.redoc.ly: docs/integrations/reference.ts replaces it in vain.',
    );
  const json = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
  return {
    'virtual:redoc': library.replace(FOREIGN, OWN_PICTURE),
    'virtual:redoc.css': style,
    'virtual:reference': `export const contract = ${json(contract)};\nexport const options = ${json(options)};`,
    'virtual:reference-pages': `export const pages = ${json(pages.map(({ html: _, ...page }) => page))};`,
  } as Record<string, string>;
}
