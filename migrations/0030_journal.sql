-- compatible-since: 0017_worlds
-- The journal (D187, D188): every movement of money, once, from the account that gives to the account that receives.

-- When the service learned that the bank had taken the money of a receipt back; the day is that of the statement. Null if
-- 1.1 learned it before this migration.
alter table receipts add column taken_back_at timestamptz(3);

create function note_taken_back() returns trigger language plpgsql as $$
begin
  new.taken_back_at := clock_timestamp();
  return new;
end $$;
-- After receipts_guarded, by its name.
create trigger receipts_taken_back_noted before update on receipts for each row
  when (old.taken_back_on is null and new.taken_back_on is not null) execute function note_taken_back();

-- One row for each amount that an entry moves. The entry is what has one kind and one source: the row of another table
-- that it is written for. A row debits one account and credits another with the same amount, so that no entry can be
-- out of balance. It is written in the transaction of its source, or later for the rows of 1.1 (complete-journal), always
-- with the time of the source; the key lets each be written once.
create sequence journal_positions;
create table journal (
  created_at  timestamptz(3) not null,
  kind        text not null,
  source_id   text not null,
  part        smallint not null, -- of the entry
  debit       text not null, -- accounts
  credit      text not null,
  amount      bigint not null, -- piastres
  object_id   text not null, -- what the entry is about: the order, the receipt, the run …
  world       text not null,
  partner_id  text,
  investor_id text,
  property_id text,
  order_id    text,
  actor       text, -- who caused it: an operator, a key or a job, if it is known
  approval_id text, -- with which a second person allowed it
  position    bigint not null default nextval('journal_positions'),
  primary key (source_id, kind, part, created_at),
  constraint journal_amount_positive check (amount > 0),
  constraint journal_two_accounts check (debit <> credit)
) partition by range (created_at);

create index journal_newest_first on journal (created_at desc, position desc);
create index journal_of_object on journal (object_id);
-- What is about an order is found as that, what concerns it besides by the order.
create index journal_of_order on journal (order_id) where order_id <> object_id;
create index journal_of_investor on journal (investor_id, created_at) where investor_id is not null;
create index journal_of_property on journal (property_id, created_at) where property_id is not null;
create index journal_of_world on journal (world) where world <> 'main';

-- Rejects every change, except that a reset of the sandbox gives what was in a world to its archive.
create function reject_mutation_of_journal() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_world_reset()
    and to_jsonb(new) - '{world,partner_id}'::text[] = to_jsonb(old) - '{world,partner_id}'::text[] then
    return new;
  end if;
  raise exception 'the journal is append-only' using errcode = 'restrict_violation',
    constraint = 'journal_append_only', table = 'journal';
end $$;
create trigger journal_append_only before update or delete on journal for each row
  execute function reject_mutation_of_journal();
create trigger journal_no_truncate before truncate on journal for each statement execute function reject_mutation();

-- Until when the entries of each kind are complete: every row of its table that was written before has its entry. Null
-- until the first pass is done.
create table journal_completions (
  kind           text primary key,
  complete_until timestamptz(3) not null
);

-- Creates the partitions of this and the next two months (UTC). What is older than the journal is in a single
-- partition. Nothing is ever dropped. Called at every start and by a job; it runs as the owner of the tables.
create function maintain_journal_partitions() returns void
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  month timestamptz;
  name text;
begin
  if to_regclass('journal_earlier') is null then
    execute format('create table journal_earlier partition of journal for values from (minvalue) to (%L)',
      date_trunc('month', clock_timestamp()));
  end if;
  for month in select generate_series(date_trunc('month', clock_timestamp()),
    date_trunc('month', clock_timestamp()) + interval '2 months', interval '1 month') loop
    name := 'journal_' || to_char(month, 'YYYYMM');
    if to_regclass(name) is null then
      execute format('create table %I partition of journal for values from (%L) to (%L)', name, month,
        month + interval '1 month');
    end if;
  end loop;
end $$;

select maintain_journal_partitions();

-- As in 0017_worlds, with the journal, and with locks on the people and their wallets.
create or replace function archive_world(partner text, archive text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  emptied text;
begin
  select world into emptied from partners
  where id = partner and archive_of is null and not exists (select from installation where environment = 'live')
  for no key update;
  if emptied is null then
    raise exception 'no world of partner % is emptied: not in a sandbox', partner
      using errcode = 'insufficient_privilege';
  end if;
  if exists (select from partners where world = emptied and id <> partner) then
    raise exception 'partners share the world %', emptied using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.world_reset', 'on', true); -- only a superuser can set it for the function
  insert into partners (id, name, mode, world, archive_of)
  select archive, left(name, 180) || ', archived', mode, archive, id from partners where id = partner;

  perform from orders where investor_id in (select id from investors where world = emptied) order by id for update;
  perform from daily_order_amounts where partner_id = partner order by day for update;
  -- Who moves money of these people meanwhile has read their world, which the journal has.
  perform from investors where world = emptied order by id for update;
  perform from wallets where investor_id in (select id from investors where world = emptied) order by investor_id
  for update;
  update investors set world = archive,
    attributed_partner_id = case when attributed_partner_id = partner then archive else attributed_partner_id end
  where world = emptied;
  update properties set world = archive where world = emptied;
  update customers set partner_id = archive
  from investors where investors.id = investor_id and investors.world = archive and partner_id = partner;
  update orders set partner_id = archive
  from customers where customers.id = customer_id and customers.partner_id = archive;
  update app_order_viewers as viewer set partner_id = archive
  from customers where customers.id = viewer.customer_id and customers.partner_id = archive;
  update card_checkouts set partner_id = archive
  from orders where orders.id = order_id and orders.partner_id = archive;
  with of_day as (
    select limit_day as day, sum(payable) filter (where status <> 'cancelled') as amount
    from orders where partner_id = archive group by limit_day
  ), moved as (
    insert into daily_order_amounts (partner_id, day, amount) select archive, day, coalesce(amount, 0) from of_day
  )
  update daily_order_amounts as total set amount = total.amount - coalesce(of_day.amount, 0)
  from of_day where total.partner_id = partner and total.day = of_day.day;
  with moved as (
    update commissions set partner_id = archive
    where partner_id = partner and (investor_id is null or investor_id in (
      select id from investors where world = archive))
    returning test_mode, type, amount
  ), sums as (
    select test_mode, type, sum(amount) as amount, count(*) as count from moved group by test_mode, type
  ), archived as (
    insert into commission_totals (partner_id, test_mode, type, amount, count)
    select archive, test_mode, type, amount, count from sums
  )
  update commission_totals as total set amount = total.amount - sums.amount, count = total.count - sums.count
  from sums where (total.partner_id, total.test_mode, total.type) = (partner, sums.test_mode, sums.type);
  delete from commission_totals where partner_id = partner and count = 0;
  update journal set world = archive, partner_id = case when partner_id = partner then archive else partner_id end
  where world = emptied and case
    when investor_id is not null then investor_id in (select id from investors where world = archive)
    when property_id is not null then property_id in (select id from properties where world = archive)
    else source_id in (select id from commissions where partner_id = archive) end;
  delete from idempotency_keys where partner_id = partner;
  perform set_config('app.world_reset', '', true);
end $$;

comment on constraint journal_amount_positive on journal is
  'An entry of the journal debits and credits the same amount.';
comment on trigger journal_append_only on journal is
  'An entry of the journal never changes; a correction is another entry.';
