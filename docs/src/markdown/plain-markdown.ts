import { resolveLink } from '../links.ts';
import { expand, localeOf, outsideCode } from './expand.ts';

/**
 * Writes a page as Markdown for programs and language models, with its parts included and its links
 * resolved, without drawings.
 * @param origin put before links to the site, so that they work wherever the text is read
 */
export function plainMarkdown(body: string, file: string, origin = ''): string {
  return outsideCode(expand(body, file, false), (text) =>
    text
      .replace(
        /\]\(((?:guide|error|op|site):[^)\s]+)\)/g,
        (_, href: string) => `](${origin}${resolveLink(href, localeOf(file))})`,
      )
      .replace(/^:::(?:tabs|cards|actions)?$\n?/gm, '')
      .replace(
        /^:::(\w)(\w*)$/gm,
        (_, first: string, rest: string) => `**${first.toUpperCase()}${rest}:**`,
      )
      .replace(/\n{3,}/g, '\n\n'),
  ).trim();
}
