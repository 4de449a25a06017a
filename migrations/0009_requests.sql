-- What protects requests: idempotency keys and rate limits.

create table idempotency_keys (
  partner_id  text not null references partners,
  key         text not null,
  fingerprint bytea not null, -- HMAC-SHA256 of method, path and canonical body; the body itself is never stored
  status      smallint, -- of the kept answer; null only inside the transaction that is making it
  body        text, -- of the kept answer, as JSON
  created_at  timestamptz(3) not null default clock_timestamp(),
  expires_at  timestamptz(3) not null default clock_timestamp() + interval '24 hours',
  primary key (partner_id, key),
  constraint idempotency_keys_length check (length(key) between 8 and 255)
);

create index idempotency_keys_to_forget on idempotency_keys (expires_at);

-- Of rate-limiter-flexible. Lost in a crash, which costs nothing but a window.
create unlogged table rate_limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire double precision
);
