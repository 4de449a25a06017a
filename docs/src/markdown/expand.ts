import { completeErrorPage } from './error-page.ts';
import type { Attributes } from './markdown-table.ts';
import { parts } from './parts.ts';
import { anchorsOf, checkHeadings, originalOf, withCodeOf } from './translation.ts';

const DIRECTIVE = /^::([\w-]+)(?:\{([^}\n]*)\})?$/gm;
const ATTRIBUTE = /([\w-]+)=(?:"([^"]*)"|(\S+))/g;
const FENCE = /^(`{3,})[^]*?^\1$/gm;
const ERROR_PAGE = /\/errors\/(\w+)\.md$/;

/** Returns the locale of a page by its file: `ar`, or empty for English. */
export function localeOf(file: string): string {
  return /\/content\/docs\/ar\//.test(file) ? 'ar' : '';
}

/**
 * Replaces the directives of a page by the parts that they name, and completes pages of error
 * codes. A translation gets its code blocks from the English page.
 * @param file the page's path, which determines its language
 * @param drawings false omits drawings, for readers of Markdown
 * @throws Error if there is no such part, or a translation does not correspond to the English page
 */
export function expand(source: string, file: string, drawings = true): string {
  const original = originalOf(file);
  if (!original) return withParts(source, file, drawings);
  const translated = withParts(withCodeOf(original, source, file), file, drawings);
  checkHeadings(file, translated, withParts(original.source, original.file, drawings));
  return translated;
}

/** Returns the anchors of a translation's headings, which are those of the English page; else none. */
export function sharedAnchors(file: string): string[] {
  const original = originalOf(file);
  return original ? anchorsOf(withParts(original.source, original.file, false)) : [];
}

function withParts(source: string, file: string, drawings: boolean): string {
  const [, code] = ERROR_PAGE.exec(file) ?? [];
  const [frontmatter = ''] = /^---\n[^]*?\n---\n/.exec(source) ?? [];
  const body = source.slice(frontmatter.length);
  const written = code && code !== 'index' ? completeErrorPage(code, body, localeOf(file)) : body;
  return (
    frontmatter +
    outsideCode(written, (text) =>
      text.replace(DIRECTIVE, (_, name: string, words = '') =>
        include(name, words, file, drawings),
      ),
    )
  );
}

function include(name: string, words: string, file: string, drawings: boolean): string {
  const part = parts[name];
  if (!part)
    throw new Error(`${file} includes "${name}", which docs/src/markdown/parts.ts does not have.`);
  if (part.isDrawing && !drawings) return '';
  const attributes: Attributes = Object.fromEntries(
    [...words.matchAll(ATTRIBUTE)].map(([, key, quoted, bare]) => [key, quoted ?? bare]),
  );
  return part.markdown(attributes, localeOf(file));
}

/** Applies a change to all of a Markdown text except its code blocks. */
export function outsideCode(markdown: string, change: (text: string) => string): string {
  const blocks = markdown.match(FENCE) ?? [];
  return markdown
    .split(FENCE)
    .filter((_, index) => index % 2 === 0)
    .map((text, index) => change(text) + (blocks[index] ?? ''))
    .join('');
}
