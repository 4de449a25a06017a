-- The shares of a unit are its square metres: once it is funded, or has sold out, their number stays.
create function keep_total() returns trigger language plpgsql as $$
begin
  raise exception 'the shares of property % are fixed', old.property_id
    using errcode = 'restrict_violation', constraint = 'property_shares_total_fixed', table = 'property_shares';
end $$;
create trigger property_shares_total_fixed before update on property_shares for each row
  when (new.total <> old.total and (old.status in ('funded', 'resale') or old.sold = old.total)) execute function keep_total();

-- Who owns a property, page by page.
create index holdings_of_property on holdings (property_id, first_purchased_at desc, investor_id desc) where status = 'active';
