import { statement } from '../../database/statement.ts';

/*
 * Takes part of what a key may send in its current window. A window that has ended, or that was
 * begun under another limit, is followed by a new one.
 *
 * Locks:   the key's row
 * Writes:  rate_limits
 * Returns: what was granted of it, 0 if the limit is used up; what all processes have taken; and
 *          the milliseconds until the window ends
 */
export const takeAllowance = statement<
  { keyId: string; amount: number; limit: number; windowSeconds: number },
  { granted: number; used: number; ms_left: number }
>(`
insert into rate_limits as current (key_id, max_requests, used, last_taken, ends_at)
values (:keyId, :limit::integer, least(:amount::integer, :limit::integer), least(:amount::integer, :limit::integer),
        now() + make_interval(secs => :windowSeconds::integer))
on conflict (key_id) do update set (max_requests, used, last_taken, ends_at) = (
  select case when is_over then excluded.max_requests else current.max_requests end,
         case when is_over then excluded.used else current.used + granted end,
         case when is_over then excluded.last_taken else granted end,
         case when is_over then excluded.ends_at else current.ends_at end
  from (select current.ends_at <= now() or current.max_requests <> excluded.max_requests as is_over,
               least(:amount::integer, current.max_requests - current.used) as granted) as state)
returning last_taken as granted, used, ceil(extract(epoch from ends_at - now()) * 1000)::integer as ms_left`);
