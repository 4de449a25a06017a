-- Idempotency keys and rate limits.

create table idempotency_keys (
  key         text not null,
  partner_id  text references partners, -- null for the back office, whose operators share one set of keys
  fingerprint bytea not null, -- HMAC-SHA256 of method, path and canonical body; the body itself is not stored
  status      smallint, -- of the stored response; null only inside the transaction that produces it
  body        text, -- of the stored response, as JSON
  created_at  timestamptz(3) not null default clock_timestamp(),
  expires_at  timestamptz(3) not null default clock_timestamp() + interval '24 hours',
  -- The key comes first, so that the same index also finds the keys without a partner.
  constraint idempotency_keys_once unique nulls not distinct (key, partner_id),
  constraint idempotency_keys_length check (length(key) between 8 and 255)
);

create index idempotency_keys_expiry on idempotency_keys (expires_at);

-- The table of rate-limiter-flexible. It is emptied by a crash of the database, which only starts the windows again.
create unlogged table rate_limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire double precision
);
