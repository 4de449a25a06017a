-- compatible-since: 0017_worlds
-- Card settlements (D190): which card payments a payout of the processor is for, and what the processor kept of them.

-- A payout, which is a receipt, and the days in Cairo whose payments it is for. A wrong one is cancelled, once.
create table card_settlements (
  id           text primary key,
  receipt_id   text not null references receipts,
  first_day    date not null,
  last_day     date not null,
  gross        bigint not null, -- piastres: the payments, less what the processor took back of card payments
  amount       bigint not null, -- of the receipt
  fee          bigint not null, -- what the processor kept
  agreed_fee   bigint not null, -- the agreed percentage of the payments
  reason       text, -- of a higher fee, as the operator gave it
  settled_by   text not null references operators,
  cancelled_by text references operators,
  cancelled_at timestamptz(3),
  created_at   timestamptz(3) not null default clock_timestamp(),
  position     bigint not null generated always as identity,
  constraint card_settlements_days_ordered check (first_day <= last_day),
  constraint card_settlements_fee_is_difference check (amount > 0 and fee >= 0 and agreed_fee >= 0 and gross = amount + fee),
  constraint card_settlements_higher_fee_has_reason check (fee <= agreed_fee or reason is not null),
  constraint card_settlements_cancellation_complete check ((cancelled_at is null) = (cancelled_by is null))
);

create index card_settlements_of_receipt on card_settlements (receipt_id);
create unique index card_settlements_once on card_settlements (receipt_id) where cancelled_at is null;

-- Rejects every change of a settlement except its cancellation, once.
create function guard_card_settlement() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.cancelled_at is null and new.cancelled_at is not null
    and to_jsonb(new) - '{cancelled_by,cancelled_at}'::text[] = to_jsonb(old) - '{cancelled_by,cancelled_at}'::text[] then
    return new;
  end if;
  raise exception 'card settlement % is cancelled once and never changes otherwise', old.id
    using errcode = 'restrict_violation', constraint = 'card_settlements_guarded', table = 'card_settlements';
end $$;
create trigger card_settlements_guarded before update or delete on card_settlements
  for each row execute function guard_card_settlement();
create trigger card_settlements_no_truncate before truncate on card_settlements
  for each statement execute function reject_mutation();

-- What a settlement is for: payments, what was taken back of them (negative), and what of that was returned. Each is in
-- one settlement that is not cancelled.
create table card_settlement_lines (
  settlement_id  text not null references card_settlements,
  kind           text not null,
  transaction_id text, -- the processor's id of a payment
  outcome        text not null generated always as ('paid') stored,
  reversal_id    text references card_reversals, -- of what was taken back or returned
  source_id      text not null generated always as (coalesce(transaction_id, reversal_id)) stored,
  amount         bigint not null, -- piastres
  is_cancelled   boolean not null default false, -- with its settlement
  primary key (settlement_id, kind, source_id),
  constraint card_settlement_lines_kind_known check (kind in ('payment', 'reversal', 'returned')),
  constraint card_settlement_lines_of_one check (
    (kind = 'payment') = (transaction_id is not null) and (kind = 'payment') = (reversal_id is null)),
  constraint card_settlement_lines_payment_known foreign key (transaction_id, outcome)
    references card_transactions (id, outcome),
  constraint card_settlement_lines_sign check (amount <> 0 and (kind = 'reversal') = (amount < 0))
);

create unique index card_settlement_lines_once on card_settlement_lines (source_id, kind) where not is_cancelled;

-- Rejects every change of a line except that it is cancelled with its settlement.
create function guard_card_settlement_line() returns trigger language plpgsql as $$
declare
  changes constant text[] := '{is_cancelled,outcome,source_id}'; -- a trigger does not see new generated columns
begin
  if tg_op = 'UPDATE' and not old.is_cancelled and new.is_cancelled
    and to_jsonb(new) - changes = to_jsonb(old) - changes
    and exists (select from card_settlements where id = old.settlement_id and cancelled_at is not null) then
    return new;
  end if;
  raise exception 'a line of card settlement % changes only with it', old.settlement_id
    using errcode = 'restrict_violation', constraint = 'card_settlement_lines_guarded', table = 'card_settlement_lines';
end $$;
create trigger card_settlement_lines_guarded before update or delete on card_settlement_lines
  for each row execute function guard_card_settlement_line();
create trigger card_settlement_lines_no_truncate before truncate on card_settlement_lines
  for each statement execute function reject_mutation();

-- A receipt can also be the payout of a settlement, as a whole.
alter table receipt_allocations
  add column card_settlement_id text,
  drop constraint receipt_allocations_of_one,
  add constraint receipt_allocations_of_one check (num_nonnulls(order_id, refund_due_id, card_settlement_id) = 1) not valid,
  add constraint receipt_allocations_settlement_known foreign key (card_settlement_id) references card_settlements not valid;

comment on constraint card_settlements_fee_is_difference on card_settlements is
  'The fee of the card processor is what it owed less what arrived, and never negative.';
comment on constraint card_settlements_higher_fee_has_reason on card_settlements is
  'A fee of the card processor above the agreed percentage has a reason.';
comment on index card_settlements_once is
  'A receipt settles card payments once, unless its settlement is cancelled.';
comment on trigger card_settlements_guarded on card_settlements is
  'A settlement of card payments is cancelled once, and never changes otherwise.';
comment on index card_settlement_lines_once is
  'A card payment, and what was taken back of it, is settled once, unless its settlement is cancelled.';
