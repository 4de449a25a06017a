-- compatible-since: 0017_worlds
-- transaction: none
-- Sorts orders and receipts by their amounts and days, all of them and those that wait for finance (D233). An index by
-- amount and position also finds what has an amount.

create index concurrently orders_sorted_by_amount on orders (payable, position);
drop index concurrently if exists orders_by_amount;
create index concurrently orders_to_review_by_amount on orders (payable, position)
  where status = 'payment_under_review';
create index concurrently receipts_sorted_by_amount on receipts (amount, position);
drop index concurrently if exists receipts_by_amount;
create index concurrently receipts_sorted_by_day on receipts (received_at, position);
create index concurrently receipts_open_by_amount on receipts (amount, position) where status = 'open';
create index concurrently receipts_open_by_day on receipts (received_at, position) where status = 'open';
