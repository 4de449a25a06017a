import { withEuropeanDigits } from '../../../text.ts';

/** The separators with which banks group thousands, besides the one that is no decimal separator. */
const GROUPS = " '’\u00a0\u202f٬";
const CURRENCY = /\b(EGP|LE)\b|L\.E\.?|ج\.?\s?م\.?/giu;
/** What a bank writes behind an amount that has left the account, or that has arrived. */
const DEBIT = /\s*\bDR?\.?$/i;
const CREDIT = /\s*\bCR?\.?$/i;
const PIASTRES_PER_POUND = 100n;

/**
 * Reads an amount of a bank statement, in piastres; negative with a minus sign, in brackets, or marked as
 * a debit. Null if it is not an amount with at most two decimals, and thousands in groups of three: a
 * number that could be read in two ways is refused, not guessed.
 */
export function readAmount(text: string, decimal: '.' | ','): bigint | null {
  const plain = withEuropeanDigits(text.normalize('NFKC'))
    .replace(CURRENCY, '')
    .replace(/[\p{Cf}]/gu, '')
    .replaceAll('٫', decimal)
    .replace(/[−‒–—]/g, '-')
    .trim();
  const isDebit = /^\(.*\)$/.test(plain) || /^-|-$/.test(plain) || DEBIT.test(plain);
  const number = plain
    .replace(DEBIT, '')
    .replace(CREDIT, '')
    .replace(/^[(+-]\s*|\s*[)-]$/g, '')
    .trim();
  const groups = GROUPS + (decimal === '.' ? ',' : '.');
  const escaped = decimal === '.' ? '\\.' : ',';
  const form = new RegExp(`^(\\d+|\\d{1,3}(?:[${groups}]\\d{3})+)(?:${escaped}(\\d{1,2}))?$`, 'u');
  const [, pounds, piastres = ''] = form.exec(number) ?? [];
  if (pounds === undefined) return null;
  const digits = pounds.replace(/\D/g, '');
  const amount = BigInt(digits) * PIASTRES_PER_POUND + BigInt(piastres.padEnd(2, '0'));
  return isDebit ? -amount : amount;
}
