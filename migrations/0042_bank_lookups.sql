-- compatible-since: 0017_worlds
-- transaction: none
-- Finds what a payout of the card processor is for by its days, and what the bank has taken back by its amount.

create index concurrently card_transactions_paid_by_time on card_transactions (created_at)
  where outcome = 'paid' and currency = 'EGP';
create index concurrently card_reversals_returned_by_time on card_reversals (coalesce(recovered_at, settled_at))
  where status = 'recovered' or resolution = 'won_back';
create index concurrently receipts_taken_back_by_amount on receipts (taken_back_amount) where taken_back_on is not null;
