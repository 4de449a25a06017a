const CAIRO = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Cairo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment as clocks in Cairo show it: `2026-11-10 10:05`. */
export function cairoTime(moment: string | Date): string {
  const part = Object.fromEntries(
    CAIRO.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  );
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}`;
}

const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[ T]([01]\d:[0-5]\d|2[0-3]:[0-5]\d|24:00))?$/;
const WITH_ZONE = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/i;
/** Winter and summer in Cairo. */
const OFFSETS = ['+02:00', '+03:00'];

/**
 * A moment that a person wrote, as the API takes it: a day or a minute in Cairo, or a moment with
 * its zone. Null where it is none.
 * @param isEnd of a day alone, its end is meant: the midnight that follows, which is also what
 * 24:00 is
 */
export function readMoment(text: string, isEnd = false): string | null {
  const [, ofZone] = WITH_ZONE.exec(text) ?? [];
  if (ofZone)
    return isDay(ofZone) && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null;
  const [, day, time = isEnd ? MIDNIGHT : '00:00'] = LOCAL.exec(text) ?? [];
  if (!day || !isDay(day)) return null;
  return time === MIDNIGHT ? inCairo(dayAfter(day), '00:00') : inCairo(day, time);
}

/** The midnight that ends a day. */
const MIDNIGHT = '24:00';

/** The moment at which clocks in Cairo show this. */
function inCairo(day: string, time: string): string | null {
  const candidates = OFFSETS.map((offset) => new Date(`${day}T${time}:00${offset}`));
  const exact = candidates.find((moment) => cairoTime(moment) === `${day} ${time}`);
  // A minute that the clock skips in spring is the one that follows.
  const skipped = candidates.find((moment) => cairoTime(moment).startsWith(day));
  return (exact ?? skipped)?.toISOString() ?? null;
}

/** Whether the calendar has the day: JavaScript takes 30 February for 2 March. */
function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
