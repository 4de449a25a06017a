import { ApiError } from '../errors.ts';

const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:Z|([+-])(\d{2}):(\d{2}))$/i;
const MIN_YEAR = 1900;
const MAX_YEAR = 2999;
const MAX_OFFSET_MINUTES = 14 * 60;

/**
 * Returns whether the text is an RFC 3339 date-time, with seconds and a time zone, that exists in
 * the calendar: no February 30 and no leap second.
 */
export function isDateTime(text: string): boolean {
  const parts = DATE_TIME.exec(text);
  if (!parts) return false;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (year < MIN_YEAR || year > MAX_YEAR || hour > 23 || minute > 59 || second > 59) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  const [offsetHours, offsetMinutes] = [Number(parts[8] ?? 0), Number(parts[9] ?? 0)];
  return (
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    offsetMinutes <= 59 &&
    offsetHours * 60 + offsetMinutes <= MAX_OFFSET_MINUTES
  );
}

/** Refuses a moment in the past. @throws ApiError invalid_parameter naming `param` */
export function assertInFuture(moment: string | null | undefined, param: string): void {
  if (moment == null || Date.parse(moment) > Date.now()) return;
  throw new ApiError('invalid_parameter', {
    param,
    message: `${param} is in the past. Give a later moment.`,
  });
}

/** The tolerated lead of a partner's clock over the service's, in milliseconds (D56). */
const CLOCK_SKEW_MS = 5 * 60_000;

/**
 * Refuses a moment in the future, except within the tolerated clock skew.
 * @throws ApiError invalid_parameter naming `param`
 */
export function assertNotInFuture(moment: string | undefined, param: string): void {
  if (moment === undefined || Date.parse(moment) <= Date.now() + CLOCK_SKEW_MS) return;
  throw new ApiError('invalid_parameter', {
    param,
    message: `${param} must not be in the future.`,
  });
}
