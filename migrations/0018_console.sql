-- compatible-since: 0017_worlds
-- People who sign in to the console with a browser, and their sessions.

-- The account of an operator at the identity provider. It is bound at the first sign-in, by the e-mail address of which
-- the provider says that it is the person's, and from then on recognised by the provider's identifier.
create table operator_identities (
  issuer      text not null,
  subject     text not null,
  operator_id text not null references operators,
  created_at  timestamptz(3) not null default clock_timestamp(),
  primary key (issuer, subject),
  constraint operator_identities_one_account unique (operator_id, issuer)
);

-- One sign-in of a person on one browser. The browser has a token in a cookie, the database only its digest. The token is
-- replaced regularly: a successor is offered, and becomes current when the browser first uses it.
create table operator_sessions (
  id               text primary key,
  operator_id      text not null references operators,
  issuer           text, -- null in a sandbox without an identity provider, where an operator key signs in
  provider_session text, -- the provider's id of its session (sid), if it states one
  operator_key     text references operator_keys, -- the key that signed in
  roles            text[], -- to which the provider's groups restrict the session; null: all roles of the operator
  refresh_token    bytea, -- encrypted
  digest           bytea not null,
  successor        bytea, -- digest of the token that was offered to the browser
  predecessor      bytea, -- digest of the token before
  offered_at       timestamptz(3) not null default clock_timestamp(), -- when a successor was last offered
  rotated_at       timestamptz(3) not null default clock_timestamp(), -- when the token became current
  seen_at          timestamptz(3) not null default clock_timestamp(), -- to the minute
  checked_at       timestamptz(3) not null default clock_timestamp(), -- when the provider was last asked
  confirmed_at     timestamptz(3) not null default clock_timestamp(), -- when it last confirmed the person
  expires_at       timestamptz(3) not null,
  ended_at         timestamptz(3),
  end_reason       text,
  address          text not null, -- from which the person signed in
  created_at       timestamptz(3) not null default clock_timestamp(),
  constraint operator_sessions_digests_are_sha256
    check (length(digest) = 32 and length(successor) = 32 and length(predecessor) = 32),
  constraint operator_sessions_origin check ((issuer is null) <> (operator_key is null)),
  constraint operator_sessions_roles_known check (roles <@ array['finance', 'operations', 'app', 'admin']),
  constraint operator_sessions_end_known check (end_reason in ('signed_out', 'expired', 'provider', 'token_reused', 'access_ended')),
  constraint operator_sessions_end_complete check ((ended_at is null) = (end_reason is null)),
  constraint operator_sessions_ended_without_secrets check (ended_at is null or refresh_token is null)
);

create unique index operator_sessions_by_digest on operator_sessions (digest);
create unique index operator_sessions_by_successor on operator_sessions (successor) where successor is not null;
create unique index operator_sessions_by_predecessor on operator_sessions (predecessor) where predecessor is not null;
create index operator_sessions_open on operator_sessions (operator_id, created_at) where ended_at is null;
create index operator_sessions_of_provider on operator_sessions (issuer, provider_session) where ended_at is null;

-- Rejects every change of a session that has ended.
create function guard_operator_session() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null then
    raise exception 'session % has ended', old.id
      using errcode = 'restrict_violation', constraint = 'operator_sessions_guarded', table = 'operator_sessions';
  end if;
  return new;
end $$;
create trigger operator_sessions_guarded before update or delete on operator_sessions for each row
  execute function guard_operator_session();

alter table approvals add column operator_session text references operator_sessions;
-- Without a foreign key, whose check would read a log of many years while nobody can write to it.
alter table audit_log add column operator_session text;

comment on constraint operator_identities_one_account on operator_identities is
  'An operator signs in with one account of the identity provider; another account with the same address is refused.';
comment on trigger operator_sessions_guarded on operator_sessions is
  'A session that has ended is never opened again.';
