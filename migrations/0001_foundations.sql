-- Extensions, functions that several subjects use, and the installation.
--
-- Conventions of all migrations: money is bigint piastres, percentages are integer basis points (2.5 % = 250), and
-- every rule is a named constraint, index or trigger, so that an error names the rule that was broken. Check
-- constraints named *_known become union types in generated/database/types.ts. Every table that is listed numbers its
-- rows in the order in which they are written: `position` orders rows of the same millisecond (database/page.ts). It is
-- shown to staff only, as the number of a row that has no other name (domain/staff-numbers.ts).

create extension if not exists btree_gist; -- for rental_income_runs_period_once

-- Rejects every change to an append-only table: a ledger, a log or a history.
create function reject_mutation() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Returns whether an update belongs to the erasure of an investor (erase_texts, which runs as the owner) and changes
-- only these columns, which can have personal data.
create function is_erasure(new_row jsonb, old_row jsonb, columns text[]) returns boolean language sql stable as $$
  select current_setting('app.erasure', true) = 'on' and new_row - columns = old_row - columns
    and current_user = (select pg_get_userbyid(proowner) from pg_proc where oid = 'is_erasure'::regproc)
$$;

-- Rejects every change to an append-only table except the erasure of one column, the argument.
create function reject_mutation_except_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasure(to_jsonb(new), to_jsonb(old), tg_argv) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Returns whether an update belongs to the reset of a world of the sandbox (archive_world, which runs as the owner).
create function is_world_reset() returns boolean language sql stable as $$
  select coalesce(current_setting('app.world_reset', true), '') = 'on'
    and current_user = (select pg_get_userbyid(proowner) from pg_proc where oid = 'is_world_reset'::regproc)
$$;

-- Rejects every change to an append-only table except that a reset gives a row to the archive of its partner.
create function reject_mutation_except_reset() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_world_reset() and to_jsonb(new) - 'partner_id' = to_jsonb(old) - 'partner_id' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A partner, an investor or a unit stays in its world (D111).
create function guard_world() returns trigger language plpgsql as $$
begin
  if not is_world_reset() then
    raise exception '% % stays in its world', tg_table_name, old.id
      using errcode = 'restrict_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return new;
end $$;

-- Removes white space, control and format characters, and every other character that Unicode renders as nothing.
create function strip_invisible(input text) returns text language sql immutable strict parallel safe
  return regexp_replace(input,
    '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680'
    '\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f'
    '\ufeff\uffa0\ufff0-\ufffb'
    '\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '',
      'g');

-- Replaces every dash and minus sign of Unicode by a hyphen.
create function unify_dashes(input text) returns text language sql immutable strict parallel safe
  return regexp_replace(input,
    '[\u02d7\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2796\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030'
    '\u30a0\U00010d6e\U00010ead]', '-', 'g');

-- Returns the form in which all spellings of one transfer reference are equal: NFKC, lower case, ASCII digits, hyphens,
-- no invisible characters.
create function normalize_reference(reference text) returns text language sql immutable strict parallel safe
  return normalize(strip_invisible(translate(lower(unify_dashes(normalize(strip_invisible(reference), NFKC))),
                                             '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')), NFKC);

-- The environment that this database was first started with, and its current encryption key. A process of another
-- environment, or without that key, refuses to start.
create table installation (
  only_row         boolean primary key default true,
  environment      text not null,
  encryption_check bytea not null, -- a fixed text, encrypted with ENCRYPTION_KEY
  -- of the server and of the database in it; differs in a restored copy, which sends nothing until it is accepted
  identity         text not null,
  created_at       timestamptz(3) not null default clock_timestamp(),
  constraint installation_one_row check (only_row),
  constraint installation_environment_known check (environment in ('live', 'sandbox'))
);

-- The last reconciliation (jobs `reconcile-changes` and `reconcile-all`): its result, for the metrics, and when it
-- began, for the next one.
create table reconciliations (
  only_row       boolean primary key default true,
  violated_rules text[] not null,
  started_at     timestamptz(3) not null,
  finished_at    timestamptz(3) not null default clock_timestamp(),
  constraint reconciliations_one_row check (only_row)
);

-- The minutes in which at least one process of the partner API was ready (GET /readyz), for the status page. A minute
-- without a bit was not: nothing ran, or this database could not be written to. Stored for 90 days.
create table readiness_hours (
  hour          timestamptz(3) primary key,
  ready_minutes bigint not null, -- bit n: the minute n of the hour
  constraint readiness_hours_whole_hour check (hour = date_trunc('hour', hour, 'UTC')),
  constraint readiness_hours_sixty_minutes check (ready_minutes >= 0 and ready_minutes < 1::bigint << 60)
);

-- The migrations after which an older release still works: the program writes the compatible-since line of each file
-- here, so that a release that does not have the file can read it. `compatible_since` is the last migration of the
-- oldest release that works.
create table compatible_migrations (
  migration        text primary key,
  compatible_since text not null
);

-- The key of all digests of this database, sealed under DIGEST_KEY, which can therefore be replaced although no digest
-- can be computed again.
create table digest_key (
  only_row boolean primary key default true,
  sealed   bytea not null,
  constraint digest_key_one_row check (only_row)
);

-- The rules that the names above enforce (docs/invariants.md).
comment on constraint installation_one_row on installation is
  'A database belongs to one environment.';
comment on constraint digest_key_one_row on digest_key is
  'A database is used only with its own digest key.';
