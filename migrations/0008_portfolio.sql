-- What an investor owns once an order is completed.

create table holdings (
  investor_id        text not null references investors,
  property_id        text not null references properties,
  shares             integer not null,
  invested_amount    bigint not null,
  status             text not null default 'active',
  first_purchased_at timestamptz(3) not null,
  primary key (investor_id, property_id),
  constraint holdings_shares_not_negative check (shares >= 0 and invested_amount >= 0),
  constraint holdings_status_known check (status in ('active', 'exited'))
);

create sequence contract_numbers;

create table contracts (
  id          text primary key,
  number      text not null,
  order_id    text not null references orders,
  investor_id text not null references investors,
  property_id text not null references properties,
  shares      integer not null,
  status      text not null default 'preparing',
  signed_at   timestamptz(3),
  created_at  timestamptz(3) not null default clock_timestamp(),
  constraint contracts_number_unique unique (number),
  constraint contracts_once_per_item unique (order_id, property_id),
  constraint contracts_status_known check (status in ('preparing', 'awaiting_signature', 'signed', 'cancelled')),
  constraint contracts_signed_at_whole check ((status = 'signed') = (signed_at is not null))
);

create index contracts_newest_first on contracts (investor_id, created_at desc, id desc);
