-- compatible-since: 0017_worlds
-- What an investor has with the service, found by keys: the page of an investor asks whether they can be erased.

-- As in 0016_erasure, but by arrays: of a join, the planner reads all refunds while it has no statistics.
create or replace function receipts_about_investor(investor text) returns setof text language sql stable as $$
  select receipt_id from receipt_allocations where order_id = any(array(select id from orders where investor_id = investor))
  union
  select receipt_id from refunds_due
  where order_id = any(array(select id from orders where investor_id = investor)) and receipt_id is not null
$$;
