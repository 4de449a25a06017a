-- What staff say and do: the reason of a move, and an audit log that nothing gets past.

alter table order_transitions add column reason text; -- in the words of who moved it

-- Whose transfer is this? Staff look a bank statement's reference up.
create index orders_by_settlement_reference on orders (settlement_reference, id) where settlement_reference is not null;

-- A call that changes something is written before it is carried out; its answer, once it is known, is all that an entry may still take.
alter table audit_log alter column status drop not null;
alter table audit_log add column target text; -- what the path named: an id or a code
alter table audit_log add column reason text; -- what the operator gave as reason

drop trigger audit_log_append_only on audit_log;
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status is null and new.status is not null
    and (to_jsonb(new) - '{status,resource}'::text[]) = (to_jsonb(old) - '{status,resource}'::text[]) then
    return new;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation', constraint = 'audit_log_append_only', table = 'audit_log';
end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function keep_audit_log();
create trigger audit_log_never_emptied before truncate on audit_log for each statement execute function keep_audit_log();
create index audit_log_of_operator on audit_log (operator, at desc, id desc);
create index audit_log_of_resource on audit_log (resource, at desc, id desc) where resource is not null;
create index audit_log_of_target on audit_log (target, at desc, id desc) where target is not null;

-- Ledgers and history are not emptied either.
create trigger commissions_never_emptied before truncate on commissions for each statement execute function refuse_change();
create trigger order_transitions_never_emptied before truncate on order_transitions for each statement execute function refuse_change();

-- Once there is an order of a unit, its code stands in contracts and on transfers, and the unit is no test.
create function keep_ordered_property() returns trigger language plpgsql as $$
begin
  if exists (select from order_items where property_id = old.id) then
    raise exception 'property % has orders', old.id
      using errcode = 'restrict_violation', constraint = 'properties_fixed_once_ordered', table = 'properties';
  end if;
  return new;
end $$;
create trigger properties_fixed_once_ordered before update on properties for each row
  when (new.code <> old.code or (new.internal_test and not old.internal_test)) execute function keep_ordered_property();
