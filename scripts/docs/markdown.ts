import hljs from 'highlight.js';
import { Marked, type Tokens } from 'marked';
import { sequenceDrawing } from './drawings/sequence.ts';
import { escapeHtml, slugOf } from './html.ts';
import { resolveLink, targetOfCode } from './links.ts';

/** A heading of a page, for its table of contents. */
export interface Heading {
  id: string;
  text: string;
  depth: number;
}

export interface Rendered {
  html: string;
  headings: Heading[];
}

/** What a Markdown file may include, by name: `{{ orderStates }}` on a line of its own. */
export type Parts = Readonly<Record<string, () => string>>;

const NOTES = { note: 'Note', tip: 'Tip', warning: 'Mind' } as const;
const LANGUAGES: Record<string, string> = {
  bash: 'Shell',
  sh: 'Shell',
  http: 'HTTP',
  json: 'JSON',
  ts: 'TypeScript',
  python: 'Python',
  php: 'PHP',
  java: 'Java',
  csharp: 'C#',
  text: 'Text',
};
const ARABIC = /[\u0600-\u06ff]/g;
const LATIN = /[a-z]/gi;

/**
 * A Markdown file as HTML, with what the site adds to it: anchors at headings, code coloured at build time, `> **Mind.**` boxes, ` ```sequence ` drawings,
 * tables that scroll by themselves, Arabic from right to left, and parts by name.
 * `root` leads from the page to the site's beginning.
 * @throws Error where a part, a language or a link's target is not known
 */
export function renderMarkdown(source: string, root: string, parts: Parts = {}): Rendered {
  const headings: Heading[] = [];
  let plain = false;
  const withoutLinks = (render: () => string) => {
    plain = true;
    const html = render();
    plain = false;
    return html;
  };
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const text = withoutLinks(() => this.parser.parseInline(tokens));
        const id = uniqueId(slugOf(text), headings);
        headings.push({ id, text: text.replace(/<[^>]+>/g, ''), depth });
        return `<h${depth} id="${id}">${text} <a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escapeHtml(resolveLink(href, root))}">${withoutLinks(() => this.parser.parseInline(tokens))}</a>`;
      },
      codespan({ text }) {
        const target = plain ? undefined : targetOfCode(text);
        const code = `<code dir="ltr">${escapeHtml(text).replace(/(?<=[a-z}])[_./](?=[a-z{])/g, '$&<wbr>')}</code>`;
        return target === undefined ? code : `<a class="to-code" href="${root}${target}">${code}</a>`;
      },
      code: ({ text, lang }) => (lang === 'sequence' ? sequenceDrawing(text) : codeBlock(text, lang ?? 'text')),
      table(token) {
        return `<div class="table" tabindex="0" role="region" aria-label="Table">${table.call(this, token)}</div>\n`;
      },
      blockquote({ tokens }) {
        return noteOf(this.parser.parse(tokens));
      },
      paragraph({ tokens }) {
        const text = this.parser.parseInline(tokens);
        return `<p${directionOf(text)}>${text}</p>\n`;
      },
    },
  });
  return { html: marked.parse(withParts(source, parts), { async: false }), headings };
}

/** Code with its colours, its language and a place for the copy button. @throws Error for a language nobody knows */
export function codeBlock(text: string, lang: string): string {
  const name = LANGUAGES[lang];
  if (!name) throw new Error(`A code block has the language "${lang}", which scripts/docs/markdown.ts does not know.`);
  const code = lang === 'text' ? escapeHtml(text) : hljs.highlight(text, { language: lang }).value;
  return `<figure class="code" data-lang="${lang}"><figcaption>${name}</figcaption><pre tabindex="0"${directionOf(text)}><code>${code}</code></pre></figure>\n`;
}

function withParts(source: string, parts: Parts): string {
  return source.replace(/^\{\{ *(\w+) *\}\}$/gm, (_, name: string) => {
    const part = parts[name];
    if (!part) throw new Error(`There is no part "${name}".`);
    return part();
  });
}

function uniqueId(id: string, before: Heading[]): string {
  return before.some((heading) => heading.id === id) ? `${id}-${before.length}` : id;
}

function noteOf(html: string): string {
  const kind = Object.entries(NOTES).find(([, word]) => html.startsWith(`<p><strong>${word}.</strong>`))?.[0];
  return kind ? `<aside class="note ${kind}">${html}</aside>\n` : `<blockquote>${html}</blockquote>\n`;
}

/** A text with more Arabic than Latin letters reads from right to left; Arabic inside English keeps its own order by the browser's rules. */
function directionOf(html: string): string {
  const text = html.replace(/<[^>]+>/g, '');
  const letters = (script: RegExp) => text.match(script)?.length ?? 0;
  return letters(ARABIC) > letters(LATIN) ? ' dir="rtl" lang="ar"' : '';
}

interface TableParser {
  parser: { parseInline(tokens: Tokens.Generic[]): string };
}

function table(this: TableParser, { header, rows, align }: Tokens.Table): string {
  const cell = (tag: string) => (entry: Tokens.TableCell, column: number) => {
    const text = this.parser.parseInline(entry.tokens);
    const scope = tag === 'th' ? ' scope="col"' : '';
    return `<${tag}${scope}${align[column] ? ` class="${align[column]}"` : ''}${directionOf(text)}>${text}</${tag}>`;
  };
  const head = header.some((entry) => entry.text) ? `<thead><tr>${header.map(cell('th')).join('')}</tr></thead>` : '';
  const body = rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('\n');
  return `<table>${head}<tbody>\n${body}\n</tbody></table>`;
}
