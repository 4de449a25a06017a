-- Wallets: an append-only ledger of entries, and the balances that it adds up to.

-- An investor's balances. Placing an order with wallet money updates this row, so it is narrow. Only the trigger of
-- wallet_entries writes the balances.
create table wallets (
  investor_id       text primary key references investors,
  cash_available    bigint not null default 0,
  cash_reserved     bigint not null default 0, -- for unpaid orders and withdrawals
  rewards_available bigint not null default 0,
  rewards_reserved  bigint not null default 0,
  -- when the job expire-rewards must look at the wallet next; null if no available reward expires
  rewards_expire_at timestamptz(3),
  constraint wallets_never_below_zero check (
    cash_available >= 0 and cash_reserved >= 0 and rewards_available >= 0 and rewards_reserved >= 0),
  constraint wallets_only_available_rewards_expire check (rewards_expire_at is null or rewards_available > 0)
) with (fillfactor = 50);

create index wallets_rewards_to_expire on wallets (rewards_expire_at) where rewards_expire_at is not null;

create function create_wallet() returns trigger language plpgsql as $$
begin
  insert into wallets (investor_id) values (new.id);
  return null;
end $$;
create trigger investors_create_wallet after insert on investors for each row execute function create_wallet();

-- What an investor owes the service, because money that was credited wrongly was already spent. Later credits repay it
-- first (wallet/debts.ts).
create table investor_debts (
  id          text primary key,
  investor_id text not null references wallets,
  reason      text not null,
  payout_id   text references payouts, -- the reversed payout
  entry_id    text, -- the corrected top-up
  reversal_id text, -- the card reversal that the investor was charged for; references card_reversals (0011)
  amount      bigint not null, -- piastres
  repaid      bigint not null default 0, -- the sum of the debt's wallet entries, written by their trigger
  created_at  timestamptz(3) not null default clock_timestamp(),
  position    bigint not null generated always as identity,
  constraint investor_debts_reason_known check (
    reason in ('rental_income_reversal', 'top_up_correction', 'card_reversal')),
  constraint investor_debts_entry_matches_reason check ((entry_id is not null) = (reason = 'top_up_correction')),
  constraint investor_debts_reversal_matches_reason check ((reversal_id is not null) = (reason = 'card_reversal')),
  constraint investor_debts_reversal_once unique (reversal_id),
  constraint investor_debts_repaid_within_amount check (amount > 0 and repaid between 0 and amount),
  constraint investor_debts_payout_matches_reason check ((payout_id is not null) = (reason = 'rental_income_reversal'))
);

create index investor_debts_open on investor_debts (investor_id, position) where repaid < amount;
create index investor_debts_of_payout on investor_debts (payout_id) where payout_id is not null;

-- Rejects every change of a debt except its repayment.
create function guard_investor_debt() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'repaid' <> to_jsonb(old) - 'repaid' or new.repaid < old.repaid then
    raise exception 'debt % can only be repaid', old.id
      using errcode = 'restrict_violation', constraint = 'investor_debts_guarded', table = 'investor_debts';
  end if;
  return new;
end $$;
create trigger investor_debts_guarded before update or delete on investor_debts for each row
  execute function guard_investor_debt();

-- Whether a text is an Egyptian IBAN in its electronic form: EG, two check digits and 25 digits whose remainder modulo
-- 97 is 1 (ISO 7064, ISO 13616).
create function is_egyptian_iban(iban text) returns boolean language sql immutable strict parallel safe
  return case when iban ~ '^EG[0-9]{27}$' then mod((substr(iban, 5) || '1416' || substr(iban, 3, 2))::numeric, 97) = 1
    else false end;

-- Transfers to investors. The cash is reserved first, then the transfer is settled with the bank's reference, or
-- cancelled.
create table withdrawals (
  id           text primary key,
  investor_id  text not null references wallets,
  amount       bigint not null, -- piastres
  -- the account that receives it; null if a partner simulated it in the sandbox, [erased] once the person is erased
  iban         text,
  account_name text, -- the holder of the account; [erased] once the person is erased
  status       text not null default 'reserved',
  reference    text, -- of the bank transfer
  reason       text, -- why it was cancelled
  requested_by text references operators, -- null if a partner simulated it in the sandbox
  decided_by   text references operators,
  decided_at   timestamptz(3),
  created_at   timestamptz(3) not null default clock_timestamp(),
  position     bigint not null generated always as identity,
  constraint withdrawals_amount_positive check (amount > 0),
  constraint withdrawals_iban_valid check (iban = '[erased]' or is_egyptian_iban(iban)),
  constraint withdrawals_account_name_not_blank check (normalize_reference(account_name) <> ''),
  constraint withdrawals_destination_known check (
    (iban is not null and account_name is not null) or coalesce(account_name = '[erased]', false)
      or (iban is null and account_name is null and requested_by is null)),
  constraint withdrawals_status_known check (status in ('reserved', 'settled', 'cancelled')),
  constraint withdrawals_decision_complete check (
    (status = 'reserved') = (decided_at is null) and (status = 'settled') = (reference is not null)
      and (status = 'cancelled') = (reason is not null))
);

create index withdrawals_newest_first on withdrawals (created_at desc, position desc);
create unique index withdrawals_by_number on withdrawals (position);
create index withdrawals_by_amount on withdrawals (amount);
create index withdrawals_by_reference on withdrawals (normalize_reference(reference)) where reference is not null;
create index withdrawals_by_account_name on withdrawals using gin (search_grams(normalize_search_text(account_name)));
create index withdrawals_by_status on withdrawals (status, created_at desc, position desc);

create sequence withdrawal_batch_numbers;

-- Returns the next number of a batch, WB-<year>-<8 digits>, the year in Cairo.
create function next_withdrawal_batch_number() returns text language sql as $$
  select 'WB-' || to_char(clock_timestamp() at time zone 'Africa/Cairo', 'YYYY') || '-'
    || permuted_digits('withdrawal batch', nextval('withdrawal_batch_numbers'))
$$;

-- Withdrawals that the bank is to send with one file. What is open of a batch is settled as a whole or line by line, or
-- released.
create table withdrawal_batches (
  id             text primary key,
  number         text not null default next_withdrawal_batch_number(),
  line_count     integer not null,
  total          bigint not null, -- piastres
  created_by     text not null references operators,
  reference      text, -- of the bank, for the batch as a whole
  settled_by     text references operators,
  settled_at     timestamptz(3),
  release_reason text, -- why its open lines were not sent
  released_by    text references operators,
  released_at    timestamptz(3),
  created_at     timestamptz(3) not null default clock_timestamp(),
  position       bigint not null generated always as identity,
  constraint withdrawal_batches_number_once unique (number),
  constraint withdrawal_batches_not_empty check (line_count > 0 and total > 0),
  constraint withdrawal_batches_reference_not_blank check (normalize_reference(reference) <> ''),
  constraint withdrawal_batches_settlement_complete check (
    (reference is null) = (settled_at is null) and (settled_by is null) = (settled_at is null)),
  constraint withdrawal_batches_release_complete check (
    (release_reason is null) = (released_at is null) and (released_by is null) = (released_at is null)),
  constraint withdrawal_batches_second_operator check (settled_by <> created_by and released_by <> created_by)
);

create index withdrawal_batches_newest_first on withdrawal_batches (created_at desc, position desc);
create unique index withdrawal_batches_reference_once on withdrawal_batches (normalize_reference(reference));

-- A batch is made once, then settled or released once.
create function guard_withdrawal_batch() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or to_jsonb(new) - '{reference,settled_by,settled_at,release_reason,released_by,released_at}'::text[]
       <> to_jsonb(old) - '{reference,settled_by,settled_at,release_reason,released_by,released_at}'::text[]
     or (old.settled_at is not null and (new.reference, new.settled_by, new.settled_at)
       is distinct from (old.reference, old.settled_by, old.settled_at))
     or (old.released_at is not null and (new.release_reason, new.released_by, new.released_at)
       is distinct from (old.release_reason, old.released_by, old.released_at)) then
    raise exception 'withdrawal batch % cannot be changed like this', old.id
      using errcode = 'restrict_violation', constraint = 'withdrawal_batches_guarded', table = 'withdrawal_batches';
  end if;
  return new;
end $$;
create trigger withdrawal_batches_guarded before update or delete on withdrawal_batches for each row
  execute function guard_withdrawal_batch();

create table withdrawal_batch_lines (
  batch_id      text not null references withdrawal_batches,
  line          integer not null,
  withdrawal_id text not null references withdrawals,
  is_released   boolean not null default false, -- it was not sent; the withdrawal can be in another batch
  primary key (batch_id, line),
  constraint withdrawal_batch_lines_line_positive check (line > 0)
);

create unique index withdrawal_batch_lines_once on withdrawal_batch_lines (withdrawal_id) where not is_released;

-- A line is released once, while its withdrawal is reserved.
create function guard_withdrawal_batch_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.is_released or not new.is_released
     or to_jsonb(new) - 'is_released' <> to_jsonb(old) - 'is_released'
     or not exists (select from withdrawals where id = old.withdrawal_id and status = 'reserved') then
    raise exception 'line % of the withdrawal batch % cannot be changed like this', old.line, old.batch_id
      using errcode = 'restrict_violation', constraint = 'withdrawal_batch_lines_guarded',
        table = 'withdrawal_batch_lines';
  end if;
  return new;
end $$;
create trigger withdrawal_batch_lines_guarded before update or delete on withdrawal_batch_lines for each row
  execute function guard_withdrawal_batch_line();

-- Rejects every change of a withdrawal except its decision, once. The person who reserved it cannot settle it. While it
-- is in a batch, neither that person nor the one who made the batch can decide about it, because the bank has the file.
create function guard_withdrawal() returns trigger language plpgsql as $$
declare
  batch_made_by text;
begin
  if tg_op = 'UPDATE' and is_erasure(to_jsonb(new), to_jsonb(old), '{reference,reason,iban,account_name}') then
    return new;
  end if;
  if tg_op = 'DELETE' or old.status <> 'reserved'
     or to_jsonb(new) - '{status,reference,reason,decided_by,decided_at}'::text[] <> to_jsonb(old)
       - '{status,reference,reason,decided_by,decided_at}'::text[] then
    raise exception 'withdrawal % is decided once', old.id
      using errcode = 'restrict_violation', constraint = 'withdrawals_guarded', table = 'withdrawals';
  end if;
  select created_by into batch_made_by from withdrawal_batch_lines join withdrawal_batches as batch on batch.id = batch_id
  where withdrawal_id = old.id and not is_released;
  if batch_made_by = new.decided_by
     or (new.requested_by = new.decided_by and (new.status = 'settled' or batch_made_by is not null)) then
    raise exception 'withdrawal % needs another person', old.id
      using errcode = 'check_violation', constraint = 'withdrawals_second_operator', table = 'withdrawals';
  end if;
  return new;
end $$;
create trigger withdrawals_guarded before update or delete on withdrawals for each row
  execute function guard_withdrawal();

-- What an entry changes of the available balance, and of the reserved one.
create function available_change(reason text, amount bigint) returns bigint language sql immutable parallel safe
  return case when reason in ('order_payment', 'order_payment_reversal', 'withdrawal') then 0 else amount end;
create function reserved_change(reason text, amount bigint) returns bigint language sql immutable parallel safe
  return case when reason in ('order_hold', 'order_release', 'withdrawal_hold', 'withdrawal_release') then -amount
              when reason in ('order_payment', 'order_payment_reversal', 'withdrawal') then amount else 0 end;

create table wallet_entries (
  id          text primary key,
  investor_id text not null references wallets,
  kind        text not null,
  -- order_hold, withdrawal_hold: from available to reserved; order_release, withdrawal_release: from reserved to
  -- available; order_payment, withdrawal: out of reserved; order_payment_reversal: back into reserved; all others: into
  -- or out of available
  reason      text not null,
  amount      bigint not null, -- piastres; negative if it leaves the balance that it is taken from
  reference   text, -- of the bank transfer or payment, or of what was paid for
  order_id    text references orders,
  payout_id   text,
  reversed_payout_id text references payouts, -- the payout that the entry takes back, in whole or in part
  debt_id     text references investor_debts, -- the debt that the entry repays
  withdrawal_id text references withdrawals,
  corrected_entry_id text references wallet_entries, -- the top-up or promotion that the entry corrects
  reversal_id text, -- the card reversal that the investor was charged for; references card_reversals (0011)
  expires_at  timestamptz(3), -- of a promotion; null if it does not expire
  payment_attempt smallint not null default 1, -- of the order
  created_at  timestamptz(3) not null default clock_timestamp(),
  position    bigint not null generated always as identity,
  constraint wallet_entries_kind_known check (kind in ('cash', 'rewards')),
  constraint wallet_entries_reason_known check (reason in
    ('top_up', 'withdrawal', 'order_hold', 'order_release', 'order_payment', 'order_payment_reversal', 'refund',
      'rental_income', 'promotion',
     'rental_income_reversal', 'debt_repayment', 'withdrawal_hold', 'withdrawal_release', 'top_up_correction',
     'promotion_expiry', 'promotion_correction', 'card_reversal', 'card_reversal_return')),
  constraint wallet_entries_sign check (
    case when reason in ('withdrawal', 'order_hold', 'order_payment', 'rental_income_reversal', 'debt_repayment',
                         'withdrawal_hold', 'top_up_correction', 'promotion_expiry', 'promotion_correction',
                           'card_reversal') then amount < 0 else amount > 0 end),
  constraint wallet_entries_cash_only check (kind = 'cash' or reason not in
    ('top_up', 'withdrawal', 'rental_income', 'rental_income_reversal', 'debt_repayment', 'withdrawal_hold',
      'withdrawal_release', 'top_up_correction',
     'card_reversal', 'card_reversal_return')),
  constraint wallet_entries_withdrawal_matches_reason check (
    (withdrawal_id is not null) = (reason in ('withdrawal_hold', 'withdrawal_release', 'withdrawal'))),
  constraint wallet_entries_corrected_entry_matches_reason check (
    (corrected_entry_id is not null) = (reason in ('top_up_correction', 'promotion_correction'))),
  constraint wallet_entries_rewards_only check (
    kind = 'rewards' or reason not in ('promotion', 'promotion_expiry', 'promotion_correction')),
  constraint wallet_entries_promotions_expire check (expires_at is null or reason = 'promotion'),
  constraint wallet_entries_reversed_payout_matches_reason check (
    (reversed_payout_id is not null) = (reason = 'rental_income_reversal')),
  -- An investor is charged for a card reversal once, and credited once if its money came back.
  constraint wallet_entries_reversal_matches_reason check (
    (reversal_id is not null) = (reason in ('card_reversal', 'card_reversal_return'))),
  constraint wallet_entries_reversal_once unique (reversal_id, reason),
  constraint wallet_entries_debt_matches_reason check ((debt_id is not null) = (reason = 'debt_repayment')),
  constraint wallet_entries_reference_not_blank check (normalize_reference(reference) <> ''),
  constraint wallet_entries_order_matches_reason check (
    (order_id is not null) = (reason in ('order_hold', 'order_release', 'order_payment', 'order_payment_reversal',
      'refund'))),
  -- A payout is credited once, to its investor and with its amount.
  constraint wallet_entries_payout_matches_reason check ((payout_id is not null) = (reason = 'rental_income')),
  constraint wallet_entries_payout_once unique (payout_id),
  constraint wallet_entries_payout_agrees foreign key (payout_id, investor_id, amount)
    references payouts (id, investor_id, amount)
);

create index wallet_entries_of_reversed_payout on wallet_entries (reversed_payout_id)
  where reversed_payout_id is not null;
alter table investor_debts add constraint investor_debts_entry_known foreign key (entry_id) references wallet_entries;
create index investor_debts_of_entry on investor_debts (entry_id) where entry_id is not null;
-- What a withdrawal reserved is sent or released, once.
create unique index wallet_entries_once_per_withdrawal on wallet_entries (withdrawal_id, reason)
  where withdrawal_id is not null;
create unique index wallet_entries_withdrawn_or_released on wallet_entries (withdrawal_id)
  where reason in ('withdrawal', 'withdrawal_release');
create index wallet_entries_of_corrected_entry on wallet_entries (corrected_entry_id)
  where corrected_entry_id is not null;
create index wallet_entries_of_debt on wallet_entries (debt_id) where debt_id is not null;
create index wallet_entries_newest_first on wallet_entries (investor_id, created_at desc, position desc);
-- Staff name what they can correct by its number.
create unique index wallet_entries_by_number on wallet_entries (position) where reason in ('top_up', 'promotion');
create index wallet_entries_by_time on wallet_entries using brin (created_at);
-- A transfer to an investor is recorded once, regardless of how its reference is spelled. For transfers that arrive,
-- booked_transfers is the rule.
create unique index wallet_entries_reference_once on wallet_entries (normalize_reference(reference))
  where reason = 'withdrawal';
-- In one attempt to pay, an order's reserved amount is released or spent, once; an order is refunded once.
create unique index wallet_entries_once_per_order on wallet_entries (order_id, kind, reason, payment_attempt)
  where order_id is not null;
create unique index wallet_entries_spent_or_released on wallet_entries (order_id, kind, payment_attempt)
  where reason in ('order_release', 'order_payment');
create unique index wallet_entries_refunded_once on wallet_entries (order_id, kind) where reason = 'refund';
create trigger wallet_entries_append_only before update or delete on wallet_entries for each row
  execute function reject_mutation_except_erasure('reference');
create trigger wallet_entries_no_truncate before truncate on wallet_entries
  for each statement execute function reject_mutation();

create function apply_wallet_entry() returns trigger language plpgsql as $$
declare
  available bigint := available_change(new.reason, new.amount);
  reserved  bigint := reserved_change(new.reason, new.amount);
begin
  update investor_debts set repaid = repaid - new.amount where id = new.debt_id;
  if new.kind = 'cash' then
    update wallets set cash_available = cash_available + available, cash_reserved = cash_reserved + reserved
    where investor_id = new.investor_id;
  else
    -- What an order gives back may have expired meanwhile. If no reward is available, none can expire.
    update wallets set rewards_available = rewards_available + available,
      rewards_reserved = rewards_reserved + reserved,
      rewards_expire_at = case when rewards_available + available = 0 then null
                               when new.reason = 'promotion' then least(rewards_expire_at, new.expires_at)
                               when new.reason in ('order_release', 'refund') then clock_timestamp()
                                 else rewards_expire_at end
    where investor_id = new.investor_id;
  end if;
  return new;
end $$;
create trigger wallet_entries_apply before insert on wallet_entries for each row execute function apply_wallet_entry();

-- The rules that the names above enforce (docs/invariants.md).
comment on constraint wallets_only_available_rewards_expire on wallets is
  'The job that expires rewards looks only at wallets that have some.';
comment on constraint wallets_never_below_zero on wallets is
  'No balance of a wallet falls below zero. Only the trigger of the append-only ledger wallet_entries writes the '
  'balances.';
comment on trigger investor_debts_guarded on investor_debts is
  'A debt is repaid only by wallet entries.';
comment on constraint wallet_entries_payout_once on wallet_entries is
  'A payout is credited once.';
comment on constraint wallet_entries_payout_agrees on wallet_entries is
  'A payout is credited to its investor, with its amount.';
comment on index wallet_entries_withdrawn_or_released is
  'What a withdrawal reserves is either sent or released.';
comment on index wallet_entries_once_per_withdrawal is
  'Each step of a withdrawal is booked once.';
comment on index wallet_entries_spent_or_released is
  'What an order reserves in the wallet is either spent or released.';
comment on index wallet_entries_once_per_order is
  'Each step of an order is booked once in the wallet.';
comment on index wallet_entries_reference_once is
  'A transfer to an investor is booked once, in any spelling of its reference.';
comment on constraint withdrawals_iban_valid on withdrawals is
  'A withdrawal names an Egyptian account whose check digits fit.';
comment on constraint withdrawals_destination_known on withdrawals is
  'A withdrawal names the account and its holder until the person is erased.';
comment on trigger withdrawals_guarded on withdrawals is
  'A withdrawal is settled by another person than the one who reserved it, or released, once; one that is in a batch by '
  'another person than the one who made the batch, too (D124).';
comment on index withdrawal_batch_lines_once is
  'A withdrawal is in one batch at most, unless that batch was released.';
comment on constraint withdrawal_batches_second_operator on withdrawal_batches is
  'A batch of withdrawals is settled or released by another person than the one who made it.';
comment on index withdrawal_batches_reference_once is
  'A reference of the bank settles one batch.';
comment on trigger withdrawal_batches_guarded on withdrawal_batches is
  'What a batch of withdrawals contains never changes.';
comment on trigger withdrawal_batch_lines_guarded on withdrawal_batch_lines is
  'A line of a batch is released only while its withdrawal is neither sent nor returned.';
