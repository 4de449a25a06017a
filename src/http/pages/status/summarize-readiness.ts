import type { ReadyHour } from './readiness-hours.sql.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 90;
const HOURS = 24;

/**
 * A period of the history. `minutes` counts those that are over and not before the first record.
 */
export interface Period {
  /** Start of the period, UTC. */
  from: string;
  minutes: number;
  readyMinutes: number;
}

/** The history as GET /status.json returns it, oldest first. */
export interface History {
  /**
   * The time of the first record, or null if there is none. Nothing is known about earlier times.
   */
  recordedSince: string | null;
  last24Hours: { readyPercent: number | null; hours: Period[] };
  last90Days: { readyPercent: number | null; days: Period[] };
}

/**
 * Sums up the recorded hours for the 24 hours and the 90 days (UTC) up to now. Each minute that is
 * over counts as ready if it was recorded. Percentages are rounded down to two decimals, so only a
 * period without a gap has 100.
 */
export function summarizeReadiness(recorded: readonly ReadyHour[], now: Date): History {
  const bits = new Map(recorded.map(({ hour, readyMinutes }) => [+hour, BigInt(readyMinutes)]));
  const since = firstMinute(recorded);
  const end = Math.floor(+now / MINUTE_MS) * MINUTE_MS;
  const hourOf = (from: number): Period => {
    const first = Math.max(from, since ?? end);
    const last = Math.min(from + HOUR_MS, end);
    const minutes = Math.max(0, (last - first) / MINUTE_MS);
    const known = bitsOf((first - from) / MINUTE_MS, minutes);
    return {
      from: new Date(from).toISOString(),
      minutes,
      readyMinutes: countBits((bits.get(from) ?? 0n) & known),
    };
  };
  const dayOf = (from: number): Period =>
    sumOf(
      new Date(from).toISOString(),
      Array.from({ length: HOURS }, (_, hour) => hourOf(from + hour * HOUR_MS)),
    );
  const thisHour = Math.floor(+now / HOUR_MS) * HOUR_MS;
  const today = Math.floor(+now / DAY_MS) * DAY_MS;
  const hours = periods(thisHour, HOUR_MS, HOURS).map(hourOf);
  const days = periods(today, DAY_MS, DAYS).map(dayOf);
  return {
    recordedSince: since === null ? null : new Date(since).toISOString(),
    last24Hours: { readyPercent: percentOf(hours), hours },
    last90Days: { readyPercent: percentOf(days), days },
  };
}

/** Returns the first minute that was recorded, in milliseconds. */
function firstMinute([first]: readonly ReadyHour[]): number | null {
  if (!first) return null;
  const minute = BigInt(first.readyMinutes).toString(2).split('').reverse().indexOf('1');
  return +first.hour + minute * MINUTE_MS;
}

/** Returns the bits of so many minutes of an hour, from the first one on. */
function bitsOf(first: number, minutes: number): bigint {
  return minutes === 0 ? 0n : ((1n << BigInt(minutes)) - 1n) << BigInt(first);
}

function countBits(bits: bigint): number {
  return bits.toString(2).replaceAll('0', '').length;
}

function periods(last: number, length: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => last - (count - 1 - index) * length);
}

function sumOf(from: string, parts: readonly Period[]): Period {
  return {
    from,
    minutes: parts.reduce((sum, { minutes }) => sum + minutes, 0),
    readyMinutes: parts.reduce((sum, { readyMinutes }) => sum + readyMinutes, 0),
  };
}

/**
 * Returns the ready share of periods in percent, rounded down to two decimals; null without a
 * minute.
 */
function percentOf(periods: readonly Period[]): number | null {
  const { minutes, readyMinutes } = sumOf('', periods);
  return minutes === 0 ? null : Math.floor((readyMinutes * 10_000) / minutes) / 100;
}
