import { factsOf } from '../facts.ts';
import { languageOf } from '../language.ts';
import { markdownTable, type Attributes } from './markdown-table.ts';

const WORDS = {
  en: {
    columns: ['Question', 'Answer'],
    example: '*Example, not a fact:*',
    notStated: '*Not stated.*',
  },
  ar: { columns: ['السؤال', 'الجواب'], example: '*مثال وليس حقيقة:*', notStated: '*لم يُذكر.*' },
};

/** Lists what the operator states about a subject: `::facts{group="support"}`. */
export function factTable({ group = '' }: Attributes, locale: string): string {
  const language = languageOf(locale);
  const { columns, example, notStated } = WORDS[language];
  const rows = Object.values(factsOf(group)).map(({ question, answer, isExample }) => {
    const text = answer?.[language] ?? notStated;
    return [question[language], isExample ? `${example} ${text}` : text];
  });
  return markdownTable(columns, rows);
}
