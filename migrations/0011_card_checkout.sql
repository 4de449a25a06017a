-- Card checkout: the payment page of each card order, the transactions that the card processor reported, and the refunds that are due.

-- One row for each card order. opening: the processor is being asked for a payment page. open: the partner has the page's address. abandoned: there is no page.
create table card_checkouts (
  order_id           text primary key references orders deferrable initially deferred,
  partner_id         text not null references partners,
  idempotency_key    text not null, -- the key of the request that places the order; its response will be stored under it
  state              text not null default 'opening',
  attempt            smallint not null default 1, -- each attempt has its own reference at the processor: order and attempt
  leased_until       timestamptz(3) not null default clock_timestamp() + interval '20 seconds', -- until then another request is opening the page
  processor_id       text, -- the processor's intention
  processor_order_id text, -- the processor's id of the order, signed in callbacks; for the sandbox's own page, the token of the page
  next_inquiry_at    timestamptz(3), -- when to ask the processor whether the order was paid, in case the callback was lost; null for never
  inquiry_leased_until timestamptz(3), -- until then a worker is inquiring about the order
  inquiry_failed_at  timestamptz(3), -- when the last inquiry failed; other orders are inquired about first
  created_at         timestamptz(3) not null default clock_timestamp(),
  constraint card_checkouts_state_known check (state in ('opening', 'open', 'abandoned')),
  constraint card_checkouts_open_complete check (state <> 'open' or processor_order_id is not null),
  constraint card_checkouts_processor_order_unique unique (processor_order_id)
);

create index card_checkouts_opening on card_checkouts (partner_id, idempotency_key) where state = 'opening';
create index card_checkouts_to_inquire on card_checkouts (next_inquiry_at) where next_inquiry_at is not null;

-- Each outcome of each transaction, once: the processor sends callbacks more than once, and a transaction that was declined may be paid later.
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
create trigger card_transactions_append_only before update or delete on card_transactions for each row execute function reject_mutation();

-- Card payments that could not be used for their order. Staff refund them (D22).
create table refunds_due (
  id             text primary key,
  order_id       text not null references orders,
  transaction_id text not null, -- the processor's id of the payment
  amount         bigint not null,
  reason         text not null,
  status         text not null default 'due',
  reference      text, -- of the refund, as staff entered it
  settled_by     text references operator_keys,
  settled_at     timestamptz(3),
  created_at     timestamptz(3) not null default clock_timestamp(),
  position       bigint not null generated always as identity,
  constraint refunds_due_once unique (transaction_id),
  constraint refunds_due_amount_positive check (amount > 0),
  constraint refunds_due_reason_known check (reason in ('paid_after_end', 'paid_twice', 'wrong_amount')),
  constraint refunds_due_status_known check (status in ('due', 'settled')),
  constraint refunds_due_reference_not_blank check (normalize_reference(reference) <> ''),
  constraint refunds_due_settlement_complete check (
    (status = 'settled') = (settled_at is not null) and (status = 'settled') = (settled_by is not null) and (status = 'settled') = (reference is not null))
);

create index refunds_due_newest_first on refunds_due (created_at desc, position desc);
-- One refund at the processor settles one row.
create unique index refunds_due_reference_once on refunds_due (normalize_reference(reference)) where status = 'settled';
