-- Idempotency keys, rate limits, and the log of partners' requests.

create table idempotency_keys (
  key         text not null,
  partner_id  text references partners, -- null for the back office, whose operators share one set of keys
  fingerprint bytea not null, -- HMAC-SHA256 of method, path and canonical body; the body itself is not stored
  status      smallint, -- of the stored response; null only inside the transaction that produces it
  body        text, -- of the stored response, as JSON; a secret in it is null
  secret      bytea, -- of the stored response, encrypted
  created_at  timestamptz(3) not null default clock_timestamp(),
  expires_at  timestamptz(3) not null default clock_timestamp() + interval '24 hours',
  -- The key comes first, so that the same index also finds the keys without a partner.
  constraint idempotency_keys_once unique nulls not distinct (key, partner_id),
  constraint idempotency_keys_length check (length(key) between 8 and 255)
-- All rows are deleted after a day, so the table is vacuumed after 2 % instead of 20 %. It cannot be partitioned by
-- time: no index would then guarantee that a key is used once.
) with (autovacuum_vacuum_scale_factor = 0.02);

create index idempotency_keys_expiry on idempotency_keys (expires_at);
create index idempotency_keys_with_secret on idempotency_keys (key) where secret is not null;

-- What the processes have taken of each key's requests in its current window. A crash of the database empties it, which
-- only starts the windows again.
create unlogged table rate_limits (
  key_id       text primary key,
  max_requests integer not null,
  used         integer not null,
  last_taken   integer not null,
  ends_at      timestamptz(3) not null,
  constraint rate_limits_not_exceeded check (used between 0 and max_requests)
) with (fillfactor = 50);

create sequence api_request_positions;

-- What partners see with GET /requests: no body and no query. Only the request ids and keys that partners choose can
-- contain personal data, against the contract; an erasure removes it. Written in batches (src/request-log.ts).
-- Partitioned by day and stored for 30 days (maintain_event_partitions). A foreign key to partners would cost a lookup
-- per request.
create table api_requests (
  partner_id      text not null,
  request_id      text not null, -- X-Request-ID; the partner's own, so not unique
  key_id          text not null,
  operation       text, -- null for an unknown path or method
  method          text not null,
  status          smallint not null, -- 499 if the connection was closed before the response
  error_code      text,
  error_param     text, -- names of the contract only
  duration_ms     integer not null,
  idempotency_key text,
  address         text not null,
  created_at      timestamptz(3) not null, -- when the request was received, by the clock of the process
  position        bigint not null default nextval('api_request_positions')
) partition by range (created_at);

create index api_requests_newest_first on api_requests (partner_id, created_at desc, position desc);
create index api_requests_by_id on api_requests (partner_id, request_id);
-- The filters. An index of all rows costs as much as half of the rest of writing a row; those of statuses have no rows
-- of the most frequent one.
create index api_requests_by_operation on api_requests (partner_id, operation, created_at desc, position desc);
create index api_requests_by_status on api_requests (partner_id, status, created_at desc, position desc)
  where status <> 200;
create index api_requests_refused on api_requests (partner_id, created_at desc, position desc) where status >= 400;

-- The rules that the names above enforce (docs/invariants.md).
comment on constraint idempotency_keys_once on idempotency_keys is
  'An Idempotency-Key has one effect, because it is written in the transaction of the effect.';
