-- Card checkout: what the card processor was asked, what it told, and the refunds that are due.

-- One a card order. It is opening while the processor is asked for a page, open once the partner has its address, abandoned where there was none to be had.
create table card_checkouts (
  order_id           text primary key references orders deferrable initially deferred,
  partner_id         text not null references partners,
  idempotency_key    text not null, -- under which the answer will be kept
  state              text not null default 'opening',
  attempt            smallint not null default 1, -- each asks under a reference of its own: order and attempt
  leased_until       timestamptz(3) not null default clock_timestamp() + interval '20 seconds', -- until then somebody is asking
  processor_id       text, -- the processor's intention
  processor_order_id text, -- its signed name in callbacks; of the sandbox's own page, the page's token
  inquire_at         timestamptz(3), -- when to ask the processor what it may not have told; null never
  created_at         timestamptz(3) not null default clock_timestamp(),
  constraint card_checkouts_state_known check (state in ('opening', 'open', 'abandoned')),
  constraint card_checkouts_open_whole check (state <> 'open' or processor_order_id is not null),
  constraint card_checkouts_processor_order_unique unique (processor_order_id)
);

create index card_checkouts_opening on card_checkouts (partner_id, idempotency_key) where state = 'opening';
create index card_checkouts_to_inquire on card_checkouts (inquire_at) where inquire_at is not null;

-- What the processor said of each transaction, once: it repeats itself, and a later transaction of the same page may end otherwise.
create table card_transactions (
  id         text not null, -- the processor's
  outcome    text not null,
  order_id   text not null references orders,
  amount     bigint not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (id, outcome),
  constraint card_transactions_outcome_known check (outcome in ('paid', 'declined'))
);

create index card_transactions_of_order on card_transactions (order_id);
create trigger card_transactions_append_only before update or delete on card_transactions for each row execute function refuse_change();

-- Card payments that no order takes: staff send them back (D22).
create table refunds_due (
  id             text primary key,
  order_id       text not null references orders,
  transaction_id text not null, -- the processor's, of the payment
  amount         bigint not null,
  reason         text not null,
  status         text not null default 'due',
  reference      text, -- of the refund, as staff know it
  settled_by     text references operator_keys,
  settled_at     timestamptz(3),
  created_at     timestamptz(3) not null default clock_timestamp(),
  constraint refunds_due_once unique (transaction_id),
  constraint refunds_due_amount_positive check (amount > 0),
  constraint refunds_due_reason_known check (reason in ('paid_after_end', 'paid_twice', 'wrong_amount')),
  constraint refunds_due_status_known check (status in ('due', 'settled')),
  constraint refunds_due_settlement_whole check (
    (status = 'settled') = (settled_at is not null) and (status = 'settled') = (settled_by is not null) and (status = 'settled') = (reference is not null))
);

create index refunds_due_newest_first on refunds_due (created_at desc, id desc);
