-- Webhook endpoints, their deliveries, and the attempts of each delivery.

create table webhook_endpoints (
  id                         text primary key,
  partner_id                 text not null references partners,
  url                        text not null,
  description                text,
  events                     text[] not null, -- '*' or event types
  status                     text not null default 'enabled',
  disabled_reason            text,
  -- AES-256-GCM with the encryption key; the additional data is the endpoint's id
  secret                     bytea not null,
  secret_prefix              text not null,
  -- encrypted like the current one, newest first; attempts are signed with them too
  previous_secrets           bytea[] not null default '{}',
  previous_secrets_expire_at timestamptz(3)[] not null default '{}', -- when each of them expires
  last_success_at            timestamptz(3),
  last_failure_at            timestamptz(3),
  consecutive_failures       integer not null default 0, -- failed attempts since the last 2xx
  failing_since              timestamptz(3), -- the first of them
  failing_notified_at        timestamptz(3), -- when webhook_endpoint.failing was sent; once in each series of failures
  created_at                 timestamptz(3) not null default clock_timestamp(),
  position                   bigint not null generated always as identity,
  updated_at                 timestamptz(3) not null default clock_timestamp(),
  constraint webhook_endpoints_status_known check (status in ('enabled', 'disabled')),
  constraint webhook_endpoints_disabled_has_reason check ((status = 'disabled') = (disabled_reason is not null)),
  constraint webhook_endpoints_previous_secrets_expire check (
    cardinality(previous_secrets) = cardinality(previous_secrets_expire_at)
    and array_position(previous_secrets, null) is null and array_position(previous_secrets_expire_at, null) is null),
  constraint webhook_endpoints_previous_secrets_max_five check (cardinality(previous_secrets) <= 5),
  constraint webhook_endpoints_notified_while_failing check (failing_notified_at is null or consecutive_failures > 0)
);

-- A digest, because a URL can be longer than an index entry.
create unique index webhook_endpoints_url_once on webhook_endpoints (partner_id, md5(url));
create index webhook_endpoints_newest_first on webhook_endpoints (partner_id, created_at desc, position desc);

-- The events of an endpoint before each change. An event that has no deliveries yet is sent to the endpoints that were
-- subscribed to it when it occurred.
create table webhook_earlier_subscriptions (
  endpoint_id text not null references webhook_endpoints on delete cascade,
  until       timestamptz(3) not null,
  events      text[] not null, -- nothing while it was disabled
  primary key (endpoint_id, until)
);

-- Partitioned tables have no identity columns before PostgreSQL 17.
create sequence webhook_delivery_positions;

-- Deliveries and attempts are partitioned like the events, by the time of the event, so that old ones are dropped
-- instead of deleted (D79).
create table webhook_deliveries (
  id                     text not null,
  partner_id             text not null references partners,
  endpoint_id            text not null, -- no foreign key: the deliveries of a deleted endpoint remain readable
  event_id               text not null,
  event_type             text not null,
  event_sequence         bigint not null,
  status                 text not null default 'pending',
  attempts               integer not null default 0,
  -- how many attempts of the schedule have been made; a recovery starts it again
  schedule_step          integer not null default 0,
  -- why the next attempt is made; null once the delivery has succeeded or failed
  next_reason            text default 'schedule',
  due_at                 timestamptz(3), -- of the next attempt; null once the delivery has succeeded or failed
  resume_at              timestamptz(3), -- when the schedule continues after a retry; null if it has ended
  last_status_code       integer,
  -- of the last attempt, if it failed; or why the delivery ended without one; null once an attempt has succeeded
  last_error             text,
  delivered_at           timestamptz(3),
  -- the event's, so that the deliveries of an event are in one partition
  created_at             timestamptz(3) not null,
  position               bigint not null default nextval('webhook_delivery_positions'),
  primary key (id, created_at),
  constraint webhook_deliveries_once unique (endpoint_id, event_id, created_at),
  constraint webhook_deliveries_status_known check (status in ('pending', 'succeeded', 'failed')),
  constraint webhook_deliveries_next_reason_known check (next_reason in ('schedule', 'retry', 'recover', 'test')),
  constraint webhook_deliveries_pending_is_due check (
    (status = 'pending') = (due_at is not null) and (status = 'pending') = (next_reason is not null)),
  constraint webhook_deliveries_resumed_after_retry check (resume_at is null or next_reason = 'retry'),
  constraint webhook_deliveries_failed_has_error check (
    status = 'pending' or (status = 'failed') = (last_error is not null)),
  constraint webhook_deliveries_succeeded_has_no_error check (delivered_at is null or last_error is null)
) partition by range (created_at);

create index webhook_deliveries_newest_first on webhook_deliveries (partner_id, created_at desc, position desc);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at, created_at) where status = 'pending';
-- For lists by status and for recovery.
create index webhook_deliveries_unfinished on webhook_deliveries (partner_id, created_at desc, position desc)
  where status <> 'succeeded';
-- For GET /events?deliverySuccess=false.
create index webhook_deliveries_unsuccessful on webhook_deliveries (endpoint_id, event_sequence, created_at)
  where last_error is not null;
-- For lists by type of event, and for the rate limit of test deliveries.
create index webhook_deliveries_by_type on webhook_deliveries (partner_id, event_type, created_at desc, position desc);

-- Only the statement that counts an attempt in its delivery inserts the attempt. A foreign key would prevent dropping
-- partitions.
create table webhook_attempts (
  delivery_id         text not null,
  delivery_created_at timestamptz(3) not null,
  number              integer not null,
  trigger             text not null, -- what caused the attempt
  started_at          timestamptz(3) not null, -- when it began
  duration_ms         integer not null,
  status_code         integer,
  error               text,
  primary key (delivery_id, number, delivery_created_at),
  constraint webhook_attempts_trigger_known check (trigger in ('schedule', 'retry', 'recover', 'test'))
) partition by range (delivery_created_at);

create trigger webhook_attempts_append_only before update or delete on webhook_attempts for each row
  execute function reject_mutation();

-- Creates the partitions up to four weeks ahead, and drops those that are entirely older than 180 days (D79), 30 days
-- for requests, or the given number of days for the audit log. Called at every start and by a job. Deliveries and
-- attempts have partitions of four weeks, because a statement that records attempts opens all of them. The `case`
-- protects the cast: a plan may evaluate it for relations that are not partitions, whose names end in no date. Days and
-- weeks are those of UTC: in a time zone whose clocks change, a partition could overlap an earlier one, and no other
-- could be created. It runs as the owner of the tables, because the service's role cannot change the schema; for
-- another role it is always now, and nothing is dropped before its shortest retention.
create function maintain_event_partitions(at timestamptz default clock_timestamp(), audit_log_days integer default 3650,
  app_read_days integer default 90)
returns void language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  monday constant timestamptz := '2001-01-01T00:00:00Z';
  parent text;
  span interval;
  retention interval;
  start timestamptz;
  name text;
begin
  if session_user <> current_user then
    at := clock_timestamp();
  end if;
  for parent, span, retention in
    values ('webhook_attempts', interval '28 days', interval '180 days'), ('webhook_deliveries', '28 days', '180 days'),
           ('events', '7 days', '180 days'), ('api_requests', '1 day', '30 days'),
           ('audit_log_entries', '28 days', make_interval(days => greatest(audit_log_days, 365))),
             ('audit_log_app_reads', '7 days', make_interval(days => greatest(app_read_days, 7)))
  loop
    for start in select generate_series(date_bin(span, at - interval '7 days', monday), at + interval '28 days',
      span) loop
      name := parent || '_' || to_char(start at time zone 'UTC', 'YYYYMMDD');
      if to_regclass(name) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)', name, parent, start,
          start + span);
      end if;
    end loop;
    for name in
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = parent::regclass
        and case when c.relname ~ '_[0-9]{8}$' then to_timestamp(right(c.relname, 8), 'YYYYMMDD') end + span
          + interval '1 day' < at - retention
    loop
      execute format('drop table %I', name);
    end loop;
  end loop;
end $$;

select maintain_event_partitions();

-- The rules that the names above enforce (docs/invariants.md).
comment on constraint webhook_deliveries_once on webhook_deliveries is
  'There is one delivery for each event and endpoint.';
comment on trigger webhook_attempts_append_only on webhook_attempts is
  'An attempt never changes.';
comment on index webhook_endpoints_url_once is
  'A partner has one endpoint for each URL.';
