import { statement } from '../../database/statement.ts';

interface DailyCountParams {
  partnerId: string;
  kind: string;
  /** 1 to count; 0 only to lock the row. */
  uses: number;
  limit: number;
}

/*
 * Adds to a partner's count of today in Cairo.
 *
 * Locks:   the count, until the transaction ends
 * Writes:  partner_daily_counts
 * Returns: the count after the addition; no row if the limit is used up
 */
export const addToDailyCount = statement<DailyCountParams, { count: number }>(`
  insert into partner_daily_counts as counted (partner_id, day, kind, count)
  values (:partnerId, (clock_timestamp() at time zone 'Africa/Cairo')::date, :kind, :uses)
  on conflict (partner_id, day, kind) do update set count = counted.count + excluded.count
    where counted.count < :limit
  returning count`);

/*
 * Reads when the day in Cairo ends.
 *
 * Returns: the moment, and in how many seconds it is, rounded up
 */
export const readEndOfDay = statement<object, { resets_at: Date; wait: number }>(`
  select resets_at, ceil(extract(epoch from resets_at - clock_timestamp()))::integer as wait
  from (
    select (((clock_timestamp() at time zone 'Africa/Cairo')::date
      + 1)::timestamp at time zone 'Africa/Cairo')::timestamptz(3) as resets_at
  ) as today`);
