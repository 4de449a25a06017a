-- Endpoints: the secret before a rotation, for a while; news of failing, once a streak. And what the filters of the event log read.

alter table webhook_endpoints
  add column previous_secret            bytea, -- sealed like the other; attempts carry its signature too until it ends
  add column previous_secret_expires_at timestamptz(3),
  add column failing_told_at            timestamptz(3), -- when webhook_endpoint.failing was logged in this streak of failures
  add constraint webhook_endpoints_previous_secret_expires check ((previous_secret is null) = (previous_secret_expires_at is null)),
  add constraint webhook_endpoints_told_while_failing check (failing_told_at is null or consecutive_failures > 0);

-- Ids of customers and orders belong to one and to few partners, so the partner need not come first.
create index events_by_customer on events (customer_id, sequence) where customer_id is not null;
create index events_by_order on events (order_id, sequence) where order_id is not null;
