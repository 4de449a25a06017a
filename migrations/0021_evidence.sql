-- compatible-since: 0017_worlds
-- Evidence of payments: who brought it, and that it is used once (D154).

-- Who imported the statement that shows the transfer; another person than the one who recorded the receipt, once there
-- is one. Null if no statement does, or if 1.1.0 imported it.
alter table receipts add column statement_by text;
alter table receipts
  add constraint receipts_statement_by_fkey foreign key (statement_by) references operators not valid,
  add constraint receipts_statement_by_if_seen check (statement_by is null or statement_at is not null) not valid;

-- As in 0019_staff; a second person may also show the transfer in a statement, once.
create or replace function guard_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasure(to_jsonb(new), to_jsonb(old), '{reference,payer,void_reason}') then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.status <> 'voided'
    and (old.statement_at is null or new.statement_at is not distinct from old.statement_at)
    and (old.statement_by is null or new.statement_by is not distinct from old.statement_by
      or old.statement_by = old.recorded_by and new.statement_by <> old.recorded_by)
    and (to_jsonb(new) - '{status,unallocated,void_reason,voided_by,voided_at,statement_at,statement_by}'::text[])
      = (to_jsonb(old) - '{status,unallocated,void_reason,voided_by,voided_at,statement_at,statement_by}'::text[]) then
    return new;
  end if;
  raise exception 'receipt % does not change', old.id
    using errcode = 'restrict_violation', constraint = 'receipts_guarded', table = 'receipts';
end $$;

-- What evidence other than a receipt is, and the reference in it. Its note is payment_evidence, which is all that the
-- payments have that were confirmed before, by 1.1.0 since, or by a simulation.
alter table orders
  add column evidence_kind text,
  add column evidence_reference text;
alter table orders
  add constraint orders_evidence_kind_known
    check (evidence_kind in ('bank_letter', 'online_banking', 'cheque', 'cash_deposit', 'paper_receipt', 'other')) not valid,
  add constraint orders_evidence_complete check (
    (evidence_kind is null) = (evidence_reference is null)
    and (evidence_kind is null or payment_evidence is not null)) not valid,
  add constraint orders_evidence_reference_not_blank check (normalize_reference(evidence_reference) <> '') not valid;

-- 1.1.0 empties only the note if it revokes a payment.
create function forget_evidence() returns trigger language plpgsql as $$
begin
  new.evidence_kind := null;
  new.evidence_reference := null;
  return new;
end $$;
create trigger orders_forget_evidence before update on orders for each row
  when (new.payment_evidence is null and new.evidence_reference is not null) execute function forget_evidence();

-- The order whose payment was confirmed with evidence of this reference; order_id is that of the transfer that the order
-- names. An order can have both.
alter table booked_transfers
  add column evidence_of text references orders,
  drop constraint booked_transfers_of_one;
alter table booked_transfers
  add constraint booked_transfers_of_one check (num_nonnulls(receipt_id, entry_id, order_id, evidence_of) = 1) not valid;

-- Books the transfer in the evidence of a payment until the payment is revoked. With the rights of the owner, because
-- bookings are removed only here and where a receipt is voided or a top-up is taken back.
create function book_evidence() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  booked text := normalize_reference(new.evidence_reference);
begin
  if old.evidence_reference is null and new.evidence_reference is not null then
    if exists (select from booked_transfers where reference = erased_reference(new.evidence_reference)) then
      raise exception 'the evidence of order % is already booked', new.id
        using errcode = 'unique_violation', constraint = 'booked_transfers_once', table = 'booked_transfers';
    end if;
    if not exists (select from booked_transfers where reference = booked and order_id = new.id) then
      insert into booked_transfers (reference, evidence_of) values (booked, new.id);
    end if;
  elsif old.evidence_reference is not null
    and (new.evidence_reference is null or old.reversed_amount = 0 and new.reversed_amount > 0) then
    if old.evidence_reference like '%[erased-%' then
      delete from booked_transfers where evidence_of = new.id;
    else
      delete from booked_transfers
       where evidence_of = new.id
         and reference in (normalize_reference(old.evidence_reference), erased_reference(old.evidence_reference));
    end if;
  end if;
  return null;
end $$;
revoke execute on function book_evidence from public;
create trigger orders_book_evidence after update on orders for each row
  when (new.evidence_reference is distinct from old.evidence_reference
    or new.evidence_reference is not null and new.reversed_amount <> old.reversed_amount)
  execute function book_evidence();

comment on constraint booked_transfers_once on booked_transfers is
  'A bank transfer that arrives is booked once: as a receipt, as a top-up, or as the payment of an order that was '
  'confirmed with other evidence, by the reference in the evidence and by the one that the order names. It can be booked '
  'again once the receipt is voided, the top-up is taken back as a whole, or the payment is revoked.';
comment on trigger orders_book_evidence on orders is
  'The reference in the evidence of a payment is booked as long as the payment is not revoked.';
