-- compatible-since: 0017_worlds
-- transaction: none
-- Finds the payout of a commission by the amount of a line of a bank statement.

create index concurrently commissions_payouts_by_amount on commissions (amount) where type = 'payout';
