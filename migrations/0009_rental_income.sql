-- Rental income: the rent of one property for one period, split over the owners of its shares at the end of the period.

-- A run and all its payouts are inserted in one transaction; paying the payouts follows.
create table rental_income_runs (
  id           text primary key,
  property_id  text not null references properties,
  period_start timestamptz(3) not null,
  period_end   timestamptz(3) not null, -- not part of the period; the owners at this moment take part
  amount       bigint not null, -- piastres
  shares       integer not null, -- owned at the end of the period
  holders      integer not null, -- the number of their owners
  created_by   text not null references operator_keys,
  paid_at      timestamptz(3), -- when the last payout was paid
  created_at   timestamptz(3) not null default clock_timestamp(),
  position     bigint not null generated always as identity,
  constraint rental_income_runs_period_ordered check (period_start < period_end),
  constraint rental_income_runs_amount_positive check (amount > 0 and shares > 0 and holders > 0),
  constraint rental_income_runs_period_once
    exclude using gist (property_id with =, tstzrange(period_start, period_end) with &&)
);

create index rental_income_runs_newest_first on rental_income_runs (property_id, created_at desc, position desc);
create index rental_income_runs_to_pay on rental_income_runs (created_at) where paid_at is null;

-- An investor's part of a run. A part of less than one piastre has no payout.
create table payouts (
  id          text primary key,
  run_id      text not null references rental_income_runs,
  investor_id text not null references investors,
  shares      integer not null, -- owned at the end of the period
  amount      bigint not null, -- piastres
  status      text not null default 'scheduled',
  paid_at     timestamptz(3),
  created_at  timestamptz(3) not null default clock_timestamp(),
  position    bigint not null generated always as identity,
  constraint payouts_once_per_investor unique (run_id, investor_id),
  constraint payouts_credit unique (id, investor_id, amount), -- referenced by wallet_entries_payout_agrees
  constraint payouts_positive check (shares > 0 and amount > 0),
  constraint payouts_status_known check (status in ('scheduled', 'processing', 'paid', 'failed', 'reversed')),
  constraint payouts_paid_at_matches_status check ((status in ('paid', 'reversed')) = (paid_at is not null))
);

create index payouts_newest_first on payouts (investor_id, created_at desc, position desc);
create index payouts_to_pay on payouts (run_id, id) where status in ('scheduled', 'processing');

-- All payouts of a run are inserted by one statement and add up to its amount. Every run has payouts.
create function check_payouts_add_up() returns trigger language plpgsql as $$
begin
  if exists (select from rental_income_runs run where id in (select run_id from added)
             and amount is distinct from (select sum(amount) from payouts where run_id = run.id)) then
    raise exception 'the payouts of a run do not add up to its amount'
      using errcode = 'check_violation', constraint = 'payouts_add_up', table = 'payouts';
  end if;
  return null;
end $$;
create trigger payouts_add_up after insert on payouts referencing new table as added for each statement execute function check_payouts_add_up();

create function check_run_has_payouts() returns trigger language plpgsql as $$
begin
  if not exists (select from payouts where run_id = new.id) then
    raise exception 'rental income % has no payouts', new.id
      using errcode = 'check_violation', constraint = 'rental_income_runs_have_payouts', table = 'rental_income_runs';
  end if;
  return null;
end $$;
create constraint trigger rental_income_runs_have_payouts after insert on rental_income_runs
  deferrable initially deferred for each row execute function check_run_has_payouts();

-- Rejects every change of a payout except the status transitions of D7 that are in use.
create function guard_payout() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (new.id, new.run_id, new.investor_id, new.shares, new.amount, new.created_at)
        is distinct from (old.id, old.run_id, old.investor_id, old.shares, old.amount, old.created_at)
     or (old.status, new.status) not in (('scheduled', 'processing'), ('processing', 'paid')) then
    raise exception 'payout % does not go from % to %', old.id, old.status, new.status
      using errcode = 'restrict_violation', constraint = 'payouts_guarded', table = 'payouts';
  end if;
  return new;
end $$;
create trigger payouts_guarded before update or delete on payouts for each row execute function guard_payout();
create trigger payouts_no_truncate before truncate on payouts for each statement execute function reject_mutation();

-- Rejects every change of a run except that it has been paid, once, and only after all of its payouts.
create function guard_rental_income_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.paid_at is not null or to_jsonb(new) - 'paid_at' is distinct from to_jsonb(old) - 'paid_at' then
    raise exception 'rental income % is written once', old.id
      using errcode = 'restrict_violation', constraint = 'rental_income_runs_guarded', table = 'rental_income_runs';
  end if;
  if exists (select from payouts where run_id = new.id and status <> 'paid') then
    raise exception 'rental income % has payouts that are not paid', old.id
      using errcode = 'check_violation', constraint = 'rental_income_runs_paid_in_full', table = 'rental_income_runs';
  end if;
  return new;
end $$;
create trigger rental_income_runs_guarded before update or delete on rental_income_runs
  for each row execute function guard_rental_income_run();
