-- Investors, who are persons; customers, each of which is one partner's link to an investor; and the consent to such a
-- link.

create table investors (
  id                    text primary key,
  world                 text not null default 'main', -- the partners of this world can link the investor (D111)
  phone                 text, -- E.164; null once the person is erased
  email                 text,
  name                  jsonb, -- LocalizedText
  language              text not null default 'en',
  national_id_digest    bytea, -- HMAC-SHA256 under a key outside the database; the number itself is not stored
  phone_verified_at     timestamptz(3),
  phone_changed_at      timestamptz(3), -- when staff last changed the phone; for a while nothing can be withdrawn then
  email_verified_at     timestamptz(3),
  pin_created_at        timestamptz(3),
  identity_status       text not null default 'pending',
  kyc_completed_at      timestamptz(3), -- when all the investor's own KYC steps were complete for the first time
  suspended_at          timestamptz(3),
  suspended_reason      text,
  erased_at             timestamptz(3), -- when the personal data was removed
  attributed_partner_id text references partners,
  attributed_at         timestamptz(3),
  created_at            timestamptz(3) not null default clock_timestamp(),
  position              bigint not null generated always as identity,
  updated_at            timestamptz(3) not null default clock_timestamp(),
  constraint investors_phone_unique unique (phone, world),
  constraint investors_national_id_unique unique (world, national_id_digest),
  constraint investors_phone_is_e164 check (phone ~ '^\+20(10|11|12|15)[0-9]{8}$'),
  constraint investors_phone_until_erased check ((phone is null) = (erased_at is not null)),
  constraint investors_erased_has_no_person check (
    erased_at is null or (email is null and name is null and national_id_digest is null)),
  constraint investors_name_without_bidi_controls check (
    name::text !~ '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]'),
  constraint investors_language_known check (language in ('en', 'ar')),
  constraint investors_identity_status_known check (
    identity_status in ('pending', 'in_review', 'verified', 'rejected')),
  constraint investors_attribution_complete check ((attributed_partner_id is null) = (attributed_at is null))
);

create index investors_newest_first on investors (created_at desc, position desc);

-- Returns what staff search a person by: both names and the e-mail address.
create function person_search_text(name jsonb, email text) returns text language sql immutable parallel safe
  return normalize_search_text(
    coalesce(name ->> 'en', '') || '/' || coalesce(name ->> 'ar', '') || '/' || coalesce(email, ''));
create index investors_by_person on investors using gin (search_grams(person_search_text(name, email)));

create trigger investors_world_fixed before update on investors for each row when (new.world <> old.world)
  execute function guard_world();

-- Attribution is set when the account is opened and never changes; a reset of the world gives it to the archive.
create function guard_attribution() returns trigger language plpgsql as $$
begin
  if new.attributed_partner_id is distinct from old.attributed_partner_id and not is_world_reset()
    or new.attributed_at is distinct from old.attributed_at then
    raise exception 'attribution never moves' using errcode = 'restrict_violation',
      constraint = 'investors_attribution_fixed';
  end if;
  return new;
end $$;
create trigger investors_attribution_fixed before update on investors for each row execute function guard_attribution();

create table customers (
  id          text primary key,
  partner_id  text not null references partners,
  investor_id text not null references investors,
  origin      text not null,
  link_status text not null,
  external_id text,
  metadata    jsonb not null default '{}',
  attestation jsonb, -- KycAttestation
  known_phone text, -- of a person who is not linked: the number that the partner knows, and no later one
  version     integer not null default 1,
  eligibility text not null default 'not_linked', -- for the filter canInvest; set by a trigger
  linked_at   timestamptz(3),
  unlinked_at timestamptz(3),
  created_at  timestamptz(3) not null default clock_timestamp(),
  position    bigint not null generated always as identity,
  updated_at  timestamptz(3) not null default clock_timestamp(),
  constraint customers_once_per_partner unique (partner_id, investor_id),
  constraint customers_external_id_unique unique (partner_id, external_id),
  constraint customers_external_id_not_blank check (strip_invisible(external_id) <> ''),
  constraint customers_attestation_not_blank check ('' not in (
    strip_invisible(attestation ->> 'provider'), strip_invisible(attestation ->> 'reference'),
      strip_invisible(attestation ->> 'level'))),
  constraint customers_origin_known check (origin in ('created', 'linked')),
  constraint customers_link_status_known check (link_status in ('pending_consent', 'active', 'unlinked')),
  constraint customers_eligibility_known check (
    eligibility in ('not_linked', 'ineligible', 'attested', 'verified')),
  constraint customers_linked_at_when_active check (link_status <> 'active' or linked_at is not null),
  constraint customers_known_phone_unless_active check (link_status <> 'active' or known_phone is null)
);

create index customers_newest_first on customers (partner_id, created_at desc, position desc);
create index customers_updated on customers (partner_id, updated_at);
create index customers_of_status_newest_first on customers (partner_id, link_status, created_at desc, position desc);
create index customers_of_eligibility_newest_first
  on customers (partner_id, eligibility, created_at desc, position desc);
create index customers_of_investor on customers (investor_id);
create index customers_pending_by_phone on customers (partner_id, known_phone) where link_status = 'pending_consent';

create function check_customer_world() returns trigger language plpgsql as $$
begin
  if not exists (
    select from investors join partners using (world)
    where investors.id = new.investor_id and partners.id = new.partner_id) then
    raise exception 'investor % is in another world than partner %', new.investor_id, new.partner_id
      using errcode = 'check_violation', constraint = 'customers_of_one_world', table = 'customers';
  end if;
  return new;
end $$;
create trigger customers_of_one_world before insert or update of partner_id, investor_id on customers
  for each row execute function check_customer_world();

-- Whether a customer can invest: by its own KYC, or by the partner's attestation if the partner has the capability
-- partnerKycReliance. customer-states.ts derives what a customer shows; this finds the customers of whom it is true.
create function customer_eligibility(customer customers, investor investors) returns text language sql stable as $$
  select case
    when customer.link_status <> 'active' then 'not_linked'
    when investor.suspended_at is not null then 'ineligible'
    when investor.identity_status = 'verified'
      and num_nulls(investor.phone_verified_at, investor.email_verified_at, investor.pin_created_at) = 0 then 'verified'
    when customer.attestation is not null and investor.identity_status <> 'rejected' then 'attested'
    else 'ineligible' end
$$;
create function set_customer_eligibility() returns trigger language plpgsql as $$
begin
  new.eligibility := coalesce(
    (select customer_eligibility(new, investors) from investors where id = new.investor_id), 'not_linked');
  return new;
end $$;
create trigger customers_set_eligibility before insert or update on customers
  for each row execute function set_customer_eligibility();
create function update_customer_eligibility() returns trigger language plpgsql as $$
begin
  update customers set eligibility = eligibility where investor_id = new.id and link_status = 'active';
  return null;
end $$;
create trigger investors_update_eligibility after update on investors for each row
  when ((old.suspended_at, old.identity_status, old.phone_verified_at, old.email_verified_at, old.pin_created_at)
    is distinct from
    (new.suspended_at, new.identity_status, new.phone_verified_at, new.email_verified_at, new.pin_created_at))
  execute function update_customer_eligibility();

-- Codes that an investor receives by SMS and gives to the partner as consent to the link.
create table consent_codes (
  id          bigint generated always as identity primary key,
  customer_id text not null references customers,
  -- HMAC-SHA256 of link and code under a key outside the database; the code itself is not stored
  digest      bytea not null,
  status      text not null,
  attempts    smallint not null default 0, -- counted before the code is compared
  created_at  timestamptz(3) not null default clock_timestamp(),
  expires_at  timestamptz(3) not null default clock_timestamp() + interval '10 minutes',
  -- sending: the SMS is being sent. live: can be confirmed. replaced: by a newer code. used: it confirmed the link.
  -- failed: the SMS was not sent. lost: it is unknown whether the SMS was sent; can be confirmed, too. retired: the
  -- link has ended, or a newer code is lost or live.
  constraint consent_codes_status_known check (
    status in ('sending', 'live', 'replaced', 'used', 'failed', 'lost', 'retired')),
  constraint consent_codes_attempts_in_range check (attempts between 0 and 5)
);

create unique index consent_codes_one_live on consent_codes (customer_id) where status = 'live';
create index consent_codes_of_customer on consent_codes (customer_id, created_at desc);
create index consent_codes_oldest_first on consent_codes (created_at);

-- Neither the phone number nor the text is stored here: the number is the investor's, and the text contains the code.
create table sms_messages (
  id              text primary key, -- a UUID, and the id of the message's job
  consent_code_id bigint not null references consent_codes,
  status          text not null default 'queued',
  provider_id     text, -- the gateway's id of the message
  error           text, -- one of the service's own error codes, or the gateway's
  created_at      timestamptz(3) not null default clock_timestamp(),
  updated_at      timestamptz(3) not null default clock_timestamp(),
  constraint sms_messages_one_per_code unique (consent_code_id),
  constraint sms_messages_status_known
    check (
      status in ('queued', 'sending', 'accepted', 'sent', 'delivered', 'undelivered', 'failed', 'rejected',
        'unavailable', 'lost'))
);

create index sms_messages_newest_first on sms_messages (created_at desc);

-- The rules that the names above enforce (docs/invariants.md).
comment on index consent_codes_one_live is
  'A link has one live consent code.';
comment on constraint investors_phone_until_erased on investors is
  'Every investor has a phone until they are erased.';
comment on constraint investors_erased_has_no_person on investors is
  'An erased investor has no personal data.';
comment on trigger investors_attribution_fixed on investors is
  'The partner that opened the account of an investor never changes.';
comment on constraint investors_phone_unique on investors is
  'A phone belongs to one investor of a world.';
comment on constraint investors_national_id_unique on investors is
  'A national ID belongs to one investor of a world.';
comment on trigger investors_world_fixed on investors is
  'An investor stays in their world.';
comment on trigger customers_of_one_world on customers is
  'A partner has customers only in its world.';
