-- The commission ledger. A partner's balance is the sum of amount over its rows that are not in test mode (D10).

create table commissions (
  id               text primary key,
  partner_id       text not null references partners,
  type             text not null,
  amount           bigint not null, -- piastres; negative for payouts and reversals
  customer_amount  bigint, -- amounts.gross of the order that earned it
  customer_id      text references customers,
  investor_id      text references investors,
  order_id         text references orders,
  payment_attempt  smallint not null default 1, -- of the order
  -- A partner earns commission on every purchase of an investor attributed to it, but sees only the orders of its
  -- linked customers.
  is_order_visible boolean not null default true,
  -- Nor does it learn who bought after the customer was unlinked, unless it sees the order.
  is_customer_visible boolean not null default true,
  reference        text,
  test_mode        boolean not null,
  created_at       timestamptz(3) not null default clock_timestamp(),
  position         bigint not null generated always as identity,
  constraint commissions_type_known check (type in
    ('signup_fee', 'purchase_commission', 'bonus', 'payout', 'adjustment', 'reversal')),
  constraint commissions_sign check (case type
    when 'payout' then amount < 0 when 'reversal' then amount <= 0 when 'adjustment' then amount <> 0
      else amount >= 0 end),
  constraint commissions_reference_not_blank check (normalize_reference(reference) <> '')
);

create index commissions_newest_first on commissions (partner_id, created_at desc, position desc);
create index commissions_of_type_newest_first on commissions (partner_id, type, created_at desc, position desc);
create index commissions_of_order on commissions (order_id) where order_id is not null;
create unique index commissions_once_per_order on commissions (order_id, payment_attempt)
  where type = 'purchase_commission';
create unique index commissions_one_signup_fee on commissions (investor_id) where type = 'signup_fee';
create unique index commissions_reversed_once on commissions (reference) where type = 'reversal';
-- A bonus, an adjustment and a payout of staff is recorded once, however its reference is spelled.
create unique index commissions_reference_once on commissions (partner_id, type, normalize_reference(reference))
  where type in ('bonus', 'adjustment', 'payout');
create trigger commissions_append_only before update or delete on commissions for each row
  execute function reject_mutation_except_reset();
create trigger commissions_no_truncate before truncate on commissions
  for each statement execute function reject_mutation();

-- The sums of the ledger. Only its trigger writes them, so the summary and the cover of a payout need no sum over all
-- rows.
create table commission_totals (
  partner_id text not null references partners,
  test_mode  boolean not null,
  type       text not null,
  amount     bigint not null,
  count      bigint not null,
  primary key (partner_id, test_mode, type),
  constraint commission_totals_type_known check (
    type in ('signup_fee', 'purchase_commission', 'bonus', 'payout', 'adjustment', 'reversal'))
) with (fillfactor = 50);

create function add_to_commission_totals() returns trigger language plpgsql as $$
begin
  insert into commission_totals as total (partner_id, test_mode, type, amount, count)
  values (new.partner_id, new.test_mode, new.type, new.amount, 1)
  on conflict (partner_id, test_mode, type) do update set amount = total.amount + excluded.amount,
    count = total.count + 1;
  return null;
end $$;
create trigger commissions_counted after insert on commissions for each row execute function add_to_commission_totals();

-- A reversal names a row that earned something. It takes back at most that row's amount, and all of it for a purchase
-- commission, because an order that is refunded must give back its commission. commissions_reversed_once allows one
-- reversal of each row.
create function check_reversal() returns trigger language plpgsql as $$
begin
  if not exists (select from commissions earned
                 where earned.id = new.reference and earned.partner_id = new.partner_id
                   and earned.test_mode = new.test_mode
                   and earned.type not in ('payout', 'reversal') and -new.amount <= earned.amount
                   and (earned.type <> 'purchase_commission' or -new.amount = earned.amount)) then
    raise exception 'reversal % takes back nothing that was earned', new.id
      using errcode = 'check_violation', constraint = 'commissions_reversal_covered', table = 'commissions';
  end if;
  return new;
end $$;
create trigger commissions_reversal_covered before insert on commissions
  for each row when (new.type = 'reversal') execute function check_reversal();

-- The rules that the names above enforce (docs/invariants.md).
comment on trigger commissions_reversal_covered on commissions is
  'Reversals never take back more of a commission than was earned.';
comment on index commissions_reversed_once is
  'A commission is reversed once for each correction.';
comment on index commissions_reference_once is
  'A bonus, an adjustment or a payment of commissions is booked once.';
