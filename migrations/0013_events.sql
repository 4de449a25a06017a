-- The event log: for each partner a sequence from 1 without gaps, in commit order (D80).

-- Updated by the last statement of each transaction that appends events. The row stays locked until commit, so sequence
-- order is commit order, and a reader that follows the log cannot skip an event.
create table partner_event_sequences (
  partner_id    text primary key references partners,
  last_sequence bigint not null default 0
) with (fillfactor = 50);

-- The last event for which webhook deliveries were created. Its own table, so that creating deliveries and appending
-- events do not wait for each other.
create table partner_event_relays (
  partner_id       text primary key references partners,
  relayed_sequence bigint not null default 0
) with (fillfactor = 50);

-- The events that the relay has not come to: for each append, the last sequence. Their own rows, so that the relay's
-- cost depends on the partners with new events and not on all partners, and so that appending and relaying lock
-- different rows.
create table unrelayed_events (
  partner_id text not null references partners,
  sequence   bigint not null,
  primary key (partner_id, sequence)
);

create function create_event_counters() returns trigger language plpgsql as $$
begin
  insert into partner_event_sequences (partner_id) values (new.id);
  insert into partner_event_relays (partner_id) values (new.id);
  return null;
end $$;
create trigger partners_create_event_counters after insert on partners for each row
  execute function create_event_counters();

-- Partitioned by week (maintain_event_partitions).
create table events (
  partner_id  text not null references partners,
  sequence    bigint not null,
  id          text not null,
  type        text not null,
  customer_id text,
  order_id    text,
  body        text not null, -- the Event as JSON, serialized once: these bytes are signed and sent
  created_at  timestamptz(3) not null default clock_timestamp(),
  primary key (partner_id, sequence, created_at)
) partition by range (created_at);

create index events_by_id on events (id);
create index events_by_type on events (partner_id, type, sequence);
-- A customer or order id belongs to one partner, or to very few, so the indexes need not start with the partner.
create index events_by_customer on events (customer_id, sequence) where customer_id is not null;
create index events_by_order on events (order_id, sequence) where order_id is not null;

create trigger events_append_only before update or delete on events for each row
  execute function reject_mutation_except_erasure('body');

-- Returns the place in a partner's log of the first event of this time or later, or the place of the next event if
-- there is none. A binary search: the places have no gaps, and the log is in the order of time, because an event gets
-- both under the lock of the partner's counter.
create function first_event_since(partner text, moment timestamptz) returns bigint language plpgsql stable as $$
declare
  low    bigint := (select sequence from events where partner_id = partner order by sequence limit 1);
  high   bigint := (select last_sequence + 1 from partner_event_sequences where partner_id = partner);
  middle bigint;
begin
  while low < high loop
    middle := (low + high) / 2;
    if (select created_at from events where partner_id = partner and sequence = middle) >= moment then
      high := middle;
    else
      low := middle + 1;
    end if;
  end loop;
  return high;
end $$;

-- Appends events to a partner's log and returns their number. It must be the last statement of the transaction, because
-- it locks the partner's counter until commit. `bodies` are JSON objects; the function adds createdAt and sequence to
-- each.
create function append_events(partner text, ids text[], types text[], customers text[], orders text[],
  bodies text[]) returns integer
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
         left(body, -1) || ',"createdAt":"' || to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
           || '","sequence":' || previous + position || '}',
         moment
  from unnest(ids, types, customers, orders, bodies) with ordinality
    as draft (id, type, customer_id, order_id, body, position);
  insert into unrelayed_events (partner_id, sequence) values (partner, previous + appended);
  return appended;
end $$;
