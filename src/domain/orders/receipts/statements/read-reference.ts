import { withEuropeanDigits } from '../../../../text.ts';
import { readDay } from './read-day.ts';

/** What stands for no reference: punctuation, zeros, and what programs and banks write instead. */
const NONE =
  /^(?:[\p{P}\p{S}\s]+|0+|n\/?a|null|none|nil|nan|nonref|notprovided|no ?ref(?:erence)?|لا ?يوجد|بدون(?: مرجع)?)$/iu;
/** What spreadsheets make of a reference that they take for a number, a date, a time, a truth value or a formula. */
const CHANGED: readonly RegExp[] = [
  /^[+-]?\d[\d.,]*(?:e[+-]?\d{1,3}|[x×*]10\^?[+-]?\d{1,3})$/i, // 4.51234E+14
  /^\d+[.,]0+$/, // 451234.0
  /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$|^[1-9]\d{0,2}(?:\.\d{3}){2,}(?:,\d+)?$/, // 451,234,567
  /^#+$|^#[\p{L}\d/?]+[!?]?$/u, // ####, #REF!, #N/A
  /^(?:true|false|صواب|خطأ)$/i,
  /^=/, // a formula, but for ="0045"
  /^\d{1,2}[-/ ][a-z]{3}$/i, // 9-Nov
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/ ]\d{2,4}$/i, // Nov-26
  /^\d{1,2}:\d{2}(?::\d{2})?$/, // 14:05
];
const DATE_ORDERS = ['day_first', 'month_first'] as const;
/** A spreadsheet has no more digits than this, and writes zeros for the others. */
const EXACT_DIGITS = 15;
const LONG_NUMBER = new RegExp(`^\\d{${EXACT_DIGITS}}(\\d+)$`);

/** Returns a reference without what makes a spreadsheet leave it as it is: `'0045` and `="0045"` are `0045` (D160). */
export function plainReference(cell: string): string {
  const [, formula] = /^="+([^"]*)"+$/.exec(cell) ?? [];
  return (formula ?? cell.replace(/^['’`](?=\S)/, '')).trim();
}

/** Returns why a reference cannot identify a transfer; null if it can. */
export function problemOfReference(
  reference: string | null,
): 'reference_missing' | 'reference_changed' | null {
  if (reference === null) return 'reference_missing';
  const written = withEuropeanDigits(reference.normalize('NFKC'))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
  const compact = written.replace(/[\p{Cf}]/gu, '').trim();
  if (NONE.test(compact) && !/^#/.test(compact)) return 'reference_missing';
  const isDay = /\D/.test(compact) && DATE_ORDERS.some((order) => readDay(compact, order) !== null);
  const isChanged =
    isDay || CHANGED.some((form) => form.test(compact) || form.test(compact.replace(/\s+/g, '')));
  return isChanged ? 'reference_changed' : null;
}

/** Returns the digits of a number that a spreadsheet could not have stored; null if it could, or it is no number. */
export function digitsBeyond(reference: string): string | null {
  return LONG_NUMBER.exec(withEuropeanDigits(reference.normalize('NFKC')))?.[1] ?? null;
}
