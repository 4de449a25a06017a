import {
  defineHastPlugin,
  defineMdastPlugin,
  type HastNode,
  type HastPluginList,
  type HastVisitorContext,
  type MdastNode,
  type MdastPluginList,
  type PluginFactoryContext,
} from 'satteri';
import { fileURLToPath } from 'node:url';
import { sequenceFigure } from '../diagrams/sequence.ts';
import { resolveLink, targetOfCode } from '../links.ts';
import { expand, localeOf, sharedAnchors } from './expand.ts';

/**
 * Languages of code samples, as their tabs name them. A reader's choice is remembered by this name.
 */
const LANGUAGES: Record<string, string> = {
  bash: 'curl',
  ts: 'TypeScript',
  python: 'Python',
  php: 'PHP',
  java: 'Java',
  csharp: 'C#',
  json: 'JSON',
};

const fileOf = ({ fileURL }: Pick<PluginFactoryContext, 'fileURL'>) =>
  fileURL ? fileURLToPath(fileURL) : '';

/** Includes the parts that a page names. */
const includes = (context: PluginFactoryContext) =>
  defineMdastPlugin({
    name: 'includes',
    before(root, ctx) {
      ctx.replaceNode(root, { raw: expand(context.source, fileOf(context)) });
    },
  });

/** How many characters of code still fit into a list on a phone without a line break. */
const SHORT_CODE = 30;

/** Resolves typed links, and links error codes and operations that the text contains as code. */
const links = (context: PluginFactoryContext) => {
  const locale = localeOf(fileOf(context));
  return defineMdastPlugin({
    name: 'links',
    link(node, ctx) {
      ctx.setProperty(node, 'url', resolveLink(node.url, locale));
    },
    inlineCode(node, ctx) {
      if (node.value.length <= SHORT_CODE)
        ctx.setProperty(node, 'data', { hProperties: { class: 'short' } });
      const target = targetOfCode(node.value, locale);
      const parent = ctx.parent(node)?.type;
      if (target && parent !== 'link' && parent !== 'heading')
        ctx.replaceNode(node, { type: 'link', url: target, children: [node] } as MdastNode);
    },
  });
};

/** Gives the headings of a translation the anchors of the English page, so that links lead to both. */
const anchors = (context: PluginFactoryContext) => {
  const shared = sharedAnchors(fileOf(context));
  return defineHastPlugin({
    name: 'anchors',
    element: {
      filter: ['h2', 'h3', 'h4', 'h5', 'h6'],
      visit(node, ctx) {
        const anchor = shared.shift();
        if (anchor) ctx.setProperty(node, 'id', anchor);
      },
    },
  });
};

const html = (value: string) => ({ type: 'html', value }) as MdastNode;

/**
 * Draws Mermaid diagrams, and marks code in several languages and cards. `MarkdownContent.astro`
 * turns the marks into tabs.
 */
const blocks = (context: PluginFactoryContext) =>
  defineMdastPlugin({
    name: 'blocks',
    code(node) {
      if (node.lang !== 'mermaid') return undefined;
      return html(sequenceFigure(node.value, localeOf(fileOf(context))));
    },
    containerDirective(node, ctx) {
      if (node.name === 'cards' || node.name === 'actions')
        ctx.setProperty(node, 'data', { hName: 'div', hProperties: { class: node.name } });
      if (node.name !== 'tabs') return;
      const samples = node.children.flatMap((child) =>
        child.type === 'code'
          ? [html(`<!--tab:${languageOf(child.lang)}-->`), child as MdastNode]
          : [],
      );
      ctx.replaceNode(node, [html('<!--tabs-->'), ...samples, html('<!--/tabs-->')]);
    },
  });

function languageOf(lang: string | null | undefined): string {
  const name = LANGUAGES[lang ?? ''];
  if (!name)
    throw new Error(
      `A tab has the language "${lang}", which docs/src/markdown/plugins.ts does not name.`,
    );
  return name;
}

const ARABIC = /^[^A-Za-z]*[\u0600-\u06ff]/;
const ENGLISH_SENTENCE = /^[A-Z][^\u0600-\u06ff]* [^\u0600-\u06ff]*\.$/;

type HastElement = Extract<HastNode, { type: 'element' }>;

/** How many characters beside one another still fit on a phone. */
const PHONE_CHARACTERS = 34;

/**
 * Lets wide tables scroll, by keyboard too, each under its own name. On a phone their rows become
 * lists, for which each cell has the heading of its column. Cells in the other language than the
 * page's are set in their own direction, apart from a heading in the language of the page.
 */
const accessible = (context: PluginFactoryContext) => {
  const isArabic = localeOf(fileOf(context)) === 'ar';
  const names = new Map<string, number>();
  let heading = isArabic ? 'جدول' : 'Table';
  let columns: string[] = [];
  let column = 0;
  const uniqueName = () => {
    const count = (names.get(heading) ?? 0) + 1;
    names.set(heading, count);
    return count === 1 ? heading : `${heading} (${count})`;
  };
  return defineHastPlugin({
    name: 'accessible',
    element: [
      {
        filter: ['h2', 'h3'],
        visit: (node: HastElement, ctx: HastVisitorContext) =>
          void (heading = ctx.textContent(node)),
      },
      {
        filter: ['tr'],
        visit: () => void (column = 0),
      },
      {
        filter: ['td', 'th'],
        visit(node: HastElement, ctx: HastVisitorContext) {
          if (node.tagName === 'th') columns.push(ctx.textContent(node));
          else if (columns[column]) ctx.setProperty(node, 'data-label', columns[column]!);
          column++;
          const text = ctx.textContent(node);
          if (isArabic ? ENGLISH_SENTENCE.test(text) : ARABIC.test(text)) {
            ctx.setProperty(node, 'lang', isArabic ? 'en' : 'ar');
            ctx.setProperty(node, 'dir', isArabic ? 'ltr' : 'rtl');
            if (ARABIC.test(columns[column - 1] ?? '') === isArabic)
              ctx.setProperty(node, 'class', 'apart');
          }
        },
      },
      {
        filter: ['table'],
        visit(node: HastElement, ctx: HastVisitorContext) {
          columns = [];
          const isWide = widthOf(node, (cell) => ctx.textContent(cell)) > PHONE_CHARACTERS;
          return {
            type: 'element' as const,
            tagName: 'div',
            properties: {
              class: isWide ? 'table wide' : 'table',
              tabindex: '0',
              role: 'region',
              'aria-label': uniqueName(),
            },
            children: [node],
          };
        },
      },
    ],
  });
};

/** The characters of a table's columns, each as long as its longest cell. */
function widthOf(table: HastNode, textOf: (cell: HastNode) => string): number {
  const rows = elements(table).flatMap(elements).map(elements);
  const widths = rows.map((cells) => cells.map((cell) => textOf(cell).length));
  return (widths[0] ?? [])
    .map((_, index) => Math.max(...widths.map((row) => row[index] ?? 0)))
    .reduce((sum, width) => sum + width, 0);
}

const elements = (node: HastNode): HastNode[] =>
  'children' in node ? node.children.filter(({ type }) => type === 'element') : [];

export const mdastPlugins: MdastPluginList = [includes, links, blocks];
export const hastPlugins: HastPluginList = [anchors, accessible];
