-- Operators of the back office, approvals by a second operator, and the audit log.

-- A person or program that may call the back office. What operators do is recorded under the operator, whichever of
-- their keys they used: one person counts once among the operators of an approval.
create table operators (
  id          text primary key,
  name        text not null,
  email       text not null, -- of the person, or of those who run the program
  roles       text[] not null,
  allowed_ips text[], -- addresses or CIDR blocks; null allows every address
  expires_at  timestamptz(3),
  disabled_at timestamptz(3),
  created_by  text references operators, -- null for an admin who was created in the database
  created_at  timestamptz(3) not null default clock_timestamp(),
  position    bigint not null generated always as identity,
  constraint operators_name_not_blank check (normalize_reference(name) <> ''),
  constraint operators_email_not_blank check (normalize_reference(email) <> ''),
  constraint operators_roles_known check (roles <@ array['finance', 'operations', 'app', 'admin']),
  constraint operators_created_by_another check (created_by <> id)
);

-- Staff recognise an operator by the name, and sign in with the address.
create unique index operators_name_unique on operators (normalize_reference(name));
create unique index operators_email_unique on operators (lower(email));
create index operators_newest_first on operators (created_at desc, position desc);

create table operator_keys (
  id          text primary key, -- opk_<keyId>; the key itself is svcop_<keyId>_<secret>
  operator_id text not null references operators,
  name        text not null, -- such as the machine that has the key
  digest      bytea not null, -- SHA-256 of the whole key
  expires_at  timestamptz(3),
  revoked_at  timestamptz(3),
  created_at  timestamptz(3) not null default clock_timestamp(),
  position    bigint not null generated always as identity,
  constraint operator_keys_name_not_blank check (strip_invisible(name) <> ''),
  constraint operator_keys_digest_is_sha256 check (length(digest) = 32)
);

create index operator_keys_of_operator on operator_keys (operator_id, position);

-- The amounts above which an operation needs a second operator, where an admin has set them. Other operations and roles
-- have the default of the environment.
create table approval_limits (
  operation  text not null, -- operationId
  role       text not null,
  amount     bigint, -- piastres; null: never needs a second operator
  changed_by text references operators, -- null if it was set in the database
  changed_at timestamptz(3) not null default clock_timestamp(),
  primary key (operation, role),
  constraint approval_limits_role_known check (role in ('finance', 'operations', 'app', 'admin')),
  constraint approval_limits_amount_not_negative check (amount >= 0)
);

-- Requests that need a second operator. The request is carried out in the transaction that approves it.
create table approvals (
  id           text primary key,
  operation    text not null, -- operationId
  target       text not null, -- the id in the path of the request
  body         jsonb not null, -- of the request
  -- of the order that the request is about, which must not have moved when it is approved; null if it is about no order
  version      integer,
  amount       bigint, -- piastres that the operation creates or moves; null if it has no amount
  details      jsonb not null default '[]', -- what the operator saw: ApprovalDetail[], names included
  status       text not null default 'pending',
  requested_by text not null references operators,
  operator_key text references operator_keys, -- with which the request was made
  expires_at   timestamptz(3) not null default clock_timestamp() + interval '7 days',
  decided_by   text references operators,
  decided_at   timestamptz(3),
  reason       text, -- why the request was declined
  result_type  text, -- the object that the operation created or changed
  result_id    text,
  created_at   timestamptz(3) not null default clock_timestamp(),
  position     bigint not null generated always as identity,
  constraint approvals_status_known check (status in ('pending', 'approved', 'declined', 'expired')),
  constraint approvals_decision_complete check (
    (status in ('approved', 'declined')) = (decided_by is not null)
      and (status <> 'pending') = (decided_at is not null)),
  constraint approvals_second_operator check (status <> 'approved' or decided_by <> requested_by),
  constraint approvals_result_matches_status check (
    (status = 'approved') = (result_id is not null) and (status = 'approved') = (result_type is not null)),
  constraint approvals_reason_matches_status check ((status = 'declined') = (reason is not null)),
  constraint approvals_amount_not_negative check (amount >= 0)
);

create index approvals_newest_first on approvals (created_at desc, position desc);
create unique index approvals_by_number on approvals (position);
create index approvals_by_status on approvals (status, created_at desc, position desc);
create index approvals_to_expire on approvals (expires_at) where status = 'pending';
-- The same request is pending once.
create unique index approvals_pending_once on approvals (operation, target, md5(body::text)) where status = 'pending';

-- Rejects every change of an approval except its decision, once. An expired one can still be declined.
create function guard_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasure(to_jsonb(new), to_jsonb(old), '{body,reason,details}') then
    return new;
  end if;
  if tg_op = 'DELETE' or not (old.status = 'pending' or (old.status = 'expired' and new.status = 'declined'))
     or (to_jsonb(new) - '{status,decided_by,decided_at,reason,result_type,result_id}'::text[])
        <> (to_jsonb(old) - '{status,decided_by,decided_at,reason,result_type,result_id}'::text[]) then
    raise exception 'approval % is decided once', old.id
      using errcode = 'restrict_violation', constraint = 'approvals_guarded', table = 'approvals';
  end if;
  return new;
end $$;
create trigger approvals_guarded before update or delete on approvals for each row execute function guard_approval();

-- What operators have created, moved or corrected without a second operator. A limit applies to the sum of a person's
-- amounts of one operation in 24 hours.
create table single_operator_amounts (
  id         bigint primary key generated always as identity,
  operator   text not null references operators,
  operation  text not null, -- operationId
  target     text not null, -- the id in the path of the request
  amount     bigint not null, -- piastres
  created_at timestamptz(3) not null default clock_timestamp(),
  constraint single_operator_amounts_positive check (amount > 0)
);

create index single_operator_amounts_of_operator on single_operator_amounts (operator, operation, created_at);
create trigger single_operator_amounts_append_only before update or delete on single_operator_amounts for each row
  execute function reject_mutation();
create trigger single_operator_amounts_no_truncate before truncate on single_operator_amounts
  for each statement execute function reject_mutation();

-- One row for each call, and for each change of a partner or key that was made in the database itself. A call that
-- changes something is recorded before it is carried out; what it changed and its response are recorded afterwards.
-- Reads of the service's own app are many: they are in separate partitions, which are dropped after a shorter time.
-- All partitions are made and dropped by maintain_event_partitions.
create sequence audit_log_positions;
create table audit_log (
  id             text not null,
  is_app_read    boolean not null default false, -- a read by an operator whose only role is app
  operator       text references operators, -- null for a change that was made in the database itself
  operator_key   text references operator_keys,
  database_user  text, -- who made such a change
  operation      text not null, -- operationId
  method         text not null,
  path           text not null,
  target         text, -- the id or code in the path
  resource       text, -- the id of the object that was changed or read
  reason         text, -- the reason that the operator gave
  request_fields jsonb, -- the body's fields about money and permissions, no personal data; null if there are none
  -- of a partner, key or property, by column: [old value, new value], and [null, null] for a secret
  changes        jsonb,
  request_id     text not null,
  address        text not null,
  status         smallint, -- of the response; null until there is one
  created_at     timestamptz(3) not null default clock_timestamp(),
  position       bigint not null default nextval('audit_log_positions'),
  primary key (id, created_at, is_app_read),
  constraint audit_log_has_actor check ((operator is null) <> (database_user is null))
) partition by list (is_app_read);
create table audit_log_entries partition of audit_log for values in (false) partition by range (created_at);
create table audit_log_app_reads partition of audit_log for values in (true) partition by range (created_at);

create index audit_log_newest_first on audit_log (created_at desc, position desc);
create index audit_log_of_operator on audit_log (operator, created_at desc, position desc);
create index audit_log_of_operation on audit_log (operation, created_at desc, position desc);
create index audit_log_of_resource on audit_log (resource, created_at desc, position desc) where resource is not null;
create index audit_log_of_target on audit_log (target, created_at desc, position desc) where target is not null;

-- Rejects every change except those that add what a call changed and its response, until the response is recorded; and
-- except the erasure of an investor, which removes personal data from texts.
create function guard_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status is null and (old.changes is null or new.changes @> old.changes)
    and (to_jsonb(new) - '{status,resource,changes}'::text[]) = (to_jsonb(old) - '{status,resource,changes}'::text[])
      then
    return new;
  end if;
  if tg_op = 'UPDATE' and is_erasure(to_jsonb(new), to_jsonb(old), '{reason,request_fields,request_id}') then
    return new;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation', constraint = 'audit_log_append_only',
    table = 'audit_log';
end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row
  execute function guard_audit_log();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function guard_audit_log();

-- Records every change to partners, API keys, operators and their keys, and to the terms of properties, however it was
-- made. The API names the entry of its call in app.audit_entry, for its transaction: the change is added to that entry.
-- Any other change gets a separate entry, with the database user and address. The arguments are what a row of the table is
-- called in the names of operations, and the columns to record; without them, all but the times. The columns of an
-- operator's key have a prefix, because an operator can be created together with a key.
create function audit_change() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after  jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  id     text := coalesce((before || after) ->> 'id', (before || after) ->> 'property_id');
  verb   text := case tg_op when 'INSERT' then 'create' when 'DELETE' then 'delete' else 'update' end;
  prefix text := case tg_table_name when 'operator_keys' then 'key_' else '' end;
  diff   jsonb;
begin
  select jsonb_object_agg(prefix || field,
    case field when 'digest' then '[null, null]' else jsonb_build_array(before -> field, after -> field) end)
    into diff
    from jsonb_object_keys(before || after) as field
   where before ->> field is distinct from after ->> field
     and field not in ('id', 'created_at', 'updated_at', 'last_used_at', 'position', 'customer_version_offset')
     and (field <> 'digest' or tg_op = 'UPDATE')
     and (tg_nargs = 1 or field = any(tg_argv[1]::text[]));
  if diff is null then
    return null;
  end if;
  update audit_log set changes = coalesce(changes, '{}') || diff
   where audit_log.id = nullif(current_setting('app.audit_entry', true), '') and status is null
     and not coalesce(changes ?| array(select jsonb_object_keys(diff)), false) -- another row of the same table
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
create trigger partners_audited after insert or update or delete on partners for each row
  execute function audit_change('Partner');
create trigger api_keys_audited after insert or update or delete on api_keys for each row
  execute function audit_change('ApiKey');
create trigger operators_audited after insert or update or delete on operators for each row
  execute function audit_change('Operator');
create trigger operator_keys_audited after insert or update or delete on operator_keys for each row
  execute function audit_change('OperatorKey');

-- Row triggers do not see TRUNCATE.
create function reject_truncate() returns trigger language plpgsql as $$
begin
  raise exception '% cannot be emptied: delete its rows, so that the audit log has them',
    tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger partners_no_truncate before truncate on partners for each statement execute function reject_truncate();
create trigger api_keys_no_truncate before truncate on api_keys for each statement execute function reject_truncate();
create trigger operators_no_truncate before truncate on operators
  for each statement execute function reject_truncate();
create trigger operator_keys_no_truncate before truncate on operator_keys
  for each statement execute function reject_truncate();

-- The rules that the names above enforce (docs/invariants.md).
comment on trigger approvals_guarded on approvals is
  'A request is approved or declined once, and not approved once its operator or key may no longer be used.';
comment on constraint approvals_second_operator on approvals is
  'The operator who approves is not the operator who asked, whichever keys they use.';
comment on trigger audit_log_append_only on audit_log is
  'An entry of the audit log never changes; the response is added once.';
comment on trigger partners_audited on partners is
  'Every change of a partner is in the audit log with old and new values, also if it is made with SQL.';
comment on trigger api_keys_audited on api_keys is
  'Every change of an API key is in the audit log with old and new values, also if it is made with SQL.';
comment on constraint operators_created_by_another on operators is
  'Operators are created by others, or in the database.';
comment on index operators_name_unique is
  'Two operators do not have the same name, not even with another case, spacing or Unicode form.';
comment on index operators_email_unique is
  'Two operators do not have the same e-mail address.';
comment on trigger operators_audited on operators is
  'Every change of an operator is in the audit log with old and new values, also if it is made with SQL.';
comment on trigger operator_keys_audited on operator_keys is
  'Every change of an operator key is in the audit log with old and new values, also if it is made with SQL.';
