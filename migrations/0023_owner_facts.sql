-- compatible-since: 0017_worlds
-- What belongs to the owner of the tables, and not to the role of the service (D158).

-- How long the partitions of a table are stored, and how long each of them is. The service cannot change it: npm run
-- migrate stores the settings.
create table partition_retention (
  table_name text primary key,
  span_days  integer not null,
  days       integer not null,
  min_days   integer not null, -- what partners and auditors are promised
  constraint partition_retention_at_least check (days >= min_days)
);
insert into partition_retention (table_name, span_days, days, min_days)
values ('webhook_attempts', 28, 180, 180), ('webhook_deliveries', 28, 180, 180),
       ('events', 7, 180, 180), ('api_requests', 1, 30, 30),
       ('audit_log_entries', 28, 3650, 365), ('audit_log_app_reads', 7, 90, 7);

-- As in 0014_webhooks, but what is dropped depends on partition_retention only. The arguments for days are those of
-- earlier releases, and have no effect.
create or replace function maintain_event_partitions(at timestamptz default clock_timestamp(),
  audit_log_days integer default 3650, app_read_days integer default 90)
returns void language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  monday constant timestamptz := '2001-01-01T00:00:00Z';
  parent partition_retention;
  span interval;
  start timestamptz;
  name text;
begin
  if session_user <> current_user then
    at := clock_timestamp();
  end if;
  for parent in select * from partition_retention order by table_name
  loop
    span := make_interval(days => parent.span_days);
    for start in
      select generate_series(date_bin(span, at - interval '7 days', monday), at + interval '28 days', span)
    loop
      name := parent.table_name || '_' || to_char(start at time zone 'UTC', 'YYYYMMDD');
      if to_regclass(name) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)', name, parent.table_name, start,
          start + span);
      end if;
    end loop;
    for name in
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = parent.table_name::regclass
        and case when c.relname ~ '_[0-9]{8}$' then to_timestamp(right(c.relname, 8), 'YYYYMMDD') end + span
          + interval '1 day' < at - make_interval(days => parent.days)
    loop
      execute format('drop table %I', name);
    end loop;
  end loop;
end $$;

-- As in 0001_foundations, but with the catalogue named: a temporary table pg_proc would be read instead.
create or replace function is_erasure(new_row jsonb, old_row jsonb, columns text[]) returns boolean
language sql stable as $$
  select current_setting('app.erasure', true) = 'on' and new_row - columns = old_row - columns
    and current_user = (select pg_get_userbyid(proowner) from pg_catalog.pg_proc where oid = 'public.is_erasure'::regproc)
$$;
create or replace function is_world_reset() returns boolean language sql stable as $$
  select coalesce(current_setting('app.world_reset', true), '') = 'on'
    and current_user = (
      select pg_get_userbyid(proowner) from pg_catalog.pg_proc where oid = 'public.is_world_reset'::regproc)
$$;

-- As in 0003_operators, for tables without a column id, too, and never with the reference of a transfer, which can name
-- a person. A change that names the audit entry of a read gets an entry of its own, like any other that is made in the
-- database. The search path prevents that a temporary table gets the entry.
create or replace function audit_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after  jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  whole  jsonb := before || after;
  id     text := coalesce(whole ->> 'id', whole ->> 'property_id', whole ->> 'operator_id', whole ->> 'receipt_id',
    whole ->> 'entry_id', whole ->> 'order_id', whole ->> 'evidence_of', whole ->> 'operation');
  verb   text := case tg_op when 'INSERT' then 'create' when 'DELETE' then 'delete' else 'update' end;
  prefix text := case tg_table_name when 'operator_keys' then 'key_' else '' end;
  secret text := case tg_table_name when 'booked_transfers' then 'reference' else 'digest' end;
  diff   jsonb;
begin
  select jsonb_object_agg(prefix || field,
    case field when secret then '[null, null]' else jsonb_build_array(before -> field, after -> field) end)
    into diff
    from jsonb_object_keys(whole) as field
   where before ->> field is distinct from after ->> field
     and field not in ('id', 'created_at', 'updated_at', 'last_used_at', 'position', 'customer_version_offset')
     and (field not in ('digest', secret) or tg_op = 'UPDATE')
     and (tg_nargs = 1 or field = any(tg_argv[1]::text[]));
  if diff is null then
    return null;
  end if;
  update audit_log set changes = coalesce(changes, '{}') || diff
   where audit_log.id = nullif(current_setting('app.audit_entry', true), '') and status is null
     and not coalesce(changes ?| array(select jsonb_object_keys(diff)), false) -- another row of the same table
     and method in ('POST', 'PUT', 'PATCH', 'DELETE')
     and not is_app_read and created_at > now() - interval '1 day'; -- only the newest partition
  if found then
    return null;
  end if;
  if tg_op = 'UPDATE' and before ->> 'revoked_at' is null and after ->> 'revoked_at' is not null then
    verb := 'revoke';
  end if;
  insert into audit_log (id, database_user, operation, method, path, target, resource, request_id, address, status,
    changes)
  values ('aud_' || replace(gen_random_uuid()::text, '-', ''), session_user, verb || tg_argv[0], 'SQL', tg_table_name,
          case tg_op when 'INSERT' then coalesce(after ->> 'partner_id', after ->> 'operator_id') else id end, id,
          'xact_' || pg_current_xact_id(), coalesce(host(inet_client_addr()), 'local'), 200, diff);
  return null;
end $$;

create trigger approval_limits_audited after insert or update or delete on approval_limits for each row
  execute function audit_change('ApprovalLimit', '{operation,role,amount}');
create trigger operator_identities_audited after insert or update or delete on operator_identities for each row
  execute function audit_change('OperatorIdentity');
create trigger booked_transfers_audited after update or delete on booked_transfers for each row
  execute function audit_change('BookedTransfer');
-- Receipts and top-ups book their transfers with a trigger, and are themselves the trace.
create trigger booked_transfers_booked_audited after insert on booked_transfers for each row
  when (pg_trigger_depth() = 0) execute function audit_change('BookedTransfer');
create trigger approval_limits_no_truncate before truncate on approval_limits
  for each statement execute function reject_truncate();
create trigger operator_identities_no_truncate before truncate on operator_identities
  for each statement execute function reject_truncate();
create trigger booked_transfers_no_truncate before truncate on booked_transfers
  for each statement execute function reject_truncate();

-- Rejects every change of a booking, except that the erasure of a person replaces the reference by its digest.
create function guard_booked_transfer() returns trigger language plpgsql as $$
begin
  if new.reference <> erased_reference(old.reference) or (new.receipt_id, new.entry_id, new.order_id,
    new.evidence_of) is distinct from (old.receipt_id, old.entry_id, old.order_id, old.evidence_of) then
    raise exception 'a booked transfer does not change'
      using errcode = 'restrict_violation', constraint = 'booked_transfers_fixed', table = 'booked_transfers';
  end if;
  return new;
end $$;
create trigger booked_transfers_fixed before update on booked_transfers for each row
  execute function guard_booked_transfer();

-- Rejects that a transfer is no longer booked while its receipt, top-up or payment stands, when the transaction ends.
create function check_unbooked_transfer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from receipts where id = old.receipt_id and status <> 'voided')
    or exists (select from orders where id = old.order_id and payment_evidence is not null and reversed_amount = 0)
    or exists (select from orders where id = old.evidence_of and evidence_reference is not null and reversed_amount = 0)
    or (select amount from wallet_entries where id = old.entry_id)
       > coalesce((select -sum(amount) from wallet_entries where corrected_entry_id = old.entry_id), 0)
         + coalesce((select sum(amount) from investor_debts where entry_id = old.entry_id), 0) then
    raise exception 'the transfer of % is still used', coalesce(old.receipt_id, old.entry_id, old.order_id, old.evidence_of)
      using errcode = 'restrict_violation', constraint = 'booked_transfers_stay', table = 'booked_transfers';
  end if;
  return null;
end $$;
create constraint trigger booked_transfers_stay after delete on booked_transfers deferrable initially deferred
  for each row execute function check_unbooked_transfer();

-- As in 0015_service_role, table by table. The role deletes rows only of the tables that are named here, and only reads
-- what the owner decides: who was an admin, which migrations there are, how long history is stored, and the key of the
-- order numbers. It does not change the environment of the installation, because a sandbox can be reset. It reaches
-- partitions only through their tables, and creates no temporary tables, which could take the place of others in
-- triggers.
-- It deletes operator_identities and booked_transfers as long as 1.1.0 can run, which forgets the account of an operator
-- whose address has changed, and unbooks transfers: the audit log has it, and booked_transfers_stay allows nothing else.
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
      when relname in ('app_order_viewers', 'booked_transfers', 'consent_codes', 'idempotency_keys', 'operator_identities',
        'readiness_hours', 'sms_messages', 'unrelayed_events', 'webhook_earlier_subscriptions', 'webhook_endpoints')
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
  execute format('grant execute on function archive_world to %I', service_role); -- works in a sandbox only
  execute format('grant execute on function maintain_event_partitions to %I', service_role); -- reads the retention
  revoke execute on function maintain_event_partitions from public;
  if has_database_privilege(service_role, current_database(), 'temporary')
    and (select pg_has_role(datdba, 'usage') from pg_database where datname = current_database()) then
    execute format('revoke temporary on database %I from public', current_database());
  end if;
end $$;

-- The rules that the names above enforce (docs/invariants.md).
comment on constraint partition_retention_at_least on partition_retention is
  'History is stored at least as long as partners and auditors are promised, and only the owner of the tables can shorten it.';
comment on trigger approval_limits_audited on approval_limits is
  'Every change of an approval limit is in the audit log with old and new values, also if it is made with SQL.';
comment on trigger operator_identities_audited on operator_identities is
  'Every account of the identity provider that is bound to an operator or forgotten is in the audit log, also if it is done with SQL.';
comment on trigger booked_transfers_audited on booked_transfers is
  'Every transfer that is no longer booked, or booked without a receipt or top-up, is in the audit log, also if it is done with SQL.';
comment on trigger booked_transfers_fixed on booked_transfers is
  'What a transfer is booked as does not change.';
comment on trigger booked_transfers_stay on booked_transfers is
  'A transfer stays booked as long as its receipt is not voided, its top-up not taken back as a whole, or the payment of its order not revoked.';
