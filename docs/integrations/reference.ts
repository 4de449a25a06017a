import type { AstroIntegration } from 'astro';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentHash } from './hashes.ts';
import { buildRedoc, REFERENCE, type Redoc } from './redoc.ts';
import { BASE, pageUrl } from '../src/links.ts';
import { referencePages } from '../src/reference-pages.ts';

const LOCALES = ['', 'ar'];

/** Redoc's own choice of a theme is hidden; it takes the site's before it paints anything. */
const TAKE_THEME =
  "try{localStorage.setItem('redoc.colorMode',document.documentElement.dataset.theme)}catch{}";

/** Leads from an address of the time when the reference was one page: `#/orders/createorder`. */
const FOLLOW_OLD_ADDRESS =
  "{const[,page,part]=/^#\\/([^#%]*)(?:(?:#|%23)(.*))?$/.exec(location.hash)??[];if(page)location.replace(page.toLowerCase()+'/'+(part?'#'+part:''))}";

/**
 * Builds the reference: Redoc renders the contract, and its results become the main parts of the
 * site's pages for it, which are read before any script has run. `reference-start.ts` then loads
 * Redoc's script, a file that browsers keep.
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
        const redoc = await building;
        checkPages(redoc.pages);
        const folder = fileURLToPath(dir);
        const write = async (name: string, content: string) => {
          const file = `_astro/${name.replace('.', `.${contentHash(content)}.`)}`;
          await writeFile(path.join(folder, file), content);
          return `${BASE}/${file}`;
        };
        const stylesheet = await write('redoc.css', redoc.style);
        const library = await write('redoc.js', redoc.library);
        const contract = await write('reference.js', redoc.start);
        const head = `<link rel="stylesheet" href="${stylesheet}">`;
        for (const locale of LOCALES)
          for (const [page, html] of redoc.pages) {
            const file = path.join(folder, locale, 'reference', page, 'index.html');
            const body = html.replaceAll(`"${REFERENCE}`, `"${pageUrl('reference', locale)}`);
            const main = `<script>${TAKE_THEME}</script><div id="_top" class="reference" data-page="${page}" data-library="${library}" data-contract="${contract}" lang="en" dir="ltr"><div id="redoc">${body}</div></div>`;
            const first = page === '' ? `<script>${FOLLOW_OLD_ADDRESS}</script>` : '';
            const frame = await readFile(file, 'utf8');
            await writeFile(
              file,
              frame
                .replace('</head>', () => `${first}${head}</head>`)
                .replace(
                  /(<main[^>]*>)[^]*(<\/main>)/,
                  (_, open: string, close: string) => open + main + close,
                ),
            );
          }
      },
    },
  };
}

/** Compares the pages. @throws Error if Redoc divides the contract differently from the site */
function checkPages(pages: Redoc['pages']): void {
  const expected = new Set(['', ...referencePages.map(({ path: page }) => page)]);
  const different = [...new Set([...expected, ...pages.keys()])].filter(
    (page) => expected.has(page) !== pages.has(page),
  );
  if (different.length > 0)
    throw new Error(
      `docs/src/reference-pages.ts and Redoc have different pages: ${different.join(', ')}`,
    );
}
