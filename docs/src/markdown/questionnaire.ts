import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { languageOf } from '../language.ts';
import { guideInfo } from '../navigation.ts';
import { ROOT } from '../root.ts';
import { markdownTable, type Attributes } from './markdown-table.ts';

const question = z.strictObject({
  en: z.string(),
  ar: z.string(),
  /** The guide and the section that answers it. */
  at: z.string(),
  fact: z.literal(true).optional(),
});
const chapters = z
  .array(z.strictObject({ en: z.string(), ar: z.string(), questions: z.array(question) }))
  .parse(parse(readFileSync(path.join(ROOT, 'docs/questionnaire.yaml'), 'utf8')));

const WORDS = {
  en: { columns: ['No.:', 'Subject', 'Question', 'Answer'], fact: 'fact of the operator' },
  ar: { columns: ['م:', 'الموضوع', 'السؤال', 'الجواب'], fact: 'معلومة من المشغِّل' },
};

/** Lists the questions with a link to the page and the section that answers each (D178). */
export function questionnaire(_attributes: Attributes, locale: string): string {
  const language = languageOf(locale);
  const { columns, fact } = WORDS[language];
  const rows = chapters.flatMap((chapter) =>
    chapter.questions.map((asked) => [chapter, asked] as const),
  );
  return markdownTable(
    columns,
    rows.map(([chapter, asked], index) => {
      const [slug = '', section = ''] = asked.at.split('#');
      const name = section && headingOf(slug, section, locale);
      const title = guideInfo(slug, locale).title;
      const link = `[${name ? `${title}: ${name}` : title}](guide:${asked.at})`;
      return [
        index + 1,
        chapter[language],
        asked[language],
        asked.fact ? `${link}, ${fact}` : link,
      ];
    }),
  );
}

/** Returns the heading of a section in the locale's language; its anchor is that of the English page. */
function headingOf(slug: string, section: string, locale: string): string {
  const headings = (folder: string) =>
    readFileSync(path.join(ROOT, 'docs/src/content/docs', folder, 'guides', `${slug}.md`), 'utf8')
      .replace(/^(`{3,})[^]*?^\1$/gm, '')
      .match(/^#{2,6} .+$/gm) ?? [];
  const english = headings('');
  const place = english.findIndex((heading) => anchorOf(heading) === section);
  if (place < 0) throw new Error(`The guide ${slug} has no section "${section}".`);
  const isTranslated = !guideInfo(slug, locale).title.includes('بالإنجليزية');
  const found = (locale && isTranslated ? headings(locale) : english)[place];
  return found!.replace(/^#+ /, '');
}

const anchorOf = (heading: string): string =>
  heading
    .replace(/^#+ /, '')
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
