-- The back office takes Idempotency-Keys too. A key without a partner is its own: one set for all of its operators, as a partner's is for all its keys.

alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys alter column partner_id drop not null;
-- The key comes first, so that one without a partner is found by the same index.
alter table idempotency_keys add constraint idempotency_keys_once unique nulls not distinct (key, partner_id);
