-- An investor is a person; a customer is one partner's link to an investor.

create table investors (
  id                    text primary key,
  phone                 text not null, -- E.164
  email                 text,
  name                  jsonb, -- LocalizedText
  language              text not null default 'en',
  national_id_digest    bytea, -- HMAC-SHA256 under a key outside the database; the number itself is nowhere
  phone_verified_at     timestamptz(3),
  email_verified_at     timestamptz(3),
  pin_created_at        timestamptz(3),
  identity_status       text not null default 'pending',
  kyc_completed_at      timestamptz(3), -- own steps, first time
  suspended_at          timestamptz(3),
  suspended_reason      text,
  attributed_partner_id text references partners,
  attributed_at         timestamptz(3),
  created_at            timestamptz(3) not null default clock_timestamp(),
  updated_at            timestamptz(3) not null default clock_timestamp(),
  constraint investors_phone_unique unique (phone),
  constraint investors_national_id_unique unique (national_id_digest),
  constraint investors_phone_is_e164 check (phone ~ '^\+20(10|11|12|15)[0-9]{8}$'),
  constraint investors_language_known check (language in ('en', 'ar')),
  constraint investors_identity_status_known check (identity_status in ('pending', 'in_review', 'verified', 'rejected')),
  constraint investors_attribution_whole check ((attributed_partner_id is null) = (attributed_at is null))
);

create index investors_newest_first on investors (created_at desc, id desc);

-- Attribution is set when the account is opened and never moves.
create function keep_attribution() returns trigger language plpgsql as $$
begin
  if new.attributed_partner_id is distinct from old.attributed_partner_id or new.attributed_at is distinct from old.attributed_at then
    raise exception 'attribution never moves' using errcode = 'restrict_violation', constraint = 'investors_attribution_fixed';
  end if;
  return new;
end $$;
create trigger investors_attribution_fixed before update on investors for each row execute function keep_attribution();

create table customers (
  id          text primary key,
  partner_id  text not null references partners,
  investor_id text not null references investors,
  origin      text not null,
  link_status text not null,
  external_id text,
  metadata    jsonb not null default '{}',
  attestation jsonb, -- KycAttestation
  version     integer not null default 1,
  linked_at   timestamptz(3),
  unlinked_at timestamptz(3),
  created_at  timestamptz(3) not null default clock_timestamp(),
  updated_at  timestamptz(3) not null default clock_timestamp(),
  constraint customers_once_per_partner unique (partner_id, investor_id),
  constraint customers_external_id_unique unique (partner_id, external_id),
  constraint customers_origin_known check (origin in ('created', 'linked')),
  constraint customers_link_status_known check (link_status in ('pending_consent', 'active', 'unlinked')),
  constraint customers_linked_at_when_active check (link_status <> 'active' or linked_at is not null)
);

create index customers_newest_first on customers (partner_id, created_at desc, id desc);
create index customers_of_investor on customers (investor_id);
