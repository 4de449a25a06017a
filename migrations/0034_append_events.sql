-- Appends events to a partner's log: takes their sequence numbers from the partner's counter, whose row lock is held to commit, so sequence order is commit
-- order (D80). It must be the last thing that a transaction does. `bodies` are JSON objects; createdAt and sequence are added here. Returns how many were appended.
create function append_events(partner text, ids text[], types text[], customers text[], orders text[], bodies text[]) returns integer
language plpgsql as $$
declare
  appended constant integer := cardinality(ids);
  previous bigint;
  moment timestamptz(3);
begin
  update partner_event_sequences set last_sequence = last_sequence + appended where partner_id = partner
  returning last_sequence - appended, clock_timestamp() into strict previous, moment;
  insert into events (partner_id, sequence, id, type, customer_id, order_id, body, created_at)
  select partner, previous + position, id, type, customer_id, order_id,
         left(body, -1) || ',"createdAt":"' || to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","sequence":' || previous + position || '}',
         moment
  from unnest(ids, types, customers, orders, bodies) with ordinality as draft (id, type, customer_id, order_id, body, position);
  return appended;
end $$;
