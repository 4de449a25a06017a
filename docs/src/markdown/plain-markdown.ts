import { languageOf, type Words } from '../language.ts';
import { resolveLink } from '../links.ts';
import { expand, localeOf, outsideCode } from './expand.ts';

/** The boxes of a page, as Markdown names them. */
const BOXES: Record<keyof Words, Record<string, string>> = {
  en: { note: 'Note', tip: 'Tip', caution: 'Caution' },
  ar: { note: 'ملاحظة', tip: 'نصيحة', caution: 'تنبيه' },
};

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
        /^:::(\w+)$/gm,
        (_, kind: string) => `**${BOXES[languageOf(localeOf(file))][kind]}:**`,
      )
      .replace(/\n{3,}/g, '\n\n'),
  ).trim();
}
