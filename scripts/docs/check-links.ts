import path from 'node:path/posix';

/** What a static host answers with, by path below the site: `guides/webhooks/index.html`. */
export type Files = ReadonlyMap<string, string | Buffer>;

const LINK = /\s(?:href|src)="([^"]*)"/g;
const MARKDOWN_LINK = /\]\((\.\.\/[^)\\]*)\)/g;
const ELSEWHERE = /^(https?:|mailto:|data:)/;

/** Redoc draws its fragments in the browser, from the contract: `#/orders/createorder`. */
const REFERENCE = 'reference/index.html';

/**
 * Follows every link between the site's pages, as a browser on any host would: to a file, and to an anchor in it.
 * @param fragments those that the reference knows
 * @returns a sentence for each that leads nowhere
 */
export function brokenLinks(files: Files, fragments: ReadonlySet<string>): string[] {
  const pages = [...files].filter(([name]) => name.endsWith('.html') && name !== '404.html');
  const anchors = new Map(pages.map(([name, content]) => [name, anchorsOf(content.toString())]));
  const leadsNowhere = (from: string, href: string) => {
    const [target = '', fragment] = href.split('#');
    const file = target === '' ? from : fileOf(path.join(path.dirname(from), target), target);
    if (!files.has(file)) return 'there is no such file';
    if (!fragment) return null;
    const known = file === REFERENCE ? fragments.has(`#${fragment}`) : anchors.get(file)?.has(fragment);
    return known ? null : 'the page has no such anchor';
  };
  return pages.flatMap(([name, content]) =>
    linksOf(name, content.toString()).flatMap((href) => {
      const reason = leadsNowhere(name, href);
      return reason ? [`${name} links to ${href}: ${reason}.`] : [];
    }),
  );
}

function fileOf(joined: string, target: string): string {
  const isFolder = /(^|\/)(\.{1,2})?$/.test(target);
  return isFolder ? path.join(joined, 'index.html') : joined;
}

function linksOf(name: string, html: string): string[] {
  // Of the reference, what the site itself put there: the header, and links in the contract's Markdown.
  const own = name === REFERENCE ? html.slice(0, html.indexOf('<div id="redoc"')) : html;
  const inMarkdown = name === REFERENCE ? [...html.matchAll(MARKDOWN_LINK)] : [];
  const links = [...own.matchAll(LINK), ...inMarkdown].map(([, href]) => href!.replaceAll('&amp;', '&'));
  return [...new Set(links)].filter((href) => !ELSEWHERE.test(href));
}

function anchorsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!));
}
