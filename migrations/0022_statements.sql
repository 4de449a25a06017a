-- compatible-since: 0017_worlds
-- Bank statements: what is stored of a row, and the choice of columns.

-- What the bank says of a transfer, and the line of the file that had it; null if it was typed, or imported before. If the
-- bank has taken the money back, the day and the amount as the statement has them (D161).
alter table receipts
  add column description text,
  add column statement_line integer,
  add column taken_back_on date,
  add column taken_back_amount bigint, -- piastres
  add constraint receipts_taken_back_complete check ((taken_back_on is null) = (taken_back_amount is null)) not valid;

-- As in 0021_evidence; a statement may also show once that the money was taken back, and an erasure changes the
-- description.
create or replace function guard_receipt() returns trigger language plpgsql as $$
declare
  changes constant text[] := '{status,unallocated,void_reason,voided_by,voided_at,statement_at,statement_by,taken_back_on,'
    'taken_back_amount}';
begin
  if tg_op = 'UPDATE' and is_erasure(to_jsonb(new), to_jsonb(old), '{reference,payer,description,void_reason}') then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.status <> 'voided'
    and (old.statement_at is null or new.statement_at is not distinct from old.statement_at)
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

-- As in 0016_erasure, with the description of a receipt.
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
         ('orders', 'payment_evidence', '{id}'),
         ('refunds_due', 'reference', '{id}'),
         ('approvals', 'body', '{id}'),
         ('approvals', 'details', '{id}'),
         ('approvals', 'reason', '{id}'),
         ('audit_log', 'reason', '{resource,target}'),
         ('audit_log', 'request_fields', '{resource,target}'),
         ('audit_log', 'request_id', '{resource,target}')
$$;

-- How the columns of a statement were chosen when one with these names of columns was last imported (D163).
create table statement_layouts (
  header_digest bytea primary key, -- SHA-256 of the names of the columns
  layout        jsonb not null, -- columns, decimalSeparator and dateOrder of the request
  chosen_by     text not null references operators,
  chosen_at     timestamptz(3) not null default clock_timestamp(),
  constraint statement_layouts_digest_is_sha256 check (length(header_digest) = 32),
  constraint statement_layouts_layout_is_object check (jsonb_typeof(layout) = 'object')
);
