-- compatible-since: 0017_worlds
-- Whose an order and a customer are does not change, and no change hides in the audit entry of a read.

-- As in 0023_owner_facts, but a change is added only to the entry of a call that can change something. One that names
-- the entry of a read is recorded like any other change that is made in the database.
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

-- An order stays with its buyer, and a customer the same person. A reset of a world gives both to the archive of their
-- partner (archive_world).
create function guard_owner() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_world_reset() then
    raise exception '% % stays with its investor and its partner', tg_table_name, old.id
      using errcode = 'restrict_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return new;
end $$;
create trigger orders_buyer_fixed before update of investor_id, customer_id, partner_id, source on orders for each row
  when ((new.investor_id, new.customer_id, new.partner_id, new.source)
    is distinct from (old.investor_id, old.customer_id, old.partner_id, old.source))
  execute function guard_owner();
create trigger customers_person_fixed before update of investor_id, partner_id on customers for each row
  when ((new.investor_id, new.partner_id) is distinct from (old.investor_id, old.partner_id))
  execute function guard_owner();

-- The rules that the names above enforce (docs/invariants.md).
comment on trigger orders_buyer_fixed on orders is
  'An order stays with its investor, its customer and its partner, also if somebody uses SQL.';
comment on trigger customers_person_fixed on customers is
  'A customer stays the same investor and of the same partner, also if somebody uses SQL.';
