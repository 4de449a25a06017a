-- The reset of a world of the sandbox (D111). Nothing is deleted: what was in the world becomes an archive.

-- Empties the world of a partner that shares it with nobody: its people and units move to the own world of a new
-- partner without keys, the archive, and the partner's customers, orders and commissions become the archive's. Nothing
-- else about them changes, so every ledger still adds up, and what works on one of these orders or payouts continues.
-- The events, the requests and the webhooks stay with the partner. The partner's Idempotency-Keys are forgotten, because
-- their responses name what it no longer has.
--
-- It runs as the owner of the tables, because the service's role cannot change append-only rows. Each statement sees
-- what was committed before it; the rows are locked in the order of all other transactions (src/domain/README.md), the
-- orders first. A person, unit or customer that is added meanwhile stays in the world, with all that belongs to it.
create function archive_world(partner text, archive text) returns void
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
  delete from idempotency_keys where partner_id = partner;
  perform set_config('app.world_reset', '', true);
end $$;
revoke execute on function archive_world from public;
