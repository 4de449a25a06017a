-- A transfer's reference is copied by hand, by two people who pay or by one who cheats: what tells two of them apart is neither white space nor
-- characters that are not seen, nor upper and lower case, nor the width of letters.
create function reference_key(reference text) returns text language sql immutable strict parallel safe
return lower(regexp_replace(
  normalize(reference, NFKC),
  '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u180b-\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000e0000-\U000e0fff]',
  '',
  'g'
));

create index orders_by_reference_key on orders (reference_key(settlement_reference), id) where settlement_reference is not null;
drop index orders_by_settlement_reference;
