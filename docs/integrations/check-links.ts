import path from 'node:path/posix';
import { BASE, STATUS_URL } from '../src/links.ts';

/** The built site's text files by path below the site: `guides/webhooks/index.html`. */
export type Pages = ReadonlyMap<string, string>;

const LINK = /\s(?:href|src)="([^"]*)"/g;
const ELSEWHERE = /^(https?:|mailto:|data:)/;
const REFERENCE = /^(ar\/)?reference\//;

/**
 * Follows every link between the site's pages, to a file and to an anchor in it.
 * @param files every file of the site
 * @returns a sentence for each broken link
 */
export function brokenLinks(pages: Pages, files: ReadonlySet<string>): string[] {
  const anchors = new Map(
    [...pages].map(([name, html]) => [
      name,
      new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!)),
    ]),
  );
  const problemOf = (from: string, href: string) => {
    const [address = '', fragment] = href.split('#');
    const file = address === '' ? from : fileOf(address, from);
    if (file === null || !files.has(file)) return 'there is no such page';
    if (!fragment || anchors.get(file)?.has(decodeURI(fragment))) return null;
    return 'the page has no such anchor';
  };
  return [...pages].flatMap(([name, html]) =>
    linksOf(name, html).flatMap((href) => {
      const problem = problemOf(name, href);
      return problem ? [`${name} links to ${href}: ${problem}.`] : [];
    }),
  );
}

/**
 * Returns the file that a static host serves for an address; null if the address is outside the
 * site.
 */
function fileOf(address: string, from: string): string | null {
  const absolute = address.startsWith('/') ? address : path.join(BASE, path.dirname(from), address);
  if (!`${absolute}/`.startsWith(`${BASE}/`)) return null;
  const file = absolute.slice(BASE.length + 1);
  if (path.extname(file)) return file;
  return `${file && !file.endsWith('/') ? `${file}/` : file}index.html`;
}

function linksOf(name: string, html: string): string[] {
  // Redoc's links to parts of a page lead to what its script draws.
  const own = REFERENCE.test(name)
    ? html.replace(/<div id="redoc">[^]*<\/main>/, (redoc) =>
        (redoc.match(/ href="\/[^"#]*"/g) ?? []).join(''),
      )
    : html;
  const links = [...own.matchAll(LINK)].map(([, href]) => href!.replaceAll('&amp;', '&'));
  return [...new Set(links)].filter(
    (href) => !ELSEWHERE.test(href) && href.split('?')[0] !== STATUS_URL,
  );
}
