-- compatible-since: 0017_worlds
-- What decides who may act: the admins there ever were, keys and requests that do not return, replaced session tokens.

-- Everybody who has ever had the role admin. Only the second of them is invited without another admin's approval (D150),
-- so whoever loses the role, or is disabled, stays here.
create table appointed_admins (
  operator_id text primary key references operators,
  created_at  timestamptz(3) not null default clock_timestamp()
);
create trigger appointed_admins_append_only before update or delete on appointed_admins for each row
  execute function reject_mutation();
create trigger appointed_admins_no_truncate before truncate on appointed_admins
  for each statement execute function reject_mutation();
create trigger appointed_admins_audited after insert or update or delete on appointed_admins for each row
  execute function audit_change('AppointedAdmin');

-- Those of now, and those whom the audit log and the approvals name.
insert into appointed_admins (operator_id, created_at)
select id, created_at from operators
where 'admin' = any(roles)
  or id in (
    select result_id from approvals
    where status = 'approved' and operation = 'createOperator' and body -> 'roles' ? 'admin'
    union all
    select target from approvals
    where status = 'approved' and operation = 'updateOperator' and body -> 'roles' ? 'admin'
    union all
    select resource from audit_log
    where operation in ('createOperator', 'updateOperator')
      and (changes #> '{roles,0}' ? 'admin' or changes #> '{roles,1}' ? 'admin'));

-- Records an admin, however the role was given. As the owner, because a process of the release before has no right to.
create function appoint_admin() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into appointed_admins (operator_id) values (new.id) on conflict do nothing;
  return null;
end $$;
revoke execute on function appoint_admin from public;
create trigger operators_admins_recorded after insert or update of roles on operators for each row
  when ('admin' = any(new.roles)) execute function appoint_admin();

comment on trigger operators_admins_recorded on operators is
  'Everybody who was ever an admin is counted, so that only one is invited without another admin.';
comment on trigger appointed_admins_append_only on appointed_admins is
  'That somebody was an admin is never taken back.';

-- When everything that an operator had requested before was made void: access was ended, or a role was taken away.
alter table operators add column requests_void_at timestamptz(3);

-- The key with which the holder of a key has replaced it, by a request with the key itself.
alter table operator_keys add column replaced_by text references operator_keys;

-- The digest of what all tokens of a session begin with: a token that has it and is not current was replaced (D153).
-- Null for a session that an older release has started.
alter table operator_sessions add column token_family bytea,
  add constraint operator_sessions_family_is_sha256 check (length(token_family) = 32);
create unique index operator_sessions_by_token_family on operator_sessions (token_family)
  where token_family is not null;
