import { withEuropeanDigits } from '../../../text.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YEAR_FIRST = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{4}|\d{2})$/;

/** In which order a statement writes day and month, if the year is last. */
export type DateOrder = 'day_first' | 'month_first';

/**
 * Reads a day of a bank statement, such as 2026-11-09, 09/11/2026 or 9-Nov-26; a time after it is ignored.
 * Returns it as `YYYY-MM-DD`, or null if there is no such day.
 */
export function readDay(text: string, order: DateOrder): string | null {
  const [written = ''] = withEuropeanDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .split(/t(?=\d)|\s+(?=\d{1,2}:)/);
  const [, ...ymd] = YEAR_FIRST.exec(written) ?? [];
  if (ymd.length > 0) return dayOf(ymd[0]!, ymd[1]!, ymd[2]!);
  const [, first = '', second = '', year = ''] = YEAR_LAST.exec(written) ?? [];
  const [day, month] =
    order === 'day_first' || /[a-z]/.test(second) ? [first, second] : [second, first];
  return dayOf(year.length === 2 ? `20${year}` : year, month, day);
}

function dayOf(year: string, month: string, day: string): string | null {
  const number = /[a-z]/.test(month) ? MONTHS.indexOf(month.slice(0, 3)) + 1 : Number(month);
  const text = [year, String(number).padStart(2, '0'), day.padStart(2, '0')].join('-');
  const midnight = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
  return exists ? text : null;
}
