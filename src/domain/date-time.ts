import { ApiError } from '../errors.ts';

const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:Z|([+-])(\d{2}):(\d{2}))$/i;
const YEARS = { from: 1900, to: 2999 };
const MOST_OFFSET_MINUTES = 14 * 60;

/** Whether the text is a moment of the calendar in RFC 3339 form: with seconds and a time zone, no 30th of February, no leap second. */
export function isDateTime(text: string): boolean {
  const parts = DATE_TIME.exec(text);
  if (!parts) return false;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as [number, number, number, number, number, number];
  if (year < YEARS.from || year > YEARS.to || hour > 23 || minute > 59 || second > 59) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  const [offsetHours, offsetMinutes] = [Number(parts[8] ?? 0), Number(parts[9] ?? 0)];
  return (
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && offsetMinutes <= 59 && offsetHours * 60 + offsetMinutes <= MOST_OFFSET_MINUTES
  );
}

/** Refuses an end that is over. @throws ApiError invalid_parameter naming `param` */
export function assertNotOver(moment: string | null | undefined, param: string): void {
  if (moment == null || Date.parse(moment) > Date.now()) return;
  throw new ApiError('invalid_parameter', { param, message: `${param} lies in the past.` });
}

/** How far ahead of the service's clock a partner's may be, in milliseconds (D56). */
const CLOCK_SKEW_MS = 5 * 60_000;

/** Refuses what is said to have happened but lies ahead. @throws ApiError invalid_parameter naming `param` */
export function assertNotAhead(moment: string | undefined, param: string): void {
  if (moment === undefined || Date.parse(moment) <= Date.now() + CLOCK_SKEW_MS) return;
  throw new ApiError('invalid_parameter', { param, message: `${param} lies in the future.` });
}
