-- Retries by hand (D72): one attempt at once, outside the schedule, which goes on afterwards where it stood.

alter table webhook_deliveries
  add column attempts_by_hand integer not null default 0,   -- of `attempts`; the rest are the schedule's
  add column by_hand          boolean not null default false, -- the next attempt was asked for
  add column planned_at       timestamptz(3); -- the schedule's next attempt, where the one asked for comes before it
