import { sql } from 'kysely';

/**
 * The database's clock. It alone decides what is due or has expired, so processes with different
 * clocks agree.
 */
export const now = sql<Date>`clock_timestamp()`;

/** Selects the moment `seconds` after now, or before it if negative. */
export const secondsFromNow = (seconds: number) =>
  sql<Date>`clock_timestamp() + ${seconds} * interval '1 second'`;

/** Selects the moment `minutes` after now. */
export const minutesFromNow = (minutes: number) => secondsFromNow(minutes * 60);
