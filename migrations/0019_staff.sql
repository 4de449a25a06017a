-- compatible-since: 0017_worlds
-- What staff find and read.

-- Who has approved a move of an order: the history reads it by what the request was about.
create index approvals_of_target on approvals (target) where status = 'approved';

-- Returns the words of a name in the form in which the common Latin spellings of an Arabic name are equal (D142): a, e,
-- i and y are one letter, as are o and u, q and k, g and j, and doubled letters are single; al- and el- are left out, and
-- what follows Abd, Abdel, Abdul or Abu is a word. So Mohamed, Mohammed and Muhammad are equal, and Sayed and El-Sayed.
-- The select prevents that the planner replaces the function by its body, of which it does not know the cost.
create function name_words(name text) returns text[] language sql immutable parallel safe cost 200
  return (select string_to_array(trim(both '/' from
      regexp_replace(
        regexp_replace(
          regexp_replace(translate(letters, 'eiyoqg''’ʼ`', 'aaaukj'), '(.)\1+', '\1', 'g'),
          '/al/?(?=[^/]{3})', '/', 'g'),
        '/(abd|abu)(?:[au]?l)?/?(?=[^/]{3})', '/\1/', 'g')), '/')
    from normalize_search_text('/' || regexp_replace(name, '[\s.,;:&()_\u2010-\u2015-]+', '/', 'g')) as letters);

create index investors_by_spelling on investors using gin (name_words(name ->> 'en'));
create index receipts_by_payer_spelling on receipts using gin (name_words(payer));
create index withdrawals_by_account_name_spelling on withdrawals using gin (name_words(account_name));

-- Where a receipt comes from, and when an imported statement first showed its transfer (D148). The source of receipts
-- that 1.0.0 has recorded before is not known; while 1.0.0 still runs, those that it records count as typed.
alter table receipts
  add column source text constraint receipts_source_known check (source in ('typed', 'statement')),
  add column statement_at timestamptz(3),
  add constraint receipts_of_statement_seen_there check (source <> 'statement' or statement_at is not null);
alter table receipts alter column source set default 'typed';

-- Finance lists the payments that only a typed receipt shows.
create index receipts_only_typed on receipts (id) where source = 'typed' and statement_at is null;

-- As in 0011_payments; a statement may also show the transfer of a receipt, once.
create or replace function guard_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasure(to_jsonb(new), to_jsonb(old), '{reference,payer,void_reason}') then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.status <> 'voided'
    and (old.statement_at is null or new.statement_at is not distinct from old.statement_at)
    and (to_jsonb(new) - '{status,unallocated,void_reason,voided_by,voided_at,statement_at}'::text[])
      = (to_jsonb(old) - '{status,unallocated,void_reason,voided_by,voided_at,statement_at}'::text[]) then
    return new;
  end if;
  raise exception 'receipt % does not change', old.id
    using errcode = 'restrict_violation', constraint = 'receipts_guarded', table = 'receipts';
end $$;
