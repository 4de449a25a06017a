-- Orders, their transitions, the daily limit, and the ledger of shares.

create sequence order_numbers;

-- The key of this database's order and contract numbers.
create table order_number_key (
  only_row boolean primary key default true,
  key      text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  constraint order_number_key_one_row check (only_row)
);
insert into order_number_key default values;

-- Returns eight digits for a place in a sequence: a keyed permutation (a Feistel network over two halves of four
-- digits), different for each purpose. The digits are unique, and do not reveal how many numbers there are.
create function permuted_digits(purpose text, sequence_value bigint) returns text language plpgsql as $$
declare
  secret constant text := purpose || (select key from order_number_key);
  place constant bigint := sequence_value % 100000000;
  high  bigint := place / 10000;
  low   bigint := place % 10000;
  moved bigint;
begin
  for round in 1..6 loop
    moved := (high + ('x' || left(md5(secret || round || '.' || low), 8))::bit(32)::bigint) % 10000;
    high := low;
    low := moved;
  end loop;
  return lpad((high * 10000 + low)::text, 8, '0');
end $$;

-- Returns the next order number, PI-<year>-<8 digits>, the year in Cairo (D12).
create function next_order_number() returns text language sql as $$
  select 'PI-' || to_char(clock_timestamp() at time zone 'Africa/Cairo', 'YYYY') || '-'
    || permuted_digits('order', nextval('order_numbers'))
$$;

-- What a partner has ordered on one day in Africa/Cairo: the sum of payable over its API orders that are not cancelled
-- (D57).
create table daily_order_amounts (
  partner_id text not null references partners,
  day        date not null,
  amount     bigint not null,
  primary key (partner_id, day),
  constraint daily_order_amounts_not_negative check (amount >= 0)
) with (fillfactor = 50);

create table orders (
  id                      text primary key,
  number                  text not null,
  investor_id             text not null references investors,
  partner_id              text references partners, -- the partner that placed the order; null for app orders
  customer_id             text references customers, -- that partner's customer; null for app orders
  source                  text not null,
  status                  text not null,
  external_reference      text,
  gross                   bigint not null,
  discount                bigint not null default 0,
  wallet_applied          bigint not null default 0,
  payable                 bigint not null,
  -- the part of payable that was taken back, or that turned out not to have arrived
  reversed_amount         bigint not null default 0,
  -- grows if a confirmed payment is revoked and the order waits to be paid again
  payment_attempt         smallint not null default 1,
  funding_method          text not null,
  checkout_url            text,
  is_published            boolean not null, -- false while a card order has no payment page; nobody sees it then
  settlement_reference    text,
  settlement_amount       bigint,
  settlement_paid_at      timestamptz(3),
  settlement_proof_url    text,
  settlement_note         text,
  settlement_submitted_at timestamptz(3),
  payment_evidence        text, -- why staff took the payment as received, besides receipts
  rejection_reason        text, -- of the last rejected payment, as staff wrote it for the partner
  rejected_at             timestamptz(3),
  expires_at              timestamptz(3),
  cancellation_reason     text,
  cancellation_fee        bigint,
  refund_amount           bigint,
  cancelled_at            timestamptz(3),
  limit_day               date, -- the day in daily_order_amounts that includes this order
  metadata                jsonb not null default '{}',
  version                 integer not null default 1,
  created_at              timestamptz(3) not null default clock_timestamp(),
  position                bigint not null generated always as identity,
  updated_at              timestamptz(3) not null default clock_timestamp(),
  paid_at                 timestamptz(3),
  completed_at            timestamptz(3),
  constraint orders_number_unique unique (number),
  constraint orders_external_reference_unique unique (partner_id, external_reference),
  constraint orders_source_known check (source in ('api', 'app')),
  constraint orders_status_known check (
    status in ('awaiting_payment', 'payment_under_review', 'paid', 'completed', 'cancelled',
    'payment_rejected', 'cancellation_requested', 'refunded')),
  constraint orders_funding_method_known check (funding_method in ('partner_settlement', 'card_checkout', 'in_app')),
  constraint orders_source_complete check (
    (source = 'api' and partner_id is not null and customer_id is not null and limit_day is not null
      and funding_method in ('partner_settlement', 'card_checkout'))
    or (source = 'app' and partner_id is null and customer_id is null and limit_day is null
      and funding_method = 'in_app')),
  constraint orders_amounts_add_up check (
    gross > 0 and discount >= 0 and wallet_applied >= 0 and payable >= 0
      and payable = gross - discount - wallet_applied),
  constraint orders_hidden_without_page check (
    is_published or (funding_method = 'card_checkout' and checkout_url is null)),
  constraint orders_reversed_part check (reversed_amount between 0 and payable),
  constraint orders_settlement_exact check (settlement_amount is null or settlement_amount = payable),
  constraint orders_settlement_complete check ((settlement_reference is null) = (settlement_submitted_at is null)),
  constraint orders_review_has_evidence check (status <> 'payment_under_review' or settlement_submitted_at is not null),
  constraint orders_evidence_not_blank check (normalize_reference(payment_evidence) <> ''),
  constraint orders_evidence_if_paid check (
    payment_evidence is null or status in ('paid', 'completed', 'cancellation_requested', 'cancelled', 'refunded')),
  constraint orders_rejection_complete check ((rejection_reason is null) = (rejected_at is null)),
  constraint orders_rejected_has_reason check (status <> 'payment_rejected' or rejected_at is not null),
  constraint orders_unpaid_expires check (status <> 'awaiting_payment' or expires_at is not null),
  constraint orders_cancelled_at_matches_status check (
    (status in ('cancelled', 'refunded')) = (cancelled_at is not null)),
  constraint orders_completed_at_matches_status check (
    (status <> 'completed' or completed_at is not null)
      and (completed_at is null or status in ('completed', 'refunded')))
) with (fillfactor = 70);

create index orders_newest_first on orders (created_at desc, position desc);
create index orders_of_partner_newest_first on orders (partner_id, created_at desc, position desc)
  where partner_id is not null;
create index orders_of_partner_by_status on orders (partner_id, status, created_at desc, position desc)
  where partner_id is not null;
create index orders_of_investor_newest_first on orders (investor_id, created_at desc, position desc);
create index orders_of_partner_updated on orders (partner_id, updated_at) where partner_id is not null;
create index orders_of_customer_newest_first on orders (customer_id, created_at desc, position desc)
  where customer_id is not null;
create index orders_by_status on orders (status, created_at desc, position desc)
  where status not in ('completed', 'cancelled', 'refunded');
create index orders_to_expire on orders (expires_at) where status in ('awaiting_payment', 'payment_rejected');
-- Staff search for the order that a bank transfer pays, and see which orders name the same transfer.
create index orders_by_settlement_reference on orders (normalize_reference(settlement_reference), id)
  where settlement_reference is not null;
create index orders_by_amount on orders (payable);

-- Finance lists the payments that were confirmed without a receipt.
create index orders_with_evidence_newest_first on orders (created_at desc, position desc)
  where payment_evidence is not null;

-- The app orders that each partner sees: those of the investors linked to it (D28). Only the triggers below write it,
-- so that a partner's orders are read in order, however many orders there are of others.
create table app_order_viewers (
  partner_id  text not null references partners,
  order_id    text not null references orders,
  customer_id text not null references customers,
  status      text not null, -- of the order, as are created_at and position
  created_at  timestamptz(3) not null,
  position    bigint not null,
  primary key (order_id, partner_id),
  constraint app_order_viewers_status_known check (
    status in ('awaiting_payment', 'payment_under_review', 'paid', 'completed', 'cancelled',
    'payment_rejected', 'cancellation_requested', 'refunded'))
);

create index app_order_viewers_newest_first on app_order_viewers (partner_id, created_at desc, position desc);
create index app_order_viewers_by_status on app_order_viewers (partner_id, status, created_at desc, position desc);
create index app_order_viewers_of_customer on app_order_viewers (customer_id, created_at desc, position desc);

-- The locks keep the links as they are until the order is committed, pending ones included: a consent that is given
-- meanwhile waits, and then finds the order.
create function add_viewers_of_app_order() returns trigger language plpgsql as $$
begin
  perform from customers where investor_id = new.investor_id order by id for share;
  insert into app_order_viewers (partner_id, order_id, customer_id, status, created_at, position)
  select partner_id, new.id, id, new.status, new.created_at, new.position from customers
  where investor_id = new.investor_id and link_status = 'active';
  return null;
end $$;
create trigger orders_app_viewers after insert on orders for each row when (new.source = 'app')
  execute function add_viewers_of_app_order();

create function set_status_for_viewers() returns trigger language plpgsql as $$
begin
  update app_order_viewers set status = new.status where order_id = new.id;
  return null;
end $$;
create trigger orders_app_status after update on orders for each row
  when (new.source = 'app' and new.status <> old.status) execute function set_status_for_viewers();

-- The locks wait for moves of the orders that are under way; the next statement then sees what they changed.
create function change_viewed_app_orders() returns trigger language plpgsql as $$
begin
  if new.link_status = 'active' then
    perform from orders where investor_id = new.investor_id and source = 'app' order by id for key share;
  end if;
  delete from app_order_viewers where customer_id = new.id;
  insert into app_order_viewers (partner_id, order_id, customer_id, status, created_at, position)
  select new.partner_id, id, new.id, status, created_at, position from orders
  where investor_id = new.investor_id and source = 'app' and new.link_status = 'active';
  return null;
end $$;
create trigger customers_app_orders_begin after insert on customers for each row
  when (new.link_status = 'active') execute function change_viewed_app_orders();
create trigger customers_app_orders_change after update on customers for each row
  when (new.link_status is distinct from old.link_status) execute function change_viewed_app_orders();

create table order_items (
  order_id        text not null references orders deferrable initially deferred,
  position        smallint not null default 0,
  property_id     text not null references properties,
  shares          integer not null,
  price_per_share bigint not null,
  subtotal        bigint not null,
  fees            bigint not null,
  primary key (order_id, position),
  -- Begins with the property, so that it finds the items of a property, and one of them as fast as if the property had
  -- only that one.
  constraint order_items_property_once unique (property_id, order_id),
  constraint order_items_shares_positive check (shares > 0),
  constraint order_items_subtotal_exact check (subtotal = shares * price_per_share and fees >= 0)
);

create function check_item_world() returns trigger language plpgsql as $$
begin
  if not exists (
    select from orders join investors on investors.id = orders.investor_id join properties using (world)
    where orders.id = new.order_id and properties.id = new.property_id) then
    raise exception 'property % is in another world than the buyer', new.property_id
      using errcode = 'check_violation', constraint = 'order_items_of_one_world', table = 'order_items';
  end if;
  return new;
end $$;
create trigger order_items_of_one_world before insert on order_items for each row execute function check_item_world();

-- Once a property has an order, its code is final, because contracts and bank transfers name it, and it cannot become
-- an internal test.
create function guard_ordered_property() returns trigger language plpgsql as $$
begin
  if exists (select from order_items where property_id = old.id) then
    raise exception 'property % has orders', old.id
      using errcode = 'restrict_violation', constraint = 'properties_fixed_once_ordered', table = 'properties';
  end if;
  return new;
end $$;
create trigger properties_fixed_once_ordered before update on properties for each row
  when (new.code <> old.code or (new.internal_test and not old.internal_test))
    execute function guard_ordered_property();

-- Every transition of every order. The primary key lets only one of two concurrent transitions succeed; the partial
-- index allows one terminal transition, and a refund after a completion.
create table order_transitions (
  order_id    text not null references orders deferrable initially deferred,
  version     integer not null, -- of the order after the transition
  from_status text,
  trigger     text not null,
  to_status   text not null,
  actor       text not null, -- key_…, op_…, or an automatic actor: hold_expiry, card_processor, sandbox
  reason      text, -- as the actor gave it
  -- of the settlement that the move replaced, so that reports of earlier days keep it
  settlement_reference text,
  created_at  timestamptz(3) not null default clock_timestamp(),
  primary key (order_id, version)
);

-- Rows are written in the order of time, so an index of a few pages finds those since the last reconciliation.
create index order_transitions_by_time on order_transitions using brin (created_at);
create unique index order_transitions_one_terminal on order_transitions (order_id, (to_status = 'completed'))
  where to_status in ('completed', 'cancelled', 'refunded');
create trigger order_transitions_append_only before update or delete on order_transitions
  for each row execute function reject_mutation_except_erasure('reason', 'settlement_reference');
create trigger order_transitions_no_truncate before truncate on order_transitions
  for each statement execute function reject_mutation();

-- The ledger of shares. Only its trigger writes property_shares.reserved and .sold, so these counters are the sums of
-- this table.
create table share_moves (
  order_id    text not null references orders deferrable initially deferred,
  property_id text not null references property_shares,
  -- reserve: available to reserved; sell: reserved to sold; unsell: sold to reserved, which takes back the sale of the
  -- same attempt; release: reserved to available; return: sold to available
  kind        text not null,
  shares      integer not null,
  payment_attempt smallint not null default 1, -- of the order
  takes_back  text generated always as (case when kind = 'unsell' then 'sell' end) stored,
  created_at  timestamptz(3) not null default clock_timestamp(),
  primary key (order_id, property_id, kind, payment_attempt),
  constraint share_moves_unsell_names_sale foreign key (order_id, property_id, takes_back, payment_attempt)
    references share_moves (order_id, property_id, kind, payment_attempt),
  constraint share_moves_kind_known check (kind in ('reserve', 'sell', 'unsell', 'release', 'return')),
  constraint share_moves_shares_positive check (shares > 0)
);

create index share_moves_of_property on share_moves (property_id, order_id);
create index share_moves_by_time on share_moves using brin (created_at);
-- Shares become available again once: from reserved or from sold. In one attempt to pay, reserved shares are either
-- sold or released.
create unique index share_moves_freed_once on share_moves (order_id, property_id) where kind in ('release', 'return');
create unique index share_moves_sold_or_released on share_moves (order_id, property_id, payment_attempt)
  where kind in ('release', 'sell');
create trigger share_moves_append_only before update or delete on share_moves for each row
  execute function reject_mutation();
create trigger share_moves_no_truncate before truncate on share_moves
  for each statement execute function reject_mutation();

-- An order is placed at the terms of that moment: price, fee (half up) and effective minimum, which is the smaller of
-- the unit's minimum and what is available.
create function check_order_terms(order_reserved text, unit text, available integer) returns void language plpgsql as $$
begin
  if not exists (
    select from order_items as item join properties on properties.id = item.property_id
    where item.order_id = order_reserved and item.property_id = unit
      and item.price_per_share = properties.price_per_share
      and item.fees = div(item.subtotal::numeric * properties.management_fee_basis_points + 5000, 10000)
      and item.shares >= least(properties.minimum_per_order, available)
  ) then
    raise exception 'the terms of property % have changed', unit
      using errcode = 'check_violation', constraint = 'order_items_terms_current', table = 'order_items';
  end if;
end $$;

-- The terms are checked when the row of property_shares is locked, because every change of the terms locks it first,
-- and for each order of a statement with what the orders before it have left. The items must be inserted before the
-- move; without them the terms are refused. The time of the move is read under that lock, too: a transaction that has
-- it sees every move up to now, and all further ones are later.
create function apply_share_move() returns trigger language plpgsql as $$
declare
  available integer;
begin
  update property_shares set
    reserved = reserved + case when new.kind in ('reserve', 'unsell') then new.shares when new.kind = 'return' then 0
      else -new.shares end,
    sold = sold + case when new.kind = 'sell' then new.shares when new.kind in ('return', 'unsell') then -new.shares
      else 0 end
  where property_id = new.property_id
    and (new.kind <> 'reserve'
      or (status = 'available' and not sales_paused and coalesce(funding_deadline > clock_timestamp(), true)))
  returning total - sold - reserved into available;
  if not found then
    raise exception 'property % takes no orders', new.property_id
      using errcode = 'check_violation', constraint = 'property_shares_open', table = 'property_shares';
  end if;
  new.created_at := clock_timestamp();
  if new.kind = 'reserve' then
    perform check_order_terms(new.order_id, new.property_id, available + new.shares);
  end if;
  return new;
end $$;
create trigger share_moves_apply before insert on share_moves for each row execute function apply_share_move();

-- The rules that the names above enforce (docs/invariants.md).
comment on index share_moves_freed_once is
  'The shares of an order are released or returned at most once.';
comment on index share_moves_sold_or_released is
  'The shares of an order are either sold or released, once.';
comment on trigger share_moves_apply on share_moves is
  'An order reserves shares only of an open unit whose sale is not paused, and at the price, fee and minimum of '
  'that moment, also as one of several orders in a statement.';
comment on trigger order_items_of_one_world on order_items is
  'An investor buys units of their own world only.';
comment on trigger share_moves_append_only on share_moves is
  'A move of shares never changes.';
comment on index order_transitions_one_terminal is
  'An order ends once. Of two concurrent moves of an order, one succeeds.';
comment on constraint orders_settlement_exact on orders is
  'The amount that a partner reports as transferred is what the order costs.';
comment on trigger properties_fixed_once_ordered on properties is
  'The code of a unit with orders never changes.';
