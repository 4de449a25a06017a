-- A transfer is booked once, however its reference is written.

-- Words without white space, control and format characters, and whatever else Unicode draws as nothing.
create function seen_only(words text) returns text language sql immutable strict parallel safe
  return regexp_replace(words, '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680'
    '\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb'
    '\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g');

-- The form in which two writings of the same reference are equal: NFKC, lower case, ASCII digits, nothing unseen.
create function reference_form(reference text) returns text language sql immutable strict parallel safe
  return normalize(seen_only(translate(lower(normalize(seen_only(reference), NFKC)),
                                       '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')), NFKC);

-- Rows from before this rule may name one transfer twice. They stay as they are, and the later one says which row it repeats; the earlier one keeps the
-- reference, so that nobody books it a third time. No new row repeats another: a check that is not valid for old rows holds for all new ones.
alter table wallet_entries add column repeats text references wallet_entries;
alter table commissions add column repeats text references commissions;
alter table refunds_due add column repeats text references refunds_due;

alter table wallet_entries disable trigger wallet_entries_append_only;
update wallet_entries set repeats = known.first
from (select id, first_value(id) over (partition by reason, reference_form(reference) order by created_at, id) as first
      from wallet_entries where reason in ('top_up', 'withdrawal')) known
where known.id = wallet_entries.id and known.first <> known.id;
alter table wallet_entries enable trigger wallet_entries_append_only;

alter table commissions disable trigger commissions_append_only;
update commissions set repeats = known.first
from (select id, first_value(id) over (partition by partner_id, type, reference_form(reference) order by created_at, id) as first
      from commissions where type in ('bonus', 'adjustment', 'payout')) known
where known.id = commissions.id and known.first <> known.id;
alter table commissions enable trigger commissions_append_only;

update refunds_due set repeats = known.first
from (select id, first_value(id) over (partition by reference_form(reference) order by settled_at, id) as first
      from refunds_due where status = 'settled') known
where known.id = refunds_due.id and known.first <> known.id;

drop index wallet_entries_reference_once;
create unique index wallet_entries_reference_once on wallet_entries (reason, reference_form(reference))
  where reason in ('top_up', 'withdrawal') and repeats is null;
drop index commissions_reference_once;
create unique index commissions_reference_once on commissions (partner_id, type, reference_form(reference))
  where type in ('bonus', 'adjustment', 'payout') and repeats is null;
-- What the card processor sent back settles one refund.
create unique index refunds_due_reference_once on refunds_due (reference_form(reference)) where status = 'settled' and repeats is null;

alter table wallet_entries
  add constraint wallet_entries_repeats_no_more check (repeats is null) not valid,
  add constraint wallet_entries_reference_not_blank check (reference_form(reference) <> '') not valid;
alter table commissions
  add constraint commissions_repeats_no_more check (repeats is null) not valid,
  add constraint commissions_reference_not_blank check (reference_form(reference) <> '') not valid;
alter table refunds_due
  add constraint refunds_due_repeats_no_more check (repeats is null) not valid,
  add constraint refunds_due_reference_not_blank check (reference_form(reference) <> '') not valid;

-- Staff are shown the other orders whose payment names the same transfer.
create index orders_by_reference_form on orders (reference_form(settlement_reference), id) where settlement_reference is not null;
drop index orders_by_settlement_reference;
