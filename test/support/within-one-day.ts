import { beforeEach } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';

/** Longer than any test of a daily limit takes. */
const MARGIN_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * 60;

const timeOfDay = new Intl.DateTimeFormat('en', {
  timeZone: 'Africa/Cairo',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/**
 * Lets each test begin and end on the same day, because daily limits are reset at midnight
 * (Africa/Cairo): in the last minute of a day, it waits for the next one.
 */
export function withinOneDay(): void {
  beforeEach(async () => {
    const left = secondsLeftOfDay(new Date());
    if (left < MARGIN_SECONDS) await pause(left * 1000);
  });
}

function secondsLeftOfDay(at: Date): number {
  const parts = timeOfDay.formatToParts(at);
  const [hours, minutes, seconds] = ['hour', 'minute', 'second'].map((type) =>
    Number(parts.find((part) => part.type === type)!.value),
  ) as [number, number, number];
  return DAY_SECONDS - (hours * 60 + minutes) * 60 - seconds;
}
