-- Operators of the back office, and the audit log.

create table operator_keys (
  id          text primary key, -- op_<keyId>; the key itself is svcop_<keyId>_<secret>
  name        text not null,
  roles       text[] not null,
  digest      bytea not null, -- SHA-256 of the whole key
  allowed_ips text[], -- addresses or CIDR blocks; null allows every address
  expires_at  timestamptz(3),
  revoked_at  timestamptz(3),
  created_at  timestamptz(3) not null default clock_timestamp(),
  position    bigint not null generated always as identity,
  constraint operator_keys_named check (name ~ '\S'),
  constraint operator_keys_digest_is_sha256 check (length(digest) = 32),
  constraint operator_keys_roles_known check (roles <@ array['finance', 'operations', 'app', 'admin'])
);

-- One row for each call. A call that changes something is recorded before it is carried out; its response is recorded afterwards.
create table audit_log (
  id         text primary key,
  operator   text references operator_keys, -- null for a change that was made in the database itself
  operation  text not null, -- operationId
  method     text not null,
  path       text not null,
  target     text, -- the id or code in the path
  resource   text, -- the id of the object that was changed or read
  reason     text, -- the reason that the operator gave
  asked      jsonb, -- the body's fields about money and permissions, no personal data; null if there are none
  request_id text not null,
  address    text not null,
  status     smallint, -- of the response; null until there is one
  at         timestamptz(3) not null default clock_timestamp(),
  position   bigint not null generated always as identity
);

create index audit_log_newest_first on audit_log (at desc, position desc);
create index audit_log_of_operator on audit_log (operator, at desc, position desc);
create index audit_log_of_resource on audit_log (resource, at desc, position desc) where resource is not null;
create index audit_log_of_target on audit_log (target, at desc, position desc) where target is not null;

-- Rejects every change except the one that records the response, once.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status is null and new.status is not null
    and (to_jsonb(new) - '{status,resource}'::text[]) = (to_jsonb(old) - '{status,resource}'::text[]) then
    return new;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation', constraint = 'audit_log_append_only', table = 'audit_log';
end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function keep_audit_log();
create trigger audit_log_never_emptied before truncate on audit_log for each statement execute function keep_audit_log();

-- Operator keys are created and revoked in the database itself, without an operator key, so a trigger records the change with the database user and address.
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
