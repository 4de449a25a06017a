import { sql } from 'kysely';
import type { Db } from '../database/driver/connection.ts';
import { ApiError } from '../errors.ts';

/** A number of whole days in Cairo. */
export interface Period {
  from: Date;
  /** The first moment after it. */
  to: Date;
  /** A transaction that writes the time of its beginning has ended 5 minutes later. */
  complete: boolean;
}

/** The first and the last day, with the names of their parameters. */
type Day = readonly [name: string, day: string];

/**
 * Reads when a period of days in Cairo begins and ends.
 * @throws ApiError invalid_parameter if a day does not exist, the first is in the future, or the last is before it
 */
export async function readPeriod(db: Db, first: Day, last: Day = first): Promise<Period> {
  for (const [param, day] of [first, last]) assertExists(param, day);
  assertInOrder(first, last);
  const { rows } = await sql<Period & { hasBegun: boolean }>`
    select first as "from", after as "to", first <= clock_timestamp() as "hasBegun",
           after + interval '5 minutes' <= clock_timestamp() as complete
    from (select (${first[1]}::date::timestamp at time zone 'Africa/Cairo')::timestamptz(3) as first,
                 ((${last[1]}::date + 1)::timestamp at time zone 'Africa/Cairo')::timestamptz(3) as after) as cairo
  `.execute(db);
  const { hasBegun, ...period } = rows[0]!;
  if (hasBegun) return period;
  throw new ApiError('invalid_parameter', {
    param: first[0],
    message: `${first[0]} must not be in the future. A day begins at midnight in Cairo.`,
  });
}

/** The clock of the database can be ahead of this one; a balance of now has every entry. */
const AFTER_ALL = new Date('9999-01-01T00:00:00Z');

/**
 * Returns the moment of a balance, which is the end of a day in Cairo or now, and the moment before which its entries
 * are.
 * @throws ApiError as `readPeriod` does
 */
export async function readBalanceTime(db: Db, day?: Day): Promise<{ at: Date; before: Date }> {
  const now = new Date();
  const end = day ? (await readPeriod(db, day)).to : now;
  return end < now ? { at: end, before: end } : { at: now, before: AFTER_ALL };
}

/**
 * Refuses the first and last day of a filter that do not exist or are in the wrong order.
 * @throws ApiError invalid_parameter
 */
export function assertDays({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  if (from !== undefined) assertExists('from', from);
  if (to !== undefined) assertExists('to', to);
  if (from !== undefined && to !== undefined) assertInOrder(['from', from], ['to', to]);
}

function assertInOrder(first: Day, last: Day): void {
  if (last[1] >= first[1]) return;
  throw new ApiError('invalid_parameter', {
    param: last[0],
    message: `${last[0]} must not be before ${first[0]}.`,
  });
}

function assertExists(param: string, day: string): void {
  if (new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day) return;
  throw new ApiError('invalid_parameter', {
    param,
    message: `${param} must be a day that exists, such as 2026-11-10.`,
  });
}
