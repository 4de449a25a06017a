-- Payments: the page of each card order, the transactions that the card processor reported, the bank transfers that
-- arrived, the refunds that are due, and the card payments that were reversed.

-- One row for each card order. opening: the processor is being asked for a payment page. open: the partner has the
-- page's address. abandoned: there is no page.
create table card_checkouts (
  order_id           text primary key references orders deferrable initially deferred,
  partner_id         text not null references partners,
  -- the key of the request that places the order; its response will be stored under it
  idempotency_key    text not null,
  state              text not null default 'opening',
  -- each attempt has its own reference at the processor: order and attempt
  attempt            smallint not null default 1,
  -- until then another request is opening the page
  leased_until       timestamptz(3) not null default clock_timestamp() + interval '20 seconds',
  processor_id       text, -- the processor's intention
  -- the processor's id of the order, signed in callbacks; for the sandbox's own page, the token of the page
  processor_order_id text,
  integration_id     bigint, -- the integration that the page takes payments for; null for the sandbox's own page
  currency           text not null default 'EGP', -- the currency of the page
  return_url         text, -- where the page sends the customer back to
  -- when to ask the processor whether the order was paid, in case the callback was lost; null for never
  next_inquiry_at    timestamptz(3),
  -- when to ask because of a callback, which is only a hint (D102); null if there is none
  hint_due_at        timestamptz(3),
  -- inquiries because of callbacks since the last one that found something (hint-inquiry.sql.ts)
  hint_count         smallint not null default 0,
  hinted_transactions text[] not null default '{}', -- the transactions that these callbacks named
  inquiry_due_at     timestamptz(3) generated always as (least(next_inquiry_at, hint_due_at)) stored,
  inquiry_leased_until timestamptz(3), -- until then a worker is inquiring about the order
  inquiry_failed_at  timestamptz(3), -- when the last inquiry failed; other orders are inquired about first
  created_at         timestamptz(3) not null default clock_timestamp(),
  constraint card_checkouts_state_known check (state in ('opening', 'open', 'abandoned')),
  constraint card_checkouts_open_complete check (state <> 'open' or processor_order_id is not null),
  constraint card_checkouts_hints_bounded check (cardinality(hinted_transactions) <= 10),
  constraint card_checkouts_processor_order_unique unique (processor_order_id)
);

create index card_checkouts_opening on card_checkouts (partner_id, idempotency_key) where state = 'opening';
create index card_checkouts_to_inquire on card_checkouts (inquiry_due_at) where inquiry_due_at is not null;

-- Each outcome of each transaction, once: the processor sends callbacks more than once, and a transaction that was
-- declined may be paid later. A refund or a void at the processor is a transaction, too (D103).
create table card_transactions (
  id         text not null, -- the processor's
  outcome    text not null,
  order_id   text not null references orders,
  payment_id text, -- the payment that a refund or a void takes back
  payment_outcome text generated always as (case when payment_id is not null then 'paid' end) stored,
  amount     bigint not null, -- hundredths of the currency
  currency   text not null default 'EGP',
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (id, outcome),
  constraint card_transactions_outcome_known check (outcome in ('paid', 'declined', 'refunded', 'voided')),
  constraint card_transactions_payment_matches_outcome check (
    (payment_id is not null) = (outcome in ('refunded', 'voided'))),
  constraint card_transactions_payment_known foreign key (payment_id, payment_outcome)
    references card_transactions (id, outcome)
);

create index card_transactions_of_order on card_transactions (order_id);
create index card_transactions_of_payment on card_transactions (payment_id) where payment_id is not null;
create trigger card_transactions_append_only before update or delete on card_transactions for each row
  execute function reject_mutation();

-- Bank transfers that arrived, as staff read them from the bank statement.
create table receipts (
  id          text primary key,
  reference   text not null,
  amount      bigint not null, -- piastres
  unallocated bigint not null, -- the amount less its allocations
  payer       text not null, -- as the bank names the sender
  received_at timestamptz(3) not null,
  status      text not null default 'open',
  recorded_by text not null references operators,
  void_reason text, -- why it should not have been recorded, as the operator gave it
  voided_by   text references operators,
  voided_at   timestamptz(3),
  created_at  timestamptz(3) not null default clock_timestamp(),
  position    bigint not null generated always as identity,
  constraint receipts_amount_positive check (amount > 0),
  constraint receipts_unallocated_part check (unallocated between 0 and amount),
  constraint receipts_reference_not_blank check (normalize_reference(reference) <> ''),
  constraint receipts_status_known check (status in ('open', 'closed', 'voided')),
  constraint receipts_voided_as_a_whole check (status <> 'voided' or unallocated = amount),
  constraint receipts_void_complete check (
    (status = 'voided') = (void_reason is not null) and (status = 'voided') = (voided_by is not null)
      and (status = 'voided') = (voided_at is not null)),
  constraint receipts_closed_if_allocated check ((status = 'closed') = (unallocated = 0))
);

create index receipts_newest_first on receipts (created_at desc, position desc);
create index receipts_by_status on receipts (status, created_at desc, position desc);
create index receipts_by_amount on receipts (amount);
create index receipts_by_reference on receipts (normalize_reference(reference));
create index receipts_by_payer on receipts using gin (search_grams(normalize_search_text(payer)));
-- A transfer is recorded once, however its reference is spelled; again once its receipt is voided.
create unique index receipts_reference_once on receipts (normalize_reference(reference)) where status <> 'voided';

-- What each bank transfer that arrived is booked as, once: a receipt or a top-up, which the triggers below book, or the
-- payment of an order that was confirmed with other evidence than a receipt (orders/receipts/assert-proven.ts). A
-- receipt that is voided, a top-up that has been taken back as a whole (wallet/correct-top-up.ts), or an order whose
-- payment is revoked, no longer has its transfer, which can then be booked again.
create table booked_transfers (
  reference  text, -- normalized; its digest once the person that it names is erased
  receipt_id text unique references receipts,
  entry_id   text unique references wallet_entries, -- the top-up
  order_id   text unique references orders,
  constraint booked_transfers_once primary key (reference),
  constraint booked_transfers_of_one check (num_nonnulls(receipt_id, entry_id, order_id) = 1)
);

-- Returns what is stored of a reference that named an erased person: enough to recognise the transfer, and not to read
-- it.
create function erased_reference(reference text) returns text language sql immutable strict parallel safe
  return 'erased:' || encode(sha256(convert_to(normalize_reference(reference), 'UTF8')), 'hex');

create function book_transfer() returns trigger language plpgsql as $$
begin
  if exists (select from booked_transfers where reference = erased_reference(new.reference)) then
    raise exception 'transfer % is already booked', new.id
      using errcode = 'unique_violation', constraint = 'booked_transfers_once', table = 'booked_transfers';
  end if;
  if tg_table_name = 'receipts' then
    insert into booked_transfers (reference, receipt_id) values (normalize_reference(new.reference), new.id);
  elsif new.reference is not null then
    insert into booked_transfers (reference, entry_id) values (normalize_reference(new.reference), new.id);
  end if;
  return null;
end $$;
create trigger receipts_book_transfer after insert on receipts for each row execute function book_transfer();
create trigger wallet_entries_book_transfer after insert on wallet_entries for each row when (new.reason = 'top_up')
  execute function book_transfer();

create function unbook_voided_receipt() returns trigger language plpgsql as $$
begin
  delete from booked_transfers where receipt_id = new.id;
  return null;
end $$;
create trigger receipts_unbook_transfer after update on receipts for each row
  when (new.status = 'voided' and old.status <> 'voided') execute function unbook_voided_receipt();

-- Rejects every change of a receipt except what is allocated of it, and that it is voided, once.
create function guard_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasure(to_jsonb(new), to_jsonb(old), '{reference,payer,void_reason}') then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.status <> 'voided'
    and (to_jsonb(new) - '{status,unallocated,void_reason,voided_by,voided_at}'::text[])
      = (to_jsonb(old) - '{status,unallocated,void_reason,voided_by,voided_at}'::text[]) then
    return new;
  end if;
  raise exception 'receipt % does not change', old.id
    using errcode = 'restrict_violation', constraint = 'receipts_guarded', table = 'receipts';
end $$;
create trigger receipts_guarded before update or delete on receipts for each row execute function guard_receipt();
create trigger receipts_no_truncate before truncate on receipts for each statement execute function reject_mutation();

-- Payments that could not be used for their order. Staff send them back (D22).
create table refunds_due (
  id             text primary key,
  kind           text not null default 'card',
  order_id       text references orders, -- null for a transfer that names no order
  transaction_id text, -- the processor's id of a card payment
  receipt_id     text references receipts, -- the transfer
  -- the card reversal whose money came back after its order had ended; references card_reversals, below
  reversal_id    text,
  amount         bigint not null, -- hundredths of the currency
  currency       text not null default 'EGP',
  reason         text not null,
  status         text not null default 'due',
  reference      text, -- of the refund, as staff entered it
  settled_by     text references operators,
  settled_at     timestamptz(3),
  cancelled_by   text references operators,
  cancelled_at   timestamptz(3),
  created_at     timestamptz(3) not null default clock_timestamp(),
  position       bigint not null generated always as identity,
  constraint refunds_due_of_reversal_once unique (reversal_id),
  constraint refunds_due_cause unique (id, order_id, kind), -- referenced by card_reversals_refund_of_order
  constraint refunds_due_kind_known check (kind in ('card', 'transfer')),
  constraint refunds_due_of_one_payment check (case kind
    when 'card' then transaction_id is not null and order_id is not null and receipt_id is null
    else transaction_id is null and receipt_id is not null end),
  constraint refunds_due_reason_matches_kind check ((kind = 'transfer') = (reason = 'unmatched')),
  constraint refunds_due_reversal_matches_reason check ((reversal_id is not null) = (reason = 'recovered')),
  constraint refunds_due_amount_positive check (amount > 0),
  constraint refunds_due_reason_known check (reason in
    ('paid_after_end', 'paid_twice', 'wrong_amount', 'wrong_currency', 'wrong_integration', 'reversed', 'recovered',
      'unmatched')),
  constraint refunds_due_status_known check (status in ('due', 'settled', 'cancelled')),
  constraint refunds_due_reference_not_blank check (normalize_reference(reference) <> ''),
  constraint refunds_due_settlement_complete check (
    (status = 'settled') = (settled_at is not null) and (status = 'settled') = (settled_by is not null)
      and (status = 'settled') = (reference is not null)),
  -- A transfer that was marked by mistake is not sent back. A card payment always is.
  constraint refunds_due_cancelled_if_transfer check (status <> 'cancelled' or kind = 'transfer'),
  constraint refunds_due_cancellation_complete check (
    (status = 'cancelled') = (cancelled_at is not null) and (status = 'cancelled') = (cancelled_by is not null))
);

-- A payment is due for refund once, besides what was recovered of it.
create unique index refunds_due_once on refunds_due (transaction_id) where reversal_id is null;
create index refunds_due_newest_first on refunds_due (created_at desc, position desc);
create unique index refunds_due_by_number on refunds_due (position);
create index refunds_due_by_amount on refunds_due (amount);
create index refunds_due_of_order on refunds_due (order_id) where order_id is not null;
create index refunds_due_by_status on refunds_due (status, created_at desc, position desc);
create index refunds_due_of_payment on refunds_due (transaction_id, position) where transaction_id is not null;
-- One refund at the processor settles one row.
create unique index refunds_due_reference_once on refunds_due (normalize_reference(reference)) where status = 'settled';

-- Rejects every change of a refund due except its settlement or cancellation, once. The person who marked a transfer to
-- be sent back does not report it as sent.
create function guard_refund_due() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasure(to_jsonb(new), to_jsonb(old), '{reference}') then
    return new;
  end if;
  if tg_op = 'DELETE' or old.status <> 'due'
     or to_jsonb(new) - '{status,reference,settled_by,settled_at,cancelled_by,cancelled_at}'::text[]
       <> to_jsonb(old) - '{status,reference,settled_by,settled_at,cancelled_by,cancelled_at}'::text[] then
    raise exception 'refund due % is settled or cancelled once', old.id
      using errcode = 'restrict_violation', constraint = 'refunds_due_guarded', table = 'refunds_due';
  end if;
  if new.status = 'settled' and exists (
       select from receipt_allocations where refund_due_id = old.id and actor = new.settled_by) then
    raise exception 'refund due % needs another person', old.id
      using errcode = 'check_violation', constraint = 'refunds_due_second_operator', table = 'refunds_due';
  end if;
  return new;
end $$;
create trigger refunds_due_guarded before update or delete on refunds_due for each row
  execute function guard_refund_due();

-- The ledger of what receipts pay for: an order, or a refund due. A release takes back an earlier allocation.
create table receipt_allocations (
  id            text primary key,
  receipt_id    text not null references receipts,
  order_id      text references orders,
  refund_due_id text references refunds_due,
  amount        bigint not null, -- piastres; negative for a release
  releases      text references receipt_allocations, -- the allocation that is taken back
  actor         text not null, -- op_… of the operator, or who moved the order
  created_at    timestamptz(3) not null default clock_timestamp(),
  position      bigint not null generated always as identity,
  constraint receipt_allocations_of_one check ((order_id is null) <> (refund_due_id is null)),
  constraint receipt_allocations_sign check ((releases is null) = (amount > 0) and amount <> 0),
  constraint receipt_allocations_released_once unique (releases)
);

create index receipt_allocations_of_receipt on receipt_allocations (receipt_id);
create index receipt_allocations_of_order on receipt_allocations (order_id) where order_id is not null;
create trigger receipt_allocations_append_only before update or delete on receipt_allocations for each row
  execute function reject_mutation();
create trigger receipt_allocations_no_truncate before truncate on receipt_allocations
  for each statement execute function reject_mutation();

-- Money of a card payment that the processor took back: voided, refunded or charged back. One row for each time. The
-- row is settled once it is known what it means for the order, and recovered if money that was settled as lost comes
-- back; its other columns never change.
create table card_reversals (
  id             text primary key,
  order_id       text not null references orders,
  transaction_id text not null, -- the processor's id of the payment
  outcome        text not null generated always as ('paid') stored,
  kind           text not null,
  amount         bigint not null, -- piastres
  number         smallint not null, -- of this payment's reversals, from 1
  part_of        text references card_reversals, -- the reversal that staff settled in part, if this is the rest
  -- Whether the order held the money: orders.reversed_amount then includes it, unless the money came back or a refund
  -- due caused the reversal.
  reduces_order  boolean not null,
  recorded_by    text references operators, -- null if the processor reported it
  reference      text, -- of the case at the processor, as the operator gave it; null if the processor reported it
  status         text not null default 'open',
  resolution     text,
  refund_due_id  text, -- the refund due that caused it
  refund_kind    text not null generated always as ('card') stored,
  reason         text, -- as the operator gave it
  settled_by     text references operators, -- null if a known refund due settled it
  settled_at     timestamptz(3),
  recovery_reason    text, -- as the operator gave it
  recovery_refund_id text references refunds_due, -- the refund due of what came back after the order had ended
  recovered_by       text references operators,
  recovered_at       timestamptz(3),
  created_at     timestamptz(3) not null default clock_timestamp(),
  position       bigint not null generated always as identity,
  constraint card_reversals_payment_known foreign key (transaction_id, outcome)
    references card_transactions (id, outcome),
  -- The return of a bank transfer takes nothing back from a card.
  constraint card_reversals_refund_of_order foreign key (refund_due_id, order_id, refund_kind)
    references refunds_due (id, order_id, kind),
  constraint card_reversals_once unique (transaction_id, number),
  constraint card_reversals_recorded_with_reference check ((recorded_by is null) = (reference is null)),
  constraint card_reversals_reference_not_blank check (normalize_reference(reference) <> ''),
  constraint card_reversals_kind_known check (kind in ('void', 'refund', 'chargeback')),
  constraint card_reversals_amount_positive check (amount > 0 and number > 0),
  constraint card_reversals_status_known check (status in ('open', 'settled', 'recovered')),
  constraint card_reversals_resolution_known check (resolution in
    ('won_back', 'refund_due', 'written_off', 'order_cancelled', 'charged_to_investor')),
  -- An order that holds its payment bears the reversal; only after its money went to the wallet, the investor does
  -- (D104).
  constraint card_reversals_charged_if_order_does_not_bear_it check (
    resolution <> 'charged_to_investor' or not reduces_order),
  constraint card_reversals_settlement_complete check (
    (status = 'open') = (settled_at is null) and (status = 'open') = (resolution is null)),
  constraint card_reversals_recovery_complete check (
    (status = 'recovered') = (recovered_at is not null) and (status = 'recovered') = (recovered_by is not null)
    and (status = 'recovered') = (recovery_reason is not null)),
  constraint card_reversals_recovered_if_lost check (
    status <> 'recovered' or resolution in ('order_cancelled', 'written_off', 'charged_to_investor')),
  constraint card_reversals_recovery_refund_if_recovered check (recovery_refund_id is null or status = 'recovered'),
  constraint card_reversals_refund_matches_resolution check (
    (refund_due_id is not null) = coalesce(resolution = 'refund_due', false))
);

create index card_reversals_newest_first on card_reversals (created_at desc, position desc);
create unique index card_reversals_by_number on card_reversals (position);
create index card_reversals_by_amount on card_reversals (amount);
create index card_reversals_by_status on card_reversals (status, created_at desc, position desc);
create index card_reversals_of_order on card_reversals (order_id);
create index card_reversals_of_refund on card_reversals (refund_due_id) where refund_due_id is not null;
-- A case at the processor is recorded once.
create unique index card_reversals_reference_once on card_reversals (normalize_reference(reference))
  where reference is not null and part_of is null;

alter table refunds_due add constraint refunds_due_reversal_known foreign key (reversal_id) references card_reversals;
alter table wallet_entries add constraint wallet_entries_reversal_known
  foreign key (reversal_id) references card_reversals;
alter table investor_debts add constraint investor_debts_reversal_known
  foreign key (reversal_id) references card_reversals;

-- Rejects every change except the settlement of an open reversal or of a part of it, and the recovery of a settled
-- one. A trigger that runs before the change does not see generated columns.
create function guard_card_reversal() returns trigger language plpgsql as $$
declare
  settlement constant text[] :=
    '{amount,status,resolution,refund_due_id,reason,settled_by,settled_at,outcome,refund_kind}';
  recovery constant text[] :=
    '{status,recovery_reason,recovery_refund_id,recovered_by,recovered_at,outcome,refund_kind}';
begin
  if tg_op = 'UPDATE'
    and is_erasure(to_jsonb(new), to_jsonb(old), '{reference,reason,recovery_reason,outcome,refund_kind}') then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.status = 'open' and new.status = 'settled' and new.amount <= old.amount
    and to_jsonb(new) - settlement = to_jsonb(old) - settlement then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.status = 'settled' and new.status = 'recovered'
    and to_jsonb(new) - recovery = to_jsonb(old) - recovery then
    return new;
  end if;
  raise exception 'card reversal % is settled once, recovered once and never deleted', old.id
    using errcode = 'restrict_violation', constraint = 'card_reversals_guarded', table = 'card_reversals';
end $$;
create trigger card_reversals_guarded before update or delete on card_reversals
  for each row execute function guard_card_reversal();
create trigger card_reversals_no_truncate before truncate on card_reversals
  for each statement execute function reject_mutation();

-- The rest of a reversal that is settled in part is stored as another reversal, in the same transaction.
create function guard_reversal_parts() returns trigger language plpgsql as $$
begin
  if old.amount - new.amount is distinct from (select amount from card_reversals where part_of = new.id) then
    raise exception 'reversal % was settled in part without the rest', new.id
      using errcode = 'restrict_violation', constraint = 'card_reversals_rest_kept', table = 'card_reversals';
  end if;
  return null;
end $$;
create constraint trigger card_reversals_rest_kept after update on card_reversals deferrable initially deferred
  for each row when (new.amount <> old.amount) execute function guard_reversal_parts();
create unique index card_reversals_one_rest on card_reversals (part_of) where part_of is not null;

-- Shares are not issued for money that was taken back.
create function guard_completion() returns trigger language plpgsql as $$
begin
  if exists (select from card_reversals where order_id = new.id and status = 'open') then
    raise exception 'order % has an open card reversal', new.id
      using errcode = 'restrict_violation', constraint = 'orders_completed_without_open_reversal', table = 'orders';
  end if;
  return new;
end $$;
create trigger orders_completed_without_open_reversal before update on orders for each row
  when (new.status = 'completed' and old.status <> 'completed') execute function guard_completion();

-- The rules that the names above enforce (docs/invariants.md).
comment on constraint card_transactions_payment_known on card_transactions is
  'A refund at the card processor names a recorded payment, and counts once.';
comment on index refunds_due_once is
  'A card payment that pays no order becomes a refund due, once.';
comment on constraint card_reversals_once on card_reversals is
  'Money of a card payment is taken back once for each report of the processor.';
comment on index card_reversals_reference_once is
  'A case at the card processor is recorded once, however its reference is written.';
comment on index card_reversals_one_rest is
  'A reversal is settled once, in part or in full; the rest is stored as one other reversal.';
comment on constraint card_reversals_refund_of_order on card_reversals is
  'Only a refund due of a card payment of the same order causes a reversal, never the return of a transfer.';
comment on constraint card_reversals_charged_if_order_does_not_bear_it on card_reversals is
  'An investor is charged only for a reversal that the order does not bear, and at most what the order passed on '
  '(D104).';
comment on trigger card_reversals_guarded on card_reversals is
  'A reversal is settled once. Money that is returned after its loss is recorded once.';
comment on constraint refunds_due_of_reversal_once on refunds_due is
  'Money that is returned after its reversal was settled as lost becomes a refund due once.';
comment on trigger orders_completed_without_open_reversal on orders is
  'No order is completed while a reversal of its payment is open.';
comment on index refunds_due_reference_once is
  'One reference of a refund or a transfer settles one refund due.';
comment on trigger refunds_due_guarded on refunds_due is
  'A refund due is settled or cancelled, once; that of a transfer is settled by another person than the one who marked '
  'it.';
comment on constraint refunds_due_cancelled_if_transfer on refunds_due is
  'Only the return of a transfer is cancelled. Its receipt then has the money again.';
comment on constraint booked_transfers_once on booked_transfers is
  'A bank transfer that arrives is booked once: as a receipt, as a top-up, or as the payment of an order that was '
  'confirmed with other evidence. It can be booked again once the receipt is voided, the top-up is taken back as a '
  'whole, or the payment is revoked.';
comment on index receipts_reference_once is
  'A bank transfer is recorded once.';
comment on constraint receipts_unallocated_part on receipts is
  'No more of a transfer is allocated than arrived.';
comment on constraint receipts_voided_as_a_whole on receipts is
  'A receipt is voided only as a whole.';
comment on trigger receipts_guarded on receipts is
  'A voided receipt never changes.';
comment on constraint receipt_allocations_released_once on receipt_allocations is
  'A release takes back one allocation.';
