-- compatible-since: 0017_worlds
-- What staff find and read.

-- Who has approved a move of an order: the history reads it by what the request was about.
create index approvals_of_target on approvals (target) where status = 'approved';
