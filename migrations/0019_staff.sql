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
