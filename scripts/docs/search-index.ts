import { siteOperations } from './contract.ts';
import type { Page } from './page.ts';

/** What the search finds: a section of a page, or an operation of the reference. */
type Entry = readonly [title: string, section: string, address: string, text: string];

const SECTION = /(?=<h[23] id=")/;
const PLACE = 'const entries = [];';

/** The search's script with everything that can be found. @throws Error where the script has no place for it */
export function searchScript(source: string, pages: readonly Page[]): string {
  if (!source.includes(PLACE)) throw new Error(`docs/site/search.js lacks the line "${PLACE}".`);
  const operations = siteOperations.map(({ name, summary, anchor }): Entry => [name, summary, `reference/${anchor}`, '']);
  const entries = [...pages.flatMap(sectionsOf), ...operations];
  return source.replace(PLACE, () => `const entries = ${JSON.stringify(entries)};`);
}

function sectionsOf({ path, title, content }: Page): Entry[] {
  return content.split(SECTION).map((section): Entry => {
    const [, id = '', heading = ''] = /^<h[23] id="([^"]+)">([^]*?) <a class="anchor"/.exec(section) ?? [];
    return [title, plain(heading), id ? `${path}#${id}` : path, plain(section.replace(/^<h[23][^]*?<\/h[23]>/, ''))];
  });
}

/** The words of a piece of HTML. Drawings repeat what the text says. */
function plain(html: string): string {
  const text = html
    .replace(/<svg[^]*?<\/svg>/g, ' ')
    .replace(/<wbr>/g, '')
    .replace(/<[^>]+>/g, ' ');
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(39|x27);/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:)])/g, '')
    .trim();
}
