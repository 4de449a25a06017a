-- What investors own, and their contracts.

-- The sum of an investor's ownership_entries of one property.
create table holdings (
  investor_id        text not null references investors,
  property_id        text not null references properties,
  shares             integer not null,
  invested_amount    bigint not null,
  status             text not null default 'active',
  first_purchased_at timestamptz(3) not null,
  position           bigint not null generated always as identity,
  primary key (investor_id, property_id),
  constraint holdings_shares_not_negative check (shares >= 0 and invested_amount >= 0),
  constraint holdings_status_known check (status in ('active', 'exited'))
);

create index holdings_of_property on holdings (property_id, first_purchased_at desc, position desc)
  where status = 'active';

-- The ledger of ownership: who owns which shares, since when. Only its trigger writes holdings and
-- property_shares.issued. A share is issued once, and only after it was sold. A correction takes back the whole entry
-- of the same order and property.
create table ownership_entries (
  order_id        text not null references orders,
  property_id     text not null references property_shares,
  investor_id     text not null references investors,
  shares          integer not null, -- negative for a correction
  invested_amount bigint not null, -- piastres, without fees; negative for a correction
  -- when the shares were sold; they earn rent from the period that contains this moment
  bought_at       timestamptz(3) not null,
  is_correction   boolean not null default false,
  corrects        boolean generated always as (case when is_correction then false end) stored,
  created_at      timestamptz(3) not null,
  primary key (order_id, property_id, is_correction),
  constraint ownership_entries_correction_names_original foreign key (order_id, property_id, corrects)
    references ownership_entries (order_id, property_id, is_correction),
  constraint ownership_entries_sign check (
    case when is_correction then shares < 0 and invested_amount <= 0 else shares > 0 and invested_amount >= 0 end)
);

create index ownership_entries_of_property on ownership_entries (property_id, created_at);
create index ownership_entries_by_time on ownership_entries using brin (created_at);
create trigger ownership_entries_append_only before update or delete on ownership_entries for each row
  execute function reject_mutation();
create trigger ownership_entries_no_truncate before truncate on ownership_entries
  for each statement execute function reject_mutation();

-- Reads the clock after the update has locked the property's row. A transaction that has this lock therefore sees every
-- entry up to now, and all further entries are later.
create function apply_ownership_entry() returns trigger language plpgsql as $$
begin
  update property_shares set issued = issued + new.shares where property_id = new.property_id;
  new.created_at := clock_timestamp();
  if new.is_correction then
    update holdings set
      shares = shares + new.shares, invested_amount = invested_amount + new.invested_amount,
      status = case when shares + new.shares = 0 then 'exited' else status end
    where investor_id = new.investor_id and property_id = new.property_id;
    return new;
  end if;
  insert into holdings (investor_id, property_id, shares, invested_amount, first_purchased_at)
  values (new.investor_id, new.property_id, new.shares, new.invested_amount, new.created_at)
  on conflict (investor_id, property_id) do update set
    shares = holdings.shares + excluded.shares, invested_amount = holdings.invested_amount + excluded.invested_amount,
      status = 'active';
  return new;
end $$;
create trigger ownership_entries_apply before insert on ownership_entries for each row
  execute function apply_ownership_entry();

create sequence contract_numbers;

-- Returns the next contract number, CT-<year>-<8 digits>, the year in Cairo (D119).
create function next_contract_number() returns text language sql as $$
  select 'CT-' || to_char(clock_timestamp() at time zone 'Africa/Cairo', 'YYYY') || '-'
    || permuted_digits('contract', nextval('contract_numbers'))
$$;

create table contracts (
  id          text primary key,
  number      text not null,
  order_id    text not null references orders,
  investor_id text not null references investors,
  property_id text not null references properties,
  shares      integer not null,
  status      text not null default 'preparing',
  signed_at   timestamptz(3),
  revoked_at  timestamptz(3), -- when a signed contract lost its ground, because the payment of its order was revoked
  created_at  timestamptz(3) not null default clock_timestamp(),
  position    bigint not null generated always as identity,
  constraint contracts_number_unique unique (number),
  constraint contracts_once_per_item unique (order_id, property_id),
  constraint contracts_status_known check (status in ('preparing', 'awaiting_signature', 'signed', 'cancelled')),
  constraint contracts_signed_at_matches_status check ((status = 'signed') = (signed_at is not null)),
  constraint contracts_revoked_if_signed check (revoked_at is null or status = 'signed')
);

create index contracts_newest_first on contracts (investor_id, created_at desc, position desc);
create index contracts_of_all_newest_first on contracts (created_at desc, position desc);
create index contracts_by_status on contracts (status, created_at desc, position desc)
  where status in ('preparing', 'awaiting_signature');

-- Rejects every change of a contract except the status transitions of D8, and the flag of a signed one.
create function guard_contract() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (new.id, new.number, new.order_id, new.investor_id, new.property_id, new.shares, new.created_at)
        is distinct from (old.id, old.number, old.order_id, old.investor_id, old.property_id, old.shares,
          old.created_at)
     or (old.status, new.status) not in (('preparing', 'awaiting_signature'), ('awaiting_signature', 'signed'),
                                         ('preparing', 'cancelled'), ('awaiting_signature', 'cancelled'),
                                           ('signed', 'signed'))
     or (old.status = 'signed'
       and (old.revoked_at is not null or new.revoked_at is null or new.signed_at <> old.signed_at)) then
    raise exception 'contract % does not go from % to %', old.id, old.status, new.status
      using errcode = 'restrict_violation', constraint = 'contracts_guarded', table = 'contracts';
  end if;
  return new;
end $$;
create trigger contracts_guarded before update or delete on contracts for each row execute function guard_contract();
create trigger contracts_no_truncate before truncate on contracts for each statement execute function reject_mutation();

-- The rules that the names above enforce (docs/invariants.md).
comment on trigger contracts_guarded on contracts is
  'A contract moves along its states (D8), and nothing else about it changes.';
