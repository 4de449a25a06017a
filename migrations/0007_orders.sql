-- Orders, their transitions, the daily limit, and the ledger of shares.

create sequence order_numbers;

-- What a partner has ordered on one day in Africa/Cairo: the sum of payable over its API orders that are not cancelled (D57).
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
  funding_method          text not null,
  checkout_url            text,
  settlement_reference    text,
  settlement_amount       bigint,
  settlement_paid_at      timestamptz(3),
  settlement_proof_url    text,
  settlement_note         text,
  settlement_submitted_at timestamptz(3),
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
  constraint orders_status_known check (status in ('awaiting_payment', 'payment_under_review', 'paid', 'completed', 'cancelled',
    'payment_rejected', 'cancellation_requested', 'refunded')),
  constraint orders_funding_method_known check (funding_method in ('partner_settlement', 'card_checkout', 'in_app')),
  constraint orders_source_complete check (
    (source = 'api' and partner_id is not null and customer_id is not null and limit_day is not null
      and funding_method in ('partner_settlement', 'card_checkout'))
    or (source = 'app' and partner_id is null and customer_id is null and limit_day is null and funding_method = 'in_app')),
  constraint orders_amounts_add_up check (
    gross > 0 and discount >= 0 and wallet_applied >= 0 and payable >= 0 and payable = gross - discount - wallet_applied),
  constraint orders_settlement_exact check (settlement_amount is null or settlement_amount = payable),
  constraint orders_settlement_complete check ((settlement_reference is null) = (settlement_submitted_at is null)),
  constraint orders_review_has_evidence check (status <> 'payment_under_review' or settlement_submitted_at is not null),
  constraint orders_unpaid_expires check (status <> 'awaiting_payment' or expires_at is not null),
  constraint orders_cancelled_at_matches_status check ((status in ('cancelled', 'refunded')) = (cancelled_at is not null)),
  constraint orders_completed_at_matches_status check ((status = 'completed') = (completed_at is not null))
) with (fillfactor = 70);

create index orders_newest_first on orders (created_at desc, position desc);
create index orders_of_partner_newest_first on orders (partner_id, created_at desc, position desc) where partner_id is not null;
create index orders_of_investor_newest_first on orders (investor_id, created_at desc, position desc);
create index orders_of_customer on orders (customer_id);
create index orders_by_status on orders (status, created_at desc, position desc) where status not in ('completed', 'cancelled', 'refunded');
create index orders_to_expire on orders (expires_at) where status in ('awaiting_payment', 'payment_rejected');
-- Staff search for the order that a bank transfer pays, and see which orders name the same transfer.
create index orders_by_settlement_reference on orders (normalize_reference(settlement_reference), id) where settlement_reference is not null;

create table order_items (
  order_id        text not null references orders deferrable initially deferred,
  position        smallint not null default 0,
  property_id     text not null references properties,
  shares          integer not null,
  price_per_share bigint not null,
  subtotal        bigint not null,
  fees            bigint not null,
  primary key (order_id, position),
  constraint order_items_property_once unique (order_id, property_id),
  constraint order_items_shares_positive check (shares > 0),
  constraint order_items_subtotal_exact check (subtotal = shares * price_per_share and fees >= 0)
);

create index order_items_of_property on order_items (property_id);

-- Once a property has an order, its code is final, because contracts and bank transfers name it, and it cannot become an internal test.
create function guard_ordered_property() returns trigger language plpgsql as $$
begin
  if exists (select from order_items where property_id = old.id) then
    raise exception 'property % has orders', old.id
      using errcode = 'restrict_violation', constraint = 'properties_fixed_once_ordered', table = 'properties';
  end if;
  return new;
end $$;
create trigger properties_fixed_once_ordered before update on properties for each row
  when (new.code <> old.code or (new.internal_test and not old.internal_test)) execute function guard_ordered_property();

-- Every transition of every order. The primary key lets only one of two concurrent transitions succeed; the partial index allows one terminal transition.
create table order_transitions (
  order_id    text not null references orders deferrable initially deferred,
  version     integer not null, -- of the order after the transition
  from_status text,
  trigger     text not null,
  to_status   text not null,
  actor       text not null, -- key_…, op_…, or an automatic actor: hold_expiry, card_processor, sandbox
  reason      text, -- as the actor gave it
  created_at  timestamptz(3) not null default clock_timestamp(),
  primary key (order_id, version)
);

create unique index order_transitions_one_terminal on order_transitions (order_id)
  where to_status in ('completed', 'cancelled', 'refunded');
create trigger order_transitions_append_only before update or delete on order_transitions
  for each row execute function reject_mutation();
create trigger order_transitions_no_truncate before truncate on order_transitions for each statement execute function reject_mutation();

-- The ledger of shares. Only its trigger writes property_shares.reserved and .sold, so these counters are the sums of this table.
create table share_moves (
  order_id    text not null references orders deferrable initially deferred,
  property_id text not null references property_shares,
  kind        text not null, -- reserve: available to reserved; sell: reserved to sold; release: reserved to available; return: sold to available
  shares      integer not null,
  created_at  timestamptz(3) not null default clock_timestamp(),
  primary key (order_id, property_id, kind),
  constraint share_moves_kind_known check (kind in ('reserve', 'sell', 'release', 'return')),
  constraint share_moves_shares_positive check (shares > 0)
);

create index share_moves_of_property on share_moves (property_id);
-- Shares become available again once: from reserved or from sold. Reserved shares are either sold or released.
create unique index share_moves_freed_once on share_moves (order_id, property_id) where kind in ('release', 'return');
create unique index share_moves_sold_or_released on share_moves (order_id, property_id) where kind in ('release', 'sell');
create trigger share_moves_append_only before update or delete on share_moves for each row execute function reject_mutation();
create trigger share_moves_no_truncate before truncate on share_moves for each statement execute function reject_mutation();

create function apply_share_move() returns trigger language plpgsql as $$
begin
  update property_shares set
    reserved = reserved + case new.kind when 'reserve' then new.shares when 'return' then 0 else -new.shares end,
    sold = sold + case new.kind when 'sell' then new.shares when 'return' then -new.shares else 0 end
  where property_id = new.property_id
    and (new.kind <> 'reserve' or (status = 'available' and coalesce(funding_deadline > clock_timestamp(), true)));
  if not found then
    raise exception 'property % takes no orders', new.property_id
      using errcode = 'check_violation', constraint = 'property_shares_open', table = 'property_shares';
  end if;
  return new;
end $$;
create trigger share_moves_apply before insert on share_moves for each row execute function apply_share_move();
