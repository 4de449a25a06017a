-- compatible-since: 0017_worlds
-- References of partners without characters that change the direction of text: since D155, requests have none, so that
-- such a reference would no longer be found, or be used twice. One that exists without them, too, is not changed.

with marked as (
  select id, partner_id,
    regexp_replace(external_reference, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g') as plain
  from orders
  where external_reference ~ '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]'
), first as (
  select distinct on (partner_id, plain) id, plain
  from marked
  where plain <> '' and not exists (
    select from orders as other where other.partner_id = marked.partner_id and other.external_reference = marked.plain
  )
  order by partner_id, plain, id
)
update orders set external_reference = first.plain from first where orders.id = first.id;

with marked as (
  select id, partner_id,
    regexp_replace(external_id, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g') as plain
  from customers
  where external_id ~ '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]'
), first as (
  select distinct on (partner_id, plain) id, plain
  from marked
  where strip_invisible(plain) <> '' and not exists (
    select from customers as other where other.partner_id = marked.partner_id and other.external_id = marked.plain
  )
  order by partner_id, plain, id
)
update customers set external_id = first.plain from first where customers.id = first.id;
