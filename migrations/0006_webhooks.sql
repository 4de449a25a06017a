-- Webhook endpoints, the deliveries they are owed, and every attempt.

create table webhook_endpoints (
  id                   text primary key,
  partner_id           text not null references partners,
  url                  text not null,
  description          text,
  events               text[] not null, -- '*' or event types
  status               text not null default 'enabled',
  disabled_reason      text,
  secret               bytea not null, -- AES-256-GCM under the encryption key; additional data is the endpoint's id
  secret_prefix        text not null,
  last_success_at      timestamptz(3),
  last_failure_at      timestamptz(3),
  consecutive_failures integer not null default 0, -- failed attempts since the last 2xx
  failing_since        timestamptz(3), -- the first of them
  created_at           timestamptz(3) not null default clock_timestamp(),
  updated_at           timestamptz(3) not null default clock_timestamp(),
  constraint webhook_endpoints_status_known check (status in ('enabled', 'disabled')),
  constraint webhook_endpoints_disabled_has_reason check ((status = 'disabled') = (disabled_reason is not null))
);

create index webhook_endpoints_newest_first on webhook_endpoints (partner_id, created_at desc, id desc);

-- The unit of work is an endpoint with due deliveries, leased to one worker at a time; never a single delivery.
create table webhook_endpoint_leases (
  endpoint_id  text primary key references webhook_endpoints on delete cascade,
  next_due_at  timestamptz(3), -- when the earliest pending delivery is due; null while none is
  leased_until timestamptz(3),
  leased_by    text
) with (fillfactor = 60);

create index webhook_endpoint_leases_due on webhook_endpoint_leases (next_due_at) where next_due_at is not null;

create table webhook_deliveries (
  id               text primary key,
  partner_id       text not null references partners,
  endpoint_id      text not null, -- no reference: a deleted endpoint's deliveries stay readable
  event_id         text not null,
  event_type       text not null,
  event_sequence   bigint not null,
  status           text not null default 'pending',
  attempts         integer not null default 0,
  attempts_by_hand integer not null default 0, -- of them; the rest are the schedule's
  by_hand          boolean not null default false, -- the next attempt was asked for (D72)
  planned_at       timestamptz(3), -- the schedule's next attempt, where the one asked for comes before it
  due_at           timestamptz(3), -- of the next attempt; null once succeeded or failed
  last_status_code integer,
  last_error       text,
  delivered_at     timestamptz(3),
  created_at       timestamptz(3) not null default clock_timestamp(),
  constraint webhook_deliveries_status_known check (status in ('pending', 'succeeded', 'failed')),
  constraint webhook_deliveries_pending_is_due check ((status = 'pending') = (due_at is not null)),
  constraint webhook_deliveries_once unique (endpoint_id, event_id)
);

create index webhook_deliveries_newest_first on webhook_deliveries (partner_id, created_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where status = 'pending';

create table webhook_attempts (
  delivery_id  text not null references webhook_deliveries on delete cascade,
  number       integer not null,
  at           timestamptz(3) not null,
  duration_ms  integer not null,
  status_code  integer,
  error        text,
  primary key (delivery_id, number)
);
