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
  const part = Object.fromEntries(CAIRO.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}`;
}

const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/i;
/** Winter and summer in Cairo. */
const OFFSETS = ['+02:00', '+03:00'];

/** A moment that a person wrote, as the API takes it: a day or a minute in Cairo, or a moment with its zone. Null where it is none. */
export function readMoment(text: string): string | null {
  const [, day, time = '00:00'] = LOCAL.exec(text) ?? [];
  if (!day) return WITH_ZONE.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null;
  const candidates = OFFSETS.map((offset) => new Date(`${day}T${time}:00${offset}`)).filter((moment) => !Number.isNaN(moment.getTime()));
  const exact = candidates.find((moment) => cairoTime(moment) === `${day} ${time}`);
  // A minute that the clock skips in spring is the one that follows.
  const skipped = candidates.find((moment) => cairoTime(moment).startsWith(day));
  return (exact ?? skipped)?.toISOString() ?? null;
}
