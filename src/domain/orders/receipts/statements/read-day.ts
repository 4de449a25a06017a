import { plainWord } from '../../../../read-csv.ts';
import { withEuropeanDigits } from '../../../../text.ts';

/** The names of the months, and how banks abbreviate them; in Arabic as in Egypt, and as in the Levant. */
const MONTHS = [
  'january jan يناير كانون_الثاني',
  'february feb فبراير شباط',
  'march mar مارس اذار',
  'april apr ابريل نيسان',
  'may مايو ايار',
  'june jun يونيو يونيه حزيران',
  'july jul يوليو يوليه تموز',
  'august aug اغسطس اب',
  'september sep sept سبتمبر ايلول',
  'october oct اكتوبر تشرين_الاول',
  'november nov نوفمبر تشرين_الثاني',
  'december dec ديسمبر كانون_الاول',
].map((names) => names.split(' ').map((name) => plainWord(name).replaceAll('_', ' ')));
const NAMES = MONTHS.flat().toSorted((one, other) => other.length - one.length);
const NAME = `(${NAMES.join('|')})\\.?`;
const SEPARATOR = '[-/.، ,]{1,2}';
const CLOSE = '[-/.، ,]{0,2}';
const WEEKDAY =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:يوم )?(?:ال)?(?:سبت|احد|اثنين|ثلاثاء|اربعاء|خميس|جمعه|جمعة))[.,،]? /;
const TIME = / ?(?:t| )(?=\d{1,2}:\d{2}).*$/;
const YEAR_FIRST = /^(\d{4})([-/. ]?)(\d{1,2})\2(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;
const DAY_NAMED = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?${CLOSE}${NAME}${CLOSE}(\\d{4}|\\d{2})$`);
const NAME_FIRST = new RegExp(
  `^${NAME}${SEPARATOR}(\\d{1,2})(?:st|nd|rd|th)?${SEPARATOR}(\\d{4})$`,
);
const NAME_BETWEEN = new RegExp(`^(\\d{4})${SEPARATOR}${NAME}${SEPARATOR}(\\d{1,2})$`);
/** An earlier year is not of this calendar, or a typing error. */
const MIN_YEAR = 2000;

/** In which order a statement writes day and month, if the year is last. */
type DateOrder = 'day_first' | 'month_first';

/**
 * Reads a day of a bank statement, such as 2026-11-09, 09/11/2026, 9-Nov-26 or 9 نوفمبر 2026; a time after it is
 * ignored. Returns it as `YYYY-MM-DD`, or null if there is no such day.
 */
export function readDay(text: string, order: DateOrder): string | null {
  const written = plainWord(withEuropeanDigits(text))
    .replace(TIME, '')
    .replace(WEEKDAY, '')
    .replace(/ ?م$/, '');
  const [, year, , month, day] = YEAR_FIRST.exec(written) ?? [];
  if (year !== undefined) return dayOf(year, Number(month), day!);
  const [, first, , second, last] = YEAR_LAST.exec(written) ?? [];
  if (first !== undefined) {
    const [d, m] = order === 'day_first' ? [first, second!] : [second!, first];
    return dayOf(last!, Number(m), d);
  }
  const [, namedDay, name, namedYear] = DAY_NAMED.exec(written) ?? [];
  if (namedDay !== undefined) return dayOf(namedYear!, monthOf(name!), namedDay);
  const [, firstName, dayAfter, yearAfter] = NAME_FIRST.exec(written) ?? [];
  if (firstName !== undefined) return dayOf(yearAfter!, monthOf(firstName), dayAfter!);
  const [, yearBefore, between, lastDay] = NAME_BETWEEN.exec(written) ?? [];
  return yearBefore === undefined ? null : dayOf(yearBefore, monthOf(between!), lastDay!);
}

const monthOf = (name: string) => MONTHS.findIndex((names) => names.includes(name)) + 1;

function dayOf(year: string, month: number, day: string): string | null {
  const text = [
    year.length === 2 ? `20${year}` : year,
    String(month).padStart(2, '0'),
    day.padStart(2, '0'),
  ].join('-');
  const midnight = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
  return exists && Number(year.length === 2 ? `20${year}` : year) >= MIN_YEAR ? text : null;
}

const CAIRO_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Cairo' });

/** Returns the day in Cairo at a moment, as `YYYY-MM-DD`. */
export const cairoDayOf = (moment: Date): string => CAIRO_DAY.format(moment);
