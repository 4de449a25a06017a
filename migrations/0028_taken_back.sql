-- compatible-since: 0017_worlds
-- transaction: none
-- The receipts whose transfer the bank has taken back (D161).
create index concurrently receipts_taken_back on receipts (id) where taken_back_on is not null;
