-- The wallet: what an investor has with the service, as an append-only ledger and the balances it adds up to.

-- One narrow row an investor, because holding money for an order decides by it. Written by wallet_entries' trigger alone.
create table wallets (
  investor_id       text primary key references investors,
  cash_available    bigint not null default 0,
  cash_reserved     bigint not null default 0, -- held for unpaid orders
  rewards_available bigint not null default 0,
  rewards_reserved  bigint not null default 0,
  constraint wallets_never_below_zero check (
    cash_available >= 0 and cash_reserved >= 0 and rewards_available >= 0 and rewards_reserved >= 0)
) with (fillfactor = 50);

insert into wallets (investor_id) select id from investors;

create function open_wallet() returns trigger language plpgsql as $$
begin
  insert into wallets (investor_id) values (new.id);
  return null;
end $$;
create trigger investors_open_wallet after insert on investors for each row execute function open_wallet();

create table wallet_entries (
  id          text primary key,
  investor_id text not null references wallets,
  kind        text not null,
  -- order_hold: available to reserved; order_release: reserved to available; order_payment: out of reserved; all others into or out of available.
  reason      text not null,
  amount      bigint not null, -- piastres; negative where it leaves what it is taken from
  reference   text, -- of the transfer or payment outside, or of what it was paid for
  order_id    text references orders,
  created_at  timestamptz(3) not null default clock_timestamp(),
  constraint wallet_entries_kind_known check (kind in ('cash', 'rewards')),
  constraint wallet_entries_reason_known check (reason in
    ('top_up', 'withdrawal', 'order_hold', 'order_release', 'order_payment', 'refund', 'rental_income', 'promotion')),
  constraint wallet_entries_sign check (
    case when reason in ('withdrawal', 'order_hold', 'order_payment') then amount < 0 else amount > 0 end),
  constraint wallet_entries_cash_only check (kind = 'cash' or reason not in ('top_up', 'withdrawal', 'rental_income')),
  constraint wallet_entries_order_whole check (
    (order_id is not null) = (reason in ('order_hold', 'order_release', 'order_payment', 'refund')))
);

create index wallet_entries_newest_first on wallet_entries (investor_id, created_at desc, id desc);
-- A transfer is booked once, whoever it is for.
create unique index wallet_entries_reference_once on wallet_entries (reason, reference) where reason in ('top_up', 'withdrawal');
-- What an order holds is released or spent, once; what is refunded, is refunded once.
create unique index wallet_entries_once_per_order on wallet_entries (order_id, kind, reason) where order_id is not null;
create unique index wallet_entries_spent_or_released on wallet_entries (order_id, kind) where reason in ('order_release', 'order_payment');
create trigger wallet_entries_append_only before update or delete on wallet_entries for each row execute function refuse_change();

create function apply_wallet_entry() returns trigger language plpgsql as $$
declare
  available bigint := case when new.reason = 'order_payment' then 0 else new.amount end;
  reserved  bigint := case when new.reason in ('order_hold', 'order_release') then -new.amount
                           when new.reason = 'order_payment' then new.amount else 0 end;
begin
  if new.kind = 'cash' then
    update wallets set cash_available = cash_available + available, cash_reserved = cash_reserved + reserved where investor_id = new.investor_id;
  else
    update wallets set rewards_available = rewards_available + available, rewards_reserved = rewards_reserved + reserved
    where investor_id = new.investor_id;
  end if;
  return new;
end $$;
create trigger wallet_entries_apply before insert on wallet_entries for each row execute function apply_wallet_entry();

-- Refunds decided before there was a wallet to credit.
insert into wallet_entries (id, investor_id, kind, reason, amount, reference, order_id)
select 'wal_' || replace(gen_random_uuid()::text, '-', ''), investor_id, 'cash', 'refund', refund_amount, number, id
from orders where status in ('cancelled', 'refunded') and refund_amount > 0;
