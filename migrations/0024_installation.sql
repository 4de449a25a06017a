-- Whose database this is: the environment and the keys of the first start over it. No process of another environment, or with other keys, works on it.

create table installation (
  only_row        boolean primary key default true,
  environment     text not null,
  encryption_mark bytea not null, -- a fixed text, sealed with ENCRYPTION_KEY
  digest_mark     bytea not null, -- its digest with DIGEST_KEY
  created_at      timestamptz(3) not null default clock_timestamp(),
  constraint installation_one_row check (only_row),
  constraint installation_environment_known check (environment in ('live', 'sandbox'))
);
