import { withEuropeanDigits } from '../../text.ts';

/** The separators with which banks group thousands, besides the one that is no decimal separator. */
const GROUPS = " '’\u00a0\u202f٬";
const POUND =
  /^(?:EGP|818|Egyptian Pounds?|L\.?E\.?|E£|£E|جنيه(?:ا|اً)?(?: مصر(?:ي|ى|يا|ياً))?|ج\.? ?م\.?)$/iu;
/** What a bank writes behind an amount that has left the account, or that has arrived. */
const DEBIT = /^(?:DR?\.?|مدين)$/i;
const CREDIT = /^(?:CR?\.?|دائن)$/i;
/** One bracket at an end of what is before a number, and of what is after it. */
const BEFORE = /^\((?!.*\()|(?<!\(.*)\($/;
const AFTER = /^\)(?!.*\))|(?<!\).*)\)$/;
const PIASTRES_PER_POUND = 100n;
const FORMS = { '.': formOf('\\.', ','), ',': formOf(',', '.') };

/** An amount of a bank statement in its parts: signs, brackets, currency and mark around one number. */
interface Parts {
  number: string;
  /** Whether each thing that says so says that the money left the account. */
  signs: boolean[];
  /** What else is written with the number. */
  words: string[];
}

/**
 * Reads an amount of a bank statement, in piastres; negative with a minus sign, in brackets, or marked as
 * a debit. Null if it is not an amount with at most two decimals, and thousands in groups of three: a
 * number that could be read in two ways is refused, not guessed.
 */
export function readAmount(text: string, decimal: '.' | ','): bigint | null {
  const parts = partsOf(text, decimal);
  if (!parts || !parts.words.every((word) => POUND.test(word))) return null;
  const { number, signs } = parts;
  const [, plain, grouped, , piastres = ''] = FORMS[decimal].exec(number) ?? [];
  const pounds = plain ?? grouped?.replace(/\D/g, '');
  if (pounds === undefined || new Set(signs).size > 1) return null;
  const amount = BigInt(pounds) * PIASTRES_PER_POUND + BigInt(piastres.padEnd(2, '0'));
  return signs[0] ? -amount : amount;
}

/** Returns whether an amount has another currency than the Egyptian pound with it. */
export function hasOtherCurrency(text: string): boolean {
  const { words } = partsOf(text, '.') ?? { words: [] };
  return words.some(
    (word) => !isPound(word) && /^(?:\p{Sc}|\p{L}{3}|\p{L}{0,3}\p{Sc}\p{L}{0,3})$/u.test(word),
  );
}

/** Returns whether a text names the Egyptian pound. */
export function isPound(text: string): boolean {
  return POUND.test(plain(text));
}

const plain = (text: string) =>
  withEuropeanDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the parts of a text with one number; null if it has none. A bracket without its pair stays in the words. */
function partsOf(text: string, decimal: '.' | ','): Parts | null {
  const written = plain(text)
    .replaceAll('٫', decimal)
    .replace(/[−‒–—]/g, '-');
  const first = written.search(/\d/);
  if (first < 0) return null;
  let last = written.length;
  while (!/\d/.test(written[last - 1]!)) last--;
  let [before, after] = [written.slice(0, first).trim(), written.slice(last).trim()];
  const signs: boolean[] = [];
  if (BEFORE.test(before) && AFTER.test(after)) {
    signs.push(true);
    [before, after] = [before.replace(BEFORE, '').trim(), after.replace(AFTER, '').trim()];
  }
  const sign = /^[+-]|[+-]$/.exec(before)?.[0];
  if (sign) signs.push(sign === '-');
  if (/^-|-$/.test(after)) signs.push(true);
  const words = [before.replace(/^[+-]|[+-]$/, ''), after.replace(/^-|-$/, '')].map((side) =>
    side.split(' ').filter((word) => word !== ''),
  );
  const mark = words[1]!.at(-1) ?? '';
  if (DEBIT.test(mark) || CREDIT.test(mark)) {
    signs.push(DEBIT.test(mark));
    words[1]!.pop();
  }
  return {
    number: written.slice(first, last),
    signs,
    words: words.map((side) => side.join(' ')).filter((side) => side !== ''),
  };
}

/** The form of a number: digits alone, or in groups of three with one separator; and at most two decimals. */
function formOf(decimal: string, group: string): RegExp {
  return new RegExp(
    `^(?:(\\d+)|([1-9]\\d{0,2}(?:([${GROUPS}${group}])\\d{3})(?:\\3\\d{3})*))(?:${decimal}(\\d{1,2}))?$`,
    'u',
  );
}

/**
 * Reads an amount that a program has written, in piastres: a number without groups. Null if it has parts of a piastre.
 */
export function plainAmount(text: string): bigint | null {
  const [, pounds, , piastres = ''] = /^(\d{1,13})(\.(\d{0,2})0*)?$/.exec(text) ?? [];
  return pounds === undefined ? null : BigInt(pounds) * 100n + BigInt(piastres.padEnd(2, '0'));
}
