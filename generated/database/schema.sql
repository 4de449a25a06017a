-- Made by `npm run generate`. Edit the contract or a migration, never this file.

-- extensions

create extension btree_gist;

-- functions

CREATE OR REPLACE FUNCTION public.add_to_commission_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into commission_totals as total (partner_id, test_mode, type, amount, count)
  values (new.partner_id, new.test_mode, new.type, new.amount, 1)
  on conflict (partner_id, test_mode, type) do update set amount = total.amount + excluded.amount,
    count = total.count + 1;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.add_viewers_of_app_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from customers where investor_id = new.investor_id order by id for share;
  insert into app_order_viewers (partner_id, order_id, customer_id, status, created_at, position)
  select partner_id, new.id, id, new.status, new.created_at, new.position from customers
  where investor_id = new.investor_id and link_status = 'active';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.append_events(partner text, ids text[], types text[], customers text[], orders text[], bodies text[])
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  appended constant integer := cardinality(ids);
  previous bigint;
  moment timestamptz(3);
begin
  update partner_event_sequences set last_sequence = last_sequence + appended where partner_id = partner
  returning last_sequence - appended, clock_timestamp() into strict previous, moment;
  insert into events (partner_id, sequence, id, type, customer_id, order_id, body, created_at)
  select partner, previous + position, id, type, customer_id, order_id,
         left(body, -1) || ',"createdAt":"' || to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
           || '","sequence":' || previous + position || '}',
         moment
  from unnest(ids, types, customers, orders, bodies) with ordinality
    as draft (id, type, customer_id, order_id, body, position);
  insert into unrelayed_events (partner_id, sequence) values (partner, previous + appended);
  return appended;
end $function$
;

CREATE OR REPLACE FUNCTION public.apply_ownership_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update property_shares set issued = issued + new.shares where property_id = new.property_id;
  new.created_at := clock_timestamp();
  if new.is_correction then
    update holdings set
      shares = shares + new.shares, invested_amount = invested_amount + new.invested_amount,
      status = case when shares + new.shares = 0 then 'exited' else status end
    where investor_id = new.investor_id and property_id = new.property_id;
    return new;
  end if;
  insert into holdings (investor_id, property_id, shares, invested_amount, first_purchased_at)
  values (new.investor_id, new.property_id, new.shares, new.invested_amount, new.created_at)
  on conflict (investor_id, property_id) do update set
    shares = holdings.shares + excluded.shares, invested_amount = holdings.invested_amount + excluded.invested_amount,
      status = 'active';
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.apply_share_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  available integer;
begin
  update property_shares set
    reserved = reserved + case when new.kind in ('reserve', 'unsell') then new.shares when new.kind = 'return' then 0
      else -new.shares end,
    sold = sold + case when new.kind = 'sell' then new.shares when new.kind in ('return', 'unsell') then -new.shares
      else 0 end
  where property_id = new.property_id
    and (new.kind <> 'reserve'
      or (status = 'available' and not sales_paused and coalesce(funding_deadline > clock_timestamp(), true)))
  returning total - sold - reserved into available;
  if not found then
    raise exception 'property % takes no orders', new.property_id
      using errcode = 'check_violation', constraint = 'property_shares_open', table = 'property_shares';
  end if;
  new.created_at := clock_timestamp();
  if new.kind = 'reserve' then
    perform check_order_terms(new.order_id, new.property_id, available + new.shares);
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.apply_wallet_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  available bigint := available_change(new.reason, new.amount);
  reserved  bigint := reserved_change(new.reason, new.amount);
begin
  update investor_debts set repaid = repaid - new.amount where id = new.debt_id;
  if new.kind = 'cash' then
    update wallets set cash_available = cash_available + available, cash_reserved = cash_reserved + reserved
    where investor_id = new.investor_id;
  else
    -- What an order gives back may have expired meanwhile. If no reward is available, none can expire.
    update wallets set rewards_available = rewards_available + available,
      rewards_reserved = rewards_reserved + reserved,
      rewards_expire_at = case when rewards_available + available = 0 then null
                               when new.reason = 'promotion' then least(rewards_expire_at, new.expires_at)
                               when new.reason in ('order_release', 'refund') then clock_timestamp()
                                 else rewards_expire_at end
    where investor_id = new.investor_id;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.appoint_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into appointed_admins (operator_id) values (new.id) on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.archive_world(partner text, archive text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  emptied text;
begin
  select world into emptied from partners
  where id = partner and archive_of is null and not exists (select from installation where environment = 'live')
  for no key update;
  if emptied is null then
    raise exception 'no world of partner % is emptied: not in a sandbox', partner
      using errcode = 'insufficient_privilege';
  end if;
  if exists (select from partners where world = emptied and id <> partner) then
    raise exception 'partners share the world %', emptied using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.world_reset', 'on', true); -- only a superuser can set it for the function
  insert into partners (id, name, mode, world, archive_of)
  select archive, left(name, 180) || ', archived', mode, archive, id from partners where id = partner;

  perform from orders where investor_id in (select id from investors where world = emptied) order by id for update;
  perform from daily_order_amounts where partner_id = partner order by day for update;
  -- Who moves money of these people meanwhile has read their world, which the journal has.
  perform from investors where world = emptied order by id for update;
  perform from wallets where investor_id in (select id from investors where world = emptied) order by investor_id
  for update;
  update investors set world = archive,
    attributed_partner_id = case when attributed_partner_id = partner then archive else attributed_partner_id end
  where world = emptied;
  update properties set world = archive where world = emptied;
  update customers set partner_id = archive
  from investors where investors.id = investor_id and investors.world = archive and partner_id = partner;
  update orders set partner_id = archive
  from customers where customers.id = customer_id and customers.partner_id = archive;
  update app_order_viewers as viewer set partner_id = archive
  from customers where customers.id = viewer.customer_id and customers.partner_id = archive;
  update card_checkouts set partner_id = archive
  from orders where orders.id = order_id and orders.partner_id = archive;
  with of_day as (
    select limit_day as day, sum(payable) filter (where status <> 'cancelled') as amount
    from orders where partner_id = archive group by limit_day
  ), moved as (
    insert into daily_order_amounts (partner_id, day, amount) select archive, day, coalesce(amount, 0) from of_day
  )
  update daily_order_amounts as total set amount = total.amount - coalesce(of_day.amount, 0)
  from of_day where total.partner_id = partner and total.day = of_day.day;
  with moved as (
    update commissions set partner_id = archive
    where partner_id = partner and (investor_id is null or investor_id in (
      select id from investors where world = archive))
    returning test_mode, type, amount
  ), sums as (
    select test_mode, type, sum(amount) as amount, count(*) as count from moved group by test_mode, type
  ), archived as (
    insert into commission_totals (partner_id, test_mode, type, amount, count)
    select archive, test_mode, type, amount, count from sums
  )
  update commission_totals as total set amount = total.amount - sums.amount, count = total.count - sums.count
  from sums where (total.partner_id, total.test_mode, total.type) = (partner, sums.test_mode, sums.type);
  delete from commission_totals where partner_id = partner and count = 0;
  update journal set world = archive, partner_id = case when partner_id = partner then archive else partner_id end
  where world = emptied and case
    when investor_id is not null then investor_id in (select id from investors where world = archive)
    when property_id is not null then property_id in (select id from properties where world = archive)
    else source_id in (select id from commissions where partner_id = archive) end;
  delete from idempotency_keys where partner_id = partner;
  perform set_config('app.world_reset', '', true);
end $function$
;

CREATE OR REPLACE FUNCTION public.audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after  jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  whole  jsonb := before || after;
  id     text := coalesce(whole ->> 'id', whole ->> 'property_id', whole ->> 'operator_id', whole ->> 'receipt_id',
    whole ->> 'entry_id', whole ->> 'order_id', whole ->> 'evidence_of', whole ->> 'operation');
  verb   text := case tg_op when 'INSERT' then 'create' when 'DELETE' then 'delete' else 'update' end;
  prefix text := case tg_table_name when 'operator_keys' then 'key_' else '' end;
  secret text := case tg_table_name when 'booked_transfers' then 'reference' else 'digest' end;
  diff   jsonb;
begin
  select jsonb_object_agg(prefix || field,
    case field when secret then '[null, null]' else jsonb_build_array(before -> field, after -> field) end)
    into diff
    from jsonb_object_keys(whole) as field
   where before ->> field is distinct from after ->> field
     and field not in ('id', 'created_at', 'updated_at', 'last_used_at', 'position', 'customer_version_offset')
     and (field not in ('digest', secret) or tg_op = 'UPDATE')
     and (tg_nargs = 1 or field = any(tg_argv[1]::text[]));
  if diff is null then
    return null;
  end if;
  update audit_log set changes = coalesce(changes, '{}') || diff
   where audit_log.id = nullif(current_setting('app.audit_entry', true), '') and status is null
     and not coalesce(changes ?| array(select jsonb_object_keys(diff)), false) -- another row of the same table
     and method in ('POST', 'PUT', 'PATCH', 'DELETE')
     and not is_app_read and created_at > now() - interval '1 day'; -- only the newest partition
  if found then
    return null;
  end if;
  if tg_op = 'UPDATE' and before ->> 'revoked_at' is null and after ->> 'revoked_at' is not null then
    verb := 'revoke';
  end if;
  insert into audit_log (id, database_user, operation, method, path, target, resource, request_id, address, status,
    changes)
  values ('aud_' || replace(gen_random_uuid()::text, '-', ''), session_user, verb || tg_argv[0], 'SQL', tg_table_name,
          case tg_op when 'INSERT' then coalesce(after ->> 'partner_id', after ->> 'operator_id') else id end, id,
          'xact_' || pg_current_xact_id(), coalesce(host(inet_client_addr()), 'local'), 200, diff);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.available_change(reason text, amount bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (reason = ANY (ARRAY['order_payment'::text, 'order_payment_reversal'::text, 'withdrawal'::text])) THEN (0)::bigint ELSE amount END
;

CREATE OR REPLACE FUNCTION public.bank_line_digest(day date, reference text, amount bigint)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
RETURN sha256(convert_to(((((((day - '2000-01-01'::date))::text || ' '::text) || (amount)::text) || ' '::text) || COALESCE(normalize_reference(reference), ''::text)), 'UTF8'::name))
;

CREATE OR REPLACE FUNCTION public.book_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  booked text := normalize_reference(new.evidence_reference);
begin
  if old.evidence_reference is null and new.evidence_reference is not null then
    if exists (select from booked_transfers where reference = erased_reference(new.evidence_reference)) then
      raise exception 'the evidence of order % is already booked', new.id
        using errcode = 'unique_violation', constraint = 'booked_transfers_once', table = 'booked_transfers';
    end if;
    if not exists (select from booked_transfers where reference = booked and order_id = new.id) then
      insert into booked_transfers (reference, evidence_of) values (booked, new.id);
    end if;
  elsif old.evidence_reference is not null
    and (new.evidence_reference is null or old.reversed_amount = 0 and new.reversed_amount > 0) then
    if old.evidence_reference like '%[erased-%' then
      delete from booked_transfers where evidence_of = new.id;
    else
      delete from booked_transfers
       where evidence_of = new.id
         and reference in (normalize_reference(old.evidence_reference), erased_reference(old.evidence_reference));
    end if;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.book_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from booked_transfers where reference = erased_reference(new.reference)) then
    raise exception 'transfer % is already booked', new.id
      using errcode = 'unique_violation', constraint = 'booked_transfers_once', table = 'booked_transfers';
  end if;
  if tg_table_name = 'receipts' then
    insert into booked_transfers (reference, receipt_id) values (normalize_reference(new.reference), new.id);
  elsif new.reference is not null then
    insert into booked_transfers (reference, entry_id) values (normalize_reference(new.reference), new.id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.change_viewed_app_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.link_status = 'active' then
    perform from orders where investor_id = new.investor_id and source = 'app' order by id for key share;
  end if;
  delete from app_order_viewers where customer_id = new.id;
  insert into app_order_viewers (partner_id, order_id, customer_id, status, created_at, position)
  select new.partner_id, id, new.id, status, created_at, position from orders
  where investor_id = new.investor_id and source = 'app' and new.link_status = 'active';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_customer_world()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select world from investors where id = new.investor_id) = (select world from partners where id = new.partner_id)
    is not true then
    raise exception 'investor % is in another world than partner %', new.investor_id, new.partner_id
      using errcode = 'check_violation', constraint = 'customers_of_one_world', table = 'customers';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_item_world()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select world from investors where id = (select investor_id from orders where id = new.order_id))
    = (select world from properties where id = new.property_id) is not true then
    raise exception 'property % is in another world than the buyer', new.property_id
      using errcode = 'check_violation', constraint = 'order_items_of_one_world', table = 'order_items';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_order_terms(order_reserved text, unit text, available integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  terms constant properties := (select properties from properties where id = unit);
begin
  if not exists (
    select from order_items as item
    where item.order_id = order_reserved and item.property_id = unit
      and item.price_per_share = terms.price_per_share
      and item.fees = div(item.subtotal::numeric * terms.management_fee_basis_points + 5000, 10000)
      and item.shares >= least(terms.minimum_per_order, available)
  ) then
    raise exception 'the terms of property % have changed', unit
      using errcode = 'check_violation', constraint = 'order_items_terms_current', table = 'order_items';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_payouts_add_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from rental_income_runs run where id in (select run_id from added)
             and amount - service_amount is distinct from (select sum(amount) from payouts where run_id = run.id)) then
    raise exception 'the payouts of a run do not add up to its amount'
      using errcode = 'check_violation', constraint = 'payouts_add_up', table = 'payouts';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_reversal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from commissions earned
                 where earned.id = new.reference and earned.partner_id = new.partner_id
                   and earned.test_mode = new.test_mode
                   and earned.type not in ('payout', 'reversal') and -new.amount <= earned.amount
                   and (earned.type <> 'purchase_commission' or -new.amount = earned.amount)) then
    raise exception 'reversal % takes back nothing that was earned', new.id
      using errcode = 'check_violation', constraint = 'commissions_reversal_covered', table = 'commissions';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_run_has_payouts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status not in ('planned', 'discarded') and not exists (select from payouts where run_id = new.id) then
    raise exception 'rental income % has no payouts', new.id
      using errcode = 'check_violation', constraint = 'rental_income_runs_have_payouts', table = 'rental_income_runs';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_unbooked_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from receipts where id = old.receipt_id and status <> 'voided')
    or exists (select from orders where id = old.order_id and payment_evidence is not null and reversed_amount = 0)
    or exists (select from orders where id = old.evidence_of and evidence_reference is not null and reversed_amount = 0)
    or (select amount from wallet_entries where id = old.entry_id)
       > coalesce((select -sum(amount) from wallet_entries where corrected_entry_id = old.entry_id), 0)
         + coalesce((select sum(amount) from investor_debts where entry_id = old.entry_id), 0) then
    raise exception 'the transfer of % is still used', coalesce(old.receipt_id, old.entry_id, old.order_id, old.evidence_of)
      using errcode = 'restrict_violation', constraint = 'booked_transfers_stay', table = 'booked_transfers';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.create_event_counters()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into partner_event_sequences (partner_id) values (new.id);
  insert into partner_event_relays (partner_id) values (new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.create_wallet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into wallets (investor_id) values (new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.customer_eligibility(customer customers, investor investors)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when customer.link_status <> 'active' then 'not_linked'
    when investor.suspended_at is not null then 'ineligible'
    when investor.identity_status = 'verified'
      and num_nulls(investor.phone_verified_at, investor.email_verified_at, investor.pin_created_at) = 0 then 'verified'
    when customer.attestation is not null and investor.identity_status <> 'rejected' then 'attested'
    else 'ineligible' end
$function$
;

CREATE OR REPLACE FUNCTION public.erasable_texts()
 RETURNS TABLE(table_name text, column_name text, about_columns text[])
 LANGUAGE sql
 IMMUTABLE
AS $function$
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
         ('receipts', 'description', '{id}'),
         ('receipts', 'void_reason', '{id}'),
         ('bank_lines', 'reference', '{id}'),
         ('bank_lines', 'counterparty', '{id}'),
         ('bank_lines', 'description', '{id}'),
         ('bank_lines_set_aside', 'reason', '{line_id}'),
         ('bank_charges', 'note', '{line_id}'),
         ('orders', 'payment_evidence', '{id}'),
         ('refunds_due', 'reference', '{id}'),
         ('approvals', 'body', '{id}'),
         ('approvals', 'details', '{id}'),
         ('approvals', 'reason', '{id}'),
         ('audit_log', 'reason', '{resource,target}'),
         ('audit_log', 'request_fields', '{resource,target}'),
         ('audit_log', 'request_id', '{resource,target}')
$function$
;

CREATE OR REPLACE FUNCTION public.erase_files(investor text, ids text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  about text[];
begin
  perform from investors where id = investor and erased_at >= date_trunc('milliseconds', now());
  if not found then
    raise exception 'investor % is not erased by this transaction', investor using errcode = 'insufficient_privilege';
  end if;
  about := array(
    select id from unnest(ids) as id
    where id in (select ids_about_investor(investor) union all select receipt_id from transfers_without_order()));
  insert into audit_log (id, database_user, operation, method, path, target, resource, request_id, address, status)
  select 'aud_' || replace(gen_random_uuid()::text, '-', ''), session_user, 'eraseInvestor', 'SQL', 'investors',
    investor, investor, 'xact_' || pg_current_xact_id(), coalesce(host(inet_client_addr()), 'local'), 200
  where not exists (
    select from audit_log
    where target = investor and operation = 'eraseInvestor' and not is_app_read
      and created_at > now() - interval '1 day'
      and (request_id = 'xact_' || pg_current_xact_id() or id = current_setting('app.audit_entry', true)
        and status is null));
  perform set_config('app.erasure', 'on', true);
  update files set content = null, name = '[erased]', erased_at = clock_timestamp()
  where content is not null and (order_id = any(about) or receipt_id = any(about) or contract_id = any(about));
  perform set_config('app.erasure', '', true);
end $function$
;

CREATE OR REPLACE FUNCTION public.erase_texts(investor text, of_table text, of_column text, parts oid[], places tid[], texts text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.erased_reference(reference text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ('erased:'::text || encode(sha256(convert_to(normalize_reference(reference), 'UTF8'::name)), 'hex'::text))
;

CREATE OR REPLACE FUNCTION public.first_event_since(partner text, moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  low    bigint := (select sequence from events where partner_id = partner order by sequence limit 1);
  high   bigint := (select last_sequence + 1 from partner_event_sequences where partner_id = partner);
  middle bigint;
begin
  while low < high loop
    middle := (low + high) / 2;
    if (select created_at from events where partner_id = partner and sequence = middle) >= moment then
      high := middle;
    else
      low := middle + 1;
    end if;
  end loop;
  return high;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.evidence_kind := null;
  new.evidence_reference := null;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.grant_use(service_role name)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  of_table regclass;
  allowed  text;
begin
  execute format('grant usage on schema public, pgboss to %I', service_role);
  execute format('grant select, insert, update, delete on all tables in schema pgboss to %I', service_role);
  execute format('grant usage, select on all sequences in schema public, pgboss to %I', service_role);
  for of_table, allowed in
    select c.oid, case
      when relispartition then null
      when relname in ('appointed_admins', 'kysely_migration', 'kysely_migration_lock', 'compatible_migrations',
        'partition_retention', 'order_number_key') then 'select'
      when relname = 'installation' then 'select, insert, update (encryption_check, identity)'
      when is_append_only then 'select, insert'
      when relname in ('app_order_viewers', 'booked_transfers', 'consent_codes', 'files', 'idempotency_keys',
        'operator_identities', 'readiness_hours', 'sms_messages', 'unrelayed_events', 'webhook_earlier_subscriptions', 'webhook_endpoints')
        then 'select, insert, update, delete'
      else 'select, insert, update' end
    from pg_class as c
    cross join lateral (
      select coalesce(bool_or(tgtype & 26 = 26 and proname like 'reject\_mutation%'), false) as is_append_only
      from pg_trigger as t join pg_proc as p on p.oid = tgfoid where tgrelid = c.oid
    ) as triggers
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  loop
    execute format('revoke all on %s from %I', of_table, service_role);
    if allowed is not null then
      execute format('grant %s on %s to %I', allowed, of_table, service_role);
    end if;
  end loop;
  execute format('grant execute on function erase_texts to %I', service_role); -- checks that it only erases persons
  execute format('grant execute on function erase_files to %I', service_role); -- does, too
  execute format('grant execute on function archive_world to %I', service_role); -- works in a sandbox only
  execute format('grant execute on function maintain_event_partitions to %I', service_role); -- reads the retention
  revoke execute on function maintain_event_partitions from public;
  if has_database_privilege(service_role, current_database(), 'temporary')
    and (select pg_has_role(datdba, 'usage') from pg_database where datname = current_database()) then
    execute format('revoke temporary on database %I from public', current_database());
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and is_erasure(to_jsonb(new), to_jsonb(old), '{body,reason,details}') then
    return new;
  end if;
  if tg_op = 'DELETE' or not (old.status = 'pending' or (old.status = 'expired' and new.status = 'declined'))
     or (to_jsonb(new) - '{status,decided_by,decided_at,reason,result_type,result_id}'::text[])
        <> (to_jsonb(old) - '{status,decided_by,decided_at,reason,result_type,result_id}'::text[]) then
    raise exception 'approval % is decided once', old.id
      using errcode = 'restrict_violation', constraint = 'approvals_guarded', table = 'approvals';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_attribution()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.attributed_partner_id is distinct from old.attributed_partner_id and not is_world_reset()
    or new.attributed_at is distinct from old.attributed_at then
    raise exception 'attribution never moves' using errcode = 'restrict_violation',
      constraint = 'investors_attribution_fixed';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.status is null and (old.changes is null or new.changes @> old.changes)
    and (to_jsonb(new) - '{status,resource,changes,refusal}'::text[])
      = (to_jsonb(old) - '{status,resource,changes,refusal}'::text[]) then
    return new;
  end if;
  if tg_op = 'UPDATE' and is_erasure(to_jsonb(new), to_jsonb(old), '{reason,request_fields,request_id}') then
    return new;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation', constraint = 'audit_log_append_only',
    table = 'audit_log';
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_bank_charge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changes constant text[] := '{cancelled_by,cancelled_at}';
begin
  if tg_op = 'UPDATE' and (is_erasure(to_jsonb(new), to_jsonb(old), '{note}')
    or old.cancelled_at is null and new.cancelled_at is not null
      and to_jsonb(new) - changes = to_jsonb(old) - changes) then
    return new;
  end if;
  raise exception 'bank charge % is cancelled once and never changes otherwise', old.id
    using errcode = 'restrict_violation', constraint = 'bank_charges_guarded', table = 'bank_charges';
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_bank_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and (is_erasure(to_jsonb(new), to_jsonb(old), '{reference,counterparty,description}')
    or to_jsonb(new) - 'is_open' = to_jsonb(old) - 'is_open') then
    return new;
  end if;
  raise exception 'bank line % does not change', old.id
    using errcode = 'restrict_violation', constraint = 'bank_lines_guarded', table = 'bank_lines';
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_bank_match()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changes constant text[] := '{released_by,released_at,object_id}'; -- the last is generated after this
begin
  if tg_op = 'UPDATE' and old.released_at is null and new.released_at is not null
    and to_jsonb(new) - changes = to_jsonb(old) - changes then
    return new;
  end if;
  raise exception 'a match of a bank line is released once, and does not change'
    using errcode = 'restrict_violation', constraint = 'bank_matches_guarded', table = 'bank_matches';
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_booked_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.reference <> erased_reference(old.reference) or (new.receipt_id, new.entry_id, new.order_id,
    new.evidence_of) is distinct from (old.receipt_id, old.entry_id, old.order_id, old.evidence_of) then
    raise exception 'a booked transfer does not change'
      using errcode = 'restrict_violation', constraint = 'booked_transfers_fixed', table = 'booked_transfers';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_card_reversal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  settlement constant text[] :=
    '{amount,status,resolution,refund_due_id,reason,settled_by,settled_at,outcome,refund_kind}';
  recovery constant text[] :=
    '{status,recovery_reason,recovery_refund_id,recovered_by,recovered_at,outcome,refund_kind}';
begin
  if tg_op = 'UPDATE'
    and is_erasure(to_jsonb(new), to_jsonb(old), '{reference,reason,recovery_reason,outcome,refund_kind}') then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.status = 'open' and new.status = 'settled' and new.amount <= old.amount
    and to_jsonb(new) - settlement = to_jsonb(old) - settlement then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.status = 'settled' and new.status = 'recovered'
    and to_jsonb(new) - recovery = to_jsonb(old) - recovery then
    return new;
  end if;
  raise exception 'card reversal % is settled once, recovered once and never deleted', old.id
    using errcode = 'restrict_violation', constraint = 'card_reversals_guarded', table = 'card_reversals';
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_card_settlement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.cancelled_at is null and new.cancelled_at is not null
    and to_jsonb(new) - '{cancelled_by,cancelled_at}'::text[] = to_jsonb(old) - '{cancelled_by,cancelled_at}'::text[] then
    return new;
  end if;
  raise exception 'card settlement % is cancelled once and never changes otherwise', old.id
    using errcode = 'restrict_violation', constraint = 'card_settlements_guarded', table = 'card_settlements';
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_card_settlement_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changes constant text[] := '{is_cancelled,outcome,source_id}'; -- a trigger does not see new generated columns
begin
  if tg_op = 'UPDATE' and not old.is_cancelled and new.is_cancelled
    and to_jsonb(new) - changes = to_jsonb(old) - changes
    and exists (select from card_settlements where id = old.settlement_id and cancelled_at is not null) then
    return new;
  end if;
  raise exception 'a line of card settlement % changes only with it', old.settlement_id
    using errcode = 'restrict_violation', constraint = 'card_settlement_lines_guarded', table = 'card_settlement_lines';
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_completion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from card_reversals where order_id = new.id and status = 'open') then
    raise exception 'order % has an open card reversal', new.id
      using errcode = 'restrict_violation', constraint = 'orders_completed_without_open_reversal', table = 'orders';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_contract()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE'
     or (new.id, new.number, new.order_id, new.investor_id, new.property_id, new.shares, new.created_at)
        is distinct from (old.id, old.number, old.order_id, old.investor_id, old.property_id, old.shares,
          old.created_at)
     or (old.status, new.status) not in (('preparing', 'awaiting_signature'), ('awaiting_signature', 'signed'),
                                         ('preparing', 'cancelled'), ('awaiting_signature', 'cancelled'),
                                           ('signed', 'signed'))
     or (old.status = 'signed'
       and (old.revoked_at is not null or new.revoked_at is null or new.signed_at <> old.signed_at
         or new.signed_on is distinct from old.signed_on)) then
    raise exception 'contract % does not go from % to %', old.id, old.status, new.status
      using errcode = 'restrict_violation', constraint = 'contracts_guarded', table = 'contracts';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and num_nonnulls(old.order_id, old.receipt_id, old.contract_id) = 0 then
    return old;
  end if;
  if tg_op = 'UPDATE'
    and (new.id, new.media_type, new.size, new.digest, new.uploaded_by, new.created_at, new.position)
      = (old.id, old.media_type, old.size, old.digest, old.uploaded_by, old.created_at, old.position)
    and ((new.order_id, new.receipt_id, new.contract_id)
        is not distinct from (old.order_id, old.receipt_id, old.contract_id)
      or num_nonnulls(old.order_id, old.receipt_id, old.contract_id) = 0)
    and (old.withdrawn_at is null or new.withdrawn_at = old.withdrawn_at)
    and (new.name = old.name and new.content is not distinct from old.content and new.erased_at is not distinct from old.erased_at
      or new.erased_at is not null and is_erasure('{}', '{}', '{}')) then
    return new;
  end if;
  raise exception 'file % does not change', old.id
    using errcode = 'restrict_violation', constraint = 'files_guarded', table = 'files';
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_investor_debt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'repaid' <> to_jsonb(old) - 'repaid' or new.repaid < old.repaid then
    raise exception 'debt % can only be repaid', old.id
      using errcode = 'restrict_violation', constraint = 'investor_debts_guarded', table = 'investor_debts';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_operator_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.ended_at is not null then
    raise exception 'session % has ended', old.id
      using errcode = 'restrict_violation', constraint = 'operator_sessions_guarded', table = 'operator_sessions';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_ordered_property()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from order_items where property_id = old.id) then
    raise exception 'property % has orders', old.id
      using errcode = 'restrict_violation', constraint = 'properties_fixed_once_ordered', table = 'properties';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not is_world_reset() then
    raise exception '% % stays with its investor and its partner', tg_table_name, old.id
      using errcode = 'restrict_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_payout()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE'
     or (new.id, new.run_id, new.investor_id, new.order_id, new.shares, new.amount, new.created_at)
        is distinct from (old.id, old.run_id, old.investor_id, old.order_id, old.shares, old.amount, old.created_at)
     or (old.status, new.status) not in (('scheduled', 'processing'), ('processing', 'paid'), ('paid', 'paid'),
                                         ('scheduled', 'reversed'), ('processing', 'reversed'), ('paid', 'reversed'))
     or new.reversed_amount < old.reversed_amount then
    raise exception 'payout % does not go from % to %', old.id, old.status, new.status
      using errcode = 'restrict_violation', constraint = 'payouts_guarded', table = 'payouts';
  end if;
  if new.order_id is not null and (old.status, new.status) = ('scheduled', 'processing') and not exists (
    select from ownership_entries owned join rental_income_runs run on run.property_id = owned.property_id
    where run.id = new.run_id and owned.order_id = new.order_id and not owned.is_correction
  ) then
    raise exception 'the shares of payout % are not issued', old.id
      using errcode = 'check_violation', constraint = 'payouts_paid_once_issued', table = 'payouts';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changes constant text[] := '{status,unallocated,void_reason,voided_by,voided_at,statement_at,statement_by,statement_on,'
    'taken_back_on,taken_back_amount}';
begin
  if tg_op = 'UPDATE' and is_erasure(to_jsonb(new), to_jsonb(old), '{reference,payer,description,void_reason}') then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.status <> 'voided'
    and (old.statement_at is null or new.statement_at is not distinct from old.statement_at)
    and (old.statement_on is null or new.statement_on is not distinct from old.statement_on)
    and (old.statement_by is null or new.statement_by is not distinct from old.statement_by
      or old.statement_by = old.recorded_by and new.statement_by <> old.recorded_by)
    and (old.taken_back_on is null
      or (new.taken_back_on, new.taken_back_amount) = (old.taken_back_on, old.taken_back_amount))
    and (to_jsonb(new) - changes) = (to_jsonb(old) - changes) then
    return new;
  end if;
  raise exception 'receipt % does not change', old.id
    using errcode = 'restrict_violation', constraint = 'receipts_guarded', table = 'receipts';
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_refund_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and is_erasure(to_jsonb(new), to_jsonb(old), '{reference}') then
    return new;
  end if;
  if tg_op = 'DELETE' or old.status <> 'due'
     or to_jsonb(new) - '{status,reference,settled_by,settled_at,cancelled_by,cancelled_at}'::text[]
       <> to_jsonb(old) - '{status,reference,settled_by,settled_at,cancelled_by,cancelled_at}'::text[] then
    raise exception 'refund due % is settled or cancelled once', old.id
      using errcode = 'restrict_violation', constraint = 'refunds_due_guarded', table = 'refunds_due';
  end if;
  if new.status = 'settled' and exists (
       select from receipt_allocations where refund_due_id = old.id and actor = new.settled_by) then
    raise exception 'refund due % needs another person', old.id
      using errcode = 'check_violation', constraint = 'refunds_due_second_operator', table = 'refunds_due';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_rental_income_run()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  progress text[] := '{status,released_by,released_at,paid_at,reversed_by,reversal_reason,reversed_at}';
begin
  if tg_op = 'DELETE' or to_jsonb(new) - progress is distinct from to_jsonb(old) - progress
     or (old.status, new.status) not in (('planned', 'released'), ('planned', 'discarded'), ('released', 'paid'),
                                         ('released', 'reversing'), ('paid', 'reversing'), ('reversing', 'reversed'))
                                           then
    raise exception 'rental income % does not go from % to %', old.id, old.status, new.status
      using errcode = 'restrict_violation', constraint = 'rental_income_runs_guarded', table = 'rental_income_runs';
  end if;
  if new.status in ('paid', 'reversed')
    and exists (select from payouts where run_id = new.id and status not in (new.status, 'reversed')) then
    raise exception 'rental income % has payouts that are not %', old.id, new.status
      using errcode = 'check_violation', constraint = 'rental_income_runs_paid_in_full', table = 'rental_income_runs';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_reversal_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.amount - new.amount is distinct from (select amount from card_reversals where part_of = new.id) then
    raise exception 'reversal % was settled in part without the rest', new.id
      using errcode = 'restrict_violation', constraint = 'card_reversals_rest_kept', table = 'card_reversals';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_set_aside()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changes constant text[] := '{resumed_by,resumed_at}';
begin
  if tg_op = 'UPDATE' and (is_erasure(to_jsonb(new), to_jsonb(old), '{reason}')
    or old.resumed_at is null and new.resumed_at is not null
      and to_jsonb(new) - changes = to_jsonb(old) - changes) then
    return new;
  end if;
  raise exception 'a bank line that is set aside is resumed once, and this does not change'
    using errcode = 'restrict_violation', constraint = 'bank_lines_set_aside_guarded', table = 'bank_lines_set_aside';
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_share_total()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the shares of property % are fixed', old.property_id
    using errcode = 'restrict_violation', constraint = 'property_shares_total_fixed', table = 'property_shares';
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  batch_made_by text;
begin
  if tg_op = 'UPDATE' and is_erasure(to_jsonb(new), to_jsonb(old), '{reference,reason,iban,account_name}') then
    return new;
  end if;
  if tg_op = 'DELETE' or old.status <> 'reserved'
     or to_jsonb(new) - '{status,reference,reason,return_code,decided_by,decided_at}'::text[] <> to_jsonb(old)
       - '{status,reference,reason,return_code,decided_by,decided_at}'::text[] then
    raise exception 'withdrawal % is decided once', old.id
      using errcode = 'restrict_violation', constraint = 'withdrawals_guarded', table = 'withdrawals';
  end if;
  select created_by into batch_made_by from withdrawal_batch_lines join withdrawal_batches as batch on batch.id = batch_id
  where withdrawal_id = old.id and not is_released;
  if batch_made_by = new.decided_by
     or (new.requested_by = new.decided_by and (new.status = 'settled' or batch_made_by is not null)) then
    raise exception 'withdrawal % needs another person', old.id
      using errcode = 'check_violation', constraint = 'withdrawals_second_operator', table = 'withdrawals';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_withdrawal_batch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changes constant text[] := '{reference,settled_by,settled_at,release_reason,released_by,released_at}';
begin
  if tg_op = 'DELETE' or to_jsonb(new) - changes <> to_jsonb(old) - changes
     or (old.settled_at is not null and (new.reference is distinct from old.reference
       or new.settled_at is null or new.settled_at < old.settled_at
       or (new.settled_at = old.settled_at and new.settled_by is distinct from old.settled_by)))
     or (old.released_at is not null and (new.release_reason, new.released_by, new.released_at)
       is distinct from (old.release_reason, old.released_by, old.released_at)) then
    raise exception 'withdrawal batch % cannot be changed like this', old.id
      using errcode = 'restrict_violation', constraint = 'withdrawal_batches_guarded', table = 'withdrawal_batches';
  end if;
  if new.settled_at is not null and (old.sent_total is null or new.settled_at > old.settled_at) then
    select coalesce(sum(amount), 0) into new.sent_total
    from withdrawal_batch_lines as line join withdrawals as withdrawal on withdrawal.id = line.withdrawal_id
    where line.batch_id = new.id and not line.is_released and withdrawal.status = 'settled'
      and withdrawal.decided_at <= new.settled_at;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_withdrawal_batch_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.is_released or not new.is_released
     or to_jsonb(new) - 'is_released' <> to_jsonb(old) - 'is_released'
     or not exists (select from withdrawals where id = old.withdrawal_id and status = 'reserved') then
    raise exception 'line % of the withdrawal batch % cannot be changed like this', old.line, old.batch_id
      using errcode = 'restrict_violation', constraint = 'withdrawal_batch_lines_guarded',
        table = 'withdrawal_batch_lines';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_world()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_world_reset() then
    raise exception '% % stays in its world', tg_table_name, old.id
      using errcode = 'restrict_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.ids_about_investor(investor text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
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
  ), matched (id) as (
    select id from found union all select line_id from bank_matches where object_id in (select id from found)
  )
  select id from matched union all select id from approvals where target in (select id from matched)
$function$
;

CREATE OR REPLACE FUNCTION public.is_egyptian_iban(iban text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (iban ~ '^EG[0-9]{27}$'::text) THEN (mod((((substr(iban, 5) || '1416'::text) || substr(iban, 3, 2)))::numeric, (97)::numeric) = (1)::numeric) ELSE false END
;

CREATE OR REPLACE FUNCTION public.is_erasure(new_row jsonb, old_row jsonb, columns text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select current_setting('app.erasure', true) = 'on' and new_row - columns = old_row - columns
    and current_user = (select pg_get_userbyid(proowner) from pg_catalog.pg_proc where oid = 'public.is_erasure'::regproc)
$function$
;

CREATE OR REPLACE FUNCTION public.is_open_line(line text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((NOT (EXISTS (SELECT FROM bank_matches WHERE ((bank_matches.line_id = is_open_line.line) AND (bank_matches.released_at IS NULL))))) AND (NOT (EXISTS (SELECT FROM bank_lines_set_aside WHERE ((bank_lines_set_aside.line_id = is_open_line.line) AND (bank_lines_set_aside.resumed_at IS NULL))))) AND (NOT (EXISTS (SELECT FROM bank_charges WHERE ((bank_charges.line_id = is_open_line.line) AND (bank_charges.cancelled_at IS NULL))))))
;

CREATE OR REPLACE FUNCTION public.is_redaction(new_text text, old_text text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select old_text like regexp_replace(regexp_replace(new_text, '([\\%_])', '\\\1', 'g'), '\[erased(-[0-9a-f]+)?\]', '%',
    'g')
$function$
;

CREATE OR REPLACE FUNCTION public.is_redaction(new_value jsonb, old_value jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.is_world_reset()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(current_setting('app.world_reset', true), '') = 'on'
    and current_user = (
      select pg_get_userbyid(proowner) from pg_catalog.pg_proc where oid = 'public.is_world_reset'::regproc)
$function$
;

CREATE OR REPLACE FUNCTION public.keep_whether_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update bank_lines set is_open = not is_open where id = new.line_id and is_open <> is_open_line(id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.maintain_event_partitions(at timestamp with time zone DEFAULT clock_timestamp(), audit_log_days integer DEFAULT 3650, app_read_days integer DEFAULT 90)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  monday constant timestamptz := '2001-01-01T00:00:00Z';
  parent partition_retention;
  span interval;
  start timestamptz;
  name text;
begin
  if session_user <> current_user then
    at := clock_timestamp();
  end if;
  for parent in select * from partition_retention order by table_name
  loop
    span := make_interval(days => parent.span_days);
    for start in
      select generate_series(date_bin(span, at - interval '7 days', monday), at + interval '28 days', span)
    loop
      name := parent.table_name || '_' || to_char(start at time zone 'UTC', 'YYYYMMDD');
      if to_regclass(name) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)', name, parent.table_name, start,
          start + span);
      end if;
    end loop;
    for name in
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = parent.table_name::regclass
        and case when c.relname ~ '_[0-9]{8}$' then to_timestamp(right(c.relname, 8), 'YYYYMMDD') end + span
          + interval '1 day' < at - make_interval(days => parent.days)
    loop
      execute format('drop table %I', name);
    end loop;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.maintain_journal_partitions()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  month timestamptz;
  name text;
begin
  if to_regclass('journal_earlier') is null then
    execute format('create table journal_earlier partition of journal for values from (minvalue) to (%L)',
      date_trunc('month', clock_timestamp()));
  end if;
  for month in select generate_series(date_trunc('month', clock_timestamp()),
    date_trunc('month', clock_timestamp()) + interval '2 months', interval '1 month') loop
    name := 'journal_' || to_char(month, 'YYYYMM');
    if to_regclass(name) is null then
      execute format('create table %I partition of journal for values from (%L) to (%L)', name, month,
        month + interval '1 month');
    end if;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.name_words(name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE COST 200
RETURN (SELECT string_to_array(TRIM(BOTH '/'::text FROM regexp_replace(regexp_replace(regexp_replace(translate(letters.letters, 'eiyoqg''’ʼ`'::text, 'aaaukj'::text), '(.)\1+'::text, '\1'::text, 'g'::text), '/al/?(?=[^/]{3})'::text, '/'::text, 'g'::text), '/(abd|abu)(?:[au]?l)?/?(?=[^/]{3})'::text, '/\1/'::text, 'g'::text)), '/'::text) AS string_to_array FROM normalize_search_text(('/'::text || regexp_replace(name_words.name, '[\s.,;:&()_\u2010-\u2015-]+'::text, '/'::text, 'g'::text))) letters(letters))
;

CREATE OR REPLACE FUNCTION public.next_certification_number()
 RETURNS text
 LANGUAGE sql
AS $function$
  select 'CERT-' || to_char(clock_timestamp() at time zone 'Africa/Cairo', 'YYYY') || '-'
    || permuted_digits('certification', nextval('certification_numbers'))
$function$
;

CREATE OR REPLACE FUNCTION public.next_contract_number()
 RETURNS text
 LANGUAGE sql
AS $function$
  select 'CT-' || to_char(clock_timestamp() at time zone 'Africa/Cairo', 'YYYY') || '-'
    || permuted_digits('contract', nextval('contract_numbers'))
$function$
;

CREATE OR REPLACE FUNCTION public.next_order_number()
 RETURNS text
 LANGUAGE sql
AS $function$
  select 'PI-' || to_char(clock_timestamp() at time zone 'Africa/Cairo', 'YYYY') || '-'
    || permuted_digits('order', nextval('order_numbers'))
$function$
;

CREATE OR REPLACE FUNCTION public.next_withdrawal_batch_number()
 RETURNS text
 LANGUAGE sql
AS $function$
  select 'WB-' || to_char(clock_timestamp() at time zone 'Africa/Cairo', 'YYYY') || '-'
    || permuted_digits('withdrawal batch', nextval('withdrawal_batch_numbers'))
$function$
;

CREATE OR REPLACE FUNCTION public.normalize_reference(reference text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN NORMALIZE(strip_invisible(translate(lower(unify_dashes(NORMALIZE(strip_invisible(reference), NFKC))), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'::text, '01234567890123456789'::text)), NFKC)
;

CREATE OR REPLACE FUNCTION public.normalize_search_text(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN translate(regexp_replace(regexp_replace(lower(strip_invisible(NORMALIZE(input, NFKD))), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u0653\u0655-\u065f\u0670\u0674\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff]'::text, ''::text, 'g'::text), '[ويىی]\u0654'::text, 'ئ'::text, 'g'::text), ('ٱکڪىیےةہھە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'::text || 'ٔ'::text), 'اككيييهههه01234567890123456789'::text)
;

CREATE OR REPLACE FUNCTION public.note_taken_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.taken_back_at := clock_timestamp();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.permuted_digits(purpose text, sequence_value bigint)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  secret constant text := purpose || (select key from order_number_key);
  place constant bigint := sequence_value % 100000000;
  high  bigint := place / 10000;
  low   bigint := place % 10000;
  moved bigint;
begin
  for round in 1..6 loop
    moved := (high + ('x' || left(md5(secret || round || '.' || low), 8))::bit(32)::bigint) % 10000;
    high := low;
    low := moved;
  end loop;
  return lpad((high * 10000 + low)::text, 8, '0');
end $function$
;

CREATE OR REPLACE FUNCTION public.person_search_text(name jsonb, email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN normalize_search_text(((((COALESCE((name ->> 'en'::text), ''::text) || '/'::text) || COALESCE((name ->> 'ar'::text), ''::text)) || '/'::text) || COALESCE(email, ''::text)))
;

CREATE OR REPLACE FUNCTION public.receipts_about_investor(investor text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  select receipt_id from receipt_allocations where order_id = any(array(select id from orders where investor_id = investor))
  union
  select receipt_id from refunds_due
  where order_id = any(array(select id from orders where investor_id = investor)) and receipt_id is not null
$function$
;

CREATE OR REPLACE FUNCTION public.reject_mutation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.reject_mutation_except_erasure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and is_erasure(to_jsonb(new), to_jsonb(old), tg_argv) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.reject_mutation_except_reset()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and is_world_reset() and to_jsonb(new) - 'partner_id' = to_jsonb(old) - 'partner_id' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.reject_mutation_of_journal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and is_world_reset()
    and to_jsonb(new) - '{world,partner_id}'::text[] = to_jsonb(old) - '{world,partner_id}'::text[] then
    return new;
  end if;
  raise exception 'the journal is append-only' using errcode = 'restrict_violation',
    constraint = 'journal_append_only', table = 'journal';
end $function$
;

CREATE OR REPLACE FUNCTION public.reject_truncate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% cannot be emptied: delete its rows, so that the audit log has them',
    tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.reserved_change(reason text, amount bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (reason = ANY (ARRAY['order_hold'::text, 'order_release'::text, 'withdrawal_hold'::text, 'withdrawal_release'::text])) THEN (- amount) WHEN (reason = ANY (ARRAY['order_payment'::text, 'order_payment_reversal'::text, 'withdrawal'::text])) THEN amount ELSE (0)::bigint END
;

CREATE OR REPLACE FUNCTION public.search_grams(search_text text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(array_agg(DISTINCT substr(letters.folded, place.place, 3)), '{}'::text[]) AS "coalesce" FROM (SELECT translate(search_grams.search_text, 'ئو'::text, 'يي'::text) AS folded) letters, LATERAL generate_series(1, (length(letters.folded) - 2)) place(place))
;

CREATE OR REPLACE FUNCTION public.search_pattern(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN replace(replace(replace(translate(regexp_replace(normalize_search_text(word), '[][\\.*+?(){}^$|]'::text, '\\\&'::text, 'g'::text), 'ئ'::text, chr(1)), 'و'::text, '[وئ]'::text), 'ي'::text, '[يئ]'::text), chr(1), '[ويئ]'::text)
;

CREATE OR REPLACE FUNCTION public.set_customer_eligibility()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.eligibility := coalesce(
    (select customer_eligibility(new, investors) from investors where id = new.investor_id), 'not_linked');
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.set_status_for_viewers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update app_order_viewers set status = new.status where order_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.strip_invisible(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(input, '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'::text, ''::text, 'g'::text)
;

CREATE OR REPLACE FUNCTION public.track_owned_since()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.owned_since := clock_timestamp();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.track_sold_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.sold_out_at := case when new.sold = new.total then coalesce(old.sold_out_at, clock_timestamp()) end;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.transfers_without_order()
 RETURNS TABLE(receipt_id text, refund_ids text[])
 LANGUAGE sql
 STABLE
AS $function$
  with unmatched as (
    select id, array(select refund.id from refunds_due as refund where refund.receipt_id = receipts.id) as refunds
    from receipts
    where not exists (
      select from receipt_allocations as allocation
      left join refunds_due as refund on refund.id = allocation.refund_due_id
      where allocation.receipt_id = receipts.id and coalesce(allocation.order_id, refund.order_id) is not null)
  ), requests as (
    select unmatched.id, array_agg(approvals.id) as ids
    from unmatched, unnest(unmatched.refunds || unmatched.id) as about join approvals on approvals.target = about
    group by unmatched.id
  )
  select unmatched.id, refunds || coalesce(requests.ids, '{}') || array(
    select line_id from bank_matches where object_id = any(refunds || unmatched.id))
  from unmatched left join requests using (id)
  union all
  select id, '{}' from bank_lines
  where not exists (select from bank_matches where line_id = bank_lines.id and released_at is null)
$function$
;

CREATE OR REPLACE FUNCTION public.unbook_voided_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from booked_transfers where receipt_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.unify_dashes(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(input, '[\u02d7\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2796\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\U00010d6e\U00010ead]'::text, '-'::text, 'g'::text)
;

CREATE OR REPLACE FUNCTION public.update_customer_eligibility()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update customers set eligibility = eligibility where investor_id = new.id and link_status = 'active';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.withdraw_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update files set withdrawn_at = clock_timestamp() where order_id = new.id and withdrawn_at is null;
  return null;
end $function$
;

-- sequences

create sequence api_keys_position_seq;
create sequence api_request_positions;
create sequence approvals_position_seq;
create sequence audit_log_positions;
create sequence bank_lines_position_seq;
create sequence bank_lines_set_aside_position_seq;
create sequence bank_matches_position_seq;
create sequence card_reversals_position_seq;
create sequence card_settlements_position_seq;
create sequence certification_numbers;
create sequence certifications_position_seq;
create sequence commissions_position_seq;
create sequence consent_codes_id_seq;
create sequence contract_numbers;
create sequence contracts_position_seq;
create sequence customers_position_seq;
create sequence files_position_seq;
create sequence holdings_position_seq;
create sequence investor_debts_position_seq;
create sequence investors_position_seq;
create sequence journal_positions;
create sequence operator_keys_position_seq;
create sequence operator_notices_position_seq;
create sequence operators_position_seq;
create sequence order_numbers;
create sequence orders_position_seq;
create sequence partners_position_seq;
create sequence payouts_position_seq;
create sequence properties_position_seq;
create sequence receipt_allocations_position_seq;
create sequence receipts_position_seq;
create sequence refunds_due_position_seq;
create sequence rental_income_runs_position_seq;
create sequence single_operator_amounts_id_seq;
create sequence wallet_entries_position_seq;
create sequence webhook_delivery_positions;
create sequence webhook_endpoints_position_seq;
create sequence withdrawal_batch_numbers;
create sequence withdrawal_batches_position_seq;
create sequence withdrawals_position_seq;

-- tables

create table api_keys (
  id text not null,
  partner_id text not null,
  name text not null,
  prefix text not null,
  digest bytea not null,
  scopes text[] not null,
  allowed_ips text[],
  expires_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  last_used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null
);

create table api_requests (
  partner_id text not null,
  request_id text not null,
  key_id text not null,
  operation text,
  method text not null,
  status smallint not null,
  error_code text,
  error_param text,
  duration_ms integer not null,
  idempotency_key text,
  address text not null,
  created_at timestamp(3) with time zone not null,
  "position" bigint default nextval('api_request_positions'::regclass) not null
) partition by RANGE (created_at);

create table app_order_viewers (
  partner_id text not null,
  order_id text not null,
  customer_id text not null,
  status text not null,
  created_at timestamp(3) with time zone not null,
  "position" bigint not null
);

create table appointed_admins (
  operator_id text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null
);

create table approval_limits (
  operation text not null,
  role text not null,
  amount bigint,
  changed_by text,
  changed_at timestamp(3) with time zone default clock_timestamp() not null
);

create table approvals (
  id text not null,
  operation text not null,
  target text not null,
  body jsonb not null,
  version integer,
  amount bigint,
  details jsonb default '[]'::jsonb not null,
  status text default 'pending'::text not null,
  requested_by text not null,
  operator_key text,
  expires_at timestamp(3) with time zone default (clock_timestamp() + '7 days'::interval) not null,
  decided_by text,
  decided_at timestamp(3) with time zone,
  reason text,
  result_type text,
  result_id text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null,
  operator_session text
);

create table audit_log (
  id text not null,
  is_app_read boolean default false not null,
  operator text,
  operator_key text,
  database_user text,
  operation text not null,
  method text not null,
  path text not null,
  target text,
  resource text,
  reason text,
  request_fields jsonb,
  changes jsonb,
  request_id text not null,
  address text not null,
  status smallint,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint default nextval('audit_log_positions'::regclass) not null,
  operator_session text,
  refusal jsonb
) partition by LIST (is_app_read);

create table bank_answer_layouts (
  header_digest bytea not null,
  layout jsonb not null,
  chosen_by text not null,
  chosen_at timestamp(3) with time zone default clock_timestamp() not null
);

create table bank_balances (
  id text not null,
  day date not null,
  amount bigint not null,
  source text not null,
  corrects_id text,
  recorded_by text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null
);

create table bank_charges (
  id text not null,
  line_id text not null,
  note text not null,
  booked_by text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  cancelled_by text,
  cancelled_at timestamp(3) with time zone
);

create table bank_lines (
  id text not null,
  day date not null,
  reference text,
  amount bigint not null,
  counterparty text,
  description text,
  digest bytea not null,
  occurrence smallint not null,
  statement_line integer not null,
  imported_by text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null,
  is_open boolean default true not null
);

create table bank_lines_set_aside (
  "position" bigint generated always as identity not null,
  line_id text not null,
  reason text not null,
  set_aside_by text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  resumed_by text,
  resumed_at timestamp(3) with time zone
);

create table bank_matches (
  "position" bigint generated always as identity not null,
  line_id text not null,
  withdrawal_id text,
  refund_due_id text,
  commission_id text,
  receipt_id text,
  entry_id text,
  batch_id text,
  object_id text generated always as (COALESCE(withdrawal_id, refund_due_id, commission_id, receipt_id, entry_id)) stored not null,
  amount bigint not null,
  matched_by text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  released_by text,
  released_at timestamp(3) with time zone
);

create table booked_transfers (
  reference text not null,
  receipt_id text,
  entry_id text,
  order_id text,
  evidence_of text
);

create table card_checkouts (
  order_id text not null,
  partner_id text not null,
  idempotency_key text not null,
  state text default 'opening'::text not null,
  attempt smallint default 1 not null,
  leased_until timestamp(3) with time zone default (clock_timestamp() + '00:00:20'::interval) not null,
  processor_id text,
  processor_order_id text,
  integration_id bigint,
  currency text default 'EGP'::text not null,
  return_url text,
  next_inquiry_at timestamp(3) with time zone,
  hint_due_at timestamp(3) with time zone,
  hint_count smallint default 0 not null,
  hinted_transactions text[] default '{}'::text[] not null,
  inquiry_due_at timestamp(3) with time zone generated always as (LEAST(next_inquiry_at, hint_due_at)) stored,
  inquiry_leased_until timestamp(3) with time zone,
  inquiry_failed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null
);

create table card_reversals (
  id text not null,
  order_id text not null,
  transaction_id text not null,
  outcome text generated always as ('paid'::text) stored not null,
  kind text not null,
  amount bigint not null,
  number smallint not null,
  part_of text,
  reduces_order boolean not null,
  recorded_by text,
  reference text,
  status text default 'open'::text not null,
  resolution text,
  refund_due_id text,
  refund_kind text generated always as ('card'::text) stored not null,
  reason text,
  settled_by text,
  settled_at timestamp(3) with time zone,
  recovery_reason text,
  recovery_refund_id text,
  recovered_by text,
  recovered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null
);

create table card_settlement_lines (
  settlement_id text not null,
  kind text not null,
  transaction_id text,
  outcome text generated always as ('paid'::text) stored not null,
  reversal_id text,
  source_id text generated always as (COALESCE(transaction_id, reversal_id)) stored not null,
  amount bigint not null,
  is_cancelled boolean default false not null
);

create table card_settlements (
  id text not null,
  receipt_id text not null,
  first_day date not null,
  last_day date not null,
  gross bigint not null,
  amount bigint not null,
  fee bigint not null,
  agreed_fee bigint not null,
  reason text,
  settled_by text not null,
  cancelled_by text,
  cancelled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null
);

create table card_transactions (
  id text not null,
  outcome text not null,
  order_id text not null,
  payment_id text,
  payment_outcome text generated always as (
CASE
    WHEN (payment_id IS NOT NULL) THEN 'paid'::text
    ELSE NULL::text
END) stored,
  amount bigint not null,
  currency text default 'EGP'::text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null
);

create table certifications (
  number text not null,
  partner_id text not null,
  checks text not null,
  signature bytea not null,
  created_at timestamp(3) with time zone not null,
  "position" bigint generated always as identity not null
);

create table commission_totals (
  partner_id text not null,
  test_mode boolean not null,
  type text not null,
  amount bigint not null,
  count bigint not null
) with (fillfactor=50);

create table commissions (
  id text not null,
  partner_id text not null,
  type text not null,
  amount bigint not null,
  customer_amount bigint,
  customer_id text,
  investor_id text,
  order_id text,
  payment_attempt smallint default 1 not null,
  is_order_visible boolean default true not null,
  is_customer_visible boolean default true not null,
  reference text,
  test_mode boolean not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null
) with (autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.02);

create table compatible_migrations (
  migration text not null,
  compatible_since text not null
);

create table consent_codes (
  id bigint generated always as identity not null,
  customer_id text not null,
  digest bytea not null,
  status text not null,
  attempts smallint default 0 not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  expires_at timestamp(3) with time zone default (clock_timestamp() + '00:10:00'::interval) not null
);

create table contracts (
  id text not null,
  number text not null,
  order_id text not null,
  investor_id text not null,
  property_id text not null,
  shares integer not null,
  status text default 'preparing'::text not null,
  signed_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null,
  signed_on date
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);

create table customers (
  id text not null,
  partner_id text not null,
  investor_id text not null,
  origin text not null,
  link_status text not null,
  external_id text,
  metadata jsonb default '{}'::jsonb not null,
  attestation jsonb,
  known_phone text,
  version integer default 1 not null,
  eligibility text default 'not_linked'::text not null,
  linked_at timestamp(3) with time zone,
  unlinked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);

create table daily_order_amounts (
  partner_id text not null,
  day date not null,
  amount bigint not null
) with (fillfactor=50);

create table digest_key (
  only_row boolean default true not null,
  sealed bytea not null
);

create table events (
  partner_id text not null,
  sequence bigint not null,
  id text not null,
  type text not null,
  customer_id text,
  order_id text,
  body text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null
) partition by RANGE (created_at);

create table files (
  id text not null,
  name text not null,
  media_type text not null,
  size integer not null,
  digest bytea not null,
  content bytea,
  order_id text,
  receipt_id text,
  contract_id text,
  withdrawn_at timestamp(3) with time zone,
  erased_at timestamp(3) with time zone,
  uploaded_by text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null
);

create table holdings (
  investor_id text not null,
  property_id text not null,
  shares integer not null,
  invested_amount bigint not null,
  status text default 'active'::text not null,
  first_purchased_at timestamp(3) with time zone not null,
  "position" bigint generated always as identity not null
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);

create table idempotency_keys (
  key text not null,
  partner_id text,
  fingerprint bytea not null,
  status smallint,
  body text,
  secret bytea,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  expires_at timestamp(3) with time zone default (clock_timestamp() + '24:00:00'::interval) not null
) with (autovacuum_vacuum_scale_factor=0.02);

create table installation (
  only_row boolean default true not null,
  environment text not null,
  encryption_check bytea not null,
  identity text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null
);

create table investor_debts (
  id text not null,
  investor_id text not null,
  reason text not null,
  payout_id text,
  entry_id text,
  reversal_id text,
  amount bigint not null,
  repaid bigint default 0 not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null
);

create table investors (
  id text not null,
  world text default 'main'::text not null,
  phone text,
  email text,
  name jsonb,
  language text default 'en'::text not null,
  national_id_digest bytea,
  phone_verified_at timestamp(3) with time zone,
  phone_changed_at timestamp(3) with time zone,
  email_verified_at timestamp(3) with time zone,
  pin_created_at timestamp(3) with time zone,
  identity_status text default 'pending'::text not null,
  kyc_completed_at timestamp(3) with time zone,
  suspended_at timestamp(3) with time zone,
  suspended_reason text,
  erased_at timestamp(3) with time zone,
  attributed_partner_id text,
  attributed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);

create table journal (
  created_at timestamp(3) with time zone not null,
  kind text not null,
  source_id text not null,
  part smallint not null,
  debit text not null,
  credit text not null,
  amount bigint not null,
  object_id text not null,
  world text not null,
  partner_id text,
  investor_id text,
  property_id text,
  order_id text,
  actor text,
  approval_id text,
  "position" bigint default nextval('journal_positions'::regclass) not null
) partition by RANGE (created_at);

create table journal_completions (
  kind text not null,
  complete_until timestamp(3) with time zone not null
);

create table operator_identities (
  issuer text not null,
  subject text not null,
  operator_id text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null
);

create table operator_keys (
  id text not null,
  operator_id text not null,
  name text not null,
  digest bytea not null,
  expires_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null,
  replaced_by text
);

create table operator_notices (
  id text not null,
  operator_id text not null,
  kind text not null,
  approval_id text,
  session_id text,
  status text default 'waiting'::text not null,
  due_at timestamp(3) with time zone default clock_timestamp() not null,
  mail_id text,
  claimed_until timestamp(3) with time zone,
  attempts integer default 0 not null,
  last_error text,
  ended_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null
);

create table operator_sessions (
  id text not null,
  operator_id text not null,
  issuer text,
  provider_session text,
  operator_key text,
  roles text[],
  refresh_token bytea,
  digest bytea not null,
  successor bytea,
  predecessor bytea,
  offered_at timestamp(3) with time zone default clock_timestamp() not null,
  rotated_at timestamp(3) with time zone default clock_timestamp() not null,
  seen_at timestamp(3) with time zone default clock_timestamp() not null,
  checked_at timestamp(3) with time zone default clock_timestamp() not null,
  confirmed_at timestamp(3) with time zone default clock_timestamp() not null,
  expires_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  end_reason text,
  address text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  token_family bytea
);

create table operators (
  id text not null,
  name text not null,
  email text not null,
  roles text[] not null,
  allowed_ips text[],
  expires_at timestamp(3) with time zone,
  disabled_at timestamp(3) with time zone,
  created_by text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null,
  requests_void_at timestamp(3) with time zone,
  notice_language text default 'both'::text not null,
  request_notices boolean default true not null
);

create table order_items (
  order_id text not null,
  "position" smallint default 0 not null,
  property_id text not null,
  shares integer not null,
  price_per_share bigint not null,
  subtotal bigint not null,
  fees bigint not null
) with (autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.02);

create table order_number_key (
  only_row boolean default true not null,
  key text default ((gen_random_uuid())::text || (gen_random_uuid())::text) not null
);

create table order_transitions (
  order_id text not null,
  version integer not null,
  from_status text,
  trigger text not null,
  to_status text not null,
  actor text not null,
  reason text,
  settlement_reference text,
  created_at timestamp(3) with time zone default clock_timestamp() not null
) with (autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.02);

create table orders (
  id text not null,
  number text not null,
  investor_id text not null,
  partner_id text,
  customer_id text,
  source text not null,
  status text not null,
  external_reference text,
  gross bigint not null,
  discount bigint default 0 not null,
  wallet_applied bigint default 0 not null,
  payable bigint not null,
  reversed_amount bigint default 0 not null,
  payment_attempt smallint default 1 not null,
  funding_method text not null,
  checkout_url text,
  is_published boolean not null,
  settlement_reference text,
  settlement_amount bigint,
  settlement_paid_at timestamp(3) with time zone,
  settlement_proof_url text,
  settlement_note text,
  settlement_submitted_at timestamp(3) with time zone,
  payment_evidence text,
  rejection_reason text,
  rejected_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  cancellation_reason text,
  cancellation_fee bigint,
  refund_amount bigint,
  cancelled_at timestamp(3) with time zone,
  limit_day date,
  metadata jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  paid_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  evidence_kind text,
  evidence_reference text,
  rejection_code text,
  cancellation_code text
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);

create table ownership_entries (
  order_id text not null,
  property_id text not null,
  investor_id text not null,
  shares integer not null,
  invested_amount bigint not null,
  bought_at timestamp(3) with time zone not null,
  is_correction boolean default false not null,
  corrects boolean generated always as (
CASE
    WHEN is_correction THEN false
    ELSE NULL::boolean
END) stored,
  created_at timestamp(3) with time zone not null
) with (autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.02);

create table partition_retention (
  table_name text not null,
  span_days integer not null,
  days integer not null,
  min_days integer not null
);

create table partner_daily_counts (
  partner_id text not null,
  day date not null,
  kind text not null,
  count integer not null
) with (fillfactor=50);

create table partner_event_relays (
  partner_id text not null,
  relayed_sequence bigint default 0 not null
) with (fillfactor=50);

create table partner_event_sequences (
  partner_id text not null,
  last_sequence bigint default 0 not null
) with (fillfactor=50);

create table partners (
  id text not null,
  name text not null,
  mode text default 'live'::text not null,
  world text default 'main'::text not null,
  archive_of text,
  capabilities text[] default '{}'::text[] not null,
  requests_per_minute integer default 300 not null,
  max_order_amount bigint default 100000000 not null,
  daily_order_amount_cap bigint default 500000000 not null,
  order_hold_minutes integer default 1440 not null,
  refused_registrations_per_day integer default 100 not null,
  consent_codes_per_day integer default 5000 not null,
  wrong_consent_codes_per_day integer default 1000 not null,
  purchase_commission_basis_points integer default 0 not null,
  signup_fee bigint default 0 not null,
  return_hosts text[] default '{}'::text[] not null,
  settlement_beneficiary text,
  settlement_bank text,
  settlement_iban text,
  settlement_swift text,
  settlement_instructions text,
  stopped_at timestamp(3) with time zone,
  customer_version_offset integer default 0 not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  arabic_name text,
  kyc_levels text[] default '{}'::text[] not null,
  kyc_required_fields text[] default '{}'::text[] not null
);

create table payouts (
  id text not null,
  run_id text not null,
  investor_id text not null,
  order_id text,
  shares integer not null,
  amount bigint not null,
  status text default 'scheduled'::text not null,
  paid_at timestamp(3) with time zone,
  reversed_amount bigint default 0 not null,
  reversed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);

create table properties (
  id text not null,
  code text not null,
  name jsonb not null,
  description jsonb not null,
  type text,
  project text,
  developer text,
  location jsonb not null,
  area_sqm double precision,
  is_rented boolean default false not null,
  internal_test boolean default false not null,
  world text default 'main'::text not null,
  retired_at timestamp(3) with time zone,
  media jsonb not null,
  minimum_per_order integer default 1 not null,
  price_per_share bigint not null,
  management_fee_basis_points integer default 0 not null,
  forecast jsonb not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  search_text text generated always as (normalize_search_text(((((((((((code || '/'::text) || (name ->> 'en'::text)) || '/'::text) || (name ->> 'ar'::text)) || '/'::text) || COALESCE(project, ''::text)) || '/'::text) || (location ->> 'city'::text)) || '/'::text) || (location ->> 'address'::text)))) stored not null
);

create table property_shares (
  property_id text not null,
  status text default 'draft'::text not null,
  funding_deadline timestamp(3) with time zone,
  sales_paused boolean default false not null,
  total integer not null,
  sold integer default 0 not null,
  reserved integer default 0 not null,
  issued integer default 0 not null,
  sold_out_at timestamp(3) with time zone,
  owned_since timestamp(3) with time zone
) with (fillfactor=50);

create unlogged table rate_limits (
  key_id text not null,
  max_requests integer not null,
  used integer not null,
  last_taken integer not null,
  ends_at timestamp(3) with time zone not null
) with (fillfactor=50);

create table readiness_hours (
  hour timestamp(3) with time zone not null,
  ready_minutes bigint not null
);

create table receipt_allocations (
  id text not null,
  receipt_id text not null,
  order_id text,
  refund_due_id text,
  amount bigint not null,
  releases text,
  actor text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null,
  card_settlement_id text
);

create table receipts (
  id text not null,
  reference text not null,
  amount bigint not null,
  unallocated bigint not null,
  payer text not null,
  received_at timestamp(3) with time zone not null,
  status text default 'open'::text not null,
  recorded_by text not null,
  void_reason text,
  voided_by text,
  voided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null,
  source text default 'typed'::text,
  statement_at timestamp(3) with time zone,
  statement_by text,
  description text,
  statement_line integer,
  taken_back_on date,
  taken_back_amount bigint,
  taken_back_at timestamp(3) with time zone,
  statement_on date
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);

create table reconciliations (
  only_row boolean default true not null,
  violated_rules text[] not null,
  started_at timestamp(3) with time zone not null,
  finished_at timestamp(3) with time zone default clock_timestamp() not null
);

create table refunds_due (
  id text not null,
  kind text default 'card'::text not null,
  order_id text,
  transaction_id text,
  receipt_id text,
  reversal_id text,
  amount bigint not null,
  currency text default 'EGP'::text not null,
  reason text not null,
  status text default 'due'::text not null,
  reference text,
  settled_by text,
  settled_at timestamp(3) with time zone,
  cancelled_by text,
  cancelled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null
);

create table rental_income_runs (
  id text not null,
  property_id text not null,
  period_start timestamp(3) with time zone not null,
  period_end timestamp(3) with time zone not null,
  amount bigint not null,
  basis text default 'total'::text not null,
  split_shares integer not null,
  shares integer not null,
  holders integer not null,
  service_amount bigint default 0 not null,
  status text default 'planned'::text not null,
  created_by text,
  only_holder text,
  released_by text,
  released_at timestamp(3) with time zone,
  paid_at timestamp(3) with time zone,
  reversed_by text,
  reversal_reason text,
  reversed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null
);

create table share_moves (
  order_id text not null,
  property_id text not null,
  kind text not null,
  shares integer not null,
  payment_attempt smallint default 1 not null,
  takes_back text generated always as (
CASE
    WHEN (kind = 'unsell'::text) THEN 'sell'::text
    ELSE NULL::text
END) stored,
  created_at timestamp(3) with time zone default clock_timestamp() not null
) with (autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.02);

create table single_operator_amounts (
  id bigint generated always as identity not null,
  operator text not null,
  operation text not null,
  target text not null,
  amount bigint not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null
);

create table sms_messages (
  id text not null,
  consent_code_id bigint not null,
  status text default 'queued'::text not null,
  provider_id text,
  error text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null
);

create table statement_layouts (
  header_digest bytea not null,
  layout jsonb not null,
  chosen_by text not null,
  chosen_at timestamp(3) with time zone default clock_timestamp() not null
);

create table unrelayed_events (
  partner_id text not null,
  sequence bigint not null
);

create table wallet_entries (
  id text not null,
  investor_id text not null,
  kind text not null,
  reason text not null,
  amount bigint not null,
  reference text,
  order_id text,
  payout_id text,
  reversed_payout_id text,
  debt_id text,
  withdrawal_id text,
  corrected_entry_id text,
  reversal_id text,
  expires_at timestamp(3) with time zone,
  payment_attempt smallint default 1 not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null
) with (autovacuum_vacuum_insert_scale_factor=0.05, autovacuum_analyze_scale_factor=0.02);

create table wallets (
  investor_id text not null,
  cash_available bigint default 0 not null,
  cash_reserved bigint default 0 not null,
  rewards_available bigint default 0 not null,
  rewards_reserved bigint default 0 not null,
  rewards_expire_at timestamp(3) with time zone
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);

create table webhook_attempts (
  delivery_id text not null,
  delivery_created_at timestamp(3) with time zone not null,
  number integer not null,
  trigger text not null,
  started_at timestamp(3) with time zone not null,
  duration_ms integer not null,
  status_code integer,
  error text
) partition by RANGE (delivery_created_at);

create table webhook_deliveries (
  id text not null,
  partner_id text not null,
  endpoint_id text not null,
  event_id text not null,
  event_type text not null,
  event_sequence bigint not null,
  status text default 'pending'::text not null,
  attempts integer default 0 not null,
  schedule_step integer default 0 not null,
  next_reason text default 'schedule'::text,
  due_at timestamp(3) with time zone,
  resume_at timestamp(3) with time zone,
  last_status_code integer,
  last_error text,
  delivered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  "position" bigint default nextval('webhook_delivery_positions'::regclass) not null,
  test_signature text
) partition by RANGE (created_at);

create table webhook_earlier_subscriptions (
  endpoint_id text not null,
  until timestamp(3) with time zone not null,
  events text[] not null
);

create table webhook_endpoints (
  id text not null,
  partner_id text not null,
  url text not null,
  description text,
  events text[] not null,
  status text default 'enabled'::text not null,
  disabled_reason text,
  secret bytea not null,
  secret_prefix text not null,
  previous_secrets bytea[] default '{}'::bytea[] not null,
  previous_secrets_expire_at timestamp(3) with time zone[] default '{}'::timestamp with time zone[] not null,
  last_success_at timestamp(3) with time zone,
  last_failure_at timestamp(3) with time zone,
  consecutive_failures integer default 0 not null,
  failing_since timestamp(3) with time zone,
  failing_notified_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null
);

create table withdrawal_batch_lines (
  batch_id text not null,
  line integer not null,
  withdrawal_id text not null,
  is_released boolean default false not null
);

create table withdrawal_batches (
  id text not null,
  number text default next_withdrawal_batch_number() not null,
  line_count integer not null,
  total bigint not null,
  created_by text not null,
  reference text,
  settled_by text,
  settled_at timestamp(3) with time zone,
  release_reason text,
  released_by text,
  released_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null,
  sent_total bigint
);

create table withdrawals (
  id text not null,
  investor_id text not null,
  amount bigint not null,
  iban text,
  account_name text,
  status text default 'reserved'::text not null,
  reference text,
  reason text,
  requested_by text,
  decided_by text,
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  "position" bigint generated always as identity not null,
  return_code text
);

-- constraints

alter table api_keys add constraint api_keys_digest_is_sha256 CHECK ((length(digest) = 32));
alter table api_keys add constraint api_keys_scopes_known CHECK ((scopes <@ ARRAY['properties:read'::text, 'customers:read'::text, 'customers:write'::text, 'portfolio:read'::text, 'wallet:read'::text, 'orders:read'::text, 'orders:write'::text, 'commissions:read'::text, 'events:read'::text, 'webhooks:manage'::text, 'requests:read'::text]));
alter table api_keys add constraint api_keys_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);
alter table api_keys add constraint api_keys_pkey PRIMARY KEY (id);
alter table app_order_viewers add constraint app_order_viewers_status_known CHECK ((status = ANY (ARRAY['awaiting_payment'::text, 'payment_under_review'::text, 'paid'::text, 'completed'::text, 'cancelled'::text, 'payment_rejected'::text, 'cancellation_requested'::text, 'refunded'::text])));
alter table app_order_viewers add constraint app_order_viewers_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);
alter table app_order_viewers add constraint app_order_viewers_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table app_order_viewers add constraint app_order_viewers_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);
alter table app_order_viewers add constraint app_order_viewers_pkey PRIMARY KEY (order_id, partner_id);
alter table appointed_admins add constraint appointed_admins_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id);
alter table appointed_admins add constraint appointed_admins_pkey PRIMARY KEY (operator_id);
alter table approval_limits add constraint approval_limits_amount_not_negative CHECK ((amount >= 0));
alter table approval_limits add constraint approval_limits_role_known CHECK ((role = ANY (ARRAY['finance'::text, 'operations'::text, 'app'::text, 'admin'::text])));
alter table approval_limits add constraint approval_limits_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES operators(id);
alter table approval_limits add constraint approval_limits_pkey PRIMARY KEY (operation, role);
alter table approvals add constraint approvals_amount_not_negative CHECK ((amount >= 0));
alter table approvals add constraint approvals_decision_complete CHECK ((((status = ANY (ARRAY['approved'::text, 'declined'::text])) = (decided_by IS NOT NULL)) AND ((status <> 'pending'::text) = (decided_at IS NOT NULL))));
alter table approvals add constraint approvals_reason_matches_status CHECK (((status = 'declined'::text) = (reason IS NOT NULL)));
alter table approvals add constraint approvals_result_matches_status CHECK ((((status = 'approved'::text) = (result_id IS NOT NULL)) AND ((status = 'approved'::text) = (result_type IS NOT NULL))));
alter table approvals add constraint approvals_second_operator CHECK (((status <> 'approved'::text) OR (decided_by <> requested_by)));
alter table approvals add constraint approvals_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text, 'expired'::text])));
alter table approvals add constraint approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id);
alter table approvals add constraint approvals_operator_key_fkey FOREIGN KEY (operator_key) REFERENCES operator_keys(id);
alter table approvals add constraint approvals_operator_session_fkey FOREIGN KEY (operator_session) REFERENCES operator_sessions(id);
alter table approvals add constraint approvals_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES operators(id);
alter table approvals add constraint approvals_pkey PRIMARY KEY (id);
alter table audit_log add constraint audit_log_has_actor CHECK (((operator IS NULL) <> (database_user IS NULL)));
alter table audit_log add constraint audit_log_operator_fkey FOREIGN KEY (operator) REFERENCES operators(id);
alter table audit_log add constraint audit_log_operator_key_fkey FOREIGN KEY (operator_key) REFERENCES operator_keys(id);
alter table audit_log add constraint audit_log_pkey PRIMARY KEY (id, created_at, is_app_read);
alter table bank_answer_layouts add constraint bank_answer_layouts_digest_is_sha256 CHECK ((length(header_digest) = 32));
alter table bank_answer_layouts add constraint bank_answer_layouts_layout_is_object CHECK ((jsonb_typeof(layout) = 'object'::text));
alter table bank_answer_layouts add constraint bank_answer_layouts_chosen_by_fkey FOREIGN KEY (chosen_by) REFERENCES operators(id);
alter table bank_answer_layouts add constraint bank_answer_layouts_pkey PRIMARY KEY (header_digest);
alter table bank_balances add constraint bank_balances_source_known CHECK ((source = ANY (ARRAY['typed'::text, 'statement'::text])));
alter table bank_balances add constraint bank_balances_corrects_id_fkey FOREIGN KEY (corrects_id) REFERENCES bank_balances(id);
alter table bank_balances add constraint bank_balances_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES operators(id);
alter table bank_balances add constraint bank_balances_pkey PRIMARY KEY (id);
alter table bank_balances add constraint bank_balances_corrects_id_key UNIQUE (corrects_id);
alter table bank_charges add constraint bank_charges_cancellation_complete CHECK (((cancelled_by IS NULL) = (cancelled_at IS NULL)));
alter table bank_charges add constraint bank_charges_booked_by_fkey FOREIGN KEY (booked_by) REFERENCES operators(id);
alter table bank_charges add constraint bank_charges_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES operators(id);
alter table bank_charges add constraint bank_charges_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_lines(id);
alter table bank_charges add constraint bank_charges_pkey PRIMARY KEY (id);
alter table bank_lines add constraint bank_lines_amount_not_zero CHECK ((amount <> 0));
alter table bank_lines add constraint bank_lines_digest_is_sha256 CHECK ((length(digest) = 32));
alter table bank_lines add constraint bank_lines_reference_not_blank CHECK ((normalize_reference(reference) <> ''::text));
alter table bank_lines add constraint bank_lines_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES operators(id);
alter table bank_lines add constraint bank_lines_pkey PRIMARY KEY (id);
alter table bank_lines add constraint bank_lines_once UNIQUE (digest, occurrence);
alter table bank_lines_set_aside add constraint bank_lines_set_aside_resumption_complete CHECK (((resumed_by IS NULL) = (resumed_at IS NULL)));
alter table bank_lines_set_aside add constraint bank_lines_set_aside_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_lines(id);
alter table bank_lines_set_aside add constraint bank_lines_set_aside_resumed_by_fkey FOREIGN KEY (resumed_by) REFERENCES operators(id);
alter table bank_lines_set_aside add constraint bank_lines_set_aside_set_aside_by_fkey FOREIGN KEY (set_aside_by) REFERENCES operators(id);
alter table bank_lines_set_aside add constraint bank_lines_set_aside_pkey PRIMARY KEY ("position");
alter table bank_matches add constraint bank_matches_batch_of_withdrawal CHECK (((batch_id IS NULL) OR (withdrawal_id IS NOT NULL)));
alter table bank_matches add constraint bank_matches_of_one CHECK ((num_nonnulls(withdrawal_id, refund_due_id, commission_id, receipt_id, entry_id) = 1));
alter table bank_matches add constraint bank_matches_release_complete CHECK (((released_by IS NULL) = (released_at IS NULL)));
alter table bank_matches add constraint bank_matches_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES withdrawal_batches(id);
alter table bank_matches add constraint bank_matches_commission_id_fkey FOREIGN KEY (commission_id) REFERENCES commissions(id);
alter table bank_matches add constraint bank_matches_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES wallet_entries(id);
alter table bank_matches add constraint bank_matches_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_lines(id);
alter table bank_matches add constraint bank_matches_matched_by_fkey FOREIGN KEY (matched_by) REFERENCES operators(id);
alter table bank_matches add constraint bank_matches_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id);
alter table bank_matches add constraint bank_matches_refund_due_id_fkey FOREIGN KEY (refund_due_id) REFERENCES refunds_due(id);
alter table bank_matches add constraint bank_matches_released_by_fkey FOREIGN KEY (released_by) REFERENCES operators(id);
alter table bank_matches add constraint bank_matches_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id);
alter table bank_matches add constraint bank_matches_pkey PRIMARY KEY ("position");
alter table booked_transfers add constraint booked_transfers_of_one CHECK ((num_nonnulls(receipt_id, entry_id, order_id, evidence_of) = 1)) NOT VALID;
alter table booked_transfers add constraint booked_transfers_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES wallet_entries(id);
alter table booked_transfers add constraint booked_transfers_evidence_of_fkey FOREIGN KEY (evidence_of) REFERENCES orders(id);
alter table booked_transfers add constraint booked_transfers_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table booked_transfers add constraint booked_transfers_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id);
alter table booked_transfers add constraint booked_transfers_once PRIMARY KEY (reference);
alter table booked_transfers add constraint booked_transfers_entry_id_key UNIQUE (entry_id);
alter table booked_transfers add constraint booked_transfers_order_id_key UNIQUE (order_id);
alter table booked_transfers add constraint booked_transfers_receipt_id_key UNIQUE (receipt_id);
alter table card_checkouts add constraint card_checkouts_hints_bounded CHECK ((cardinality(hinted_transactions) <= 10));
alter table card_checkouts add constraint card_checkouts_open_complete CHECK (((state <> 'open'::text) OR (processor_order_id IS NOT NULL)));
alter table card_checkouts add constraint card_checkouts_state_known CHECK ((state = ANY (ARRAY['opening'::text, 'open'::text, 'abandoned'::text])));
alter table card_checkouts add constraint card_checkouts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) DEFERRABLE INITIALLY DEFERRED;
alter table card_checkouts add constraint card_checkouts_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);
alter table card_checkouts add constraint card_checkouts_pkey PRIMARY KEY (order_id);
alter table card_checkouts add constraint card_checkouts_processor_order_unique UNIQUE (processor_order_id);
alter table card_reversals add constraint card_reversals_amount_positive CHECK (((amount > 0) AND (number > 0)));
alter table card_reversals add constraint card_reversals_charged_if_order_does_not_bear_it CHECK (((resolution <> 'charged_to_investor'::text) OR (NOT reduces_order)));
alter table card_reversals add constraint card_reversals_kind_known CHECK ((kind = ANY (ARRAY['void'::text, 'refund'::text, 'chargeback'::text])));
alter table card_reversals add constraint card_reversals_recorded_with_reference CHECK (((recorded_by IS NULL) = (reference IS NULL)));
alter table card_reversals add constraint card_reversals_recovered_if_lost CHECK (((status <> 'recovered'::text) OR (resolution = ANY (ARRAY['order_cancelled'::text, 'written_off'::text, 'charged_to_investor'::text]))));
alter table card_reversals add constraint card_reversals_recovery_complete CHECK ((((status = 'recovered'::text) = (recovered_at IS NOT NULL)) AND ((status = 'recovered'::text) = (recovered_by IS NOT NULL)) AND ((status = 'recovered'::text) = (recovery_reason IS NOT NULL))));
alter table card_reversals add constraint card_reversals_recovery_refund_if_recovered CHECK (((recovery_refund_id IS NULL) OR (status = 'recovered'::text)));
alter table card_reversals add constraint card_reversals_reference_not_blank CHECK ((normalize_reference(reference) <> ''::text));
alter table card_reversals add constraint card_reversals_refund_matches_resolution CHECK (((refund_due_id IS NOT NULL) = COALESCE((resolution = 'refund_due'::text), false)));
alter table card_reversals add constraint card_reversals_resolution_known CHECK ((resolution = ANY (ARRAY['won_back'::text, 'refund_due'::text, 'written_off'::text, 'order_cancelled'::text, 'charged_to_investor'::text])));
alter table card_reversals add constraint card_reversals_settlement_complete CHECK ((((status = 'open'::text) = (settled_at IS NULL)) AND ((status = 'open'::text) = (resolution IS NULL))));
alter table card_reversals add constraint card_reversals_status_known CHECK ((status = ANY (ARRAY['open'::text, 'settled'::text, 'recovered'::text])));
alter table card_reversals add constraint card_reversals_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table card_reversals add constraint card_reversals_part_of_fkey FOREIGN KEY (part_of) REFERENCES card_reversals(id);
alter table card_reversals add constraint card_reversals_payment_known FOREIGN KEY (transaction_id, outcome) REFERENCES card_transactions(id, outcome);
alter table card_reversals add constraint card_reversals_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES operators(id);
alter table card_reversals add constraint card_reversals_recovered_by_fkey FOREIGN KEY (recovered_by) REFERENCES operators(id);
alter table card_reversals add constraint card_reversals_recovery_refund_id_fkey FOREIGN KEY (recovery_refund_id) REFERENCES refunds_due(id);
alter table card_reversals add constraint card_reversals_refund_of_order FOREIGN KEY (refund_due_id, order_id, refund_kind) REFERENCES refunds_due(id, order_id, kind);
alter table card_reversals add constraint card_reversals_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES operators(id);
alter table card_reversals add constraint card_reversals_pkey PRIMARY KEY (id);
alter table card_reversals add constraint card_reversals_once UNIQUE (transaction_id, number);
alter table card_settlement_lines add constraint card_settlement_lines_kind_known CHECK ((kind = ANY (ARRAY['payment'::text, 'reversal'::text, 'returned'::text])));
alter table card_settlement_lines add constraint card_settlement_lines_of_one CHECK ((((kind = 'payment'::text) = (transaction_id IS NOT NULL)) AND ((kind = 'payment'::text) = (reversal_id IS NULL))));
alter table card_settlement_lines add constraint card_settlement_lines_sign CHECK (((amount <> 0) AND ((kind = 'reversal'::text) = (amount < 0))));
alter table card_settlement_lines add constraint card_settlement_lines_payment_known FOREIGN KEY (transaction_id, outcome) REFERENCES card_transactions(id, outcome);
alter table card_settlement_lines add constraint card_settlement_lines_reversal_id_fkey FOREIGN KEY (reversal_id) REFERENCES card_reversals(id);
alter table card_settlement_lines add constraint card_settlement_lines_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES card_settlements(id);
alter table card_settlement_lines add constraint card_settlement_lines_pkey PRIMARY KEY (settlement_id, kind, source_id);
alter table card_settlements add constraint card_settlements_cancellation_complete CHECK (((cancelled_at IS NULL) = (cancelled_by IS NULL)));
alter table card_settlements add constraint card_settlements_days_ordered CHECK ((first_day <= last_day));
alter table card_settlements add constraint card_settlements_fee_is_difference CHECK (((amount > 0) AND (fee >= 0) AND (agreed_fee >= 0) AND (gross = (amount + fee))));
alter table card_settlements add constraint card_settlements_higher_fee_has_reason CHECK (((fee <= agreed_fee) OR (reason IS NOT NULL)));
alter table card_settlements add constraint card_settlements_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES operators(id);
alter table card_settlements add constraint card_settlements_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id);
alter table card_settlements add constraint card_settlements_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES operators(id);
alter table card_settlements add constraint card_settlements_pkey PRIMARY KEY (id);
alter table card_transactions add constraint card_transactions_outcome_known CHECK ((outcome = ANY (ARRAY['paid'::text, 'declined'::text, 'refunded'::text, 'voided'::text])));
alter table card_transactions add constraint card_transactions_payment_matches_outcome CHECK (((payment_id IS NOT NULL) = (outcome = ANY (ARRAY['refunded'::text, 'voided'::text]))));
alter table card_transactions add constraint card_transactions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table card_transactions add constraint card_transactions_payment_known FOREIGN KEY (payment_id, payment_outcome) REFERENCES card_transactions(id, outcome);
alter table card_transactions add constraint card_transactions_pkey PRIMARY KEY (id, outcome);
alter table certifications add constraint certifications_signed CHECK ((length(signature) = 32));
alter table certifications add constraint certifications_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);
alter table certifications add constraint certifications_pkey PRIMARY KEY (number);
alter table commission_totals add constraint commission_totals_type_known CHECK ((type = ANY (ARRAY['signup_fee'::text, 'purchase_commission'::text, 'bonus'::text, 'payout'::text, 'adjustment'::text, 'reversal'::text])));
alter table commission_totals add constraint commission_totals_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);
alter table commission_totals add constraint commission_totals_pkey PRIMARY KEY (partner_id, test_mode, type);
alter table commissions add constraint commissions_reference_not_blank CHECK ((normalize_reference(reference) <> ''::text));
alter table commissions add constraint commissions_sign CHECK (
CASE type
    WHEN 'payout'::text THEN (amount < 0)
    WHEN 'reversal'::text THEN (amount <= 0)
    WHEN 'adjustment'::text THEN (amount <> 0)
    ELSE (amount >= 0)
END);
alter table commissions add constraint commissions_type_known CHECK ((type = ANY (ARRAY['signup_fee'::text, 'purchase_commission'::text, 'bonus'::text, 'payout'::text, 'adjustment'::text, 'reversal'::text])));
alter table commissions add constraint commissions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);
alter table commissions add constraint commissions_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES investors(id);
alter table commissions add constraint commissions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table commissions add constraint commissions_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);
alter table commissions add constraint commissions_pkey PRIMARY KEY (id);
alter table compatible_migrations add constraint compatible_migrations_pkey PRIMARY KEY (migration);
alter table consent_codes add constraint consent_codes_attempts_in_range CHECK (((attempts >= 0) AND (attempts <= 5)));
alter table consent_codes add constraint consent_codes_status_known CHECK ((status = ANY (ARRAY['sending'::text, 'live'::text, 'replaced'::text, 'used'::text, 'failed'::text, 'lost'::text, 'retired'::text])));
alter table consent_codes add constraint consent_codes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);
alter table consent_codes add constraint consent_codes_pkey PRIMARY KEY (id);
alter table contracts add constraint contracts_revoked_if_signed CHECK (((revoked_at IS NULL) OR (status = 'signed'::text)));
alter table contracts add constraint contracts_signed_at_matches_status CHECK (((status = 'signed'::text) = (signed_at IS NOT NULL)));
alter table contracts add constraint contracts_signed_on_if_signed CHECK (((signed_on IS NULL) OR (status = 'signed'::text))) NOT VALID;
alter table contracts add constraint contracts_status_known CHECK ((status = ANY (ARRAY['preparing'::text, 'awaiting_signature'::text, 'signed'::text, 'cancelled'::text])));
alter table contracts add constraint contracts_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES investors(id);
alter table contracts add constraint contracts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table contracts add constraint contracts_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id);
alter table contracts add constraint contracts_pkey PRIMARY KEY (id);
alter table contracts add constraint contracts_number_unique UNIQUE (number);
alter table contracts add constraint contracts_once_per_item UNIQUE (order_id, property_id);
alter table customers add constraint customers_attestation_not_blank CHECK ((((''::text <> strip_invisible((attestation ->> 'provider'::text))) AND (''::text <> strip_invisible((attestation ->> 'reference'::text)))) AND (''::text <> strip_invisible((attestation ->> 'level'::text)))));
alter table customers add constraint customers_eligibility_known CHECK ((eligibility = ANY (ARRAY['not_linked'::text, 'ineligible'::text, 'attested'::text, 'verified'::text])));
alter table customers add constraint customers_external_id_not_blank CHECK ((strip_invisible(external_id) <> ''::text));
alter table customers add constraint customers_known_phone_unless_active CHECK (((link_status <> 'active'::text) OR (known_phone IS NULL)));
alter table customers add constraint customers_link_status_known CHECK ((link_status = ANY (ARRAY['pending_consent'::text, 'active'::text, 'unlinked'::text])));
alter table customers add constraint customers_linked_at_when_active CHECK (((link_status <> 'active'::text) OR (linked_at IS NOT NULL)));
alter table customers add constraint customers_origin_known CHECK ((origin = ANY (ARRAY['created'::text, 'linked'::text])));
alter table customers add constraint customers_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES investors(id);
alter table customers add constraint customers_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);
alter table customers add constraint customers_pkey PRIMARY KEY (id);
alter table customers add constraint customers_external_id_unique UNIQUE (partner_id, external_id);
alter table customers add constraint customers_once_per_partner UNIQUE (partner_id, investor_id);
alter table daily_order_amounts add constraint daily_order_amounts_not_negative CHECK ((amount >= 0));
alter table daily_order_amounts add constraint daily_order_amounts_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);
alter table daily_order_amounts add constraint daily_order_amounts_pkey PRIMARY KEY (partner_id, day);
alter table digest_key add constraint digest_key_one_row CHECK (only_row);
alter table digest_key add constraint digest_key_pkey PRIMARY KEY (only_row);
alter table events add constraint events_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);
alter table events add constraint events_pkey PRIMARY KEY (partner_id, sequence, created_at);
alter table files add constraint files_content_is_digested CHECK (((content IS NULL) OR ((octet_length(content) = size) AND (digest = sha256(content)))));
alter table files add constraint files_content_until_erased CHECK (((content IS NULL) = (erased_at IS NOT NULL)));
alter table files add constraint files_media_type_known CHECK ((media_type = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text])));
alter table files add constraint files_of_one CHECK ((num_nonnulls(order_id, receipt_id, contract_id) <= 1));
alter table files add constraint files_size_at_most CHECK (((size >= 1) AND (size <= 5242880)));
alter table files add constraint files_withdrawn_from_order CHECK (((withdrawn_at IS NULL) OR (order_id IS NOT NULL)));
alter table files add constraint files_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id);
alter table files add constraint files_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table files add constraint files_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id);
alter table files add constraint files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES operators(id);
alter table files add constraint files_pkey PRIMARY KEY (id);
alter table holdings add constraint holdings_shares_not_negative CHECK (((shares >= 0) AND (invested_amount >= 0)));
alter table holdings add constraint holdings_status_known CHECK ((status = ANY (ARRAY['active'::text, 'exited'::text])));
alter table holdings add constraint holdings_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES investors(id);
alter table holdings add constraint holdings_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id);
alter table holdings add constraint holdings_pkey PRIMARY KEY (investor_id, property_id);
alter table idempotency_keys add constraint idempotency_keys_length CHECK (((length(key) >= 8) AND (length(key) <= 255)));
alter table idempotency_keys add constraint idempotency_keys_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);
alter table idempotency_keys add constraint idempotency_keys_once UNIQUE NULLS NOT DISTINCT (key, partner_id);
alter table installation add constraint installation_environment_known CHECK ((environment = ANY (ARRAY['live'::text, 'sandbox'::text])));
alter table installation add constraint installation_one_row CHECK (only_row);
alter table installation add constraint installation_pkey PRIMARY KEY (only_row);
alter table investor_debts add constraint investor_debts_entry_matches_reason CHECK (((entry_id IS NOT NULL) = (reason = 'top_up_correction'::text)));
alter table investor_debts add constraint investor_debts_payout_matches_reason CHECK (((payout_id IS NOT NULL) = (reason = 'rental_income_reversal'::text)));
alter table investor_debts add constraint investor_debts_reason_known CHECK ((reason = ANY (ARRAY['rental_income_reversal'::text, 'top_up_correction'::text, 'card_reversal'::text])));
alter table investor_debts add constraint investor_debts_repaid_within_amount CHECK (((amount > 0) AND ((repaid >= 0) AND (repaid <= amount))));
alter table investor_debts add constraint investor_debts_reversal_matches_reason CHECK (((reversal_id IS NOT NULL) = (reason = 'card_reversal'::text)));
alter table investor_debts add constraint investor_debts_entry_known FOREIGN KEY (entry_id) REFERENCES wallet_entries(id);
alter table investor_debts add constraint investor_debts_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES wallets(investor_id);
alter table investor_debts add constraint investor_debts_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id);
alter table investor_debts add constraint investor_debts_reversal_known FOREIGN KEY (reversal_id) REFERENCES card_reversals(id);
alter table investor_debts add constraint investor_debts_pkey PRIMARY KEY (id);
alter table investor_debts add constraint investor_debts_reversal_once UNIQUE (reversal_id);
alter table investors add constraint investors_attribution_complete CHECK (((attributed_partner_id IS NULL) = (attributed_at IS NULL)));
alter table investors add constraint investors_erased_has_no_person CHECK (((erased_at IS NULL) OR ((email IS NULL) AND (name IS NULL) AND (national_id_digest IS NULL))));
alter table investors add constraint investors_identity_status_known CHECK ((identity_status = ANY (ARRAY['pending'::text, 'in_review'::text, 'verified'::text, 'rejected'::text])));
alter table investors add constraint investors_language_known CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text])));
alter table investors add constraint investors_name_without_bidi_controls CHECK (((name)::text !~ '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]'::text));
alter table investors add constraint investors_phone_is_e164 CHECK ((phone ~ '^\+20(10|11|12|15)[0-9]{8}$'::text));
alter table investors add constraint investors_phone_until_erased CHECK (((phone IS NULL) = (erased_at IS NOT NULL)));
alter table investors add constraint investors_attributed_partner_id_fkey FOREIGN KEY (attributed_partner_id) REFERENCES partners(id);
alter table investors add constraint investors_pkey PRIMARY KEY (id);
alter table investors add constraint investors_national_id_unique UNIQUE (world, national_id_digest);
alter table investors add constraint investors_phone_unique UNIQUE (phone, world);
alter table journal add constraint journal_amount_positive CHECK ((amount > 0));
alter table journal add constraint journal_two_accounts CHECK ((debit <> credit));
alter table journal add constraint journal_pkey PRIMARY KEY (source_id, kind, part, created_at);
alter table journal_completions add constraint journal_completions_pkey PRIMARY KEY (kind);
alter table operator_identities add constraint operator_identities_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id);
alter table operator_identities add constraint operator_identities_pkey PRIMARY KEY (issuer, subject);
alter table operator_identities add constraint operator_identities_one_account UNIQUE (operator_id, issuer);
alter table operator_keys add constraint operator_keys_digest_is_sha256 CHECK ((length(digest) = 32));
alter table operator_keys add constraint operator_keys_name_not_blank CHECK ((strip_invisible(name) <> ''::text));
alter table operator_keys add constraint operator_keys_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id);
alter table operator_keys add constraint operator_keys_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES operator_keys(id);
alter table operator_keys add constraint operator_keys_pkey PRIMARY KEY (id);
alter table operator_notices add constraint operator_notices_end_complete CHECK (((status = 'waiting'::text) = (ended_at IS NULL)));
alter table operator_notices add constraint operator_notices_kind_known CHECK ((kind = ANY (ARRAY['approval_waits'::text, 'request_approved'::text, 'request_declined'::text, 'new_sign_in'::text])));
alter table operator_notices add constraint operator_notices_status_known CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'dropped'::text, 'failed'::text])));
alter table operator_notices add constraint operator_notices_subject CHECK ((((kind = 'new_sign_in'::text) = (session_id IS NOT NULL)) AND ((session_id IS NULL) = (approval_id IS NOT NULL))));
alter table operator_notices add constraint operator_notices_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approvals(id);
alter table operator_notices add constraint operator_notices_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id);
alter table operator_notices add constraint operator_notices_session_id_fkey FOREIGN KEY (session_id) REFERENCES operator_sessions(id);
alter table operator_notices add constraint operator_notices_pkey PRIMARY KEY (id);
alter table operator_sessions add constraint operator_sessions_digests_are_sha256 CHECK (((length(digest) = 32) AND (length(successor) = 32) AND (length(predecessor) = 32)));
alter table operator_sessions add constraint operator_sessions_end_complete CHECK (((ended_at IS NULL) = (end_reason IS NULL)));
alter table operator_sessions add constraint operator_sessions_end_known CHECK ((end_reason = ANY (ARRAY['signed_out'::text, 'expired'::text, 'provider'::text, 'token_reused'::text, 'access_ended'::text])));
alter table operator_sessions add constraint operator_sessions_ended_without_secrets CHECK (((ended_at IS NULL) OR (refresh_token IS NULL)));
alter table operator_sessions add constraint operator_sessions_family_is_sha256 CHECK ((length(token_family) = 32));
alter table operator_sessions add constraint operator_sessions_origin CHECK (((issuer IS NULL) <> (operator_key IS NULL)));
alter table operator_sessions add constraint operator_sessions_roles_known CHECK ((roles <@ ARRAY['finance'::text, 'operations'::text, 'app'::text, 'admin'::text]));
alter table operator_sessions add constraint operator_sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id);
alter table operator_sessions add constraint operator_sessions_operator_key_fkey FOREIGN KEY (operator_key) REFERENCES operator_keys(id);
alter table operator_sessions add constraint operator_sessions_pkey PRIMARY KEY (id);
alter table operators add constraint operators_created_by_another CHECK ((created_by <> id));
alter table operators add constraint operators_email_not_blank CHECK ((normalize_reference(email) <> ''::text));
alter table operators add constraint operators_name_not_blank CHECK ((normalize_reference(name) <> ''::text));
alter table operators add constraint operators_notice_language_known CHECK ((notice_language = ANY (ARRAY['both'::text, 'ar'::text, 'en'::text])));
alter table operators add constraint operators_roles_known CHECK ((roles <@ ARRAY['finance'::text, 'operations'::text, 'app'::text, 'admin'::text]));
alter table operators add constraint operators_created_by_fkey FOREIGN KEY (created_by) REFERENCES operators(id);
alter table operators add constraint operators_pkey PRIMARY KEY (id);
alter table order_items add constraint order_items_shares_positive CHECK ((shares > 0));
alter table order_items add constraint order_items_subtotal_exact CHECK (((subtotal = (shares * price_per_share)) AND (fees >= 0)));
alter table order_items add constraint order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) DEFERRABLE INITIALLY DEFERRED;
alter table order_items add constraint order_items_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id);
alter table order_items add constraint order_items_pkey PRIMARY KEY (order_id, "position");
alter table order_items add constraint order_items_property_once UNIQUE (property_id, order_id);
alter table order_number_key add constraint order_number_key_one_row CHECK (only_row);
alter table order_number_key add constraint order_number_key_pkey PRIMARY KEY (only_row);
alter table order_transitions add constraint order_transitions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) DEFERRABLE INITIALLY DEFERRED;
alter table order_transitions add constraint order_transitions_pkey PRIMARY KEY (order_id, version);
alter table orders add constraint orders_amounts_add_up CHECK (((gross > 0) AND (discount >= 0) AND (wallet_applied >= 0) AND (payable >= 0) AND (payable = ((gross - discount) - wallet_applied))));
alter table orders add constraint orders_cancellation_code_known CHECK ((cancellation_code = ANY (ARRAY['expired'::text, 'by_partner'::text, 'by_customer'::text, 'by_staff'::text, 'payment_taken_back'::text, 'funding_failed'::text]))) NOT VALID;
alter table orders add constraint orders_cancelled_at_matches_status CHECK (((status = ANY (ARRAY['cancelled'::text, 'refunded'::text])) = (cancelled_at IS NOT NULL)));
alter table orders add constraint orders_completed_at_matches_status CHECK ((((status <> 'completed'::text) OR (completed_at IS NOT NULL)) AND ((completed_at IS NULL) OR (status = ANY (ARRAY['completed'::text, 'refunded'::text])))));
alter table orders add constraint orders_evidence_complete CHECK ((((evidence_kind IS NULL) = (evidence_reference IS NULL)) AND ((evidence_kind IS NULL) OR (payment_evidence IS NOT NULL)))) NOT VALID;
alter table orders add constraint orders_evidence_if_paid CHECK (((payment_evidence IS NULL) OR (status = ANY (ARRAY['paid'::text, 'completed'::text, 'cancellation_requested'::text, 'cancelled'::text, 'refunded'::text]))));
alter table orders add constraint orders_evidence_kind_known CHECK ((evidence_kind = ANY (ARRAY['bank_letter'::text, 'online_banking'::text, 'cheque'::text, 'cash_deposit'::text, 'paper_receipt'::text, 'other'::text]))) NOT VALID;
alter table orders add constraint orders_evidence_not_blank CHECK ((normalize_reference(payment_evidence) <> ''::text));
alter table orders add constraint orders_evidence_reference_not_blank CHECK ((normalize_reference(evidence_reference) <> ''::text)) NOT VALID;
alter table orders add constraint orders_funding_method_known CHECK ((funding_method = ANY (ARRAY['partner_settlement'::text, 'card_checkout'::text, 'in_app'::text])));
alter table orders add constraint orders_hidden_without_page CHECK ((is_published OR ((funding_method = 'card_checkout'::text) AND (checkout_url IS NULL))));
alter table orders add constraint orders_rejected_has_reason CHECK (((status <> 'payment_rejected'::text) OR (rejected_at IS NOT NULL)));
alter table orders add constraint orders_rejection_code_known CHECK ((rejection_code = ANY (ARRAY['not_received'::text, 'wrong_amount'::text, 'wrong_reference'::text, 'returned_to_sender'::text, 'other'::text]))) NOT VALID;
alter table orders add constraint orders_rejection_complete CHECK (((rejection_reason IS NULL) = (rejected_at IS NULL)));
alter table orders add constraint orders_reversed_part CHECK (((reversed_amount >= 0) AND (reversed_amount <= payable)));
alter table orders add constraint orders_review_has_evidence CHECK (((status <> 'payment_under_review'::text) OR (settlement_submitted_at IS NOT NULL)));
alter table orders add constraint orders_settlement_complete CHECK (((settlement_reference IS NULL) = (settlement_submitted_at IS NULL)));
alter table orders add constraint orders_settlement_exact CHECK (((settlement_amount IS NULL) OR (settlement_amount = payable)));
alter table orders add constraint orders_source_complete CHECK ((((source = 'api'::text) AND (partner_id IS NOT NULL) AND (customer_id IS NOT NULL) AND (limit_day IS NOT NULL) AND (funding_method = ANY (ARRAY['partner_settlement'::text, 'card_checkout'::text]))) OR ((source = 'app'::text) AND (partner_id IS NULL) AND (customer_id IS NULL) AND (limit_day IS NULL) AND (funding_method = 'in_app'::text))));
alter table orders add constraint orders_source_known CHECK ((source = ANY (ARRAY['api'::text, 'app'::text])));
alter table orders add constraint orders_status_known CHECK ((status = ANY (ARRAY['awaiting_payment'::text, 'payment_under_review'::text, 'paid'::text, 'completed'::text, 'cancelled'::text, 'payment_rejected'::text, 'cancellation_requested'::text, 'refunded'::text])));
alter table orders add constraint orders_unpaid_expires CHECK (((status <> 'awaiting_payment'::text) OR (expires_at IS NOT NULL)));
alter table orders add constraint orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);
alter table orders add constraint orders_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES investors(id);
alter table orders add constraint orders_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);
alter table orders add constraint orders_pkey PRIMARY KEY (id);
alter table orders add constraint orders_external_reference_unique UNIQUE (partner_id, external_reference);
alter table orders add constraint orders_number_unique UNIQUE (number);
alter table ownership_entries add constraint ownership_entries_sign CHECK (
CASE
    WHEN is_correction THEN ((shares < 0) AND (invested_amount <= 0))
    ELSE ((shares > 0) AND (invested_amount >= 0))
END);
alter table ownership_entries add constraint ownership_entries_correction_names_original FOREIGN KEY (order_id, property_id, corrects) REFERENCES ownership_entries(order_id, property_id, is_correction);
alter table ownership_entries add constraint ownership_entries_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES investors(id);
alter table ownership_entries add constraint ownership_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table ownership_entries add constraint ownership_entries_property_id_fkey FOREIGN KEY (property_id) REFERENCES property_shares(property_id);
alter table ownership_entries add constraint ownership_entries_pkey PRIMARY KEY (order_id, property_id, is_correction);
alter table partition_retention add constraint partition_retention_at_least CHECK ((days >= min_days));
alter table partition_retention add constraint partition_retention_pkey PRIMARY KEY (table_name);
alter table partner_daily_counts add constraint partner_daily_counts_kind_known CHECK ((kind = ANY (ARRAY['refused_registrations'::text, 'consent_codes'::text, 'wrong_consent_codes'::text, 'sandbox_resets'::text])));
alter table partner_daily_counts add constraint partner_daily_counts_not_negative CHECK ((count >= 0));
alter table partner_daily_counts add constraint partner_daily_counts_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);
alter table partner_daily_counts add constraint partner_daily_counts_pkey PRIMARY KEY (partner_id, day, kind);
alter table partner_event_relays add constraint partner_event_relays_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);
alter table partner_event_relays add constraint partner_event_relays_pkey PRIMARY KEY (partner_id);
alter table partner_event_sequences add constraint partner_event_sequences_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);
alter table partner_event_sequences add constraint partner_event_sequences_pkey PRIMARY KEY (partner_id);
alter table partners add constraint partners_arabic_name_not_blank CHECK ((strip_invisible(arabic_name) <> ''::text)) NOT VALID;
alter table partners add constraint partners_archive_has_own_world CHECK (((archive_of IS NULL) OR (world = id)));
alter table partners add constraint partners_capabilities_known CHECK ((capabilities <@ ARRAY['createCustomers'::text, 'linkExistingCustomers'::text, 'partnerKycReliance'::text, 'partnerSettlementOrders'::text, 'cardCheckoutOrders'::text, 'portfolioAccess'::text, 'walletAccess'::text]));
alter table partners add constraint partners_commission_in_range CHECK ((((purchase_commission_basis_points >= 0) AND (purchase_commission_basis_points <= 10000)) AND (signup_fee >= 0)));
alter table partners add constraint partners_kyc_levels_few CHECK (((cardinality(kyc_levels) <= 20) AND (array_position(kyc_levels, NULL::text) IS NULL))) NOT VALID;
alter table partners add constraint partners_kyc_required_fields_known CHECK ((kyc_required_fields <@ ARRAY['name'::text, 'email'::text, 'nationalId'::text])) NOT VALID;
alter table partners add constraint partners_limits_positive CHECK (((requests_per_minute > 0) AND (max_order_amount > 0) AND (daily_order_amount_cap > 0) AND (order_hold_minutes > 0) AND (refused_registrations_per_day > 0) AND (consent_codes_per_day > 0) AND (wrong_consent_codes_per_day > 0)));
alter table partners add constraint partners_mode_known CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text])));
alter table partners add constraint partners_return_hosts_few CHECK ((cardinality(return_hosts) <= 20));
alter table partners add constraint partners_settlement_account_complete CHECK (((num_nulls(settlement_beneficiary, settlement_bank, settlement_iban) = ANY (ARRAY[0, 3])) AND ((settlement_iban IS NOT NULL) OR (num_nonnulls(settlement_swift, settlement_instructions) = 0))));
alter table partners add constraint partners_world_named CHECK (((world ~ '^[A-Za-z0-9-]{1,64}$'::text) OR (world ~~ 'ptn\_%'::text)));
alter table partners add constraint partners_archive_of_fkey FOREIGN KEY (archive_of) REFERENCES partners(id);
alter table partners add constraint partners_pkey PRIMARY KEY (id);
alter table payouts add constraint payouts_paid_at_matches_status CHECK (((status = 'reversed'::text) OR ((status = 'paid'::text) = (paid_at IS NOT NULL))));
alter table payouts add constraint payouts_positive CHECK (((shares > 0) AND (amount > 0)));
alter table payouts add constraint payouts_reversed_amount_matches_status CHECK (
CASE
    WHEN (paid_at IS NULL) THEN (reversed_amount = 0)
    WHEN (status = 'reversed'::text) THEN (reversed_amount = amount)
    ELSE ((reversed_amount >= 0) AND (reversed_amount < amount))
END);
alter table payouts add constraint payouts_reversed_at_matches_status CHECK (((status = 'reversed'::text) = (reversed_at IS NOT NULL)));
alter table payouts add constraint payouts_status_known CHECK ((status = ANY (ARRAY['scheduled'::text, 'processing'::text, 'paid'::text, 'failed'::text, 'reversed'::text])));
alter table payouts add constraint payouts_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES investors(id);
alter table payouts add constraint payouts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table payouts add constraint payouts_run_id_fkey FOREIGN KEY (run_id) REFERENCES rental_income_runs(id);
alter table payouts add constraint payouts_pkey PRIMARY KEY (id);
alter table payouts add constraint payouts_credit UNIQUE (id, investor_id, amount);
alter table payouts add constraint payouts_once_per_investor UNIQUE NULLS NOT DISTINCT (run_id, investor_id, order_id);
alter table properties add constraint properties_fee_in_range CHECK (((management_fee_basis_points >= 0) AND (management_fee_basis_points <= 10000)));
alter table properties add constraint properties_minimum_positive CHECK ((minimum_per_order > 0));
alter table properties add constraint properties_price_positive CHECK ((price_per_share > 0));
alter table properties add constraint properties_pkey PRIMARY KEY (id);
alter table property_shares add constraint property_shares_issued_within_sold CHECK (((issued >= 0) AND (issued <= sold)));
alter table property_shares add constraint property_shares_not_oversold CHECK (((sold >= 0) AND (reserved >= 0) AND ((sold + reserved) <= total)));
alter table property_shares add constraint property_shares_status_known CHECK ((status = ANY (ARRAY['draft'::text, 'available'::text, 'funded'::text, 'resale'::text])));
alter table property_shares add constraint property_shares_total_positive CHECK ((total > 0));
alter table property_shares add constraint property_shares_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id);
alter table property_shares add constraint property_shares_pkey PRIMARY KEY (property_id);
alter table rate_limits add constraint rate_limits_not_exceeded CHECK (((used >= 0) AND (used <= max_requests)));
alter table rate_limits add constraint rate_limits_pkey PRIMARY KEY (key_id);
alter table readiness_hours add constraint readiness_hours_sixty_minutes CHECK (((ready_minutes >= 0) AND (ready_minutes < ((1)::bigint << 60))));
alter table readiness_hours add constraint readiness_hours_whole_hour CHECK ((hour = date_trunc('hour'::text, hour, 'UTC'::text)));
alter table readiness_hours add constraint readiness_hours_pkey PRIMARY KEY (hour);
alter table receipt_allocations add constraint receipt_allocations_of_one CHECK ((num_nonnulls(order_id, refund_due_id, card_settlement_id) = 1)) NOT VALID;
alter table receipt_allocations add constraint receipt_allocations_sign CHECK ((((releases IS NULL) = (amount > 0)) AND (amount <> 0)));
alter table receipt_allocations add constraint receipt_allocations_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table receipt_allocations add constraint receipt_allocations_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id);
alter table receipt_allocations add constraint receipt_allocations_refund_due_id_fkey FOREIGN KEY (refund_due_id) REFERENCES refunds_due(id);
alter table receipt_allocations add constraint receipt_allocations_releases_fkey FOREIGN KEY (releases) REFERENCES receipt_allocations(id);
alter table receipt_allocations add constraint receipt_allocations_settlement_known FOREIGN KEY (card_settlement_id) REFERENCES card_settlements(id) NOT VALID;
alter table receipt_allocations add constraint receipt_allocations_pkey PRIMARY KEY (id);
alter table receipt_allocations add constraint receipt_allocations_released_once UNIQUE (releases);
alter table receipts add constraint receipts_amount_positive CHECK ((amount > 0));
alter table receipts add constraint receipts_closed_if_allocated CHECK (((status = 'closed'::text) = (unallocated = 0)));
alter table receipts add constraint receipts_of_statement_seen_there CHECK (((source <> 'statement'::text) OR (statement_at IS NOT NULL)));
alter table receipts add constraint receipts_reference_not_blank CHECK ((normalize_reference(reference) <> ''::text));
alter table receipts add constraint receipts_source_known CHECK ((source = ANY (ARRAY['typed'::text, 'statement'::text])));
alter table receipts add constraint receipts_statement_by_if_seen CHECK (((statement_by IS NULL) OR (statement_at IS NOT NULL))) NOT VALID;
alter table receipts add constraint receipts_status_known CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'voided'::text])));
alter table receipts add constraint receipts_taken_back_complete CHECK (((taken_back_on IS NULL) = (taken_back_amount IS NULL))) NOT VALID;
alter table receipts add constraint receipts_unallocated_part CHECK (((unallocated >= 0) AND (unallocated <= amount)));
alter table receipts add constraint receipts_void_complete CHECK ((((status = 'voided'::text) = (void_reason IS NOT NULL)) AND ((status = 'voided'::text) = (voided_by IS NOT NULL)) AND ((status = 'voided'::text) = (voided_at IS NOT NULL))));
alter table receipts add constraint receipts_voided_as_a_whole CHECK (((status <> 'voided'::text) OR (unallocated = amount)));
alter table receipts add constraint receipts_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES operators(id);
alter table receipts add constraint receipts_statement_by_fkey FOREIGN KEY (statement_by) REFERENCES operators(id) NOT VALID;
alter table receipts add constraint receipts_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES operators(id);
alter table receipts add constraint receipts_pkey PRIMARY KEY (id);
alter table reconciliations add constraint reconciliations_one_row CHECK (only_row);
alter table reconciliations add constraint reconciliations_pkey PRIMARY KEY (only_row);
alter table refunds_due add constraint refunds_due_amount_positive CHECK ((amount > 0));
alter table refunds_due add constraint refunds_due_cancellation_complete CHECK ((((status = 'cancelled'::text) = (cancelled_at IS NOT NULL)) AND ((status = 'cancelled'::text) = (cancelled_by IS NOT NULL))));
alter table refunds_due add constraint refunds_due_cancelled_if_transfer CHECK (((status <> 'cancelled'::text) OR (kind = 'transfer'::text)));
alter table refunds_due add constraint refunds_due_kind_known CHECK ((kind = ANY (ARRAY['card'::text, 'transfer'::text])));
alter table refunds_due add constraint refunds_due_of_one_payment CHECK (
CASE kind
    WHEN 'card'::text THEN ((transaction_id IS NOT NULL) AND (order_id IS NOT NULL) AND (receipt_id IS NULL))
    ELSE ((transaction_id IS NULL) AND (receipt_id IS NOT NULL))
END);
alter table refunds_due add constraint refunds_due_reason_known CHECK ((reason = ANY (ARRAY['paid_after_end'::text, 'paid_twice'::text, 'wrong_amount'::text, 'wrong_currency'::text, 'wrong_integration'::text, 'reversed'::text, 'recovered'::text, 'unmatched'::text])));
alter table refunds_due add constraint refunds_due_reason_matches_kind CHECK (((kind = 'transfer'::text) = (reason = 'unmatched'::text)));
alter table refunds_due add constraint refunds_due_reference_not_blank CHECK ((normalize_reference(reference) <> ''::text));
alter table refunds_due add constraint refunds_due_reversal_matches_reason CHECK (((reversal_id IS NOT NULL) = (reason = 'recovered'::text)));
alter table refunds_due add constraint refunds_due_settlement_complete CHECK ((((status = 'settled'::text) = (settled_at IS NOT NULL)) AND ((status = 'settled'::text) = (settled_by IS NOT NULL)) AND ((status = 'settled'::text) = (reference IS NOT NULL))));
alter table refunds_due add constraint refunds_due_status_known CHECK ((status = ANY (ARRAY['due'::text, 'settled'::text, 'cancelled'::text])));
alter table refunds_due add constraint refunds_due_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES operators(id);
alter table refunds_due add constraint refunds_due_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table refunds_due add constraint refunds_due_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id);
alter table refunds_due add constraint refunds_due_reversal_known FOREIGN KEY (reversal_id) REFERENCES card_reversals(id);
alter table refunds_due add constraint refunds_due_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES operators(id);
alter table refunds_due add constraint refunds_due_pkey PRIMARY KEY (id);
alter table refunds_due add constraint refunds_due_cause UNIQUE (id, order_id, kind);
alter table refunds_due add constraint refunds_due_of_reversal_once UNIQUE (reversal_id);
alter table rental_income_runs add constraint rental_income_runs_amount_positive CHECK (((amount > 0) AND (shares > 0) AND (holders > 0) AND (service_amount >= 0)));
alter table rental_income_runs add constraint rental_income_runs_basis_exact CHECK (((split_shares >= shares) AND ((basis = 'total'::text) OR ((split_shares = shares) AND (service_amount = 0)))));
alter table rental_income_runs add constraint rental_income_runs_basis_known CHECK ((basis = ANY (ARRAY['total'::text, 'sold'::text])));
alter table rental_income_runs add constraint rental_income_runs_paid_at_matches_status CHECK (
CASE
    WHEN (status = 'paid'::text) THEN (paid_at IS NOT NULL)
    WHEN (status = ANY (ARRAY['reversing'::text, 'reversed'::text])) THEN true
    ELSE (paid_at IS NULL)
END);
alter table rental_income_runs add constraint rental_income_runs_period_ordered CHECK ((period_start < period_end));
alter table rental_income_runs add constraint rental_income_runs_release_complete CHECK ((((status = ANY (ARRAY['planned'::text, 'discarded'::text])) = (released_at IS NULL)) AND ((released_at IS NOT NULL) OR (released_by IS NULL))));
alter table rental_income_runs add constraint rental_income_runs_reversal_complete CHECK ((((status = ANY (ARRAY['reversing'::text, 'reversed'::text])) = (reversed_by IS NOT NULL)) AND ((reversed_by IS NULL) = (reversal_reason IS NULL)) AND ((status = 'reversed'::text) = (reversed_at IS NOT NULL))));
alter table rental_income_runs add constraint rental_income_runs_simulated_for_one CHECK (((created_by IS NULL) = (only_holder IS NOT NULL)));
alter table rental_income_runs add constraint rental_income_runs_status_known CHECK ((status = ANY (ARRAY['planned'::text, 'discarded'::text, 'released'::text, 'paid'::text, 'reversing'::text, 'reversed'::text])));
alter table rental_income_runs add constraint rental_income_runs_created_by_fkey FOREIGN KEY (created_by) REFERENCES operators(id);
alter table rental_income_runs add constraint rental_income_runs_only_holder_fkey FOREIGN KEY (only_holder) REFERENCES investors(id);
alter table rental_income_runs add constraint rental_income_runs_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id);
alter table rental_income_runs add constraint rental_income_runs_released_by_fkey FOREIGN KEY (released_by) REFERENCES operators(id);
alter table rental_income_runs add constraint rental_income_runs_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES operators(id);
alter table rental_income_runs add constraint rental_income_runs_pkey PRIMARY KEY (id);
alter table rental_income_runs add constraint rental_income_runs_period_once EXCLUDE USING gist (property_id WITH =, COALESCE(only_holder, ''::text) WITH =, tstzrange(period_start, period_end) WITH &&) WHERE ((status <> ALL (ARRAY['discarded'::text, 'reversed'::text])));
alter table share_moves add constraint share_moves_kind_known CHECK ((kind = ANY (ARRAY['reserve'::text, 'sell'::text, 'unsell'::text, 'release'::text, 'return'::text])));
alter table share_moves add constraint share_moves_shares_positive CHECK ((shares > 0));
alter table share_moves add constraint share_moves_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) DEFERRABLE INITIALLY DEFERRED;
alter table share_moves add constraint share_moves_property_id_fkey FOREIGN KEY (property_id) REFERENCES property_shares(property_id);
alter table share_moves add constraint share_moves_unsell_names_sale FOREIGN KEY (order_id, property_id, takes_back, payment_attempt) REFERENCES share_moves(order_id, property_id, kind, payment_attempt);
alter table share_moves add constraint share_moves_pkey PRIMARY KEY (order_id, property_id, kind, payment_attempt);
alter table single_operator_amounts add constraint single_operator_amounts_positive CHECK ((amount > 0));
alter table single_operator_amounts add constraint single_operator_amounts_operator_fkey FOREIGN KEY (operator) REFERENCES operators(id);
alter table single_operator_amounts add constraint single_operator_amounts_pkey PRIMARY KEY (id);
alter table sms_messages add constraint sms_messages_status_known CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'accepted'::text, 'sent'::text, 'delivered'::text, 'undelivered'::text, 'failed'::text, 'rejected'::text, 'unavailable'::text, 'lost'::text])));
alter table sms_messages add constraint sms_messages_consent_code_id_fkey FOREIGN KEY (consent_code_id) REFERENCES consent_codes(id);
alter table sms_messages add constraint sms_messages_pkey PRIMARY KEY (id);
alter table sms_messages add constraint sms_messages_one_per_code UNIQUE (consent_code_id);
alter table statement_layouts add constraint statement_layouts_digest_is_sha256 CHECK ((length(header_digest) = 32));
alter table statement_layouts add constraint statement_layouts_layout_is_object CHECK ((jsonb_typeof(layout) = 'object'::text));
alter table statement_layouts add constraint statement_layouts_chosen_by_fkey FOREIGN KEY (chosen_by) REFERENCES operators(id);
alter table statement_layouts add constraint statement_layouts_pkey PRIMARY KEY (header_digest);
alter table unrelayed_events add constraint unrelayed_events_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);
alter table unrelayed_events add constraint unrelayed_events_pkey PRIMARY KEY (partner_id, sequence);
alter table wallet_entries add constraint wallet_entries_cash_only CHECK (((kind = 'cash'::text) OR (reason <> ALL (ARRAY['top_up'::text, 'withdrawal'::text, 'rental_income'::text, 'rental_income_reversal'::text, 'debt_repayment'::text, 'withdrawal_hold'::text, 'withdrawal_release'::text, 'top_up_correction'::text, 'card_reversal'::text, 'card_reversal_return'::text]))));
alter table wallet_entries add constraint wallet_entries_corrected_entry_matches_reason CHECK (((corrected_entry_id IS NOT NULL) = (reason = ANY (ARRAY['top_up_correction'::text, 'promotion_correction'::text]))));
alter table wallet_entries add constraint wallet_entries_debt_matches_reason CHECK (((debt_id IS NOT NULL) = (reason = 'debt_repayment'::text)));
alter table wallet_entries add constraint wallet_entries_kind_known CHECK ((kind = ANY (ARRAY['cash'::text, 'rewards'::text])));
alter table wallet_entries add constraint wallet_entries_order_matches_reason CHECK (((order_id IS NOT NULL) = (reason = ANY (ARRAY['order_hold'::text, 'order_release'::text, 'order_payment'::text, 'order_payment_reversal'::text, 'refund'::text]))));
alter table wallet_entries add constraint wallet_entries_payout_matches_reason CHECK (((payout_id IS NOT NULL) = (reason = 'rental_income'::text)));
alter table wallet_entries add constraint wallet_entries_promotions_expire CHECK (((expires_at IS NULL) OR (reason = 'promotion'::text)));
alter table wallet_entries add constraint wallet_entries_reason_known CHECK ((reason = ANY (ARRAY['top_up'::text, 'withdrawal'::text, 'order_hold'::text, 'order_release'::text, 'order_payment'::text, 'order_payment_reversal'::text, 'refund'::text, 'rental_income'::text, 'promotion'::text, 'rental_income_reversal'::text, 'debt_repayment'::text, 'withdrawal_hold'::text, 'withdrawal_release'::text, 'top_up_correction'::text, 'promotion_expiry'::text, 'promotion_correction'::text, 'card_reversal'::text, 'card_reversal_return'::text])));
alter table wallet_entries add constraint wallet_entries_reference_not_blank CHECK ((normalize_reference(reference) <> ''::text));
alter table wallet_entries add constraint wallet_entries_reversal_matches_reason CHECK (((reversal_id IS NOT NULL) = (reason = ANY (ARRAY['card_reversal'::text, 'card_reversal_return'::text]))));
alter table wallet_entries add constraint wallet_entries_reversed_payout_matches_reason CHECK (((reversed_payout_id IS NOT NULL) = (reason = 'rental_income_reversal'::text)));
alter table wallet_entries add constraint wallet_entries_rewards_only CHECK (((kind = 'rewards'::text) OR (reason <> ALL (ARRAY['promotion'::text, 'promotion_expiry'::text, 'promotion_correction'::text]))));
alter table wallet_entries add constraint wallet_entries_sign CHECK (
CASE
    WHEN (reason = ANY (ARRAY['withdrawal'::text, 'order_hold'::text, 'order_payment'::text, 'rental_income_reversal'::text, 'debt_repayment'::text, 'withdrawal_hold'::text, 'top_up_correction'::text, 'promotion_expiry'::text, 'promotion_correction'::text, 'card_reversal'::text])) THEN (amount < 0)
    ELSE (amount > 0)
END);
alter table wallet_entries add constraint wallet_entries_withdrawal_matches_reason CHECK (((withdrawal_id IS NOT NULL) = (reason = ANY (ARRAY['withdrawal_hold'::text, 'withdrawal_release'::text, 'withdrawal'::text]))));
alter table wallet_entries add constraint wallet_entries_corrected_entry_id_fkey FOREIGN KEY (corrected_entry_id) REFERENCES wallet_entries(id);
alter table wallet_entries add constraint wallet_entries_debt_id_fkey FOREIGN KEY (debt_id) REFERENCES investor_debts(id);
alter table wallet_entries add constraint wallet_entries_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES wallets(investor_id);
alter table wallet_entries add constraint wallet_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table wallet_entries add constraint wallet_entries_payout_agrees FOREIGN KEY (payout_id, investor_id, amount) REFERENCES payouts(id, investor_id, amount);
alter table wallet_entries add constraint wallet_entries_reversal_known FOREIGN KEY (reversal_id) REFERENCES card_reversals(id);
alter table wallet_entries add constraint wallet_entries_reversed_payout_id_fkey FOREIGN KEY (reversed_payout_id) REFERENCES payouts(id);
alter table wallet_entries add constraint wallet_entries_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id);
alter table wallet_entries add constraint wallet_entries_pkey PRIMARY KEY (id);
alter table wallet_entries add constraint wallet_entries_payout_once UNIQUE (payout_id);
alter table wallet_entries add constraint wallet_entries_reversal_once UNIQUE (reversal_id, reason);
alter table wallets add constraint wallets_never_below_zero CHECK (((cash_available >= 0) AND (cash_reserved >= 0) AND (rewards_available >= 0) AND (rewards_reserved >= 0)));
alter table wallets add constraint wallets_only_available_rewards_expire CHECK (((rewards_expire_at IS NULL) OR (rewards_available > 0)));
alter table wallets add constraint wallets_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES investors(id);
alter table wallets add constraint wallets_pkey PRIMARY KEY (investor_id);
alter table webhook_attempts add constraint webhook_attempts_trigger_known CHECK ((trigger = ANY (ARRAY['schedule'::text, 'retry'::text, 'recover'::text, 'test'::text])));
alter table webhook_attempts add constraint webhook_attempts_pkey PRIMARY KEY (delivery_id, number, delivery_created_at);
alter table webhook_deliveries add constraint webhook_deliveries_failed_has_error CHECK (((status = 'pending'::text) OR ((status = 'failed'::text) = (last_error IS NOT NULL))));
alter table webhook_deliveries add constraint webhook_deliveries_next_reason_known CHECK ((next_reason = ANY (ARRAY['schedule'::text, 'retry'::text, 'recover'::text, 'test'::text])));
alter table webhook_deliveries add constraint webhook_deliveries_pending_is_due CHECK ((((status = 'pending'::text) = (due_at IS NOT NULL)) AND ((status = 'pending'::text) = (next_reason IS NOT NULL))));
alter table webhook_deliveries add constraint webhook_deliveries_resumed_after_retry CHECK (((resume_at IS NULL) OR (next_reason = 'retry'::text)));
alter table webhook_deliveries add constraint webhook_deliveries_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])));
alter table webhook_deliveries add constraint webhook_deliveries_succeeded_has_no_error CHECK (((delivered_at IS NULL) OR (last_error IS NULL)));
alter table webhook_deliveries add constraint webhook_deliveries_test_signature_known CHECK ((test_signature = ANY (ARRAY['wrong'::text, 'old'::text, 'missing'::text]))) NOT VALID;
alter table webhook_deliveries add constraint webhook_deliveries_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);
alter table webhook_deliveries add constraint webhook_deliveries_pkey PRIMARY KEY (id, created_at);
alter table webhook_deliveries add constraint webhook_deliveries_once UNIQUE (endpoint_id, event_id, created_at);
alter table webhook_earlier_subscriptions add constraint webhook_earlier_subscriptions_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE;
alter table webhook_earlier_subscriptions add constraint webhook_earlier_subscriptions_pkey PRIMARY KEY (endpoint_id, until);
alter table webhook_endpoints add constraint webhook_endpoints_disabled_has_reason CHECK (((status = 'disabled'::text) = (disabled_reason IS NOT NULL)));
alter table webhook_endpoints add constraint webhook_endpoints_notified_while_failing CHECK (((failing_notified_at IS NULL) OR (consecutive_failures > 0)));
alter table webhook_endpoints add constraint webhook_endpoints_previous_secrets_expire CHECK (((cardinality(previous_secrets) = cardinality(previous_secrets_expire_at)) AND (array_position(previous_secrets, NULL::bytea) IS NULL) AND (array_position(previous_secrets_expire_at, NULL::timestamp with time zone) IS NULL)));
alter table webhook_endpoints add constraint webhook_endpoints_previous_secrets_max_five CHECK ((cardinality(previous_secrets) <= 5));
alter table webhook_endpoints add constraint webhook_endpoints_status_known CHECK ((status = ANY (ARRAY['enabled'::text, 'disabled'::text])));
alter table webhook_endpoints add constraint webhook_endpoints_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);
alter table webhook_endpoints add constraint webhook_endpoints_pkey PRIMARY KEY (id);
alter table withdrawal_batch_lines add constraint withdrawal_batch_lines_line_positive CHECK ((line > 0));
alter table withdrawal_batch_lines add constraint withdrawal_batch_lines_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES withdrawal_batches(id);
alter table withdrawal_batch_lines add constraint withdrawal_batch_lines_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id);
alter table withdrawal_batch_lines add constraint withdrawal_batch_lines_pkey PRIMARY KEY (batch_id, line);
alter table withdrawal_batches add constraint withdrawal_batches_not_empty CHECK (((line_count > 0) AND (total > 0)));
alter table withdrawal_batches add constraint withdrawal_batches_reference_not_blank CHECK ((normalize_reference(reference) <> ''::text));
alter table withdrawal_batches add constraint withdrawal_batches_release_complete CHECK ((((release_reason IS NULL) = (released_at IS NULL)) AND ((released_by IS NULL) = (released_at IS NULL))));
alter table withdrawal_batches add constraint withdrawal_batches_second_operator CHECK (((settled_by <> created_by) AND (released_by <> created_by)));
alter table withdrawal_batches add constraint withdrawal_batches_settlement_complete CHECK ((((reference IS NULL) = (settled_at IS NULL)) AND ((settled_by IS NULL) = (settled_at IS NULL))));
alter table withdrawal_batches add constraint withdrawal_batches_created_by_fkey FOREIGN KEY (created_by) REFERENCES operators(id);
alter table withdrawal_batches add constraint withdrawal_batches_released_by_fkey FOREIGN KEY (released_by) REFERENCES operators(id);
alter table withdrawal_batches add constraint withdrawal_batches_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES operators(id);
alter table withdrawal_batches add constraint withdrawal_batches_pkey PRIMARY KEY (id);
alter table withdrawal_batches add constraint withdrawal_batches_number_once UNIQUE (number);
alter table withdrawals add constraint withdrawals_account_name_not_blank CHECK ((normalize_reference(account_name) <> ''::text));
alter table withdrawals add constraint withdrawals_amount_positive CHECK ((amount > 0));
alter table withdrawals add constraint withdrawals_decision_complete CHECK ((((status = 'reserved'::text) = (decided_at IS NULL)) AND ((status = 'settled'::text) = (reference IS NOT NULL)) AND ((status = 'cancelled'::text) = (reason IS NOT NULL))));
alter table withdrawals add constraint withdrawals_destination_known CHECK ((((iban IS NOT NULL) AND (account_name IS NOT NULL)) OR COALESCE((account_name = '[erased]'::text), false) OR ((iban IS NULL) AND (account_name IS NULL) AND (requested_by IS NULL))));
alter table withdrawals add constraint withdrawals_iban_valid CHECK (((iban = '[erased]'::text) OR is_egyptian_iban(iban)));
alter table withdrawals add constraint withdrawals_return_code_known CHECK ((return_code = ANY (ARRAY['account_closed'::text, 'account_not_found'::text, 'account_blocked'::text, 'name_mismatch'::text, 'amount_limit'::text, 'duplicate'::text, 'not_covered'::text, 'regulation'::text, 'other'::text]))) NOT VALID;
alter table withdrawals add constraint withdrawals_return_code_of_returned CHECK (((return_code IS NULL) OR (status = 'cancelled'::text))) NOT VALID;
alter table withdrawals add constraint withdrawals_status_known CHECK ((status = ANY (ARRAY['reserved'::text, 'settled'::text, 'cancelled'::text])));
alter table withdrawals add constraint withdrawals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id);
alter table withdrawals add constraint withdrawals_investor_id_fkey FOREIGN KEY (investor_id) REFERENCES wallets(investor_id);
alter table withdrawals add constraint withdrawals_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES operators(id);
alter table withdrawals add constraint withdrawals_pkey PRIMARY KEY (id);

-- indexes

CREATE INDEX api_keys_newest_first ON public.api_keys USING btree (partner_id, created_at DESC, "position" DESC);
CREATE INDEX api_requests_by_id ON ONLY public.api_requests USING btree (partner_id, request_id);
CREATE INDEX api_requests_by_operation ON ONLY public.api_requests USING btree (partner_id, operation, created_at DESC, "position" DESC);
CREATE INDEX api_requests_by_status ON ONLY public.api_requests USING btree (partner_id, status, created_at DESC, "position" DESC) WHERE (status <> 200);
CREATE INDEX api_requests_newest_first ON ONLY public.api_requests USING btree (partner_id, created_at DESC, "position" DESC);
CREATE INDEX api_requests_refused ON ONLY public.api_requests USING btree (partner_id, created_at DESC, "position" DESC) WHERE (status >= 400);
CREATE INDEX app_order_viewers_by_status ON public.app_order_viewers USING btree (partner_id, status, created_at DESC, "position" DESC);
CREATE INDEX app_order_viewers_newest_first ON public.app_order_viewers USING btree (partner_id, created_at DESC, "position" DESC);
CREATE INDEX app_order_viewers_of_customer ON public.app_order_viewers USING btree (customer_id, created_at DESC, "position" DESC);
CREATE UNIQUE INDEX approvals_by_number ON public.approvals USING btree ("position");
CREATE INDEX approvals_by_status ON public.approvals USING btree (status, created_at DESC, "position" DESC);
CREATE INDEX approvals_newest_first ON public.approvals USING btree (created_at DESC, "position" DESC);
CREATE INDEX approvals_of_target ON public.approvals USING btree (target) WHERE (status = 'approved'::text);
CREATE UNIQUE INDEX approvals_pending_once ON public.approvals USING btree (operation, target, md5((body)::text)) WHERE (status = 'pending'::text);
CREATE INDEX approvals_to_expire ON public.approvals USING btree (expires_at) WHERE (status = 'pending'::text);
CREATE INDEX audit_log_newest_first ON ONLY public.audit_log USING btree (created_at DESC, "position" DESC);
CREATE INDEX audit_log_of_operation ON ONLY public.audit_log USING btree (operation, created_at DESC, "position" DESC);
CREATE INDEX audit_log_of_operator ON ONLY public.audit_log USING btree (operator, created_at DESC, "position" DESC);
CREATE INDEX audit_log_of_resource ON ONLY public.audit_log USING btree (resource, created_at DESC, "position" DESC) WHERE (resource IS NOT NULL);
CREATE INDEX audit_log_of_target ON ONLY public.audit_log USING btree (target, created_at DESC, "position" DESC) WHERE (target IS NOT NULL);
CREATE INDEX bank_balances_by_day ON public.bank_balances USING btree (day);
CREATE UNIQUE INDEX bank_balances_once ON public.bank_balances USING btree (day) WHERE (corrects_id IS NULL);
CREATE INDEX bank_charges_of_line ON public.bank_charges USING btree (line_id);
CREATE UNIQUE INDEX bank_charges_once ON public.bank_charges USING btree (line_id) WHERE (cancelled_at IS NULL);
CREATE INDEX bank_lines_by_day ON public.bank_lines USING btree (day);
CREATE INDEX bank_lines_by_reference ON public.bank_lines USING btree (normalize_reference(reference)) WHERE (reference IS NOT NULL);
CREATE INDEX bank_lines_newest_first ON public.bank_lines USING btree (created_at DESC, "position" DESC);
CREATE INDEX bank_lines_open ON public.bank_lines USING btree (created_at DESC, "position" DESC) WHERE is_open;
CREATE INDEX bank_lines_set_aside_of_line ON public.bank_lines_set_aside USING btree (line_id);
CREATE UNIQUE INDEX bank_lines_set_aside_once ON public.bank_lines_set_aside USING btree (line_id) WHERE (resumed_at IS NULL);
CREATE UNIQUE INDEX bank_matches_movement_once ON public.bank_matches USING btree (object_id) WHERE (released_at IS NULL);
CREATE INDEX bank_matches_of_line ON public.bank_matches USING btree (line_id);
CREATE INDEX card_checkouts_opening ON public.card_checkouts USING btree (partner_id, idempotency_key) WHERE (state = 'opening'::text);
CREATE INDEX card_checkouts_to_inquire ON public.card_checkouts USING btree (inquiry_due_at) WHERE (inquiry_due_at IS NOT NULL);
CREATE INDEX card_reversals_by_amount ON public.card_reversals USING btree (amount);
CREATE UNIQUE INDEX card_reversals_by_number ON public.card_reversals USING btree ("position");
CREATE INDEX card_reversals_by_status ON public.card_reversals USING btree (status, created_at DESC, "position" DESC);
CREATE INDEX card_reversals_newest_first ON public.card_reversals USING btree (created_at DESC, "position" DESC);
CREATE INDEX card_reversals_of_order ON public.card_reversals USING btree (order_id);
CREATE INDEX card_reversals_of_refund ON public.card_reversals USING btree (refund_due_id) WHERE (refund_due_id IS NOT NULL);
CREATE UNIQUE INDEX card_reversals_one_rest ON public.card_reversals USING btree (part_of) WHERE (part_of IS NOT NULL);
CREATE UNIQUE INDEX card_reversals_reference_once ON public.card_reversals USING btree (normalize_reference(reference)) WHERE ((reference IS NOT NULL) AND (part_of IS NULL));
CREATE INDEX card_reversals_returned_by_time ON public.card_reversals USING btree (COALESCE(recovered_at, settled_at)) WHERE ((status = 'recovered'::text) OR (resolution = 'won_back'::text));
CREATE UNIQUE INDEX card_settlement_lines_once ON public.card_settlement_lines USING btree (source_id, kind) WHERE (NOT is_cancelled);
CREATE INDEX card_settlements_of_receipt ON public.card_settlements USING btree (receipt_id);
CREATE UNIQUE INDEX card_settlements_once ON public.card_settlements USING btree (receipt_id) WHERE (cancelled_at IS NULL);
CREATE INDEX card_transactions_of_order ON public.card_transactions USING btree (order_id);
CREATE INDEX card_transactions_of_payment ON public.card_transactions USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX card_transactions_paid_by_time ON public.card_transactions USING btree (created_at) WHERE ((outcome = 'paid'::text) AND (currency = 'EGP'::text));
CREATE INDEX certifications_newest_first ON public.certifications USING btree (partner_id, created_at DESC, "position" DESC);
CREATE INDEX commissions_newest_first ON public.commissions USING btree (partner_id, created_at DESC, "position" DESC);
CREATE INDEX commissions_of_order ON public.commissions USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX commissions_of_type_newest_first ON public.commissions USING btree (partner_id, type, created_at DESC, "position" DESC);
CREATE UNIQUE INDEX commissions_once_per_order ON public.commissions USING btree (order_id, payment_attempt) WHERE (type = 'purchase_commission'::text);
CREATE UNIQUE INDEX commissions_one_signup_fee ON public.commissions USING btree (investor_id) WHERE (type = 'signup_fee'::text);
CREATE INDEX commissions_payouts_by_amount ON public.commissions USING btree (amount) WHERE (type = 'payout'::text);
CREATE UNIQUE INDEX commissions_reference_once ON public.commissions USING btree (partner_id, type, normalize_reference(reference)) WHERE (type = ANY (ARRAY['bonus'::text, 'adjustment'::text, 'payout'::text]));
CREATE UNIQUE INDEX commissions_reversed_once ON public.commissions USING btree (reference) WHERE (type = 'reversal'::text);
CREATE INDEX consent_codes_of_customer ON public.consent_codes USING btree (customer_id, created_at DESC);
CREATE INDEX consent_codes_oldest_first ON public.consent_codes USING btree (created_at);
CREATE UNIQUE INDEX consent_codes_one_live ON public.consent_codes USING btree (customer_id) WHERE (status = 'live'::text);
CREATE INDEX contracts_by_status ON public.contracts USING btree (status, created_at DESC, "position" DESC) WHERE (status = ANY (ARRAY['preparing'::text, 'awaiting_signature'::text]));
CREATE INDEX contracts_newest_first ON public.contracts USING btree (investor_id, created_at DESC, "position" DESC);
CREATE INDEX contracts_of_all_newest_first ON public.contracts USING btree (created_at DESC, "position" DESC);
CREATE INDEX customers_newest_first ON public.customers USING btree (partner_id, created_at DESC, "position" DESC);
CREATE INDEX customers_of_eligibility_newest_first ON public.customers USING btree (partner_id, eligibility, created_at DESC, "position" DESC);
CREATE INDEX customers_of_investor ON public.customers USING btree (investor_id);
CREATE INDEX customers_of_status_newest_first ON public.customers USING btree (partner_id, link_status, created_at DESC, "position" DESC);
CREATE INDEX customers_pending_by_phone ON public.customers USING btree (partner_id, known_phone) WHERE (link_status = 'pending_consent'::text);
CREATE INDEX customers_updated ON public.customers USING btree (partner_id, updated_at);
CREATE INDEX events_by_customer ON ONLY public.events USING btree (customer_id, sequence) WHERE (customer_id IS NOT NULL);
CREATE INDEX events_by_id ON ONLY public.events USING btree (id);
CREATE INDEX events_by_order ON ONLY public.events USING btree (order_id, sequence) WHERE (order_id IS NOT NULL);
CREATE INDEX events_by_type ON ONLY public.events USING btree (partner_id, type, sequence);
CREATE INDEX files_of_order ON public.files USING btree (order_id, "position" DESC);
CREATE UNIQUE INDEX files_one_per_contract ON public.files USING btree (contract_id);
CREATE UNIQUE INDEX files_one_per_payment ON public.files USING btree (order_id) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX files_one_per_receipt ON public.files USING btree (receipt_id);
CREATE UNIQUE INDEX files_show_one_payment ON public.files USING btree (digest) WHERE ((order_id IS NOT NULL) AND (withdrawn_at IS NULL));
CREATE INDEX files_unused ON public.files USING btree (created_at) WHERE (num_nonnulls(order_id, receipt_id, contract_id) = 0);
CREATE INDEX holdings_of_property ON public.holdings USING btree (property_id, first_purchased_at DESC, "position" DESC) WHERE (status = 'active'::text);
CREATE INDEX idempotency_keys_expiry ON public.idempotency_keys USING btree (expires_at);
CREATE INDEX idempotency_keys_with_secret ON public.idempotency_keys USING btree (key) WHERE (secret IS NOT NULL);
CREATE INDEX investor_debts_of_entry ON public.investor_debts USING btree (entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX investor_debts_of_payout ON public.investor_debts USING btree (payout_id) WHERE (payout_id IS NOT NULL);
CREATE INDEX investor_debts_open ON public.investor_debts USING btree (investor_id, "position") WHERE (repaid < amount);
CREATE INDEX investors_by_person ON public.investors USING gin (search_grams(person_search_text(name, email)));
CREATE INDEX investors_by_spelling ON public.investors USING gin (name_words((name ->> 'en'::text)));
CREATE INDEX investors_newest_first ON public.investors USING btree (created_at DESC, "position" DESC);
CREATE INDEX journal_newest_first ON ONLY public.journal USING btree (created_at DESC, "position" DESC);
CREATE INDEX journal_of_investor ON ONLY public.journal USING btree (investor_id, created_at) WHERE (investor_id IS NOT NULL);
CREATE INDEX journal_of_object ON ONLY public.journal USING btree (object_id);
CREATE INDEX journal_of_order ON ONLY public.journal USING btree (order_id) WHERE (order_id <> object_id);
CREATE INDEX journal_of_property ON ONLY public.journal USING btree (property_id, created_at) WHERE (property_id IS NOT NULL);
CREATE INDEX journal_of_world ON ONLY public.journal USING btree (world) WHERE (world <> 'main'::text);
CREATE INDEX operator_keys_of_operator ON public.operator_keys USING btree (operator_id, "position");
CREATE INDEX operator_notices_due ON public.operator_notices USING btree (due_at) WHERE (status = 'waiting'::text);
CREATE INDEX operator_notices_newest_first ON public.operator_notices USING btree (operator_id, created_at DESC, "position" DESC);
CREATE UNIQUE INDEX operator_notices_once ON public.operator_notices USING btree (operator_id, kind, COALESCE(approval_id, session_id));
CREATE UNIQUE INDEX operator_sessions_by_digest ON public.operator_sessions USING btree (digest);
CREATE UNIQUE INDEX operator_sessions_by_predecessor ON public.operator_sessions USING btree (predecessor) WHERE (predecessor IS NOT NULL);
CREATE UNIQUE INDEX operator_sessions_by_successor ON public.operator_sessions USING btree (successor) WHERE (successor IS NOT NULL);
CREATE UNIQUE INDEX operator_sessions_by_token_family ON public.operator_sessions USING btree (token_family) WHERE (token_family IS NOT NULL);
CREATE INDEX operator_sessions_of_operator ON public.operator_sessions USING btree (operator_id, created_at);
CREATE INDEX operator_sessions_of_provider ON public.operator_sessions USING btree (issuer, provider_session) WHERE (ended_at IS NULL);
CREATE INDEX operator_sessions_open ON public.operator_sessions USING btree (operator_id, created_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX operators_email_unique ON public.operators USING btree (lower(email));
CREATE UNIQUE INDEX operators_name_unique ON public.operators USING btree (normalize_reference(name));
CREATE INDEX operators_newest_first ON public.operators USING btree (created_at DESC, "position" DESC);
CREATE INDEX order_transitions_by_reference ON public.order_transitions USING btree (normalize_reference(settlement_reference)) WHERE (settlement_reference IS NOT NULL);
CREATE INDEX order_transitions_by_time ON public.order_transitions USING brin (created_at);
CREATE UNIQUE INDEX order_transitions_one_terminal ON public.order_transitions USING btree (order_id, ((to_status = 'completed'::text))) WHERE (to_status = ANY (ARRAY['completed'::text, 'cancelled'::text, 'refunded'::text]));
CREATE INDEX orders_by_settlement_reference ON public.orders USING btree (normalize_reference(settlement_reference), id) WHERE (settlement_reference IS NOT NULL);
CREATE INDEX orders_by_status ON public.orders USING btree (status, created_at DESC, "position" DESC) WHERE (status <> ALL (ARRAY['completed'::text, 'cancelled'::text, 'refunded'::text]));
CREATE INDEX orders_newest_first ON public.orders USING btree (created_at DESC, "position" DESC);
CREATE INDEX orders_of_customer_newest_first ON public.orders USING btree (customer_id, created_at DESC, "position" DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX orders_of_investor_newest_first ON public.orders USING btree (investor_id, created_at DESC, "position" DESC);
CREATE INDEX orders_of_partner_by_status ON public.orders USING btree (partner_id, status, created_at DESC, "position" DESC) WHERE (partner_id IS NOT NULL);
CREATE INDEX orders_of_partner_newest_first ON public.orders USING btree (partner_id, created_at DESC, "position" DESC) WHERE (partner_id IS NOT NULL);
CREATE INDEX orders_of_partner_updated ON public.orders USING btree (partner_id, updated_at) WHERE (partner_id IS NOT NULL);
CREATE INDEX orders_sorted_by_amount ON public.orders USING btree (payable, "position");
CREATE INDEX orders_to_expire ON public.orders USING btree (expires_at) WHERE (status = ANY (ARRAY['awaiting_payment'::text, 'payment_rejected'::text]));
CREATE INDEX orders_to_review_by_amount ON public.orders USING btree (payable, "position") WHERE (status = 'payment_under_review'::text);
CREATE INDEX orders_with_evidence_newest_first ON public.orders USING btree (created_at DESC, "position" DESC) WHERE (payment_evidence IS NOT NULL);
CREATE INDEX ownership_entries_by_time ON public.ownership_entries USING brin (created_at);
CREATE INDEX ownership_entries_of_property ON public.ownership_entries USING btree (property_id, created_at);
CREATE INDEX partners_newest_first ON public.partners USING btree (created_at DESC, "position" DESC);
CREATE INDEX partners_of_world ON public.partners USING btree (world);
CREATE INDEX payouts_newest_first ON public.payouts USING btree (investor_id, created_at DESC, "position" DESC);
CREATE INDEX payouts_of_all_newest_first ON public.payouts USING btree (created_at DESC, "position" DESC);
CREATE INDEX payouts_to_pay ON public.payouts USING btree (run_id, id) WHERE (status = ANY (ARRAY['scheduled'::text, 'processing'::text]));
CREATE UNIQUE INDEX properties_code_unique ON public.properties USING btree (code, world) WHERE (retired_at IS NULL);
CREATE INDEX properties_newest_first ON public.properties USING btree (created_at DESC, "position" DESC);
CREATE INDEX properties_of_world_newest_first ON public.properties USING btree (world, created_at DESC, "position" DESC);
CREATE INDEX receipt_allocations_of_order ON public.receipt_allocations USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX receipt_allocations_of_receipt ON public.receipt_allocations USING btree (receipt_id);
CREATE INDEX receipts_by_payer ON public.receipts USING gin (search_grams(normalize_search_text(payer)));
CREATE INDEX receipts_by_payer_spelling ON public.receipts USING gin (name_words(payer));
CREATE INDEX receipts_by_reference ON public.receipts USING btree (normalize_reference(reference));
CREATE INDEX receipts_by_status ON public.receipts USING btree (status, created_at DESC, "position" DESC);
CREATE INDEX receipts_newest_first ON public.receipts USING btree (created_at DESC, "position" DESC);
CREATE INDEX receipts_of_same_payer ON public.receipts USING btree (normalize_reference(payer), id);
CREATE INDEX receipts_only_typed ON public.receipts USING btree (id) WHERE ((source = 'typed'::text) AND (statement_at IS NULL));
CREATE INDEX receipts_open_by_amount ON public.receipts USING btree (amount, "position") WHERE (status = 'open'::text);
CREATE INDEX receipts_open_by_day ON public.receipts USING btree (received_at, "position") WHERE (status = 'open'::text);
CREATE UNIQUE INDEX receipts_reference_once ON public.receipts USING btree (normalize_reference(reference)) WHERE (status <> 'voided'::text);
CREATE INDEX receipts_sorted_by_amount ON public.receipts USING btree (amount, "position");
CREATE INDEX receipts_sorted_by_day ON public.receipts USING btree (received_at, "position");
CREATE INDEX receipts_taken_back ON public.receipts USING btree (id) WHERE (taken_back_on IS NOT NULL);
CREATE INDEX receipts_taken_back_by_amount ON public.receipts USING btree (taken_back_amount) WHERE (taken_back_on IS NOT NULL);
CREATE INDEX refunds_due_by_amount ON public.refunds_due USING btree (amount);
CREATE UNIQUE INDEX refunds_due_by_number ON public.refunds_due USING btree ("position");
CREATE INDEX refunds_due_by_status ON public.refunds_due USING btree (status, created_at DESC, "position" DESC);
CREATE INDEX refunds_due_newest_first ON public.refunds_due USING btree (created_at DESC, "position" DESC);
CREATE INDEX refunds_due_of_order ON public.refunds_due USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX refunds_due_of_payment ON public.refunds_due USING btree (transaction_id, "position") WHERE (transaction_id IS NOT NULL);
CREATE UNIQUE INDEX refunds_due_once ON public.refunds_due USING btree (transaction_id) WHERE (reversal_id IS NULL);
CREATE UNIQUE INDEX refunds_due_reference_once ON public.refunds_due USING btree (normalize_reference(reference)) WHERE (status = 'settled'::text);
CREATE UNIQUE INDEX rental_income_runs_by_number ON public.rental_income_runs USING btree ("position");
CREATE INDEX rental_income_runs_newest_first ON public.rental_income_runs USING btree (property_id, created_at DESC, "position" DESC);
CREATE INDEX rental_income_runs_to_pay ON public.rental_income_runs USING btree (created_at) WHERE (status = 'released'::text);
CREATE INDEX rental_income_runs_to_reverse ON public.rental_income_runs USING btree (created_at) WHERE (status = 'reversing'::text);
CREATE INDEX share_moves_by_time ON public.share_moves USING brin (created_at);
CREATE UNIQUE INDEX share_moves_freed_once ON public.share_moves USING btree (order_id, property_id) WHERE (kind = ANY (ARRAY['release'::text, 'return'::text]));
CREATE INDEX share_moves_of_property ON public.share_moves USING btree (property_id, order_id);
CREATE UNIQUE INDEX share_moves_sold_or_released ON public.share_moves USING btree (order_id, property_id, payment_attempt) WHERE (kind = ANY (ARRAY['release'::text, 'sell'::text]));
CREATE INDEX single_operator_amounts_of_operator ON public.single_operator_amounts USING btree (operator, operation, created_at);
CREATE INDEX sms_messages_newest_first ON public.sms_messages USING btree (created_at DESC);
CREATE UNIQUE INDEX wallet_entries_by_number ON public.wallet_entries USING btree ("position") WHERE (reason = ANY (ARRAY['top_up'::text, 'promotion'::text]));
CREATE INDEX wallet_entries_by_time ON public.wallet_entries USING brin (created_at);
CREATE INDEX wallet_entries_newest_first ON public.wallet_entries USING btree (investor_id, created_at DESC, "position" DESC);
CREATE INDEX wallet_entries_of_corrected_entry ON public.wallet_entries USING btree (corrected_entry_id) WHERE (corrected_entry_id IS NOT NULL);
CREATE INDEX wallet_entries_of_debt ON public.wallet_entries USING btree (debt_id) WHERE (debt_id IS NOT NULL);
CREATE INDEX wallet_entries_of_reversed_payout ON public.wallet_entries USING btree (reversed_payout_id) WHERE (reversed_payout_id IS NOT NULL);
CREATE UNIQUE INDEX wallet_entries_once_per_order ON public.wallet_entries USING btree (order_id, kind, reason, payment_attempt) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX wallet_entries_once_per_withdrawal ON public.wallet_entries USING btree (withdrawal_id, reason) WHERE (withdrawal_id IS NOT NULL);
CREATE UNIQUE INDEX wallet_entries_reference_once ON public.wallet_entries USING btree (normalize_reference(reference)) WHERE (reason = 'withdrawal'::text);
CREATE UNIQUE INDEX wallet_entries_refunded_once ON public.wallet_entries USING btree (order_id, kind) WHERE (reason = 'refund'::text);
CREATE UNIQUE INDEX wallet_entries_spent_or_released ON public.wallet_entries USING btree (order_id, kind, payment_attempt) WHERE (reason = ANY (ARRAY['order_release'::text, 'order_payment'::text]));
CREATE UNIQUE INDEX wallet_entries_withdrawn_or_released ON public.wallet_entries USING btree (withdrawal_id) WHERE (reason = ANY (ARRAY['withdrawal'::text, 'withdrawal_release'::text]));
CREATE INDEX wallets_rewards_to_expire ON public.wallets USING btree (rewards_expire_at) WHERE (rewards_expire_at IS NOT NULL);
CREATE INDEX webhook_deliveries_by_type ON ONLY public.webhook_deliveries USING btree (partner_id, event_type, created_at DESC, "position" DESC);
CREATE INDEX webhook_deliveries_due ON ONLY public.webhook_deliveries USING btree (endpoint_id, due_at, created_at) WHERE (status = 'pending'::text);
CREATE INDEX webhook_deliveries_newest_first ON ONLY public.webhook_deliveries USING btree (partner_id, created_at DESC, "position" DESC);
CREATE INDEX webhook_deliveries_unfinished ON ONLY public.webhook_deliveries USING btree (partner_id, created_at DESC, "position" DESC) WHERE (status <> 'succeeded'::text);
CREATE INDEX webhook_deliveries_unsuccessful ON ONLY public.webhook_deliveries USING btree (endpoint_id, event_sequence, created_at) WHERE (last_error IS NOT NULL);
CREATE INDEX webhook_endpoints_newest_first ON public.webhook_endpoints USING btree (partner_id, created_at DESC, "position" DESC);
CREATE UNIQUE INDEX webhook_endpoints_url_once ON public.webhook_endpoints USING btree (partner_id, md5(url));
CREATE UNIQUE INDEX withdrawal_batch_lines_once ON public.withdrawal_batch_lines USING btree (withdrawal_id) WHERE (NOT is_released);
CREATE INDEX withdrawal_batches_by_sent_total ON public.withdrawal_batches USING btree (sent_total) WHERE (settled_at IS NOT NULL);
CREATE INDEX withdrawal_batches_newest_first ON public.withdrawal_batches USING btree (created_at DESC, "position" DESC);
CREATE UNIQUE INDEX withdrawal_batches_reference_once ON public.withdrawal_batches USING btree (normalize_reference(reference));
CREATE INDEX withdrawals_by_account_name ON public.withdrawals USING gin (search_grams(normalize_search_text(account_name)));
CREATE INDEX withdrawals_by_account_name_spelling ON public.withdrawals USING gin (name_words(account_name));
CREATE INDEX withdrawals_by_amount ON public.withdrawals USING btree (amount);
CREATE INDEX withdrawals_by_iban ON public.withdrawals USING btree (iban, id) WHERE (iban IS NOT NULL);
CREATE UNIQUE INDEX withdrawals_by_number ON public.withdrawals USING btree ("position");
CREATE INDEX withdrawals_by_reference ON public.withdrawals USING btree (normalize_reference(reference)) WHERE (reference IS NOT NULL);
CREATE INDEX withdrawals_by_status ON public.withdrawals USING btree (status, created_at DESC, "position" DESC);
CREATE INDEX withdrawals_newest_first ON public.withdrawals USING btree (created_at DESC, "position" DESC);

-- triggers

CREATE TRIGGER api_keys_audited AFTER INSERT OR DELETE OR UPDATE ON public.api_keys FOR EACH ROW EXECUTE FUNCTION audit_change('ApiKey');
CREATE TRIGGER api_keys_no_truncate BEFORE TRUNCATE ON public.api_keys FOR EACH STATEMENT EXECUTE FUNCTION reject_truncate();
CREATE TRIGGER appointed_admins_append_only BEFORE DELETE OR UPDATE ON public.appointed_admins FOR EACH ROW EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER appointed_admins_audited AFTER INSERT OR DELETE OR UPDATE ON public.appointed_admins FOR EACH ROW EXECUTE FUNCTION audit_change('AppointedAdmin');
CREATE TRIGGER appointed_admins_no_truncate BEFORE TRUNCATE ON public.appointed_admins FOR EACH STATEMENT EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER approval_limits_audited AFTER INSERT OR DELETE OR UPDATE ON public.approval_limits FOR EACH ROW EXECUTE FUNCTION audit_change('ApprovalLimit', '{operation,role,amount}');
CREATE TRIGGER approval_limits_no_truncate BEFORE TRUNCATE ON public.approval_limits FOR EACH STATEMENT EXECUTE FUNCTION reject_truncate();
CREATE TRIGGER approvals_guarded BEFORE DELETE OR UPDATE ON public.approvals FOR EACH ROW EXECUTE FUNCTION guard_approval();
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION guard_audit_log();
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION guard_audit_log();
CREATE TRIGGER bank_balances_append_only BEFORE DELETE OR UPDATE ON public.bank_balances FOR EACH ROW EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER bank_charges_guarded BEFORE DELETE OR UPDATE ON public.bank_charges FOR EACH ROW EXECUTE FUNCTION guard_bank_charge();
CREATE TRIGGER bank_charges_keep_whether_open AFTER INSERT OR UPDATE ON public.bank_charges FOR EACH ROW EXECUTE FUNCTION keep_whether_open();
CREATE TRIGGER bank_charges_no_truncate BEFORE TRUNCATE ON public.bank_charges FOR EACH STATEMENT EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER bank_lines_guarded BEFORE DELETE OR UPDATE ON public.bank_lines FOR EACH ROW EXECUTE FUNCTION guard_bank_line();
CREATE TRIGGER bank_lines_set_aside_guarded BEFORE DELETE OR UPDATE ON public.bank_lines_set_aside FOR EACH ROW EXECUTE FUNCTION guard_set_aside();
CREATE TRIGGER bank_lines_set_aside_keep_whether_open AFTER INSERT OR UPDATE ON public.bank_lines_set_aside FOR EACH ROW EXECUTE FUNCTION keep_whether_open();
CREATE TRIGGER bank_matches_guarded BEFORE DELETE OR UPDATE ON public.bank_matches FOR EACH ROW EXECUTE FUNCTION guard_bank_match();
CREATE TRIGGER bank_matches_keep_whether_open AFTER INSERT OR UPDATE ON public.bank_matches FOR EACH ROW EXECUTE FUNCTION keep_whether_open();
CREATE TRIGGER booked_transfers_audited AFTER DELETE OR UPDATE ON public.booked_transfers FOR EACH ROW EXECUTE FUNCTION audit_change('BookedTransfer');
CREATE TRIGGER booked_transfers_booked_audited AFTER INSERT ON public.booked_transfers FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION audit_change('BookedTransfer');
CREATE TRIGGER booked_transfers_fixed BEFORE UPDATE ON public.booked_transfers FOR EACH ROW EXECUTE FUNCTION guard_booked_transfer();
CREATE TRIGGER booked_transfers_no_truncate BEFORE TRUNCATE ON public.booked_transfers FOR EACH STATEMENT EXECUTE FUNCTION reject_truncate();
CREATE CONSTRAINT TRIGGER booked_transfers_stay AFTER DELETE ON public.booked_transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_unbooked_transfer();
CREATE TRIGGER card_reversals_guarded BEFORE DELETE OR UPDATE ON public.card_reversals FOR EACH ROW EXECUTE FUNCTION guard_card_reversal();
CREATE TRIGGER card_reversals_no_truncate BEFORE TRUNCATE ON public.card_reversals FOR EACH STATEMENT EXECUTE FUNCTION reject_mutation();
CREATE CONSTRAINT TRIGGER card_reversals_rest_kept AFTER UPDATE ON public.card_reversals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.amount <> old.amount)) EXECUTE FUNCTION guard_reversal_parts();
CREATE TRIGGER card_settlement_lines_guarded BEFORE DELETE OR UPDATE ON public.card_settlement_lines FOR EACH ROW EXECUTE FUNCTION guard_card_settlement_line();
CREATE TRIGGER card_settlement_lines_no_truncate BEFORE TRUNCATE ON public.card_settlement_lines FOR EACH STATEMENT EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER card_settlements_guarded BEFORE DELETE OR UPDATE ON public.card_settlements FOR EACH ROW EXECUTE FUNCTION guard_card_settlement();
CREATE TRIGGER card_settlements_no_truncate BEFORE TRUNCATE ON public.card_settlements FOR EACH STATEMENT EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER card_transactions_append_only BEFORE DELETE OR UPDATE ON public.card_transactions FOR EACH ROW EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER certifications_append_only BEFORE DELETE OR UPDATE ON public.certifications FOR EACH ROW EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER commissions_append_only BEFORE DELETE OR UPDATE ON public.commissions FOR EACH ROW EXECUTE FUNCTION reject_mutation_except_reset();
CREATE TRIGGER commissions_counted AFTER INSERT ON public.commissions FOR EACH ROW EXECUTE FUNCTION add_to_commission_totals();
CREATE TRIGGER commissions_no_truncate BEFORE TRUNCATE ON public.commissions FOR EACH STATEMENT EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER commissions_reversal_covered BEFORE INSERT ON public.commissions FOR EACH ROW WHEN ((new.type = 'reversal'::text)) EXECUTE FUNCTION check_reversal();
CREATE TRIGGER contracts_guarded BEFORE DELETE OR UPDATE ON public.contracts FOR EACH ROW EXECUTE FUNCTION guard_contract();
CREATE TRIGGER contracts_no_truncate BEFORE TRUNCATE ON public.contracts FOR EACH STATEMENT EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER customers_app_orders_begin AFTER INSERT ON public.customers FOR EACH ROW WHEN ((new.link_status = 'active'::text)) EXECUTE FUNCTION change_viewed_app_orders();
CREATE TRIGGER customers_app_orders_change AFTER UPDATE ON public.customers FOR EACH ROW WHEN ((new.link_status IS DISTINCT FROM old.link_status)) EXECUTE FUNCTION change_viewed_app_orders();
CREATE TRIGGER customers_of_one_world BEFORE INSERT OR UPDATE OF partner_id, investor_id ON public.customers FOR EACH ROW EXECUTE FUNCTION check_customer_world();
CREATE TRIGGER customers_person_fixed BEFORE UPDATE OF investor_id, partner_id ON public.customers FOR EACH ROW WHEN (((new.investor_id IS DISTINCT FROM old.investor_id) OR (new.partner_id IS DISTINCT FROM old.partner_id))) EXECUTE FUNCTION guard_owner();
CREATE TRIGGER customers_set_eligibility BEFORE INSERT OR UPDATE ON public.customers FOR EACH ROW EXECUTE FUNCTION set_customer_eligibility();
CREATE TRIGGER events_append_only BEFORE DELETE OR UPDATE ON public.events FOR EACH ROW EXECUTE FUNCTION reject_mutation_except_erasure('body');
CREATE TRIGGER files_guarded BEFORE DELETE OR UPDATE ON public.files FOR EACH ROW EXECUTE FUNCTION guard_file();
CREATE TRIGGER files_no_truncate BEFORE TRUNCATE ON public.files FOR EACH STATEMENT EXECUTE FUNCTION reject_truncate();
CREATE TRIGGER investor_debts_guarded BEFORE DELETE OR UPDATE ON public.investor_debts FOR EACH ROW EXECUTE FUNCTION guard_investor_debt();
CREATE TRIGGER investors_attribution_fixed BEFORE UPDATE ON public.investors FOR EACH ROW EXECUTE FUNCTION guard_attribution();
CREATE TRIGGER investors_create_wallet AFTER INSERT ON public.investors FOR EACH ROW EXECUTE FUNCTION create_wallet();
CREATE TRIGGER investors_update_eligibility AFTER UPDATE ON public.investors FOR EACH ROW WHEN ((((((old.suspended_at IS DISTINCT FROM new.suspended_at) OR (old.identity_status IS DISTINCT FROM new.identity_status)) OR (old.phone_verified_at IS DISTINCT FROM new.phone_verified_at)) OR (old.email_verified_at IS DISTINCT FROM new.email_verified_at)) OR (old.pin_created_at IS DISTINCT FROM new.pin_created_at))) EXECUTE FUNCTION update_customer_eligibility();
CREATE TRIGGER investors_world_fixed BEFORE UPDATE ON public.investors FOR EACH ROW WHEN ((new.world <> old.world)) EXECUTE FUNCTION guard_world();
CREATE TRIGGER journal_append_only BEFORE DELETE OR UPDATE ON public.journal FOR EACH ROW EXECUTE FUNCTION reject_mutation_of_journal();
CREATE TRIGGER journal_no_truncate BEFORE TRUNCATE ON public.journal FOR EACH STATEMENT EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER operator_identities_audited AFTER INSERT OR DELETE OR UPDATE ON public.operator_identities FOR EACH ROW EXECUTE FUNCTION audit_change('OperatorIdentity');
CREATE TRIGGER operator_identities_no_truncate BEFORE TRUNCATE ON public.operator_identities FOR EACH STATEMENT EXECUTE FUNCTION reject_truncate();
CREATE TRIGGER operator_keys_audited AFTER INSERT OR DELETE OR UPDATE ON public.operator_keys FOR EACH ROW EXECUTE FUNCTION audit_change('OperatorKey');
CREATE TRIGGER operator_keys_no_truncate BEFORE TRUNCATE ON public.operator_keys FOR EACH STATEMENT EXECUTE FUNCTION reject_truncate();
CREATE TRIGGER operator_sessions_guarded BEFORE DELETE OR UPDATE ON public.operator_sessions FOR EACH ROW EXECUTE FUNCTION guard_operator_session();
CREATE TRIGGER operators_admins_recorded AFTER INSERT OR UPDATE OF roles ON public.operators FOR EACH ROW WHEN (('admin'::text = ANY (new.roles))) EXECUTE FUNCTION appoint_admin();
CREATE TRIGGER operators_audited AFTER INSERT OR DELETE OR UPDATE ON public.operators FOR EACH ROW EXECUTE FUNCTION audit_change('Operator');
CREATE TRIGGER operators_no_truncate BEFORE TRUNCATE ON public.operators FOR EACH STATEMENT EXECUTE FUNCTION reject_truncate();
CREATE TRIGGER order_items_of_one_world BEFORE INSERT ON public.order_items FOR EACH ROW EXECUTE FUNCTION check_item_world();
CREATE TRIGGER order_transitions_append_only BEFORE DELETE OR UPDATE ON public.order_transitions FOR EACH ROW EXECUTE FUNCTION reject_mutation_except_erasure('reason', 'settlement_reference');
CREATE TRIGGER order_transitions_no_truncate BEFORE TRUNCATE ON public.order_transitions FOR EACH STATEMENT EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER orders_app_status AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((new.source = 'app'::text) AND (new.status <> old.status))) EXECUTE FUNCTION set_status_for_viewers();
CREATE TRIGGER orders_app_viewers AFTER INSERT ON public.orders FOR EACH ROW WHEN ((new.source = 'app'::text)) EXECUTE FUNCTION add_viewers_of_app_order();
CREATE TRIGGER orders_book_evidence AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((new.evidence_reference IS DISTINCT FROM old.evidence_reference) OR ((new.evidence_reference IS NOT NULL) AND (new.reversed_amount <> old.reversed_amount)))) EXECUTE FUNCTION book_evidence();
CREATE TRIGGER orders_buyer_fixed BEFORE UPDATE OF investor_id, customer_id, partner_id, source ON public.orders FOR EACH ROW WHEN (((((new.investor_id IS DISTINCT FROM old.investor_id) OR (new.customer_id IS DISTINCT FROM old.customer_id)) OR (new.partner_id IS DISTINCT FROM old.partner_id)) OR (new.source IS DISTINCT FROM old.source))) EXECUTE FUNCTION guard_owner();
CREATE TRIGGER orders_completed_without_open_reversal BEFORE UPDATE ON public.orders FOR EACH ROW WHEN (((new.status = 'completed'::text) AND (old.status <> 'completed'::text))) EXECUTE FUNCTION guard_completion();
CREATE TRIGGER orders_forget_evidence BEFORE UPDATE ON public.orders FOR EACH ROW WHEN (((new.payment_evidence IS NULL) AND (new.evidence_reference IS NOT NULL))) EXECUTE FUNCTION forget_evidence();
CREATE TRIGGER orders_withdraw_file AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((old.payment_evidence IS NOT NULL) AND ((new.payment_evidence IS NULL) OR ((old.reversed_amount = 0) AND (new.reversed_amount > 0))))) EXECUTE FUNCTION withdraw_file();
CREATE TRIGGER ownership_entries_append_only BEFORE DELETE OR UPDATE ON public.ownership_entries FOR EACH ROW EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER ownership_entries_apply BEFORE INSERT ON public.ownership_entries FOR EACH ROW EXECUTE FUNCTION apply_ownership_entry();
CREATE TRIGGER ownership_entries_no_truncate BEFORE TRUNCATE ON public.ownership_entries FOR EACH STATEMENT EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER partners_audited AFTER INSERT OR DELETE OR UPDATE ON public.partners FOR EACH ROW EXECUTE FUNCTION audit_change('Partner');
CREATE TRIGGER partners_create_event_counters AFTER INSERT ON public.partners FOR EACH ROW EXECUTE FUNCTION create_event_counters();
CREATE TRIGGER partners_no_truncate BEFORE TRUNCATE ON public.partners FOR EACH STATEMENT EXECUTE FUNCTION reject_truncate();
CREATE TRIGGER partners_world_fixed BEFORE UPDATE ON public.partners FOR EACH ROW WHEN ((new.world <> old.world)) EXECUTE FUNCTION guard_world();
CREATE TRIGGER payouts_add_up AFTER INSERT ON public.payouts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_payouts_add_up();
CREATE TRIGGER payouts_guarded BEFORE DELETE OR UPDATE ON public.payouts FOR EACH ROW EXECUTE FUNCTION guard_payout();
CREATE TRIGGER payouts_no_truncate BEFORE TRUNCATE ON public.payouts FOR EACH STATEMENT EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER properties_audited AFTER UPDATE OF code, internal_test, area_sqm, minimum_per_order, price_per_share, management_fee_basis_points ON public.properties FOR EACH ROW EXECUTE FUNCTION audit_change('Property', '{code,internal_test,area_sqm,minimum_per_order,price_per_share,management_fee_basis_points}');
CREATE TRIGGER properties_fixed_once_ordered BEFORE UPDATE ON public.properties FOR EACH ROW WHEN (((new.code <> old.code) OR (new.internal_test AND (NOT old.internal_test)))) EXECUTE FUNCTION guard_ordered_property();
CREATE TRIGGER properties_world_fixed BEFORE UPDATE ON public.properties FOR EACH ROW WHEN ((new.world <> old.world)) EXECUTE FUNCTION guard_world();
CREATE TRIGGER property_shares_audited AFTER UPDATE OF total, sales_paused, funding_deadline ON public.property_shares FOR EACH ROW EXECUTE FUNCTION audit_change('Property', '{total,sales_paused,funding_deadline}');
CREATE TRIGGER property_shares_owned_since BEFORE UPDATE ON public.property_shares FOR EACH ROW WHEN (((old.owned_since IS NULL) AND ((new.status = ANY (ARRAY['funded'::text, 'resale'::text])) OR (new.issued > 0)))) EXECUTE FUNCTION track_owned_since();
CREATE TRIGGER property_shares_sold_out BEFORE UPDATE ON public.property_shares FOR EACH ROW WHEN (((new.sold = new.total) OR (old.sold_out_at IS NOT NULL))) EXECUTE FUNCTION track_sold_out();
CREATE TRIGGER property_shares_total_fixed BEFORE UPDATE ON public.property_shares FOR EACH ROW WHEN (((new.total <> old.total) AND ((old.status = ANY (ARRAY['funded'::text, 'resale'::text])) OR (old.sold = old.total) OR (old.issued > 0)))) EXECUTE FUNCTION guard_share_total();
CREATE TRIGGER receipt_allocations_append_only BEFORE DELETE OR UPDATE ON public.receipt_allocations FOR EACH ROW EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER receipt_allocations_no_truncate BEFORE TRUNCATE ON public.receipt_allocations FOR EACH STATEMENT EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER receipts_book_transfer AFTER INSERT ON public.receipts FOR EACH ROW EXECUTE FUNCTION book_transfer();
CREATE TRIGGER receipts_guarded BEFORE DELETE OR UPDATE ON public.receipts FOR EACH ROW EXECUTE FUNCTION guard_receipt();
CREATE TRIGGER receipts_no_truncate BEFORE TRUNCATE ON public.receipts FOR EACH STATEMENT EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER receipts_taken_back_noted BEFORE UPDATE ON public.receipts FOR EACH ROW WHEN (((old.taken_back_on IS NULL) AND (new.taken_back_on IS NOT NULL))) EXECUTE FUNCTION note_taken_back();
CREATE TRIGGER receipts_unbook_transfer AFTER UPDATE ON public.receipts FOR EACH ROW WHEN (((new.status = 'voided'::text) AND (old.status <> 'voided'::text))) EXECUTE FUNCTION unbook_voided_receipt();
CREATE TRIGGER refunds_due_guarded BEFORE DELETE OR UPDATE ON public.refunds_due FOR EACH ROW EXECUTE FUNCTION guard_refund_due();
CREATE TRIGGER rental_income_runs_guarded BEFORE DELETE OR UPDATE ON public.rental_income_runs FOR EACH ROW EXECUTE FUNCTION guard_rental_income_run();
CREATE CONSTRAINT TRIGGER rental_income_runs_have_payouts AFTER INSERT OR UPDATE ON public.rental_income_runs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_run_has_payouts();
CREATE TRIGGER share_moves_append_only BEFORE DELETE OR UPDATE ON public.share_moves FOR EACH ROW EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER share_moves_apply BEFORE INSERT ON public.share_moves FOR EACH ROW EXECUTE FUNCTION apply_share_move();
CREATE TRIGGER share_moves_no_truncate BEFORE TRUNCATE ON public.share_moves FOR EACH STATEMENT EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER single_operator_amounts_append_only BEFORE DELETE OR UPDATE ON public.single_operator_amounts FOR EACH ROW EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER single_operator_amounts_no_truncate BEFORE TRUNCATE ON public.single_operator_amounts FOR EACH STATEMENT EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER wallet_entries_append_only BEFORE DELETE OR UPDATE ON public.wallet_entries FOR EACH ROW EXECUTE FUNCTION reject_mutation_except_erasure('reference');
CREATE TRIGGER wallet_entries_apply BEFORE INSERT ON public.wallet_entries FOR EACH ROW EXECUTE FUNCTION apply_wallet_entry();
CREATE TRIGGER wallet_entries_book_transfer AFTER INSERT ON public.wallet_entries FOR EACH ROW WHEN ((new.reason = 'top_up'::text)) EXECUTE FUNCTION book_transfer();
CREATE TRIGGER wallet_entries_no_truncate BEFORE TRUNCATE ON public.wallet_entries FOR EACH STATEMENT EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER webhook_attempts_append_only BEFORE DELETE OR UPDATE ON public.webhook_attempts FOR EACH ROW EXECUTE FUNCTION reject_mutation();
CREATE TRIGGER withdrawal_batch_lines_guarded BEFORE DELETE OR UPDATE ON public.withdrawal_batch_lines FOR EACH ROW EXECUTE FUNCTION guard_withdrawal_batch_line();
CREATE TRIGGER withdrawal_batches_guarded BEFORE DELETE OR UPDATE ON public.withdrawal_batches FOR EACH ROW EXECUTE FUNCTION guard_withdrawal_batch();
CREATE TRIGGER withdrawals_guarded BEFORE DELETE OR UPDATE ON public.withdrawals FOR EACH ROW EXECUTE FUNCTION guard_withdrawal();
