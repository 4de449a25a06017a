import {
  defineHastPlugin,
  defineMdastPlugin,
  type HastPluginList,
  type MdastNode,
  type MdastPluginList,
  type PluginFactoryContext,
} from 'satteri';
import { fileURLToPath } from 'node:url';
import { sequenceFigure } from '../diagrams/sequence.ts';
import { resolveLink, targetOfCode } from '../links.ts';
import { expand, localeOf } from './expand.ts';

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

/** Puts the parts that a page names in their places. */
const includes = (context: PluginFactoryContext) =>
  defineMdastPlugin({
    name: 'includes',
    before(root, ctx) {
      ctx.replaceNode(root, { raw: expand(context.source, fileOf(context)) });
    },
  });

/** Resolves typed links, and links error codes and operations that the text contains as code. */
const links = (context: PluginFactoryContext) => {
  const locale = localeOf(fileOf(context));
  return defineMdastPlugin({
    name: 'links',
    link(node, ctx) {
      ctx.setProperty(node, 'url', resolveLink(node.url, locale));
    },
    inlineCode(node, ctx) {
      const target = targetOfCode(node.value, locale);
      const parent = ctx.parent(node)?.type;
      if (target && parent !== 'link' && parent !== 'heading')
        ctx.replaceNode(node, { type: 'link', url: target, children: [node] } as MdastNode);
    },
  });
};

const html = (value: string) => ({ type: 'html', value }) as MdastNode;

/**
 * Draws Mermaid diagrams, and marks code in several languages and cards. `MarkdownContent.astro`
 * makes tabs of the marks.
 */
const blocks = defineMdastPlugin({
  name: 'blocks',
  code(node) {
    return node.lang === 'mermaid' ? html(sequenceFigure(node.value)) : undefined;
  },
  containerDirective(node, ctx) {
    if (node.name === 'cards')
      ctx.setProperty(node, 'data', { hName: 'div', hProperties: { class: 'cards' } });
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

/**
 * Lets wide tables scroll, by keyboard too, each under its own name. Cells in Arabic are set from
 * right to left, on English pages too.
 */
const accessible = () => {
  const names = new Map<string, number>();
  let heading = 'Table';
  const uniqueName = () => {
    const count = (names.get(heading) ?? 0) + 1;
    names.set(heading, count);
    return count === 1 ? heading : `${heading} (${count})`;
  };
  return defineHastPlugin({
    name: 'accessible',
    element: [
      { filter: ['h2', 'h3'], visit: (node, ctx) => void (heading = ctx.textContent(node)) },
      {
        filter: ['td', 'th'],
        visit(node, ctx) {
          if (!ARABIC.test(ctx.textContent(node))) return;
          ctx.setProperty(node, 'lang', 'ar');
          ctx.setProperty(node, 'dir', 'rtl');
        },
      },
      {
        filter: ['table'],
        visit: (node) => ({
          type: 'element',
          tagName: 'div',
          properties: { class: 'table', tabindex: '0', role: 'region', 'aria-label': uniqueName() },
          children: [node],
        }),
      },
    ],
  });
};

export const mdastPlugins: MdastPluginList = [includes, links, blocks];
export const hastPlugins: HastPluginList = [accessible];
