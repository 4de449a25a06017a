import { sql } from 'kysely';

/**
 * The database's clock decides what is due and which holds, codes and approvals have expired, so that processes with
 * different clocks agree. What a process reads at each request, such as the end of a key or a session, is compared with
 * its own clock.
 */
export const now = sql<Date>`clock_timestamp()`;

/** Selects the moment `seconds` after now, or before it if negative. */
export const secondsFromNow = (seconds: number) =>
  sql<Date>`clock_timestamp() + ${seconds} * interval '1 second'`;

/** Selects the moment `minutes` after now. */
export const minutesFromNow = (minutes: number) => secondsFromNow(minutes * 60);
