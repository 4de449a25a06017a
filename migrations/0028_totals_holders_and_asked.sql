-- The shares of a unit are its square metres: once it is funded, or has sold out, their number stays.
create function keep_total() returns trigger language plpgsql as $$
begin
  raise exception 'the shares of property % are fixed', old.property_id
    using errcode = 'restrict_violation', constraint = 'property_shares_total_fixed', table = 'property_shares';
end $$;
create trigger property_shares_total_fixed before update on property_shares for each row
  when (new.total <> old.total and (old.status in ('funded', 'resale') or old.sold = old.total)) execute function keep_total();

-- Who owns a property, page by page.
create index holdings_of_property on holdings (property_id, first_purchased_at desc, investor_id desc) where status = 'active';

-- What a change asked for: of its body what is about money and permissions, and nothing about a person. Null where that is nothing.
alter table audit_log add column asked jsonb;

-- The keys of operators are made and ended at the database itself: by somebody without a key, whom the log knows by database user and address.
alter table audit_log alter column operator drop not null;

create function record_operator_key() returns trigger language plpgsql as $$
declare
  key  operator_keys := case when tg_op = 'DELETE' then old else new end;
  what text := case tg_op when 'INSERT' then 'createOperatorKey' when 'DELETE' then 'deleteOperatorKey' else 'changeOperatorKey' end;
begin
  if tg_op = 'UPDATE' and old.revoked_at is null and new.revoked_at is not null then
    what := 'revokeOperatorKey';
  end if;
  insert into audit_log (id, operation, method, path, target, resource, request_id, address, status, asked)
  values ('aud_' || replace(gen_random_uuid()::text, '-', ''), what, 'SQL', 'operator_keys', key.id, key.id, 'xact_' || pg_current_xact_id(),
          coalesce(host(inet_client_addr()), 'local'), 200,
          jsonb_build_object('name', key.name, 'roles', key.roles, 'databaseUser', session_user));
  return null;
end $$;
create trigger operator_keys_audited after insert or delete on operator_keys for each row execute function record_operator_key();
create trigger operator_keys_changes_audited after update on operator_keys for each row
  when (old.* is distinct from new.*) execute function record_operator_key();
