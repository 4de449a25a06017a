-- The erasure of an investor (D122) from texts that otherwise never change. docs/personal-data.md says what is stored
-- about persons, and what becomes of it.

-- The columns of append-only and guarded tables that can contain personal data, and the columns that say what a row is
-- about (ids_about_investor).
create function erasable_texts() returns table (table_name text, column_name text,
  about_columns text[]) language sql immutable as $$
  values ('events', 'body', '{customer_id,order_id}'::text[]),
         ('order_transitions', 'reason', '{order_id}'),
         ('order_transitions', 'settlement_reference', '{order_id}'),
         ('withdrawals', 'reference', '{id}'),
         ('withdrawals', 'reason', '{id}'),
         ('withdrawals', 'iban', '{id}'),
         ('withdrawals', 'account_name', '{id}'),
         ('wallet_entries', 'reference', '{id}'),
         ('card_reversals', 'reference', '{id}'),
         ('card_reversals', 'reason', '{id}'),
         ('card_reversals', 'recovery_reason', '{id}'),
         ('receipts', 'reference', '{id}'),
         ('receipts', 'payer', '{id}'),
         ('receipts', 'void_reason', '{id}'),
         ('orders', 'payment_evidence', '{id}'),
         ('refunds_due', 'reference', '{id}'),
         ('approvals', 'body', '{id}'),
         ('approvals', 'details', '{id}'),
         ('approvals', 'reason', '{id}'),
         ('audit_log', 'reason', '{resource,target}'),
         ('audit_log', 'request_fields', '{resource,target}'),
         ('audit_log', 'request_id', '{resource,target}')
$$;

-- Returns the bank transfers that were matched to an order of the investor, even if the match was taken back, or that
-- were returned with one named: the sender may be the investor.
create function receipts_about_investor(investor text) returns setof text language sql stable as $$
  select receipt_id from receipt_allocations join orders on orders.id = order_id where investor_id = investor
  union
  select receipt_id from refunds_due join orders on orders.id = order_id
  where investor_id = investor and receipt_id is not null
$$;

-- Returns the ids of everything that is about the investor: account, customers, orders, money, contracts, and requests
-- for a second operator about these.
create function ids_about_investor(investor text) returns setof text language sql stable as $$
  with found (id) as (
    select investor
    union all select id from customers where investor_id = investor
    union all select id from orders where investor_id = investor
    union all select id from withdrawals where investor_id = investor
    union all select id from wallet_entries where investor_id = investor
    union all select id from payouts where investor_id = investor
    union all select id from contracts where investor_id = investor
    union all select receipts_about_investor(investor)
    union all select reversal.id from card_reversals as reversal join orders on orders.id = reversal.order_id
    where investor_id = investor
    union all select refund.id from refunds_due as refund left join orders on orders.id = refund.order_id
              where investor_id = investor or receipt_id in (select receipts_about_investor(investor))
  )
  select id from found union all select id from approvals where target in (select id from found)
$$;

-- Returns the bank transfers that are closed and were never for an order, with their refunds: only the sender or the
-- reference can say whose they were.
create function transfers_without_order() returns table (receipt_id text, refund_ids text[]) language sql stable as $$
  select id, array(select refund.id from refunds_due as refund where refund.receipt_id = receipts.id)
  from receipts
  where status <> 'open' and not exists (
    select from receipt_allocations as allocation
    left join refunds_due as refund on refund.id = allocation.refund_due_id
    where allocation.receipt_id = receipts.id and coalesce(allocation.order_id, refund.order_id) is not null)
$$;

-- Returns whether a text is another one in which parts were replaced by [erased], or by [erased-…] in a reference.
create function is_redaction(new_text text, old_text text) returns boolean language sql immutable as $$
  select old_text like regexp_replace(regexp_replace(new_text, '([\\%_])', '\\\1', 'g'), '\[erased(-[0-9a-f]+)?\]', '%',
    'g')
$$;

-- Returns whether a JSON value is another one without personal data: its personal fields are empty or left out, a
-- customer is unlinked, and parts of other texts are redacted. Everything else is equal: every name, number, id and
-- status of what is sold and paid.
create function is_redaction(new_value jsonb, old_value jsonb) returns boolean language plpgsql immutable as $$
begin
  return case
    when new_value = old_value then true
    when jsonb_typeof(new_value) <> jsonb_typeof(old_value) then false
    when jsonb_typeof(new_value) = 'string' then is_redaction(new_value #>> '{}', old_value #>> '{}')
    when jsonb_typeof(new_value) = 'array' then jsonb_array_length(new_value) = jsonb_array_length(old_value)
      and not exists (
      select from generate_series(0, jsonb_array_length(new_value) - 1) as place
      where not is_redaction(new_value -> place, old_value -> place))
    when jsonb_typeof(new_value) = 'object' then not exists (
      select from jsonb_object_keys(new_value || old_value) as name
      where not (case
        when name in ('phone', 'email', 'name', 'externalId', 'metadata', 'checkoutUrl', 'proofUrl', 'note')
          and old_value ? name
          and coalesce(new_value -> name, 'null') in ('null', '""', '{}', '{"en": "", "ar": ""}') then true
        when name in ('status', 'kyc', 'canInvest', 'nextAction', 'language') and old_value ->> 'object' = 'customer'
          and new_value ->> 'status' = 'unlinked'
          then new_value ? name
        when name = 'reason' and new_value -> name = '""' then true
        else new_value ? name and old_value ? name and is_redaction(new_value -> name, old_value -> name) end))
    else false end;
end $$;

-- Replaces texts of the column that are about an investor who is erased by this transaction, or about a transfer
-- without order, with the rights of the owner of the tables: other roles have no right to change append-only tables,
-- and the triggers of guarded ones accept no other erasure. Writes an entry to the audit log unless the transaction
-- belongs to a call that is recorded there (app.audit_entry). Rejects a text that is not a redaction of the stored one.
create function erase_texts(investor text, of_table text, of_column text, parts oid[], places tid[],
  texts text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  text_type text;
  is_about  text;
  replaced  integer;
begin
  perform from investors where id = investor and erased_at >= date_trunc('milliseconds', now());
  if not found then
    raise exception 'investor % is not erased by this transaction', investor using errcode = 'insufficient_privilege';
  end if;
  select format_type(atttypid, null),
    (select string_agg(format('stored.%I = any($5)', name), ' or ') from unnest(about_columns) as name)
    into text_type, is_about
    from erasable_texts() join pg_attribute on attrelid = to_regclass(table_name) and attname = column_name
   where (table_name, column_name) = (of_table, of_column);
  if not found then
    raise exception 'no erasure changes %.%', of_table, of_column using errcode = 'insufficient_privilege';
  end if;
  insert into audit_log (id, database_user, operation, method, path, target, resource, request_id, address, status)
  select 'aud_' || replace(gen_random_uuid()::text, '-', ''), session_user, 'eraseInvestor', 'SQL', 'investors',
    investor, investor,
         'xact_' || pg_current_xact_id(), coalesce(host(inet_client_addr()), 'local'), 200
  where not exists (
    select from audit_log
    where target = investor and operation = 'eraseInvestor' and not is_app_read
      and created_at > now() - interval '1 day'
      and (request_id = 'xact_' || pg_current_xact_id() or id = current_setting('app.audit_entry', true)
        and status is null));
  perform set_config('app.erasure', 'on', true); -- only a superuser can set it for the function
  execute format($statement$
    update %1$I as stored set %2$I = redacted.text::%3$s
    from unnest($1, $2, $3) as redacted (part, place, text)
    where stored.tableoid = redacted.part and stored.ctid = redacted.place and (%4$s)
      and is_redaction(redacted.text%5$s, stored.%2$I%5$s)
    $statement$, of_table, of_column, text_type, is_about,
      case when text_type = 'jsonb' or of_table = 'events' then '::jsonb' else '::text' end)
  using parts, places, texts, investor,
    array(select ids_about_investor(investor) union all select unnest(refund_ids || receipt_id)
          from transfers_without_order());
  get diagnostics replaced = row_count;
  perform set_config('app.erasure', '', true);
  if replaced <> cardinality(texts) then
    raise exception '% of % texts of %.% are no redaction of a text about %', cardinality(texts) - replaced,
      cardinality(texts), of_table, of_column, investor
      using errcode = 'insufficient_privilege';
  end if;
end $$;
revoke execute on function erase_texts from public;
