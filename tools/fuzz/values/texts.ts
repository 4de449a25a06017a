import fc from 'fast-check';
import type { Schema } from '../schema.ts';

const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي٠١٢٣٤٥٦٧٨٩',
  '中文字符日本語한국어ΩßİıŸẞﬁ',
  '😀🧿👩🏽‍🔧🇪🇬𝔸𐍈',
  '\'"`\\/<>&%$#@!;:?=+-*()[]{}|~^,._ ',
].map((letters) => fc.constantFrom(...letters));
const LATIN = ALPHABETS[0]!;
const LETTER = fc.oneof(
  { weight: 6, arbitrary: LATIN },
  { weight: 4, arbitrary: fc.oneof(...ALPHABETS) },
);
const LOWER_CASE = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789');
/** Maximum code points of a generated text, except for the bound itself. */
const USUAL_LENGTH = 40;
const DEFAULT_MAX_LENGTH = 500;

/** Text on which programs have failed and that most fields must accept. */
export const UNUSUAL_TEXTS: Readonly<Record<string, string>> = {
  SQL: "'; drop table orders; --",
  'a LIKE pattern': '100%_\\',
  'a template': '${7*7}{{7*7}}',
  'a path': '../../etc/passwd',
  markup: '<script>alert(1)</script>',
  'the name of a value': 'null',
  'a number': '1e309',
  'a right-to-left override': '\u202eabc',
  'a combining mark first': '\u0301e',
  'emoji joined to one': '👩🏽‍🔧',
  'a letter that grows in capitals': 'ßİ',
  'a noncharacter': 'a\uffff',
  'spaces around it': '  a  ',
};

/** Text that only a text of many lines accepts (D155). */
export const TEXTS_OF_LINES: Readonly<Record<string, string>> = {
  'a line break': 'a\r\nb',
  'a tab': 'a\tb',
  'a separator of lines': 'a\u2028b',
};

/** Text with characters that no text accepts (D155). */
export const CONTROLLED_TEXTS: Readonly<Record<string, string>> = {
  'a control character': 'a\u0001',
  'an escape sequence': '\u001b[31mred',
  'a control character of C1': 'a\u009b1mb',
  'a next line': 'a\u0085b',
  delete: 'a\u007f',
};

/** Text without visible characters: a field may refuse it, but must decide. */
export const DOUBTFUL_TEXTS: Readonly<Record<string, string>> = {
  'a space': ' ',
  'a zero-width space': '\u200b',
  'a byte order mark': '\ufeff',
};

const PLAIN_FORMATS = ['line', 'visible', 'text'];
/** The pattern of a `text` that has a visible character. */
const VISIBLE = '\\S';

/** Returns whether a field takes any text of one or many lines, at most without blanks. */
export function isPlainText({ format = 'line', pattern = VISIBLE }: Schema): boolean {
  return PLAIN_FORMATS.includes(format) && pattern === VISIBLE;
}

/** Makes texts of `from` to `to` code points, at least 1, that begin with a visible character. */
export function textOf(from: number, to: number): fc.Arbitrary<string> {
  const length = { minLength: from - 1, maxLength: Math.max(from, to) - 1, size: 'max' } as const;
  return fc.tuple(LATIN, fc.string({ unit: LETTER, ...length })).map((parts) => parts.join(''));
}

/** Makes words of this many small letters and digits. */
export function wordOf(length: number): fc.Arbitrary<string> {
  return fc.string({ unit: LOWER_CASE, minLength: length, maxLength: length });
}

/** Makes texts that are valid for the schema; of maximum length if requested. */
export function validText(schema: Schema, length: 'usual' | 'longest' = 'usual') {
  if (schema.enum) return fc.constantFrom(...(schema.enum as string[]));
  const { minLength = 0, maxLength = DEFAULT_MAX_LENGTH, format, pattern } = schema;
  if (format && !PLAIN_FORMATS.includes(format))
    return TEXTS_OF_FORMAT[format]!(length === 'longest' ? maxLength : 0);
  if (pattern && pattern !== VISIBLE) return matching(pattern, minLength, maxLength);
  return length === 'longest'
    ? textOf(maxLength, maxLength)
    : textOf(Math.max(1, minLength), Math.min(maxLength, USUAL_LENGTH));
}

const DAY_MS = 86_400_000;

/** Makes moments this many days from now, in the forms that RFC 3339 has. */
export function momentOf(fromDay: number, toDay: number): fc.Arbitrary<string> {
  return fc.integer({ min: fromDay * DAY_MS, max: toDay * DAY_MS }).chain((distance) => {
    const iso = new Date(Date.now() + distance).toISOString();
    const seconds = iso.slice(0, 19);
    const others = ['Z', '+00:00', '.123456Z', '-02:00'].map((ending) => seconds + ending);
    return fc.constantFrom(iso, ...others, `${seconds.toLowerCase()}z`);
  });
}

/** Pads a text to a length, if it is shorter, before its last part. */
function padded(head: string, tail: string, length: number): string {
  return head + 'x'.repeat(Math.max(0, length - head.length - tail.length)) + tail;
}

const TEXTS_OF_FORMAT: Record<string, (length: number) => fc.Arbitrary<string>> = {
  date: () => momentOf(-700, -1).map((moment) => moment.slice(0, 10)),
  'date-time': () => momentOf(-700, -1),
  email: (length) =>
    wordOf(10).map((word) => padded(`${word}@`, `${word}.example`, Math.min(length, 60))),
  uri: (length) =>
    wordOf(8).map((word) =>
      padded(`https://files.partner.example/${word}?a=1&b=%D8%A8`, '', length),
    ),
};

/** Makes texts that match the pattern and can be stored. */
function matching(pattern: string, minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc
    .stringMatching(new RegExp(pattern, 'u'))
    .filter(
      (text) =>
        text.length >= minLength &&
        [...text].length <= maxLength &&
        !text.includes('\0') &&
        text.isWellFormed(),
    );
}
