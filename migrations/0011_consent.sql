-- Consent by SMS: the codes that an investor reads out to a partner, and the messages that carry them.

create table consent_codes (
  id          bigint generated always as identity primary key,
  customer_id text not null references customers,
  digest      bytea not null, -- HMAC-SHA256 of link and code, under a key outside the database; the code itself is nowhere
  status      text not null,
  tries       smallint not null default 0, -- counted before they are compared
  created_at  timestamptz(3) not null default clock_timestamp(),
  expires_at  timestamptz(3) not null default clock_timestamp() + interval '10 minutes',
  -- sending: its SMS is on the way to the gateway. live: can be confirmed. replaced: by a newer one. used: it has linked the customer.
  -- failed: the SMS was not sent. lost: nobody knows whether it was. retired: the link that it was for has ended.
  constraint consent_codes_status_known check (status in ('sending', 'live', 'replaced', 'used', 'failed', 'lost', 'retired')),
  constraint consent_codes_five_tries check (tries between 0 and 5)
);

create unique index consent_codes_one_live on consent_codes (customer_id) where status = 'live';
create index consent_codes_of_customer on consent_codes (customer_id, created_at desc);

-- Neither number nor text: the one stands on the investor, the other nowhere.
create table sms_messages (
  id              text primary key, -- a UUID; the id of its job as well
  consent_code_id bigint not null references consent_codes,
  status          text not null default 'queued',
  provider_id     text, -- the gateway's name for it
  error           text, -- a word of ours, or the gateway's code
  created_at      timestamptz(3) not null default clock_timestamp(),
  updated_at      timestamptz(3) not null default clock_timestamp(),
  constraint sms_messages_one_per_code unique (consent_code_id),
  constraint sms_messages_status_known
    check (status in ('queued', 'sending', 'accepted', 'sent', 'delivered', 'undelivered', 'failed', 'rejected', 'unavailable', 'lost'))
);

create index sms_messages_newest_first on sms_messages (created_at desc);
