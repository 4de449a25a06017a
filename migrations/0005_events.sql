-- The event log: per partner a sequence from 1 without gaps, in commit order (D80).

-- The counter row is updated by the last statement of the transaction that makes an event. Its lock is held until commit, so
-- sequence order is commit order, and no reader that follows the log can ever skip an event.
create table partner_event_sequences (
  partner_id    text primary key references partners,
  last_sequence bigint not null default 0
) with (fillfactor = 50);

-- Up to where webhook deliveries have been made; a row of its own, so that making them never waits for the counter, nor it for them.
create table partner_event_relays (
  partner_id       text primary key references partners,
  relayed_sequence bigint not null default 0
) with (fillfactor = 50);

create function open_event_sequence() returns trigger language plpgsql as $$
begin
  insert into partner_event_sequences (partner_id) values (new.id);
  insert into partner_event_relays (partner_id) values (new.id);
  return null;
end $$;
create trigger partners_open_event_sequence after insert on partners for each row execute function open_event_sequence();

create table events (
  partner_id  text not null references partners,
  sequence    bigint not null,
  id          text not null,
  type        text not null,
  customer_id text,
  order_id    text,
  body        text not null, -- the Event as JSON, serialised once; what is signed and sent, byte for byte
  created_at  timestamptz(3) not null default clock_timestamp(),
  primary key (partner_id, sequence, created_at)
) partition by range (created_at);

create index events_by_id on events (id);
create index events_by_type on events (partner_id, type, sequence);

create trigger events_append_only before update or delete on events for each row execute function refuse_change();

-- One partition a week, four weeks ahead; those wholly older than 180 days are dropped. Called at start and by a daily job.
create function maintain_event_partitions(at timestamptz default clock_timestamp()) returns void language plpgsql as $$
declare
  week timestamptz;
  name text;
begin
  for week in select generate_series(date_trunc('week', at at time zone 'UTC') at time zone 'UTC' - interval '1 week',
                                     at + interval '4 weeks', interval '1 week') loop
    name := 'events_' || to_char(week at time zone 'UTC', 'YYYYMMDD');
    if to_regclass(name) is null then
      execute format('create table %I partition of events for values from (%L) to (%L)', name, week, week + interval '1 week');
    end if;
  end loop;
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'events'::regclass
      and to_timestamp(right(c.relname, 8), 'YYYYMMDD') + interval '8 days' < at - interval '180 days'
  loop
    execute format('drop table %I', name);
  end loop;
end $$;

select maintain_event_partitions();
