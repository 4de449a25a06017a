-- Partners and their API keys.

create table partners (
  id                               text primary key,
  name                             text not null,
  mode                             text not null default 'live',
  -- Whose people and units it sees (D111): 'main' on live; in the sandbox its own id, unless it shares a world.
  world                            text not null default 'main',
  -- the partner whose earlier world this is, since it was reset; null for every partner that has keys
  archive_of                       text references partners,
  capabilities                     text[] not null default '{}',
  requests_per_minute              integer not null default 300,
  max_order_amount                 bigint not null default 100000000,
  daily_order_amount_cap           bigint not null default 500000000,
  order_hold_minutes               integer not null default 1440,
  refused_registrations_per_day    integer not null default 100,
  consent_codes_per_day            integer not null default 5000,
  wrong_consent_codes_per_day      integer not null default 1000,
  purchase_commission_basis_points integer not null default 0,
  signup_fee                       bigint not null default 0,
  -- Hosts to which the card page may send the customer back.
  return_hosts                     text[] not null default '{}',
  -- The bank account that the agreement names for the partner's transfers; null if that of the environment is used.
  settlement_beneficiary           text,
  settlement_bank                  text,
  settlement_iban                  text,
  settlement_swift                 text,
  settlement_instructions          text,
  -- Since when every request with its keys is refused and its webhooks wait; null if they are not.
  stopped_at                       timestamptz(3),
  -- Added to the version of each customer of the partner: counts the changes of capabilities that its customers show.
  customer_version_offset          integer not null default 0,
  created_at                       timestamptz(3) not null default clock_timestamp(),
  position                         bigint not null generated always as identity,
  updated_at                       timestamptz(3) not null default clock_timestamp(),
  constraint partners_mode_known check (mode in ('live', 'test')),
  constraint partners_world_named check (world ~ '^[A-Za-z0-9-]{1,64}$' or world like 'ptn\_%'),
  constraint partners_archive_has_own_world check (archive_of is null or world = id),
  constraint partners_capabilities_known check (capabilities <@ array[
    'createCustomers', 'linkExistingCustomers', 'partnerKycReliance', 'partnerSettlementOrders',
    'cardCheckoutOrders', 'portfolioAccess', 'walletAccess']),
  constraint partners_return_hosts_few check (cardinality(return_hosts) <= 20),
  constraint partners_limits_positive check (
    requests_per_minute > 0 and max_order_amount > 0 and daily_order_amount_cap > 0 and order_hold_minutes > 0
    and refused_registrations_per_day > 0 and consent_codes_per_day > 0 and wrong_consent_codes_per_day > 0),
  constraint partners_commission_in_range check (
    purchase_commission_basis_points between 0 and 10000 and signup_fee >= 0),
  constraint partners_settlement_account_complete check (
    num_nulls(settlement_beneficiary, settlement_bank, settlement_iban) in (0, 3)
    and (settlement_iban is not null or num_nonnulls(settlement_swift, settlement_instructions) = 0))
);

create index partners_newest_first on partners (created_at desc, position desc);
create index partners_of_world on partners (world);
create trigger partners_world_fixed before update on partners for each row when (new.world <> old.world)
  execute function guard_world();

-- What a partner has used up of its limits of one day: what would reveal who is an investor, and consent codes.
create table partner_daily_counts (
  partner_id text not null references partners,
  day        date not null, -- of Africa/Cairo
  kind       text not null,
  count      integer not null,
  primary key (partner_id, day, kind),
  constraint partner_daily_counts_kind_known check (
    kind in ('refused_registrations', 'consent_codes', 'wrong_consent_codes')),
  constraint partner_daily_counts_not_negative check (count >= 0)
) with (fillfactor = 50);

create table api_keys (
  id           text primary key, -- key_<keyId>; the key itself is svck_<environment>_<keyId>_<secret>
  partner_id   text not null references partners,
  name         text not null,
  prefix       text not null,
  digest       bytea not null, -- SHA-256 of the whole key
  scopes       text[] not null,
  allowed_ips  text[], -- addresses or CIDR blocks; null allows every address
  expires_at   timestamptz(3),
  revoked_at   timestamptz(3),
  last_used_at timestamptz(3),
  created_at   timestamptz(3) not null default clock_timestamp(),
  position     bigint not null generated always as identity,
  constraint api_keys_digest_is_sha256 check (length(digest) = 32),
  constraint api_keys_scopes_known check (scopes <@ array[
    'properties:read', 'customers:read', 'customers:write', 'portfolio:read', 'wallet:read', 'orders:read',
    'orders:write', 'commissions:read', 'events:read', 'webhooks:manage', 'requests:read'])
);

create index api_keys_newest_first on api_keys (partner_id, created_at desc, position desc);
