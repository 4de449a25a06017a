-- compatible-since: 0017_worlds
-- E-mail to staff about what waits for them, what became of their requests, and sign-ins from a new place (D213).

-- The language of the e-mail to an operator. Sign-ins from a new place are always reported.
alter table operators
  add column notice_language text not null default 'both',
  add column request_notices boolean not null default true,
  add constraint operators_notice_language_known check (notice_language in ('both', 'ar', 'en'));

-- One notice for each person and event. A notice is stored with the change that it is about, and sent when it is due.
create table operator_notices (
  id            text primary key,
  operator_id   text not null references operators,
  kind          text not null,
  approval_id   text references approvals,
  session_id    text references operator_sessions,
  status        text not null default 'waiting',
  due_at        timestamptz(3) not null default clock_timestamp(), -- when it is sent, or tried again
  -- of the e-mail with it, and of the Message-ID. It stays while the server may have accepted that e-mail, so that a
  -- second copy can be recognised.
  mail_id       text,
  claimed_until timestamptz(3), -- until then, the process that sends it is alive
  attempts      integer not null default 0,
  last_error    text, -- a word or the code of the server
  ended_at      timestamptz(3),
  created_at    timestamptz(3) not null default clock_timestamp(),
  position      bigint not null generated always as identity,
  constraint operator_notices_kind_known
    check (kind in ('approval_waits', 'request_approved', 'request_declined', 'new_sign_in')),
  constraint operator_notices_status_known check (status in ('waiting', 'sent', 'dropped', 'failed')),
  constraint operator_notices_subject
    check ((kind = 'new_sign_in') = (session_id is not null) and (session_id is null) = (approval_id is not null)),
  constraint operator_notices_end_complete check ((status = 'waiting') = (ended_at is null))
);

create unique index operator_notices_once on operator_notices (operator_id, kind, coalesce(approval_id, session_id));
create index operator_notices_due on operator_notices (due_at) where status = 'waiting';
create index operator_notices_newest_first on operator_notices (operator_id, created_at desc, position desc);
create index operator_sessions_of_operator on operator_sessions (operator_id, created_at);

comment on index operator_notices_once is
  'A person gets one notice of an event.';
comment on constraint operator_notices_end_complete on operator_notices is
  'A notice waits until it was sent, has become void, or is given up.';
