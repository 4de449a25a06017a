-- compatible-since: 0017_worlds
-- The bank account by the bank: the lines of statements that are no receipts, what they are matched with, and the
-- closing balances of days (D201).

-- The day on which a statement has the transfer of a receipt; null if none does, or if an earlier version imported it.
alter table receipts add column statement_on date;

-- As in 0022_statements, with the day of the statement, which is stored once.
create or replace function guard_receipt() returns trigger language plpgsql as $$
declare
  changes constant text[] := '{status,unallocated,void_reason,voided_by,voided_at,statement_at,statement_by,statement_on,'
    'taken_back_on,taken_back_amount}';
begin
  if tg_op = 'UPDATE' and is_erasure(to_jsonb(new), to_jsonb(old), '{reference,payer,description,void_reason}') then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.status <> 'voided'
    and (old.statement_at is null or new.statement_at is not distinct from old.statement_at)
    and (old.statement_on is null or new.statement_on is not distinct from old.statement_on)
    and (old.statement_by is null or new.statement_by is not distinct from old.statement_by
      or old.statement_by = old.recorded_by and new.statement_by <> old.recorded_by)
    and (old.taken_back_on is null
      or (new.taken_back_on, new.taken_back_amount) = (old.taken_back_on, old.taken_back_amount))
    and (to_jsonb(new) - changes) = (to_jsonb(old) - changes) then
    return new;
  end if;
  raise exception 'receipt % does not change', old.id
    using errcode = 'restrict_violation', constraint = 'receipts_guarded', table = 'receipts';
end $$;

-- What a batch has sent as a whole until it was last settled: the sum of its lines that were sent by then. A line of a
-- statement is found by it.
alter table withdrawal_batches add column sent_total bigint; -- piastres; null until it is settled

-- As in 0010_wallet, with the sum, and for a batch that the bank has sent in parts: the reference stays the same, and who
-- recorded the last part, and when, is stored.
create or replace function guard_withdrawal_batch() returns trigger language plpgsql as $$
declare
  changes constant text[] := '{reference,settled_by,settled_at,release_reason,released_by,released_at}';
begin
  if tg_op = 'DELETE' or to_jsonb(new) - changes <> to_jsonb(old) - changes
     or (old.settled_at is not null and (new.reference is distinct from old.reference
       or new.settled_at is null or new.settled_at < old.settled_at
       or (new.settled_at = old.settled_at and new.settled_by is distinct from old.settled_by)))
     or (old.released_at is not null and (new.release_reason, new.released_by, new.released_at)
       is distinct from (old.release_reason, old.released_by, old.released_at)) then
    raise exception 'withdrawal batch % cannot be changed like this', old.id
      using errcode = 'restrict_violation', constraint = 'withdrawal_batches_guarded', table = 'withdrawal_batches';
  end if;
  if new.settled_at is not null and (old.sent_total is null or new.settled_at > old.settled_at) then
    select coalesce(sum(amount), 0) into new.sent_total
    from withdrawal_batch_lines as line join withdrawals as withdrawal on withdrawal.id = line.withdrawal_id
    where line.batch_id = new.id and not line.is_released and withdrawal.status = 'settled'
      and withdrawal.decided_at <= new.settled_at;
  end if;
  return new;
end $$;

update withdrawal_batches set settled_at = settled_at where settled_at is not null; -- stores the sums
create index withdrawal_batches_by_sent_total on withdrawal_batches (sent_total) where settled_at is not null;

-- Lines of bank statements that are no receipts: what left the account, and top-ups of wallets, which staff book without
-- a receipt. Each is stored once, however often it is imported: it is known by its day, its reference and its amount, and
-- by its place among the lines of a statement that have the same three.
create table bank_lines (
  id             text primary key,
  day            date not null,
  reference      text, -- as the statement has it; null if there is none
  amount         bigint not null, -- piastres; negative if it left the account
  counterparty   text, -- who received or sent it, as the statement has it
  description    text, -- what the bank says of it
  digest         bytea not null, -- of day, normalized reference and amount, also once a person is erased from it
  occurrence     smallint not null, -- 1, or its place among the lines with this digest
  statement_line integer not null, -- of the imported file
  imported_by    text not null references operators,
  created_at     timestamptz(3) not null default clock_timestamp(),
  position       bigint not null generated always as identity,
  constraint bank_lines_once unique (digest, occurrence),
  constraint bank_lines_digest_is_sha256 check (length(digest) = 32),
  constraint bank_lines_amount_not_zero check (amount <> 0),
  constraint bank_lines_reference_not_blank check (normalize_reference(reference) <> '')
);
create index bank_lines_newest_first on bank_lines (created_at desc, position desc);
create index bank_lines_by_reference on bank_lines (normalize_reference(reference)) where reference is not null;
create index bank_lines_by_day on bank_lines (day);

-- Returns by what a line of a statement is known again.
create function bank_line_digest(day date, reference text, amount bigint) returns bytea language sql immutable
  return sha256(convert_to((day - date '2000-01-01')::text || ' ' || amount::text || ' '
    || coalesce(normalize_reference(reference), ''), 'UTF8'));

-- Rejects every change of a line, except that the erasure of a person changes its texts.
create function guard_bank_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasure(to_jsonb(new), to_jsonb(old), '{reference,counterparty,description}') then
    return new;
  end if;
  raise exception 'bank line % does not change', old.id
    using errcode = 'restrict_violation', constraint = 'bank_lines_guarded', table = 'bank_lines';
end $$;
create trigger bank_lines_guarded before update or delete on bank_lines for each row execute function guard_bank_line();

-- What a line is matched with: movements of the account bank, which it proves. A line for a withdrawal batch has a row
-- for each of its withdrawals. A wrong match is released and stays in the history.
create table bank_matches (
  position      bigint primary key generated always as identity,
  line_id       text not null references bank_lines,
  withdrawal_id text references withdrawals,
  refund_due_id text references refunds_due,
  commission_id text references commissions,
  receipt_id    text references receipts, -- whose money the bank has taken back
  entry_id      text references wallet_entries, -- a top-up
  batch_id      text references withdrawal_batches, -- if the line is of the batch as a whole
  object_id     text not null
    generated always as (coalesce(withdrawal_id, refund_due_id, commission_id, receipt_id, entry_id)) stored,
  amount        bigint not null, -- piastres; negative if it left the account
  matched_by    text references operators, -- null if the same reference and amount matched it
  created_at    timestamptz(3) not null default clock_timestamp(),
  released_by   text references operators,
  released_at   timestamptz(3),
  constraint bank_matches_of_one check (num_nonnulls(withdrawal_id, refund_due_id, commission_id, receipt_id, entry_id) = 1),
  constraint bank_matches_batch_of_withdrawal check (batch_id is null or withdrawal_id is not null),
  constraint bank_matches_release_complete check ((released_by is null) = (released_at is null))
);
create unique index bank_matches_movement_once on bank_matches (object_id) where released_at is null;
create index bank_matches_of_line on bank_matches (line_id);

create function guard_bank_match() returns trigger language plpgsql as $$
declare
  changes constant text[] := '{released_by,released_at,object_id}'; -- the last is generated after this
begin
  if tg_op = 'UPDATE' and old.released_at is null and new.released_at is not null
    and to_jsonb(new) - changes = to_jsonb(old) - changes then
    return new;
  end if;
  raise exception 'a match of a bank line is released once, and does not change'
    using errcode = 'restrict_violation', constraint = 'bank_matches_guarded', table = 'bank_matches';
end $$;
create trigger bank_matches_guarded before update or delete on bank_matches for each row
  execute function guard_bank_match();

-- Lines that do not count, because they were read wrongly or imported twice, each with why and by whom. One that counts
-- after all is resumed, and stays in the history.
create table bank_lines_set_aside (
  position     bigint primary key generated always as identity,
  line_id      text not null references bank_lines,
  reason       text not null,
  set_aside_by text not null references operators,
  created_at   timestamptz(3) not null default clock_timestamp(),
  resumed_by   text references operators,
  resumed_at   timestamptz(3),
  constraint bank_lines_set_aside_resumption_complete check ((resumed_by is null) = (resumed_at is null))
);
create unique index bank_lines_set_aside_once on bank_lines_set_aside (line_id) where resumed_at is null;
create index bank_lines_set_aside_of_line on bank_lines_set_aside (line_id);

create function guard_set_aside() returns trigger language plpgsql as $$
declare
  changes constant text[] := '{resumed_by,resumed_at}';
begin
  if tg_op = 'UPDATE' and (is_erasure(to_jsonb(new), to_jsonb(old), '{reason}')
    or old.resumed_at is null and new.resumed_at is not null
      and to_jsonb(new) - changes = to_jsonb(old) - changes) then
    return new;
  end if;
  raise exception 'a bank line that is set aside is resumed once, and this does not change'
    using errcode = 'restrict_violation', constraint = 'bank_lines_set_aside_guarded', table = 'bank_lines_set_aside';
end $$;
create trigger bank_lines_set_aside_guarded before update or delete on bank_lines_set_aside for each row
  execute function guard_set_aside();

-- The closing balance of a day by the bank. A correction is an entry that names the one that it corrects: the last one of
-- a day counts.
create table bank_balances (
  id          text primary key,
  day         date not null,
  amount      bigint not null, -- piastres; negative if the account was overdrawn
  source      text not null,
  corrects_id text unique references bank_balances,
  recorded_by text not null references operators,
  created_at  timestamptz(3) not null default clock_timestamp(),
  constraint bank_balances_source_known check (source in ('typed', 'statement'))
);
create unique index bank_balances_once on bank_balances (day) where corrects_id is null;
create index bank_balances_by_day on bank_balances (day);
create trigger bank_balances_append_only before update or delete on bank_balances for each row
  execute function reject_mutation();

-- As in 0022_statements, with the texts of bank lines.
create or replace function erasable_texts() returns table (table_name text, column_name text,
  about_columns text[]) language sql immutable as $$
  values ('events', 'body', '{customer_id,order_id}'::text[]),
         ('order_transitions', 'reason', '{order_id}'),
         ('order_transitions', 'settlement_reference', '{order_id}'),
         ('withdrawals', 'reference', '{id}'),
         ('withdrawals', 'reason', '{id}'),
         ('withdrawals', 'iban', '{id}'),
         ('withdrawals', 'account_name', '{id}'),
         ('wallet_entries', 'reference', '{id}'),
         ('card_reversals', 'reference', '{id}'),
         ('card_reversals', 'reason', '{id}'),
         ('card_reversals', 'recovery_reason', '{id}'),
         ('receipts', 'reference', '{id}'),
         ('receipts', 'payer', '{id}'),
         ('receipts', 'description', '{id}'),
         ('receipts', 'void_reason', '{id}'),
         ('bank_lines', 'reference', '{id}'),
         ('bank_lines', 'counterparty', '{id}'),
         ('bank_lines', 'description', '{id}'),
         ('bank_lines_set_aside', 'reason', '{line_id}'),
         ('orders', 'payment_evidence', '{id}'),
         ('refunds_due', 'reference', '{id}'),
         ('approvals', 'body', '{id}'),
         ('approvals', 'details', '{id}'),
         ('approvals', 'reason', '{id}'),
         ('audit_log', 'reason', '{resource,target}'),
         ('audit_log', 'request_fields', '{resource,target}'),
         ('audit_log', 'request_id', '{resource,target}')
$$;

-- As in 0016_erasure, with the bank lines that are or were matched with the investor's money.
create or replace function ids_about_investor(investor text) returns setof text language sql stable as $$
  with found (id) as (
    select investor
    union all select id from customers where investor_id = investor
    union all select id from orders where investor_id = investor
    union all select id from withdrawals where investor_id = investor
    union all select id from wallet_entries where investor_id = investor
    union all select id from payouts where investor_id = investor
    union all select id from contracts where investor_id = investor
    union all select receipts_about_investor(investor)
    union all select reversal.id from card_reversals as reversal join orders on orders.id = reversal.order_id
    where investor_id = investor
    union all select refund.id from refunds_due as refund left join orders on orders.id = refund.order_id
              where investor_id = investor or receipt_id in (select receipts_about_investor(investor))
  ), matched (id) as (
    select id from found union all select line_id from bank_matches where object_id in (select id from found)
  )
  select id from matched union all select id from approvals where target in (select id from matched)
$$;

-- As in 0024_limits_and_erasure, with the bank lines that nothing explains: only their texts can say whose they are.
create or replace function transfers_without_order() returns table (receipt_id text, refund_ids text[])
language sql stable as $$
  with unmatched as (
    select id, array(select refund.id from refunds_due as refund where refund.receipt_id = receipts.id) as refunds
    from receipts
    where not exists (
      select from receipt_allocations as allocation
      left join refunds_due as refund on refund.id = allocation.refund_due_id
      where allocation.receipt_id = receipts.id and coalesce(allocation.order_id, refund.order_id) is not null)
  ), requests as (
    select unmatched.id, array_agg(approvals.id) as ids
    from unmatched, unnest(unmatched.refunds || unmatched.id) as about join approvals on approvals.target = about
    group by unmatched.id
  )
  select unmatched.id, refunds || coalesce(requests.ids, '{}') || array(
    select line_id from bank_matches where object_id = any(refunds || unmatched.id))
  from unmatched left join requests using (id)
  union all
  select id, '{}' from bank_lines
  where not exists (select from bank_matches where line_id = bank_lines.id and released_at is null)
$$;

comment on constraint bank_lines_once on bank_lines is
  'Each line of the bank''s statement that is no receipt is stored once, however often it is imported.';
comment on trigger bank_lines_guarded on bank_lines is
  'A line of a bank statement never changes, except that the erasure of a person changes its texts.';
comment on index bank_matches_movement_once is
  'A movement of the bank account is matched with at most one line of the bank''s statement.';
comment on trigger bank_matches_guarded on bank_matches is
  'A match of a line of the bank''s statement is released once, and otherwise never changes.';
comment on index bank_lines_set_aside_once is
  'A line of the bank''s statement is set aside once at a time.';
comment on trigger bank_lines_set_aside_guarded on bank_lines_set_aside is
  'That a line of the bank''s statement is set aside is taken back once, and otherwise never changes, except that the '
  'erasure of a person changes the reason.';
comment on index bank_balances_once is
  'Each day has one closing balance of the bank; a correction names the entry that it corrects, which is corrected once.';
comment on trigger bank_balances_append_only on bank_balances is
  'A closing balance of the bank never changes; a correction is another entry.';
