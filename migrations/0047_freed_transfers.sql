-- compatible-since: 0017_worlds
-- transaction: none
-- Finds the orders that named a transfer before their payment was allowed again (D238).

create index concurrently order_transitions_by_reference on order_transitions (normalize_reference(settlement_reference))
  where settlement_reference is not null;
