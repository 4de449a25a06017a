-- compatible-since: 0017_worlds
-- Why the bank returned a line of a withdrawal batch (D210), and how its answers as CSV are read.

alter table withdrawals
  add column return_code text; -- a reason of the list; null if it was written as text only, or before this migration
alter table withdrawals
  add constraint withdrawals_return_code_known check (
    return_code in ('account_closed', 'account_not_found', 'account_blocked', 'name_mismatch', 'amount_limit',
                    'duplicate', 'not_covered', 'regulation', 'other')) not valid,
  add constraint withdrawals_return_code_of_returned check (return_code is null or status = 'cancelled') not valid;

-- As before, with the column above.
create or replace function guard_withdrawal() returns trigger language plpgsql as $$
declare
  batch_made_by text;
begin
  if tg_op = 'UPDATE' and is_erasure(to_jsonb(new), to_jsonb(old), '{reference,reason,iban,account_name}') then
    return new;
  end if;
  if tg_op = 'DELETE' or old.status <> 'reserved'
     or to_jsonb(new) - '{status,reference,reason,return_code,decided_by,decided_at}'::text[] <> to_jsonb(old)
       - '{status,reference,reason,return_code,decided_by,decided_at}'::text[] then
    raise exception 'withdrawal % is decided once', old.id
      using errcode = 'restrict_violation', constraint = 'withdrawals_guarded', table = 'withdrawals';
  end if;
  select created_by into batch_made_by from withdrawal_batch_lines join withdrawal_batches as batch on batch.id = batch_id
  where withdrawal_id = old.id and not is_released;
  if batch_made_by = new.decided_by
     or (new.requested_by = new.decided_by and (new.status = 'settled' or batch_made_by is not null)) then
    raise exception 'withdrawal % needs another person', old.id
      using errcode = 'check_violation', constraint = 'withdrawals_second_operator', table = 'withdrawals';
  end if;
  return new;
end $$;

-- How the columns of an answer were chosen when one with these names of columns was last read.
create table bank_answer_layouts (
  header_digest bytea primary key, -- SHA-256 of the names of the columns
  layout        jsonb not null, -- columns and statuses of the request
  chosen_by     text not null references operators,
  chosen_at     timestamptz(3) not null default clock_timestamp(),
  constraint bank_answer_layouts_digest_is_sha256 check (length(header_digest) = 32),
  constraint bank_answer_layouts_layout_is_object check (jsonb_typeof(layout) = 'object')
);
