import { statement } from '../../../database/statement.ts';

/*
 * Records that this minute is a ready one, and forgets what is older than 90 days. Most calls find
 * the minute recorded and write nothing.
 *
 * Reads:   the clock of the database
 * Writes:  readiness_hours
 * Returns: nothing
 */
export const recordReadyMinute = statement<Record<never, never>>(`
with expired as (delete from readiness_hours where hour < statement_timestamp() - interval '90 days')
insert into readiness_hours as recorded (hour, ready_minutes)
values (date_trunc('hour', statement_timestamp(), 'UTC'),
  1::bigint << extract(minute from statement_timestamp())::integer)
on conflict (hour) do update set ready_minutes = recorded.ready_minutes | excluded.ready_minutes
where recorded.ready_minutes & excluded.ready_minutes = 0`);

/** The minutes of an hour that were ready, as bits of a number in decimal digits. */
export interface ReadyHour {
  hour: Date;
  readyMinutes: string;
}

/*
 * Reads the recorded hours, oldest first.
 *
 * Reads:   readiness_hours
 * Returns: ReadyHour
 */
export const selectReadyHours = statement<Record<never, never>, ReadyHour>(`
select hour, ready_minutes::text as "readyMinutes" from readiness_hours order by hour`);
