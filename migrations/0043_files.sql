-- compatible-since: 0017_worlds
-- Files: what shows a payment, a transfer or a signature, as a PDF or a picture (D182), and the day of a signature.

create table files (
  id           text primary key,
  name         text not null,
  media_type   text not null,
  size         integer not null,
  digest       bytea not null, -- SHA-256
  content      bytea, -- null once the person is erased
  order_id     text references orders, -- whose payment it shows, or showed until that was revoked
  receipt_id   text references receipts,
  contract_id  text references contracts,
  withdrawn_at timestamptz(3), -- when the payment that it showed was revoked
  erased_at    timestamptz(3),
  uploaded_by  text not null references operators,
  created_at   timestamptz(3) not null default clock_timestamp(),
  position     bigint not null generated always as identity,
  constraint files_media_type_known check (media_type in ('application/pdf', 'image/png', 'image/jpeg')),
  constraint files_size_at_most check (size between 1 and 5242880),
  constraint files_content_is_digested
    check (content is null or octet_length(content) = size and digest = sha256(content)),
  constraint files_content_until_erased check ((content is null) = (erased_at is not null)),
  constraint files_of_one check (num_nonnulls(order_id, receipt_id, contract_id) <= 1),
  constraint files_withdrawn_from_order check (withdrawn_at is null or order_id is not null)
);
alter table files alter column content set storage external; -- PDFs and pictures are compressed already

create unique index files_one_per_payment on files (order_id) where withdrawn_at is null;
create unique index files_show_one_payment on files (digest) where order_id is not null and withdrawn_at is null;
create unique index files_one_per_receipt on files (receipt_id);
create unique index files_one_per_contract on files (contract_id);
create index files_of_order on files (order_id, position desc);
create index files_unused on files (created_at) where num_nonnulls(order_id, receipt_id, contract_id) = 0;

-- Rejects every change of a file, except that it is named where it belongs, once, that its payment is revoked, and that
-- its person is erased. Only one that belongs to nothing is deleted.
create function guard_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and num_nonnulls(old.order_id, old.receipt_id, old.contract_id) = 0 then
    return old;
  end if;
  if tg_op = 'UPDATE'
    and (new.id, new.media_type, new.size, new.digest, new.uploaded_by, new.created_at, new.position)
      = (old.id, old.media_type, old.size, old.digest, old.uploaded_by, old.created_at, old.position)
    and ((new.order_id, new.receipt_id, new.contract_id)
        is not distinct from (old.order_id, old.receipt_id, old.contract_id)
      or num_nonnulls(old.order_id, old.receipt_id, old.contract_id) = 0)
    and (old.withdrawn_at is null or new.withdrawn_at = old.withdrawn_at)
    and (new.name = old.name and new.content is not distinct from old.content and new.erased_at is not distinct from old.erased_at
      or new.erased_at is not null and is_erasure('{}', '{}', '{}')) then
    return new;
  end if;
  raise exception 'file % does not change', old.id
    using errcode = 'restrict_violation', constraint = 'files_guarded', table = 'files';
end $$;
create trigger files_guarded before update or delete on files for each row execute function guard_file();
create trigger files_no_truncate before truncate on files for each statement execute function reject_truncate();

-- A revoked payment is shown by nothing any more: its file stays, and another payment can be shown by its content.
create function withdraw_file() returns trigger language plpgsql as $$
begin
  update files set withdrawn_at = clock_timestamp() where order_id = new.id and withdrawn_at is null;
  return null;
end $$;
create trigger orders_withdraw_file after update on orders for each row
  when (old.payment_evidence is not null
    and (new.payment_evidence is null or old.reversed_amount = 0 and new.reversed_amount > 0))
  execute function withdraw_file();

-- Erases the files of orders, receipts and contracts that are about an investor who is erased by this transaction, or of
-- transfers without order, with the rights of the owner of the tables and an entry of the audit log, as erase_texts does.
create function erase_files(investor text, ids text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  about text[];
begin
  perform from investors where id = investor and erased_at >= date_trunc('milliseconds', now());
  if not found then
    raise exception 'investor % is not erased by this transaction', investor using errcode = 'insufficient_privilege';
  end if;
  about := array(
    select id from unnest(ids) as id
    where id in (select ids_about_investor(investor) union all select receipt_id from transfers_without_order()));
  insert into audit_log (id, database_user, operation, method, path, target, resource, request_id, address, status)
  select 'aud_' || replace(gen_random_uuid()::text, '-', ''), session_user, 'eraseInvestor', 'SQL', 'investors',
    investor, investor, 'xact_' || pg_current_xact_id(), coalesce(host(inet_client_addr()), 'local'), 200
  where not exists (
    select from audit_log
    where target = investor and operation = 'eraseInvestor' and not is_app_read
      and created_at > now() - interval '1 day'
      and (request_id = 'xact_' || pg_current_xact_id() or id = current_setting('app.audit_entry', true)
        and status is null));
  perform set_config('app.erasure', 'on', true);
  update files set content = null, name = '[erased]', erased_at = clock_timestamp()
  where content is not null and (order_id = any(about) or receipt_id = any(about) or contract_id = any(about));
  perform set_config('app.erasure', '', true);
end $$;
revoke execute on function erase_files from public;

-- The day on which the investor signed, as staff say it.
alter table contracts add column signed_on date;
alter table contracts
  add constraint contracts_signed_on_if_signed check (signed_on is null or status = 'signed') not valid;

-- As in 0008_portfolio, and the day of a signature does not change.
create or replace function guard_contract() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (new.id, new.number, new.order_id, new.investor_id, new.property_id, new.shares, new.created_at)
        is distinct from (old.id, old.number, old.order_id, old.investor_id, old.property_id, old.shares,
          old.created_at)
     or (old.status, new.status) not in (('preparing', 'awaiting_signature'), ('awaiting_signature', 'signed'),
                                         ('preparing', 'cancelled'), ('awaiting_signature', 'cancelled'),
                                           ('signed', 'signed'))
     or (old.status = 'signed'
       and (old.revoked_at is not null or new.revoked_at is null or new.signed_at <> old.signed_at
         or new.signed_on is distinct from old.signed_on)) then
    raise exception 'contract % does not go from % to %', old.id, old.status, new.status
      using errcode = 'restrict_violation', constraint = 'contracts_guarded', table = 'contracts';
  end if;
  return new;
end $$;

-- As in 0023_owner_facts, and files that nothing names are deleted.
create or replace function grant_use(service_role name) returns void language plpgsql as $$
declare
  of_table regclass;
  allowed  text;
begin
  execute format('grant usage on schema public, pgboss to %I', service_role);
  execute format('grant select, insert, update, delete on all tables in schema pgboss to %I', service_role);
  execute format('grant usage, select on all sequences in schema public, pgboss to %I', service_role);
  for of_table, allowed in
    select c.oid, case
      when relispartition then null
      when relname in ('appointed_admins', 'kysely_migration', 'kysely_migration_lock', 'compatible_migrations',
        'partition_retention', 'order_number_key') then 'select'
      when relname = 'installation' then 'select, insert, update (encryption_check, identity)'
      when is_append_only then 'select, insert'
      when relname in ('app_order_viewers', 'booked_transfers', 'consent_codes', 'files', 'idempotency_keys',
        'operator_identities', 'readiness_hours', 'sms_messages', 'unrelayed_events', 'webhook_earlier_subscriptions', 'webhook_endpoints')
        then 'select, insert, update, delete'
      else 'select, insert, update' end
    from pg_class as c
    cross join lateral (
      select coalesce(bool_or(tgtype & 26 = 26 and proname like 'reject\_mutation%'), false) as is_append_only
      from pg_trigger as t join pg_proc as p on p.oid = tgfoid where tgrelid = c.oid
    ) as triggers
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  loop
    execute format('revoke all on %s from %I', of_table, service_role);
    if allowed is not null then
      execute format('grant %s on %s to %I', allowed, of_table, service_role);
    end if;
  end loop;
  execute format('grant execute on function erase_texts to %I', service_role); -- checks that it only erases persons
  execute format('grant execute on function erase_files to %I', service_role); -- does, too
  execute format('grant execute on function archive_world to %I', service_role); -- works in a sandbox only
  execute format('grant execute on function maintain_event_partitions to %I', service_role); -- reads the retention
  revoke execute on function maintain_event_partitions from public;
  if has_database_privilege(service_role, current_database(), 'temporary')
    and (select pg_has_role(datdba, 'usage') from pg_database where datname = current_database()) then
    execute format('revoke temporary on database %I from public', current_database());
  end if;
end $$;

-- The rules that the names above enforce (docs/invariants.md).
comment on constraint files_size_at_most on files is
  'A file has at most 5 MiB.';
comment on constraint files_content_is_digested on files is
  'The digest and the size of a file are those of its content.';
comment on constraint files_content_until_erased on files is
  'The content of a file is there until it is erased.';
comment on constraint files_of_one on files is
  'A file belongs to one payment, receipt or contract.';
comment on index files_one_per_payment is
  'A payment is shown by one file.';
comment on index files_show_one_payment is
  'The content of a file shows one payment, unless that is revoked.';
comment on index files_one_per_receipt is
  'A receipt has one file.';
comment on index files_one_per_contract is
  'A contract has one file.';
comment on trigger files_guarded on files is
  'A file does not change and is not deleted once it belongs to something; only an erasure removes its name and content.';
comment on constraint contracts_signed_on_if_signed on contracts is
  'Only a signed contract has a day on which it was signed.';
