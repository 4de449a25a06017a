-- compatible-since: 0017_worlds
-- transaction: none
-- Finds by the payer of a receipt whether an earlier payment of the same partner or investor was theirs.

create index concurrently receipts_of_same_payer on receipts (normalize_reference(payer), id);
