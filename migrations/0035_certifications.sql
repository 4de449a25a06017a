-- compatible-since: 0017_worlds
-- What the sandbox signs on purpose so that a receiver must refuse it (D202).

alter table webhook_deliveries
  add column test_signature text; -- of the first attempt of a test; null if it was valid
alter table webhook_deliveries
  add constraint webhook_deliveries_test_signature_known check (test_signature in ('wrong', 'old', 'missing')) not valid;
