-- compatible-since: 0017_worlds
-- What the agreement with a partner says besides: its name in Arabic, and which of its attestations count (D216).

alter table partners
  add column arabic_name text, -- as its customers know it; null if there is none
  add column kyc_levels text[] not null default '{}', -- levels of attestations that count; empty: all
  add column kyc_required_fields text[] not null default '{}'; -- what an attested person must have
alter table partners
  add constraint partners_arabic_name_not_blank check (strip_invisible(arabic_name) <> '') not valid,
  add constraint partners_kyc_levels_few check (
    cardinality(kyc_levels) <= 20 and array_position(kyc_levels, null) is null) not valid,
  add constraint partners_kyc_required_fields_known check (
    kyc_required_fields <@ array['name', 'email', 'nationalId']) not valid;
