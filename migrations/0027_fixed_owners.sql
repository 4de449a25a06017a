-- compatible-since: 0017_worlds
-- Whose an order and a customer are does not change.

-- An order stays with its buyer, and a customer the same person. A reset of a world gives both to the archive of their
-- partner (archive_world).
create function guard_owner() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_world_reset() then
    raise exception '% % stays with its investor and its partner', tg_table_name, old.id
      using errcode = 'restrict_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return new;
end $$;
create trigger orders_buyer_fixed before update of investor_id, customer_id, partner_id, source on orders for each row
  when ((new.investor_id, new.customer_id, new.partner_id, new.source)
    is distinct from (old.investor_id, old.customer_id, old.partner_id, old.source))
  execute function guard_owner();
create trigger customers_person_fixed before update of investor_id, partner_id on customers for each row
  when ((new.investor_id, new.partner_id) is distinct from (old.investor_id, old.partner_id))
  execute function guard_owner();

-- The rules that the names above enforce (docs/invariants.md).
comment on trigger orders_buyer_fixed on orders is
  'An order stays with its investor, its customer and its partner, also if somebody uses SQL.';
comment on trigger customers_person_fixed on customers is
  'A customer stays the same investor and of the same partner, also if somebody uses SQL.';
