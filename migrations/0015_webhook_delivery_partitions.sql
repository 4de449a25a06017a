-- Deliveries and their attempts in partitions by the time of their event, so that they too are dropped and not deleted (D79). Of four weeks, because a
-- statement that writes down an attempt opens all of them.

create schema unpartitioned;
alter table webhook_attempts set schema unpartitioned;
alter table webhook_deliveries set schema unpartitioned;

create table webhook_deliveries (
  id               text not null,
  partner_id       text not null references partners,
  endpoint_id      text not null, -- no reference: a deleted endpoint's deliveries stay readable
  event_id         text not null,
  event_type       text not null,
  event_sequence   bigint not null,
  status           text not null default 'pending',
  attempts         integer not null default 0,
  attempts_by_hand integer not null default 0, -- of them, what the schedule under way does not count: asked for, or made before a recovery
  by_hand          boolean not null default false, -- the next attempt was asked for (D72)
  recovered        boolean not null default false, -- the next attempt begins the schedule anew
  planned_at       timestamptz(3), -- the schedule's next attempt, where the one asked for comes before it
  due_at           timestamptz(3), -- of the next attempt; null once succeeded or failed
  last_status_code integer,
  last_error       text, -- of the last attempt, where it failed; or what ended the delivery
  delivered_at     timestamptz(3),
  created_at       timestamptz(3) not null, -- the event's: one event, one partition
  primary key (id, created_at),
  constraint webhook_deliveries_status_known check (status in ('pending', 'succeeded', 'failed')),
  constraint webhook_deliveries_pending_is_due check ((status = 'pending') = (due_at is not null)),
  constraint webhook_deliveries_says_what_failed check (status = 'pending' or (status = 'failed') = (last_error is not null)),
  constraint webhook_deliveries_once unique (endpoint_id, event_id, created_at)
) partition by range (created_at);

create index webhook_deliveries_newest_first on webhook_deliveries (partner_id, created_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at, created_at) where status = 'pending';
-- For lists by status and for recovery, for GET /events?deliverySuccess=false, and for the limit of tests.
create index webhook_deliveries_unfinished on webhook_deliveries (partner_id, created_at desc, id desc) where status <> 'succeeded';
create index webhook_deliveries_unsuccessful on webhook_deliveries (partner_id, event_sequence, created_at) where last_error is not null;
create index webhook_deliveries_tests on webhook_deliveries (endpoint_id, created_at) where event_type = 'webhook.test';

-- Written only by the statement that counts the attempt in its delivery; a reference would keep partitions from being dropped.
create table webhook_attempts (
  delivery_id         text not null,
  delivery_created_at timestamptz(3) not null,
  number              integer not null,
  trigger             text not null, -- why it was made
  at                  timestamptz(3) not null,
  duration_ms         integer not null,
  status_code         integer,
  error               text,
  primary key (delivery_id, number, delivery_created_at),
  constraint webhook_attempts_trigger_known check (trigger in ('schedule', 'retry', 'recover', 'test'))
) partition by range (delivery_created_at);

create trigger webhook_attempts_append_only before update or delete on webhook_attempts for each row execute function refuse_change();

-- As in 0005, for the events and what hangs on them: those partitions are dropped that are wholly older than 180 days.
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
        and to_timestamp(right(c.relname, 8), 'YYYYMMDD') + span + interval '1 day' < at - interval '180 days'
    loop
      execute format('drop table %I', name);
    end loop;
  end loop;
end $$;

select maintain_event_partitions(week) from generate_series(clock_timestamp() - interval '180 days', clock_timestamp(), interval '1 week') as week
where exists (select from unpartitioned.webhook_deliveries where created_at < clock_timestamp() - interval '1 week');
select maintain_event_partitions();

insert into webhook_deliveries (id, partner_id, endpoint_id, event_id, event_type, event_sequence, status, attempts, attempts_by_hand, by_hand,
                                planned_at, due_at, last_status_code, last_error, delivered_at, created_at)
select id, partner_id, endpoint_id, event_id, event_type, event_sequence, status, attempts, attempts_by_hand, by_hand,
       planned_at, due_at, last_status_code, last_error, delivered_at, created_at
from unpartitioned.webhook_deliveries
where created_at >= clock_timestamp() - interval '180 days';

-- Which attempts were asked for was not written down before; they go as the schedule's.
insert into webhook_attempts (delivery_id, delivery_created_at, number, trigger, at, duration_ms, status_code, error)
select delivery_id, delivery.created_at, number, case event_type when 'webhook.test' then 'test' else 'schedule' end, at, duration_ms, status_code, error
from unpartitioned.webhook_attempts join webhook_deliveries as delivery on delivery.id = delivery_id;

drop schema unpartitioned cascade;
