-- compatible-since: 0017_worlds
-- What the sandbox signs on purpose so that a receiver must refuse it (D202), and the reports of what partners have proved
-- with their requests and deliveries (D203).

alter table webhook_deliveries
  add column test_signature text; -- of the first attempt of a test; null if it was valid
alter table webhook_deliveries
  add constraint webhook_deliveries_test_signature_known check (test_signature in ('wrong', 'old', 'missing')) not valid;

create sequence certification_numbers;

-- Returns the number of the next report, CERT-<year>-<8 digits>, the year in Cairo.
create function next_certification_number() returns text language sql as $$
  select 'CERT-' || to_char(clock_timestamp() at time zone 'Africa/Cairo', 'YYYY') || '-'
    || permuted_digits('certification', nextval('certification_numbers'))
$$;

create table certifications (
  number     text primary key,
  partner_id text not null references partners,
  checks     text not null, -- the proof of each check as JSON, exactly what is signed
  signature  bytea not null, -- HMAC-SHA256 of number, partner, time and checks
  created_at timestamptz(3) not null,
  position   bigint not null generated always as identity,
  constraint certifications_signed check (length(signature) = 32)
);

create index certifications_newest_first on certifications (partner_id, created_at desc, position desc);
create trigger certifications_append_only before update or delete on certifications for each row
  execute function reject_mutation();

comment on constraint certifications_signed on certifications is
  'A report of a certification is signed.';
comment on trigger certifications_append_only on certifications is
  'A report of a certification never changes.';
