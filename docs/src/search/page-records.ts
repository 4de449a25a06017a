import { markdownToMdast } from 'satteri';
import type { SearchRecord } from '../client/search-index.ts';
import { pageUrl } from '../links.ts';
import { plainMarkdown } from '../markdown/plain-markdown.ts';
import type { SitePage } from '../site-pages.ts';

type Node = { type: string; value?: string; depth?: number; children?: Node[] };

/**
 * Returns the sections of all pages in a language; the English ones of pages that are not
 * translated.
 */
export function pageRecords(pages: readonly SitePage[], locale: string): SearchRecord[] {
  const translated = new Map(
    pages.filter(({ id }) => isIn(id, locale)).map((page) => [withoutLocale(page.id), page]),
  );
  return pages
    .filter(({ id }) => isIn(id, ''))
    .flatMap((page) => sectionsOf(translated.get(page.id) ?? page, locale));
}

function isIn(id: string, locale: string): boolean {
  return locale === '' ? !/^ar(\/|$)/.test(id) : id === locale || id.startsWith(`${locale}/`);
}

function withoutLocale(id: string): string {
  return id.replace(/^ar\/?/, '') || 'index';
}

function sectionsOf(page: SitePage, locale: string): SearchRecord[] {
  const id = withoutLocale(page.id).replace(/(^|\/)index$/, '');
  const { title, description = '', keywords } = page.data;
  const address = pageUrl(id && `${id}/`, locale);
  const kind = id.startsWith('errors/') ? 'error' : 'guide';
  const headings = [...(page.rendered?.metadata?.headings ?? [])];
  const records: SearchRecord[] = [
    { kind, title, section: '', url: address, text: description, keywords },
  ];
  for (const node of (
    markdownToMdast(plainMarkdown(page.body ?? '', page.filePath)) as unknown as Node
  ).children ?? []) {
    if (node.type === 'heading') {
      const { text = textOf(node), slug = '' } = headings.shift() ?? {};
      records.push({ kind, title, section: text, url: `${address}#${slug}`, text: '' });
    } else {
      const record = records.at(-1)!;
      record.text = `${record.text} ${textOf(node)}`.trim();
    }
  }
  return records;
}

/**
 * Returns the words of a piece of Markdown. Code blocks are omitted, because the contract has their
 * content, too.
 */
function textOf(node: Node): string {
  if (node.type === 'code' || node.type === 'html') return '';
  if (node.value !== undefined) return node.value;
  const separator = /^(table|tableRow|list|listItem)$/.test(node.type) ? ' ' : '';
  return (node.children ?? []).map(textOf).join(separator).replace(/\s+/g, ' ');
}
