-- Who owns what, since when: an append-only ledger. Holdings are its sums; a share is issued once, and only after it was sold.

alter table property_shares
  add column issued integer not null default 0, -- of the sold ones, those that completed orders have given to their buyers
  add constraint property_shares_issued_of_sold check (issued between 0 and sold);

create table ownership_entries (
  order_id        text not null references orders,
  property_id     text not null references property_shares,
  investor_id     text not null references investors,
  shares          integer not null,
  invested_amount bigint not null, -- piastres, fees not included
  at              timestamptz(3) not null,
  primary key (order_id, property_id),
  constraint ownership_entries_shares_positive check (shares > 0 and invested_amount >= 0)
);

create index ownership_entries_of_property on ownership_entries (property_id, at);

insert into ownership_entries (order_id, property_id, investor_id, shares, invested_amount, at)
select id, property_id, investor_id, shares, subtotal, completed_at
from orders join order_items on order_id = id where status = 'completed';

update property_shares set issued = entry.shares
from (select property_id, sum(shares) as shares from ownership_entries group by property_id) entry
where entry.property_id = property_shares.property_id;

create trigger ownership_entries_append_only before update or delete on ownership_entries for each row execute function refuse_change();

-- Ledgers are not emptied either.
create trigger ownership_entries_never_emptied before truncate on ownership_entries for each statement execute function refuse_change();
create trigger share_moves_never_emptied before truncate on share_moves for each statement execute function refuse_change();
create trigger wallet_entries_never_emptied before truncate on wallet_entries for each statement execute function refuse_change();
create trigger contracts_never_emptied before truncate on contracts for each statement execute function refuse_change();

-- The moment is taken under the lock of the property's row. So whoever holds that lock sees every entry up to now, and later ones are later.
create function apply_ownership_entry() returns trigger language plpgsql as $$
begin
  update property_shares set issued = issued + new.shares where property_id = new.property_id;
  new.at := clock_timestamp();
  insert into holdings (investor_id, property_id, shares, invested_amount, first_purchased_at)
  values (new.investor_id, new.property_id, new.shares, new.invested_amount, new.at)
  on conflict (investor_id, property_id) do update set
    shares = holdings.shares + excluded.shares, invested_amount = holdings.invested_amount + excluded.invested_amount, status = 'active';
  return new;
end $$;
create trigger ownership_entries_apply before insert on ownership_entries for each row execute function apply_ownership_entry();

-- A contract goes the way of D8, and nothing else of it ever changes.
create function keep_contract() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (new.id, new.number, new.order_id, new.investor_id, new.property_id, new.shares, new.created_at)
        is distinct from (old.id, old.number, old.order_id, old.investor_id, old.property_id, old.shares, old.created_at)
     or (old.status, new.status) not in (('preparing', 'awaiting_signature'), ('awaiting_signature', 'signed'),
                                         ('preparing', 'cancelled'), ('awaiting_signature', 'cancelled')) then
    raise exception 'contract % does not go from % to %', old.id, old.status, new.status
      using errcode = 'restrict_violation', constraint = 'contracts_keep', table = 'contracts';
  end if;
  return new;
end $$;
create trigger contracts_keep before update or delete on contracts for each row execute function keep_contract();

create index contracts_by_status on contracts (status, created_at desc, id desc) where status in ('preparing', 'awaiting_signature');
create index contracts_of_all_newest_first on contracts (created_at desc, id desc);
