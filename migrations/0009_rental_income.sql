-- Rental income: the rent of one property for one period, split over those who had bought its shares by the end of the
-- period.

-- A run is planned, then released with all its payouts in one transaction; paying them follows. A planned run can be
-- discarded, a released one reversed.
create table rental_income_runs (
  id              text primary key,
  property_id     text not null references properties,
  period_start    timestamptz(3) not null,
  -- not part of the period; those who had bought shares by this moment take part
  period_end      timestamptz(3) not null,
  amount          bigint not null, -- piastres
  -- what the amount is split over: all shares of the property, or those that are sold
  basis           text not null default 'total',
  split_shares    integer not null, -- the number of those shares
  shares          integer not null, -- bought by the end of the period, issued or not
  holders         integer not null, -- the number of their buyers
  -- piastres; the part of the shares that nobody had bought, which is the service's own
  service_amount  bigint not null default 0,
  status          text not null default 'planned',
  created_by      text references operators, -- null if a partner simulated the run in the sandbox
  only_holder     text references investors, -- whom a simulated run pays alone; null: every owner
  released_by     text references operators,
  released_at     timestamptz(3),
  paid_at         timestamptz(3), -- when the last payout was paid
  reversed_by     text references operators, -- who began the reversal
  reversal_reason text,
  reversed_at     timestamptz(3), -- when the last payout was reversed
  created_at      timestamptz(3) not null default clock_timestamp(),
  position        bigint not null generated always as identity,
  constraint rental_income_runs_period_ordered check (period_start < period_end),
  constraint rental_income_runs_amount_positive check (
    amount > 0 and shares > 0 and holders > 0 and service_amount >= 0),
  constraint rental_income_runs_basis_known check (basis in ('total', 'sold')),
  constraint rental_income_runs_basis_exact check (
    split_shares >= shares and (basis = 'total' or (split_shares = shares and service_amount = 0))),
  constraint rental_income_runs_status_known check (
    status in ('planned', 'discarded', 'released', 'paid', 'reversing', 'reversed')),
  constraint rental_income_runs_release_complete check (
    (status in ('planned', 'discarded')) = (released_at is null) and (released_at is not null or released_by is null)),
  constraint rental_income_runs_simulated_for_one check ((created_by is null) = (only_holder is not null)),
  constraint rental_income_runs_paid_at_matches_status check (
    case when status = 'paid' then paid_at is not null when status in ('reversing', 'reversed') then true
      else paid_at is null end),
  constraint rental_income_runs_reversal_complete check (
    (status in ('reversing', 'reversed')) = (reversed_by is not null)
      and (reversed_by is null) = (reversal_reason is null)
    and (status = 'reversed') = (reversed_at is not null)),
  -- A period of a property is paid once, unless it was reversed.
  constraint rental_income_runs_period_once
    exclude using gist (
      property_id with =, coalesce(only_holder, '') with =, tstzrange(period_start, period_end) with &&)
        where (status not in ('discarded', 'reversed'))
);

create index rental_income_runs_newest_first on rental_income_runs (property_id, created_at desc, position desc);
create unique index rental_income_runs_by_number on rental_income_runs (position);
create index rental_income_runs_to_pay on rental_income_runs (created_at) where status = 'released';
create index rental_income_runs_to_reverse on rental_income_runs (created_at) where status = 'reversing';

-- An investor's part of a run: one payout for the shares that were issued at the release, and one for each order whose
-- shares were sold and not issued. The latter waits until they are issued, and is reversed if the order ends before. A
-- part of less than one piastre has no payout.
create table payouts (
  id          text primary key,
  run_id      text not null references rental_income_runs,
  investor_id text not null references investors,
  order_id    text references orders, -- whose shares were not issued at the release; null for issued shares
  shares      integer not null, -- bought by the end of the period
  amount      bigint not null, -- piastres
  status      text not null default 'scheduled',
  paid_at     timestamptz(3),
  reversed_amount bigint not null default 0, -- piastres that were taken back, or became a debt
  reversed_at timestamptz(3),
  created_at  timestamptz(3) not null default clock_timestamp(),
  position    bigint not null generated always as identity,
  constraint payouts_once_per_investor unique nulls not distinct (run_id, investor_id, order_id),
  constraint payouts_credit unique (id, investor_id, amount), -- referenced by wallet_entries_payout_agrees
  constraint payouts_positive check (shares > 0 and amount > 0),
  constraint payouts_status_known check (status in ('scheduled', 'processing', 'paid', 'failed', 'reversed')),
  constraint payouts_paid_at_matches_status check (status = 'reversed' or (status = 'paid') = (paid_at is not null)),
  constraint payouts_reversed_at_matches_status check ((status = 'reversed') = (reversed_at is not null)),
  -- A payout is reversed if all of it was taken back, or if it was not paid yet.
  constraint payouts_reversed_amount_matches_status check (
    case when paid_at is null then reversed_amount = 0 when status = 'reversed' then reversed_amount = amount
         else reversed_amount >= 0 and reversed_amount < amount end)
);

create index payouts_newest_first on payouts (investor_id, created_at desc, position desc);
create index payouts_of_all_newest_first on payouts (created_at desc, position desc);
create index payouts_to_pay on payouts (run_id, id) where status in ('scheduled', 'processing');

-- All payouts of a run are inserted by one statement and add up to its amount, less the service's own part. Every
-- released run has payouts.
create function check_payouts_add_up() returns trigger language plpgsql as $$
begin
  if exists (select from rental_income_runs run where id in (select run_id from added)
             and amount - service_amount is distinct from (select sum(amount) from payouts where run_id = run.id)) then
    raise exception 'the payouts of a run do not add up to its amount'
      using errcode = 'check_violation', constraint = 'payouts_add_up', table = 'payouts';
  end if;
  return null;
end $$;
create trigger payouts_add_up after insert on payouts referencing new table as added
  for each statement execute function check_payouts_add_up();

create function check_run_has_payouts() returns trigger language plpgsql as $$
begin
  if new.status not in ('planned', 'discarded') and not exists (select from payouts where run_id = new.id) then
    raise exception 'rental income % has no payouts', new.id
      using errcode = 'check_violation', constraint = 'rental_income_runs_have_payouts', table = 'rental_income_runs';
  end if;
  return null;
end $$;
create constraint trigger rental_income_runs_have_payouts after insert or update on rental_income_runs
  deferrable initially deferred for each row execute function check_run_has_payouts();

-- Rejects every change of a payout except the status transitions of D7 that are in use. A payout for shares that were
-- not issued is paid only once they are.
create function guard_payout() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (new.id, new.run_id, new.investor_id, new.order_id, new.shares, new.amount, new.created_at)
        is distinct from (old.id, old.run_id, old.investor_id, old.order_id, old.shares, old.amount, old.created_at)
     or (old.status, new.status) not in (('scheduled', 'processing'), ('processing', 'paid'), ('paid', 'paid'),
                                         ('scheduled', 'reversed'), ('processing', 'reversed'), ('paid', 'reversed'))
     or new.reversed_amount < old.reversed_amount then
    raise exception 'payout % does not go from % to %', old.id, old.status, new.status
      using errcode = 'restrict_violation', constraint = 'payouts_guarded', table = 'payouts';
  end if;
  if new.order_id is not null and (old.status, new.status) = ('scheduled', 'processing') and not exists (
    select from ownership_entries owned join rental_income_runs run on run.property_id = owned.property_id
    where run.id = new.run_id and owned.order_id = new.order_id and not owned.is_correction
  ) then
    raise exception 'the shares of payout % are not issued', old.id
      using errcode = 'check_violation', constraint = 'payouts_paid_once_issued', table = 'payouts';
  end if;
  return new;
end $$;
create trigger payouts_guarded before update or delete on payouts for each row execute function guard_payout();
create trigger payouts_no_truncate before truncate on payouts for each statement execute function reject_mutation();

-- Rejects every change of a run except its transitions. It is paid only after all of its payouts, and reversed only
-- after all of them are.
create function guard_rental_income_run() returns trigger language plpgsql as $$
declare
  progress text[] := '{status,released_by,released_at,paid_at,reversed_by,reversal_reason,reversed_at}';
begin
  if tg_op = 'DELETE' or to_jsonb(new) - progress is distinct from to_jsonb(old) - progress
     or (old.status, new.status) not in (('planned', 'released'), ('planned', 'discarded'), ('released', 'paid'),
                                         ('released', 'reversing'), ('paid', 'reversing'), ('reversing', 'reversed'))
                                           then
    raise exception 'rental income % does not go from % to %', old.id, old.status, new.status
      using errcode = 'restrict_violation', constraint = 'rental_income_runs_guarded', table = 'rental_income_runs';
  end if;
  if new.status in ('paid', 'reversed')
    and exists (select from payouts where run_id = new.id and status not in (new.status, 'reversed')) then
    raise exception 'rental income % has payouts that are not %', old.id, new.status
      using errcode = 'check_violation', constraint = 'rental_income_runs_paid_in_full', table = 'rental_income_runs';
  end if;
  return new;
end $$;
create trigger rental_income_runs_guarded before update or delete on rental_income_runs
  for each row execute function guard_rental_income_run();

-- The rules that the names above enforce (docs/invariants.md).
comment on constraint rental_income_runs_period_once on rental_income_runs is
  'The rent of a unit for any moment is paid once, unless it is reversed.';
comment on trigger payouts_add_up on payouts is
  'The payouts of a run and the part of the service add up to the rent.';
comment on trigger rental_income_runs_have_payouts on rental_income_runs is
  'A released run has its payouts.';
comment on trigger rental_income_runs_guarded on rental_income_runs is
  'A run moves along its states (D7), and is paid or reversed only after all of its payouts.';
comment on trigger payouts_guarded on payouts is
  'A payout moves along its states (D7). For shares that are not issued it is paid only once they are, and '
  'reversed if their sale ends.';
