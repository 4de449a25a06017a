-- Wallets: an append-only ledger of entries, and the balances that it adds up to.

-- An investor's balances. Placing an order with wallet money updates this row, so it is narrow. Only the trigger of wallet_entries writes the balances.
create table wallets (
  investor_id       text primary key references investors,
  cash_available    bigint not null default 0,
  cash_reserved     bigint not null default 0, -- for unpaid orders
  rewards_available bigint not null default 0,
  rewards_reserved  bigint not null default 0,
  constraint wallets_never_below_zero check (
    cash_available >= 0 and cash_reserved >= 0 and rewards_available >= 0 and rewards_reserved >= 0)
) with (fillfactor = 50);

create function create_wallet() returns trigger language plpgsql as $$
begin
  insert into wallets (investor_id) values (new.id);
  return null;
end $$;
create trigger investors_create_wallet after insert on investors for each row execute function create_wallet();

create table wallet_entries (
  id          text primary key,
  investor_id text not null references wallets,
  kind        text not null,
  -- order_hold: from available to reserved; order_release: from reserved to available; order_payment: out of reserved; all others: into or out of available
  reason      text not null,
  amount      bigint not null, -- piastres; negative if it leaves the balance that it is taken from
  reference   text, -- of the bank transfer or payment, or of what was paid for
  order_id    text references orders,
  payout_id   text,
  created_at  timestamptz(3) not null default clock_timestamp(),
  position    bigint not null generated always as identity,
  constraint wallet_entries_kind_known check (kind in ('cash', 'rewards')),
  constraint wallet_entries_reason_known check (reason in
    ('top_up', 'withdrawal', 'order_hold', 'order_release', 'order_payment', 'refund', 'rental_income', 'promotion')),
  constraint wallet_entries_sign check (
    case when reason in ('withdrawal', 'order_hold', 'order_payment') then amount < 0 else amount > 0 end),
  constraint wallet_entries_cash_only check (kind = 'cash' or reason not in ('top_up', 'withdrawal', 'rental_income')),
  constraint wallet_entries_reference_not_blank check (normalize_reference(reference) <> ''),
  constraint wallet_entries_order_matches_reason check (
    (order_id is not null) = (reason in ('order_hold', 'order_release', 'order_payment', 'refund'))),
  -- A payout is credited once, to its investor and with its amount.
  constraint wallet_entries_payout_matches_reason check ((payout_id is not null) = (reason = 'rental_income')),
  constraint wallet_entries_payout_once unique (payout_id),
  constraint wallet_entries_payout_agrees foreign key (payout_id, investor_id, amount) references payouts (id, investor_id, amount)
);

create index wallet_entries_newest_first on wallet_entries (investor_id, created_at desc, position desc);
-- A bank transfer is recorded once, regardless of the investor and of how its reference is spelled.
create unique index wallet_entries_reference_once on wallet_entries (reason, normalize_reference(reference)) where reason in ('top_up', 'withdrawal');
-- An order's reserved amount is released or spent, once; an order is refunded once.
create unique index wallet_entries_once_per_order on wallet_entries (order_id, kind, reason) where order_id is not null;
create unique index wallet_entries_spent_or_released on wallet_entries (order_id, kind) where reason in ('order_release', 'order_payment');
create trigger wallet_entries_append_only before update or delete on wallet_entries for each row execute function reject_mutation();
create trigger wallet_entries_no_truncate before truncate on wallet_entries for each statement execute function reject_mutation();

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
