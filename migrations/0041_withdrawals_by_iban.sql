-- compatible-since: 0017_worlds
-- transaction: none
-- Finds withdrawals by the account to which they are sent.

create index concurrently withdrawals_by_iban on withdrawals (iban, id) where iban is not null;
