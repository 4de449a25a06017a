-- compatible-since: 0017_worlds
-- Charges of the bank (D235): lines of statements that left the account, which the service has sent nobody.

-- That a line is a charge, each with what it is for and by whom. Its day and amount are those of the line. A wrong one is
-- cancelled, once, and stays in the history.
create table bank_charges (
  id           text primary key,
  line_id      text not null references bank_lines,
  note         text not null, -- what the charge is for
  booked_by    text not null references operators,
  created_at   timestamptz(3) not null default clock_timestamp(),
  cancelled_by text references operators,
  cancelled_at timestamptz(3),
  constraint bank_charges_cancellation_complete check ((cancelled_by is null) = (cancelled_at is null))
);
create unique index bank_charges_once on bank_charges (line_id) where cancelled_at is null;
create index bank_charges_of_line on bank_charges (line_id);

create function guard_bank_charge() returns trigger language plpgsql as $$
declare
  changes constant text[] := '{cancelled_by,cancelled_at}';
begin
  if tg_op = 'UPDATE' and (is_erasure(to_jsonb(new), to_jsonb(old), '{note}')
    or old.cancelled_at is null and new.cancelled_at is not null
      and to_jsonb(new) - changes = to_jsonb(old) - changes) then
    return new;
  end if;
  raise exception 'bank charge % is cancelled once and never changes otherwise', old.id
    using errcode = 'restrict_violation', constraint = 'bank_charges_guarded', table = 'bank_charges';
end $$;
create trigger bank_charges_guarded before update or delete on bank_charges for each row
  execute function guard_bank_charge();
create trigger bank_charges_no_truncate before truncate on bank_charges for each statement
  execute function reject_mutation();

-- As in 0032_bank_lines, with the notes of charges.
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
         ('bank_charges', 'note', '{line_id}'),
         ('orders', 'payment_evidence', '{id}'),
         ('refunds_due', 'reference', '{id}'),
         ('approvals', 'body', '{id}'),
         ('approvals', 'details', '{id}'),
         ('approvals', 'reason', '{id}'),
         ('audit_log', 'reason', '{resource,target}'),
         ('audit_log', 'request_fields', '{resource,target}'),
         ('audit_log', 'request_id', '{resource,target}')
$$;

-- Whether a line counts and nothing explains it, so that the open ones are found among all. Only the triggers below
-- write it.
alter table bank_lines add column is_open boolean not null default true;

-- As in 0032_bank_lines, with whether the line is open.
create or replace function guard_bank_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (is_erasure(to_jsonb(new), to_jsonb(old), '{reference,counterparty,description}')
    or to_jsonb(new) - 'is_open' = to_jsonb(old) - 'is_open') then
    return new;
  end if;
  raise exception 'bank line % does not change', old.id
    using errcode = 'restrict_violation', constraint = 'bank_lines_guarded', table = 'bank_lines';
end $$;

create function is_open_line(line text) returns boolean language sql stable
  return not exists (select from bank_matches where line_id = line and released_at is null)
    and not exists (select from bank_lines_set_aside where line_id = line and resumed_at is null)
    and not exists (select from bank_charges where line_id = line and cancelled_at is null);

create function keep_whether_open() returns trigger language plpgsql as $$
begin
  update bank_lines set is_open = not is_open where id = new.line_id and is_open <> is_open_line(id);
  return null;
end $$;
create trigger bank_matches_keep_whether_open after insert or update on bank_matches for each row
  execute function keep_whether_open();
create trigger bank_lines_set_aside_keep_whether_open after insert or update on bank_lines_set_aside for each row
  execute function keep_whether_open();
create trigger bank_charges_keep_whether_open after insert or update on bank_charges for each row
  execute function keep_whether_open();

update bank_lines set is_open = false where not is_open_line(id);
create index bank_lines_open on bank_lines (created_at desc, position desc) where is_open;

comment on index bank_charges_once is
  'A line of the bank''s statement is one charge of the bank at most, unless that is cancelled.';
comment on trigger bank_charges_guarded on bank_charges is
  'A charge of the bank is cancelled once, and otherwise never changes, except that the erasure of a person changes the '
  'note.';
