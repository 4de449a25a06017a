-- Webhooks keep what was promised: a delivery that has succeeded stays so, and each secret before a rotation counts until its own end.

-- Retried by hand, it was said to have failed where that attempt did. Its log has the attempt.
update webhook_deliveries
set status = 'succeeded', last_error = null,
    last_status_code = coalesce((select status_code from webhook_attempts as attempt
                                 where attempt.delivery_id = webhook_deliveries.id and attempt.delivery_created_at = webhook_deliveries.created_at and attempt.error is null
                                 order by number desc limit 1), last_status_code)
where status = 'failed' and delivered_at is not null;
-- Where the retry is still to come, nothing has gone wrong with it.
update webhook_deliveries set last_error = null where status = 'pending' and delivered_at is not null and last_error is not null;

alter table webhook_endpoints
  add column earlier_secrets     bytea[] not null default '{}', -- sealed like the present one, the newest first; attempts carry their signatures, too
  add column earlier_secrets_end timestamptz(3)[] not null default '{}', -- when each of them ends
  add constraint webhook_endpoints_earlier_secrets_end check (
    cardinality(earlier_secrets) = cardinality(earlier_secrets_end)
    and array_position(earlier_secrets, null) is null and array_position(earlier_secrets_end, null) is null),
  add constraint webhook_endpoints_earlier_secrets_few check (cardinality(earlier_secrets) <= 5);

update webhook_endpoints
set earlier_secrets = array[previous_secret], earlier_secrets_end = array[previous_secret_expires_at]
where previous_secret is not null;

alter table webhook_endpoints drop column previous_secret, drop column previous_secret_expires_at;

-- As in 0015, and of a partition's name alone a day is read: a plan may ask it of every relation before it looks for the parent.
create or replace function maintain_event_partitions(at timestamptz default clock_timestamp()) returns void language plpgsql as $$
declare
  monday constant timestamptz := '2001-01-01T00:00:00Z';
  parent text;
  span interval;
  start timestamptz;
  name text;
begin
  for parent, span in values ('webhook_attempts', interval '28 days'), ('webhook_deliveries', '28 days'), ('events', '7 days') loop
    for start in select generate_series(date_bin(span, at - interval '7 days', monday), at + interval '28 days', span) loop
      name := parent || '_' || to_char(start at time zone 'UTC', 'YYYYMMDD');
      if to_regclass(name) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)', name, parent, start, start + span);
      end if;
    end loop;
    for name in
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = parent::regclass
        and case when c.relname ~ '_[0-9]{8}$' then to_timestamp(right(c.relname, 8), 'YYYYMMDD') end + span + interval '1 day' < at - interval '180 days'
    loop
      execute format('drop table %I', name);
    end loop;
  end loop;
end $$;

-- Recovery makes deliveries of past events, which migration 0015 made partitions for only where there were deliveries.
do $$
declare
  oldest constant timestamptz := (select min(created_at) from events where created_at > clock_timestamp() - interval '180 days');
  week timestamptz;
begin
  for week in select generate_series(oldest, clock_timestamp(), interval '1 week') loop
    perform maintain_event_partitions(week);
  end loop;
end $$;
