-- The commission ledger: append-only, balance = sum of amount where test_mode is false (D10).

create table commissions (
  id              text primary key,
  partner_id      text not null references partners,
  type            text not null,
  amount          bigint not null, -- piastres; negative for payout and reversal
  customer_amount bigint, -- amounts.gross of the order it comes from
  customer_id     text references customers,
  investor_id     text references investors,
  order_id        text references orders,
  reference       text,
  test_mode       boolean not null,
  created_at      timestamptz(3) not null default clock_timestamp(),
  constraint commissions_type_known check (type in
    ('signup_fee', 'purchase_commission', 'bonus', 'payout', 'adjustment', 'reversal')),
  constraint commissions_sign check (case type
    when 'payout' then amount < 0 when 'reversal' then amount <= 0 when 'adjustment' then amount <> 0 else amount >= 0 end)
);

create index commissions_newest_first on commissions (partner_id, created_at desc, id desc);
create unique index commissions_once_per_order on commissions (order_id) where type = 'purchase_commission';
create unique index commissions_reversed_once on commissions (reference) where type = 'reversal';
create unique index commissions_one_signup_fee on commissions (investor_id) where type = 'signup_fee';
create trigger commissions_append_only before update or delete on commissions for each row execute function refuse_change();
