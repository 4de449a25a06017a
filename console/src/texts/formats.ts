import { decimalText, piastres } from '../api/money.ts';

export type Language = 'ar' | 'en';
/** Latin (123) or Arabic (١٢٣) digits. */
export type Digits = 'latn' | 'arab';

/** Where the staff work: all times are of this zone. */
export const TIME_ZONE = 'Africa/Cairo';

/** A text in both languages, as the API has names. */
interface Localized {
  en: string;
  ar: string;
}

/** Writes numbers and times in the chosen language and digits. */
export interface Formats {
  locale: string;
  /** Piastres or an amount of the API, with two places and without the currency. */
  amount(value: bigint | number): string;
  /** A whole number, a percentage or an area. */
  number(value: number): string;
  date(value: string): string;
  /** The last day of a period whose end is exclusive. */
  lastDay(end: string): string;
  /** Month and year in digits, where there is little room. */
  month(value: string): string;
  /** The months of a period whose end is exclusive, in digits. */
  months(period: { start: string; end: string }): string;
  /** Month in words, and year. */
  monthName(value: string): string;
  time(value: string): string;
  /** How long ago, such as "3 days", in the form that follows "since". It stays on one line. */
  age(value: string): string;
  name(value: Localized): string;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** The month in words, so that nobody takes it for the day. */
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

export function createFormats(language: Language, digits: Digits): Formats {
  const locale = `${language === 'ar' ? 'ar-EG' : 'en-GB'}-u-nu-${language === 'ar' ? digits : 'latn'}`;
  const amounts = new Intl.NumberFormat(locale, DECIMALS);
  // Beside Arabic digits, the mark of thousands looks like the decimal one, so a narrow space is shown.
  const readable = (text: string) => text.replaceAll('٬', '\u202f');
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const days = new Intl.DateTimeFormat(locale, { ...DAY, timeZone: TIME_ZONE });
  const times = new Intl.DateTimeFormat(locale, {
    ...DAY,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: TIME_ZONE,
  });
  const months = new Intl.DateTimeFormat(`en-GB-u-nu-${language === 'ar' ? digits : 'latn'}`, {
    month: '2-digit',
    year: '2-digit',
    timeZone: TIME_ZONE,
  });
  const monthNames = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: TIME_ZONE,
  });
  const relative = new Intl.RelativeTimeFormat(locale);
  const ages = (value: number, unit: Intl.RelativeTimeFormatUnit) =>
    relative
      .format(-value, unit)
      .replace(/^قبل | ago$/, '')
      .replaceAll(' ', '\u00a0');
  return {
    locale,
    amount: (value) =>
      // The text of the number is formatted, so that no digit passes through a floating-point number.
      readable(
        amounts.format(
          decimalText(typeof value === 'bigint' ? value : piastres(value)) as `${number}`,
        ),
      ),
    number: (value) => readable(numbers.format(value)),
    date: (value) => days.format(new Date(value)),
    lastDay: (end) => days.format(new Date(Date.parse(end) - 1)),
    month: (value) => months.format(new Date(value)),
    months({ start, end }) {
      const [first, last] = [Date.parse(start), Date.parse(end) - 1].map((at) => months.format(at));
      const [month, year] = first!.split('/');
      if (first === last) return first!;
      return last!.endsWith(`/${year}`) ? `${month}–${last}` : `${first}–${last}`;
    },
    monthName: (value) => monthNames.format(new Date(value)),
    time: (value) => times.format(new Date(value)),
    age(value) {
      const passed = Math.max(0, Date.now() - Date.parse(value));
      if (passed >= DAY_MS) return ages(Math.floor(passed / DAY_MS), 'day');
      if (passed >= HOUR_MS) return ages(Math.floor(passed / HOUR_MS), 'hour');
      return ages(Math.max(1, Math.floor(passed / MINUTE_MS)), 'minute');
    },
    name: (value) => value[language] || value[language === 'ar' ? 'en' : 'ar'],
  };
}
