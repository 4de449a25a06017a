-- When the processor was last asked about a payment and gave no answer that can be used: until some time has gone by, others are asked about first.
alter table card_checkouts add column unanswered_at timestamptz(3);
