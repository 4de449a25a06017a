const CAIRO = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Cairo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Formats a time in Cairo time: `2026-11-10 10:05`. */
export function cairoTime(moment: string | Date): string {
  const part = Object.fromEntries(
    CAIRO.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  );
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}`;
}

/** Formats the day of a time in Cairo: `2026-11-10`. */
export function cairoDay(moment: string | Date): string {
  return cairoTime(moment).slice(0, 'YYYY-MM-DD'.length);
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** Returns whether a text is a time in the format of the API. */
export const isTime = (text: string): boolean => TIME.test(text);

const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[ T]([01]\d:[0-5]\d|2[0-3]:[0-5]\d|24:00))?$/;
const WITH_ZONE = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/i;
/** Winter and summer time in Cairo. */
const OFFSETS = ['+02:00', '+03:00'];

/**
 * Parses a time that a person wrote: a date or a time in Cairo time, or a time with its zone.
 * Returns it in the format of the API, or null if it is not valid.
 * @param isEnd true if a date means its end, the following midnight, which is also 24:00
 */
export function parseTime(text: string, isEnd = false): string | null {
  const [, ofZone] = WITH_ZONE.exec(text) ?? [];
  if (ofZone)
    return isDay(ofZone) && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null;
  const [, day, time = isEnd ? MIDNIGHT : '00:00'] = LOCAL.exec(text) ?? [];
  if (!day || !isDay(day)) return null;
  return time === MIDNIGHT ? inCairo(dayAfter(day), '00:00') : inCairo(day, time);
}

/** The midnight at the end of a day. */
const MIDNIGHT = '24:00';

/** Returns the UTC time of a Cairo time. */
function inCairo(day: string, time: string): string | null {
  const candidates = OFFSETS.map((offset) => new Date(`${day}T${time}:00${offset}`));
  const exact = candidates.find((moment) => cairoTime(moment) === `${day} ${time}`);
  // A time that is skipped in spring is read as the next one.
  const skipped = candidates.find((moment) => cairoTime(moment).startsWith(day));
  return (exact ?? skipped)?.toISOString() ?? null;
}

/** Returns whether the date exists: JavaScript reads 30 February as 2 March. */
function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
