import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root.ts';

const FENCE = /^(`{3,})[^]*?^\1$/gm;
const DIRECTIVE = /^::[\w-]+(?:\{[^}\n]*\})?$/gm;
const CODE = /^:::tabs\n[^]*?^:::$|^(`{3,})[^]*?^\1$/gm;
const CODE_MARK = /^::code$/gm;

/** An English page that another page translates. */
interface Original {
  file: string;
  source: string;
}

/** Returns the English page that an Arabic page translates; null for any other page. */
export function originalOf(file: string): Original | null {
  const [, name] = /\/content\/docs\/ar\/(.+)$/.exec(file) ?? [];
  const english = name && path.join(ROOT, 'docs/src/content/docs', name);
  return english && existsSync(english)
    ? { file: english, source: readFileSync(english, 'utf8') }
    : null;
}

/**
 * Puts the code blocks of the English page, in order, where the translation has `::code`.
 * @throws Error if the translation shows fewer or more of them, other code, other parts, or other rows of tables
 */
export function withCodeOf(original: Original, source: string, file: string): string {
  const blocks = codeOf(original.source);
  const marks = source.match(CODE_MARK) ?? [];
  if (marks.length !== blocks.length || codeOf(source).length > 0)
    throw new Error(
      `${file} must have "::code" in place of each of the ${blocks.length} code blocks in English.`,
    );
  checkSame('parts', file, directives(source), directives(original.source));
  checkSame('rows of tables', file, rowsOfTables(source), rowsOfTables(original.source));
  return source.replace(CODE_MARK, () => blocks.shift()!);
}

/** @throws Error if the translation has other levels of headings than the English page */
export function checkHeadings(file: string, translated: string, english: string): void {
  const levels = (text: string) => headings(text).map((heading) => /^#+/.exec(heading)![0]);
  checkSame('headings', file, levels(translated), levels(english));
}

/** Returns the anchors of the headings of an English page: those of its translation, too. */
export function anchorsOf(english: string): string[] {
  return headings(english).map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

/** Code that a translation shares: tabs and code blocks. The words of a diagram are translated. */
function codeOf(text: string): string[] {
  return (text.match(CODE) ?? []).filter((block) => !block.startsWith('```mermaid'));
}

function headings(text: string): string[] {
  return text.replace(FENCE, '').match(/^#{2,6} .+$/gm) ?? [];
}

function directives(text: string): string[] {
  return (text.replace(FENCE, '').match(DIRECTIVE) ?? []).filter((one) => one !== '::code');
}

/** The number of lines of each table. */
function rowsOfTables(text: string): string[] {
  const tables = text.replace(FENCE, '').match(/^\|.*(?:\n\|.*)*/gm) ?? [];
  return tables.map((table) => String(table.split('\n').length));
}

function checkSame(what: string, file: string, translated: string[], english: string[]): void {
  if (translated.join('\n') !== english.join('\n'))
    throw new Error(
      `${file} has other ${what} than the English page: ${translated.join(' ')} instead of ${english.join(' ')}.`,
    );
}
