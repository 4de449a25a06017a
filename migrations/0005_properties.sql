-- Properties, and separately the counters of their shares.

-- Returns the form in which all spellings of the same Arabic or English words are equal (D114): Unicode NFKD, lower
-- case, without accents, vowel marks, tatweel, white space and invisible characters, one form each of alef, kaf, yeh
-- and heh, ASCII digits. A hamza on waw or yeh is the letter ئ.
create function normalize_search_text(input text) returns text language sql immutable parallel safe
  return translate(
    regexp_replace(
      regexp_replace(
        lower(strip_invisible(normalize(input, NFKD))),
        '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u0653\u0655-\u065f\u0670\u0674\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff]', '', 'g'),
      '[ويىی]\u0654', 'ئ', 'g'),
    -- the last letter, a hamza above any other, has no counterpart and is removed
    'ٱکڪىیےةہھە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || U&'\0654', 'اككيييهههه01234567890123456789');

-- Returns the regular expression that finds a word in text of normalize_search_text. A hamza on waw or yeh matches the
-- one on the other seat, waw and yeh, which do not match each other; therefore these letters have no common form.
create function search_pattern(word text) returns text language sql immutable parallel safe
  return replace(replace(replace(translate(regexp_replace(normalize_search_text(word), '[][\\.*+?(){}^$|]', '\\\&',
    'g'),
                                           'ئ', chr(1)), 'و', '[وئ]'), 'ي', '[يئ]'), chr(1), '[ويئ]');

-- Returns every three letters that follow each other in text of normalize_search_text, for an index that finds parts of
-- words, in any locale. All letters that search_pattern lets match each other are one letter here.
create function search_grams(search_text text) returns text[] language sql immutable parallel safe
  return (select coalesce(array_agg(distinct substr(folded, place, 3)), '{}')
          from (select translate(search_text, 'ئو', 'يي') as folded) as letters,
            generate_series(1, length(folded) - 2) as place);

create table properties (
  id                          text primary key,
  code                        text not null,
  name                        jsonb not null, -- LocalizedText
  description                 jsonb not null, -- LocalizedText
  type                        text,
  project                     text,
  developer                   text,
  location                    jsonb not null, -- {address, city, country, mapUrl}
  area_sqm                    double precision,
  is_rented                   boolean not null default false,
  internal_test               boolean not null default false,
  world                       text not null default 'main', -- the partners of this world see it (D111)
  retired_at                  timestamptz(3), -- since when another unit of the sandbox has the code; null on live
  media                       jsonb not null, -- {cover, images}
  minimum_per_order           integer not null default 1,
  price_per_share             bigint not null,
  management_fee_basis_points integer not null default 0,
  forecast                    jsonb not null, -- {roiPercent, rentalYieldPercent, capitalGainPercent, years}
  version                     integer not null default 1,
  created_at                  timestamptz(3) not null default clock_timestamp(),
  position                    bigint not null generated always as identity,
  updated_at                  timestamptz(3) not null default clock_timestamp(),
  search_text                 text not null generated always as (normalize_search_text(
    code || '/' || (name ->> 'en') || '/' || (name ->> 'ar') || '/' || coalesce(project, '') || '/' ||
    (location ->> 'city') || '/' || (location ->> 'address'))) stored,
  constraint properties_price_positive check (price_per_share > 0),
  constraint properties_minimum_positive check (minimum_per_order > 0),
  constraint properties_fee_in_range check (management_fee_basis_points between 0 and 10000)
);

create unique index properties_code_unique on properties (code, world) where retired_at is null;
create index properties_of_world_newest_first on properties (world, created_at desc, position desc);
create index properties_newest_first on properties (created_at desc, position desc);
create trigger properties_world_fixed before update on properties for each row when (new.world <> old.world)
  execute function guard_world();

-- The sale of a property: its status and the counters of its shares. Every purchase updates this row, so it is narrow,
-- and it has everything that decides whether a share can be reserved, so that a single guarded update decides. Only the
-- triggers of share_moves (sold, reserved) and of ownership_entries (issued) write the counters.
create table property_shares (
  property_id      text primary key references properties,
  status           text not null default 'draft',
  funding_deadline timestamptz(3),
  sales_paused     boolean not null default false, -- it takes no orders, although it is available
  total            integer not null,
  sold             integer not null default 0,
  reserved         integer not null default 0,
  issued           integer not null default 0, -- of those sold: already given to their buyers
  sold_out_at      timestamptz(3), -- since when all shares are sold; null if some are not
  -- when the funding closed first, or the sandbox issued a share before; rent of earlier periods has no owners
  owned_since      timestamptz(3),
  constraint property_shares_status_known check (status in ('draft', 'available', 'funded', 'resale')),
  constraint property_shares_total_positive check (total > 0),
  constraint property_shares_not_oversold check (sold >= 0 and reserved >= 0 and sold + reserved <= total),
  constraint property_shares_issued_within_sold check (issued between 0 and sold)
) with (fillfactor = 50);

-- Funding closes some time after the last share was sold.
create function track_sold_out() returns trigger language plpgsql as $$
begin
  new.sold_out_at := case when new.sold = new.total then coalesce(old.sold_out_at, clock_timestamp()) end;
  return new;
end $$;
create trigger property_shares_sold_out before update on property_shares for each row
  when (new.sold = new.total or old.sold_out_at is not null) execute function track_sold_out();

-- The unit has owners from the first close of its funding, also if it is opened again.
create function track_owned_since() returns trigger language plpgsql as $$
begin
  new.owned_since := clock_timestamp();
  return new;
end $$;
create trigger property_shares_owned_since before update on property_shares for each row
  when (old.owned_since is null and (new.status in ('funded', 'resale') or new.issued > 0))
    execute function track_owned_since();

-- One share is one square metre: the number of shares is final once the property is funded or sold out, or shares of it
-- are issued.
create function guard_share_total() returns trigger language plpgsql as $$
begin
  raise exception 'the shares of property % are fixed', old.property_id
    using errcode = 'restrict_violation', constraint = 'property_shares_total_fixed', table = 'property_shares';
end $$;
create trigger property_shares_total_fixed before update on property_shares for each row
  when (new.total <> old.total and (old.status in ('funded', 'resale') or old.sold = old.total or old.issued > 0))
    execute function guard_share_total();

create trigger properties_audited after update of code, internal_test, area_sqm, minimum_per_order, price_per_share,
  management_fee_basis_points on properties
  for each row execute function audit_change('Property',
    '{code,internal_test,area_sqm,minimum_per_order,price_per_share,management_fee_basis_points}');
create trigger property_shares_audited after update of total, sales_paused, funding_deadline on property_shares
  for each row execute function audit_change('Property', '{total,sales_paused,funding_deadline}');

-- The rules that the names above enforce (docs/invariants.md).
comment on constraint property_shares_not_oversold on property_shares is
  'Shares are never oversold. Only the trigger of the append-only ledger share_moves writes the counters.';
comment on trigger property_shares_total_fixed on property_shares is
  'The number of shares of a funded or sold-out unit never changes.';
comment on constraint property_shares_issued_within_sold on property_shares is
  'No share is issued twice or before it is sold. Only the trigger of the ownership ledger writes this counter and '
  'the holdings.';
comment on trigger properties_audited on properties is
  'Every change of the price, fee or number of shares of a unit is in the audit log with old and new values, also '
  'if it is made with SQL.';
comment on index properties_code_unique is
  'There is one unit of each code in a world, at a time.';
comment on trigger properties_world_fixed on properties is
  'A unit stays in its world.';
