/**
 * Returns SQL that inserts so many rows of each list for each of several partners, with a customer per ten
 * orders. They are written without triggers, so the ledgers do not add up.
 */
export const seedOf = (rows: number, partners: number) => `
  set session_replication_role = replica;
  insert into partners (id, name) select 'ptn_' || p, 'Partner ' || p from generate_series(0, ${partners - 1}) p
    on conflict do nothing;
  insert into investors (id, phone, email)
    select 'inv_' || n, '+2010' || lpad(n::text, 8, '0'), 'i' || n || '@example.com'
    from generate_series(0, ${rows / 10 - 1}) n;
  insert into wallets (investor_id) select id from investors on conflict do nothing;
  insert into customers (id, partner_id, investor_id, origin, link_status, eligibility, external_id, linked_at,
    created_at)
    select format('cus_%s_%s', p, n), 'ptn_' || p, 'inv_' || n, 'created',
      case when n % 50 = 0 then 'unlinked' else 'active' end,
           case n % 50 when 0 then 'not_linked' when 1 then 'ineligible' when 2 then 'attested' else 'verified' end,
           'CRM-' || n,
           now(), now() - n * interval '1 minute'
    from generate_series(0, ${partners - 1}) p, generate_series(0, ${rows / 10 - 1}) n;
  insert into orders (id, number, investor_id, partner_id, customer_id, source, status, external_reference, gross,
    payable, funding_method, is_published, limit_day,
                      settlement_reference, settlement_submitted_at, completed_at, cancelled_at, created_at, updated_at)
    select format('ord_%s_%s', p, n), format('PI-%s-%s', p, n), 'inv_' || n / 10, 'ptn_' || p,
      format('cus_%s_%s', p, n / 10), 'api',
           case when n % 5000 = 0 then 'refunded' else 'completed' end, 'NB-' || n, 100, 100, 'partner_settlement',
             true, current_date, 'FT-' || n / 10, now(),
           case when n % 5000 <> 0 then now() end, case when n % 5000 = 0 then now() end,
             now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(0, ${partners - 1}) p, generate_series(0, ${rows - 1}) n;
  insert into app_order_viewers (partner_id, order_id, customer_id, status, created_at, position)
    select partner_id, id, customer_id, status, created_at, position from orders where id like '%7';
  insert into order_items (order_id, property_id, shares, price_per_share, subtotal, fees) select id,
    'prop_' || split_part(id, '_', 3)::integer / 10, 1, 100, 100, 0 from orders where split_part(id, '_', 3) <> '';
  insert into commissions (id, partner_id, order_id, type, amount, test_mode, created_at)
    select format('com_%s_%s', p, n), 'ptn_' || p, format('ord_%s_%s', p, n),
      case when n % 5000 = 0 then 'bonus' else 'signup_fee' end, 1, false, now() - n * interval '1 minute'
    from generate_series(0, ${partners - 1}) p, generate_series(0, ${rows - 1}) n;
  insert into events (partner_id, sequence, id, type, customer_id, order_id, body)
    select 'ptn_' || p, n + 1, format('evt_%s_%s', p, n),
      case when n % 5000 = 0 then 'payout.paid' else 'order.paid' end,
           format('cus_%s_%s', p, n / 10), format('ord_%s_%s', p, n), '{"data":{}}'
    from generate_series(0, ${partners - 1}) p, generate_series(0, ${rows - 1}) n;
  insert into webhook_endpoints (id, partner_id, url, events, secret, secret_prefix)
    select format('whe_%s_%s', name, p), 'ptn_' || p, format('https://%s.example/%s', name, p), '{*}', '', 'whsec_abcd'
    from generate_series(0, ${partners - 1}) p, unnest(array['busy', 'quiet']) name;
  insert into webhook_deliveries (id, partner_id, endpoint_id, event_id, event_type, event_sequence, status,
    next_reason, last_error, delivered_at, created_at)
    select 'whd_' || endpoint_id || sequence, partner_id, endpoint_id, id, type, sequence, status, null,
           case when status = 'failed' then 'timeout' end, case when status = 'succeeded' then now() end, created_at
    from (select events.*, format('whe_%s_%s', name, right(partner_id, 1)) as endpoint_id,
                 case when name = 'deleted' or name = 'quiet' then 'failed' else 'succeeded' end as status, name
                   from events, unnest(array['busy', 'quiet', 'deleted']) name) one
    where name <> 'quiet' or sequence % 5000 = 1;
  insert into api_requests (partner_id, request_id, key_id, operation, method, status, error_code, duration_ms, address,
    created_at)
    select 'ptn_' || p, format('req_%s_%s', p, n), 'key_1',
      case when n % 5000 = 0 then 'deleteWebhookEndpoint' else 'getOrder' end, 'GET',
           case when n % 5000 = 0 then 500 when n % 1000 = 0 then 404 when n % 3000 = 1 then 201 else 200 end,
           case when n % 5000 = 0 then 'internal_error' when n % 1000 = 0 then 'resource_not_found' end, 1, '127.0.0.1',
             now() - n * interval '1 second'
    from generate_series(0, ${partners - 1}) p, generate_series(0, ${rows - 1}) n;
  insert into receipts (id, reference, amount, unallocated, payer, received_at, status, recorded_by, source,
    statement_at, created_at)
    select 'rcp_' || n, 'FT-' || n, 100, case when n % 5000 = 0 then 100 else 0 end, 'Nile Bank', now(),
           case when n % 5000 = 0 then 'open' else 'closed' end, 'op_1',
           case when n % 5000 = 1 then 'typed' else 'statement' end, case when n % 5000 <> 1 then now() end,
           now() - n * interval '1 minute'
    from generate_series(0, ${rows - 1}) n;
  insert into bank_lines (id, day, amount, digest, occurrence, statement_line, imported_by, is_open, created_at)
    select 'bkl_' || n, current_date, -10000000 - n, sha256(n::text::bytea), 1, n, 'op_1', n % 5000 = 0,
           now() - n * interval '1 minute'
    from generate_series(0, ${rows - 1}) n;
  insert into receipt_allocations (id, receipt_id, order_id, amount, actor)
    select 'rca_' || n, 'rcp_' || n, 'ord_0_' || n, 100, 'op_1' from generate_series(0, ${rows - 1}) n
    where n % 5000 <> 0;
  insert into order_transitions (order_id, version, from_status, to_status, trigger, actor)
    select id, 2, 'payment_under_review', 'paid', 'confirmPayment', 'op_1' from orders
    where partner_id = 'ptn_0' and split_part(id, '_', 3) <> '';
  insert into refunds_due (id, order_id, transaction_id, amount, reason, status, reference, settled_by, settled_at,
    created_at)
    select 'rfd_' || n, 'ord_0_' || n, 'txn_' || n, 100, 'paid_twice',
      case when n % 5000 = 0 then 'due' else 'settled' end,
           case when n % 5000 <> 0 then 'RF-' || n end, case when n % 5000 <> 0 then 'op_1' end,
             case when n % 5000 <> 0 then now() end,
           now() - n * interval '1 minute'
    from generate_series(0, ${rows - 1}) n;
  insert into card_reversals (id, order_id, transaction_id, kind, amount, number, reduces_order, status, resolution,
    settled_at, created_at)
    select 'crv_' || n, 'ord_0_' || n, 'txn_' || n, 'refund', 100, 1, true,
      case when n % 5000 = 0 then 'open' else 'settled' end,
           case when n % 5000 <> 0 then 'written_off' end, case when n % 5000 <> 0 then now() end,
             now() - n * interval '1 minute'
    from generate_series(0, ${rows - 1}) n;
  insert into journal (created_at, kind, source_id, part, debit, credit, amount, object_id, world, partner_id,
    investor_id, property_id, order_id, actor)
    select now() - n * interval '1 minute', kind, format('%s_%s_%s', kind, p, n), 1, debit, credit, 100,
           format(object, p, n), 'main', case when kind <> 'receipt_recorded' then 'ptn_' || p end,
           case when kind <> 'receipt_recorded' then 'inv_' || n / 10 end,
           case when kind = 'order_completed' then 'prop_' || n / 10 end,
           case when kind <> 'receipt_recorded' then format('ord_%s_%s', p, n) end, 'op_1'
    from generate_series(0, ${partners - 1}) p, generate_series(0, ${rows - 1}) n,
      (values ('receipt_recorded', 'bank', 'receipts_unmatched', 'rcp_%s_%s'),
              ('receipt_allocated', 'receipts_unmatched', 'order_payments', 'rcp_%s_%s'),
              ('order_paid', 'order_payments', 'orders_paid', 'ord_%s_%s'),
              ('order_completed', 'orders_paid', 'share_sales', 'ord_%s_%s'))
        as entry (kind, debit, credit, object);
  insert into wallet_entries (id, investor_id, kind, reason, amount, reference, withdrawal_id, created_at)
    select 'wle_' || n, 'inv_' || n / 10, 'cash', 'withdrawal', -1, 'WD-' || n, 'wdr_' || n,
           now() - n * interval '1 minute'
    from generate_series(0, ${rows - 1}) n;
  insert into properties (id, code, world, name, description, location, media, price_per_share, forecast,
    created_at)
    select 'prop_' || n, 'CAI-' || n % 20, case when n < ${rows - 20} then 'world-' || n / 20 else 'main' end,
           '{"en": "", "ar": ""}', '{}', '{"city": "Cairo", "address": ""}', '{}', 100, '{}',
             now() - n * interval '1 minute'
    from generate_series(0, ${rows - 1}) n;
  insert into property_shares (property_id, status, total) select id, 'available', 100 from properties
    on conflict do nothing;
  set session_replication_role = origin`;
