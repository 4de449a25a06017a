import fc from 'fast-check';
import type { Random } from '../../random.ts';
import type { Schema } from './schema.ts';

const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي٠١٢٣٤٥٦٧٨٩',
  '中文字符日本語한국어ΩßİıŸẞﬁ',
  '😀🧿👩🏽‍🔧🇪🇬𝔸𐍈',
  '\'"`\\/<>&%$#@!;:?=+-*()[]{}|~^,._ ',
].map((letters) => [...letters]);
/** Maximum code points of a generated text, except for the bound itself. */
const USUAL_LENGTH = 40;
const DEFAULT_MAX_LENGTH = 500;

/** Text on which programs have failed and that most fields must accept. */
export const UNUSUAL_TEXTS: readonly (readonly [what: string, text: string])[] = [
  ['SQL', "'; drop table orders; --"],
  ['a LIKE pattern', '100%_\\'],
  ['a template', '${7*7}{{7*7}}'],
  ['a path', '../../etc/passwd'],
  ['markup', '<script>alert(1)</script>'],
  ['the name of a value', 'null'],
  ['a number', '1e309'],
  ['a right-to-left override', '\u202eabc'],
  ['a combining mark first', '\u0301e'],
  ['emoji joined to one', '👩🏽‍🔧'],
  ['a letter that grows in capitals', 'ßİ'],
  ['a noncharacter', 'a\uffff'],
  ['spaces around it', '  a  '],
  ['a line break', 'a\r\nb'],
  ['a separator of lines', 'a\u2028b'],
];

/**
 * Text without visible characters, or with characters that control a terminal: a field may refuse
 * it, but must decide.
 */
export const DOUBTFUL_TEXTS: readonly (readonly [what: string, text: string])[] = [
  ['a space', ' '],
  ['a tab', '\t'],
  ['a zero-width space', '\u200b'],
  ['a byte order mark', '\ufeff'],
  ['a control character', 'a\u0001'],
  ['an escape sequence', '\u001b[31mred'],
  ['delete', '\u007f'],
];

/** Returns whether a field takes any text, at most without blanks. */
export function isPlainText({ format = 'visible', pattern }: Schema): boolean {
  return format === 'visible' && !pattern;
}

/** Returns a text of `from` to `to` code points that begins with a visible character. */
export function textOf(random: Random, from: number, to: number): string {
  const length = random.int(from, Math.max(from, to));
  const letters = Array.from({ length }, () =>
    random.pick(random.chance(0.6) ? ALPHABETS[0]! : random.pick(ALPHABETS)),
  );
  if (length > 0) letters[0] = random.pick(ALPHABETS[0]!);
  return letters.join('');
}

/** Returns a text that is valid for the schema; of maximum length if requested. */
export function validText(
  schema: Schema,
  random: Random,
  length: 'usual' | 'longest' = 'usual',
): string {
  if (schema.enum) return random.pick(schema.enum as string[]);
  const { minLength = 0, maxLength = DEFAULT_MAX_LENGTH, format, pattern } = schema;
  if (!isPlainText(schema) && format)
    return TEXTS_OF_FORMAT[format]!(random, length === 'longest' ? maxLength : 0);
  if (pattern) return matching(pattern, minLength, maxLength, random);
  return length === 'longest'
    ? textOf(random, maxLength, maxLength)
    : textOf(random, Math.max(1, minLength), Math.min(maxLength, USUAL_LENGTH));
}

/** Pads a text to a length, if it is shorter, before its last part. */
function padded(head: string, tail: string, length: number): string {
  return head + 'x'.repeat(Math.max(0, length - head.length - tail.length)) + tail;
}

const DAY_MS = 86_400_000;

/** Writes a moment this many days from now, in one of the forms that RFC 3339 has. */
export function momentOf(random: Random, fromDay: number, toDay: number): string {
  const iso = new Date(Date.now() + random.int(fromDay * DAY_MS, toDay * DAY_MS)).toISOString();
  const seconds = iso.slice(0, 19);
  return random.pick([
    iso,
    `${seconds}Z`,
    `${seconds}+00:00`,
    `${seconds}.123456Z`,
    `${seconds}-02:00`,
    `${seconds.toLowerCase()}z`,
  ]);
}

const TEXTS_OF_FORMAT: Record<string, (random: Random, length: number) => string> = {
  'date-time': (random) => momentOf(random, -700, -1),
  email: (random, length) =>
    padded(
      `${random.word(6)}.${random.word(4)}@`,
      `${random.word(8)}.example`,
      Math.min(length, 60),
    ),
  uri: (random, length) =>
    padded(`https://files.partner.example/${random.word(8)}?a=1&b=%D8%A8`, '', length),
};

const SAMPLES = 300;
const samples = new Map<string, readonly string[]>();

/**
 * Returns a text that matches the pattern and can be stored. @throws Error if fast-check finds none
 */
function matching(pattern: string, minLength: number, maxLength: number, random: Random): string {
  const key = `${pattern} ${minLength} ${maxLength}`;
  const found = samples.get(key) ?? matchingTexts(pattern, minLength, maxLength);
  samples.set(key, found);
  if (found.length === 0) throw new Error(`No text was found for the pattern ${pattern}.`);
  return random.pick(found);
}

function matchingTexts(pattern: string, minLength: number, maxLength: number): string[] {
  const texts = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), {
    seed: 1,
    numRuns: SAMPLES,
  });
  return texts.filter(
    (text) =>
      text.length >= minLength &&
      [...text].length <= maxLength &&
      !text.includes('\0') &&
      text.isWellFormed(),
  );
}
