-- Operators of the back office, and the log of what they did.

create table operator_keys (
  id         text primary key, -- op_<keyId>; the key itself is svcop_<keyId>_<secret>
  name       text not null,
  roles      text[] not null,
  digest     bytea not null, -- SHA-256 of the whole key
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  constraint operator_keys_digest_is_sha256 check (length(digest) = 32),
  constraint operator_keys_roles_known check (roles <@ array['finance', 'operations', 'app', 'admin'])
);

create trigger operator_keys_notify_access_changed after update or delete on operator_keys
  for each statement execute function notify_access_changed();

create table audit_log (
  id         text primary key,
  operator   text not null references operator_keys,
  operation  text not null, -- operationId
  method     text not null,
  path       text not null,
  resource   text, -- id of what was touched
  request_id text not null,
  address    text not null,
  status     smallint not null,
  at         timestamptz(3) not null default clock_timestamp()
);

create index audit_log_newest_first on audit_log (at desc, id desc);
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
