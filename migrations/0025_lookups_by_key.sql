-- compatible-since: 0017_worlds
-- Triggers that read by key, whatever the planner knows about the tables.

-- As in 0007_orders, but with a lookup by primary key for each table: as one join, the planner may start with all units
-- of the world while it has no statistics.
create or replace function check_item_world() returns trigger language plpgsql as $$
begin
  if (select world from investors where id = (select investor_id from orders where id = new.order_id))
    = (select world from properties where id = new.property_id) is not true then
    raise exception 'property % is in another world than the buyer', new.property_id
      using errcode = 'check_violation', constraint = 'order_items_of_one_world', table = 'order_items';
  end if;
  return new;
end $$;

-- As in 0006_customers.
create or replace function check_customer_world() returns trigger language plpgsql as $$
begin
  if (select world from investors where id = new.investor_id) = (select world from partners where id = new.partner_id)
    is not true then
    raise exception 'investor % is in another world than partner %', new.investor_id, new.partner_id
      using errcode = 'check_violation', constraint = 'customers_of_one_world', table = 'customers';
  end if;
  return new;
end $$;

-- As in 0007_orders.
create or replace function check_order_terms(order_reserved text, unit text, available integer) returns void
language plpgsql as $$
declare
  terms constant properties := (select properties from properties where id = unit);
begin
  if not exists (
    select from order_items as item
    where item.order_id = order_reserved and item.property_id = unit
      and item.price_per_share = terms.price_per_share
      and item.fees = div(item.subtotal::numeric * terms.management_fee_basis_points + 5000, 10000)
      and item.shares >= least(terms.minimum_per_order, available)
  ) then
    raise exception 'the terms of property % have changed', unit
      using errcode = 'check_violation', constraint = 'order_items_terms_current', table = 'order_items';
  end if;
end $$;
