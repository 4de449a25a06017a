import type { MetricName } from '../observing/metrics.ts';
import { statement } from '../database/statement.ts';

/** The value of a metric that every process reads from the database. */
export interface Figure {
  name: MetricName;
  labels: Record<string, string> | null;
  value: number;
}

/**
 * Reads the state of everything that a worker, staff and the database itself do, as metrics: how much waits, and for
 * how long.
 * Backlogs are counted up to 100,000. The age of due deliveries leaves out endpoints whose last attempt
 * failed: they are attempted a few at a time, so they fall behind because of their receiver.
 *
 * Reads: unrelayed_events, partner_event_sequences, partner_event_relays, events, webhook_endpoints,
 * webhook_deliveries, pgboss.job, orders, card_checkouts, approvals, withdrawals, refunds_due, card_reversals,
 * api_keys, operators, operator_keys, reconciliations, installation, the catalogue, pg_stat_archiver,
 * pg_stat_replication, pg_stat_activity, pg_stat_database, pg_prepared_xacts, pg_replication_slots. Returns: a row for
 * each value. Without rows to measure, an age is 0.
 */
export const readFigures = statement<{}, Figure>(`
  with behind as (
    select partner_id, min(sequence) as sequence from unrelayed_events group by partner_id
  ), oldest_unrelayed as (
    select min(event.created_at) as at
    from behind join partner_event_relays as relay using (partner_id)
    join events as event on event.partner_id = relay.partner_id and event.sequence = relay.relayed_sequence + 1
  ), due_deliveries as (
    select count(*) as count
    from (select from webhook_deliveries where status = 'pending' and due_at <= clock_timestamp() limit 100000) as due
  ), oldest_due_delivery as (
    select min(next.due_at) as at from webhook_endpoints as endpoint,
      lateral (select min(due_at) as due_at from webhook_deliveries
               where endpoint_id = endpoint.id and status = 'pending') as next
    where endpoint.consecutive_failures = 0 and next.due_at <= clock_timestamp()
  ), jobs as (
    select name as queue, case when state in ('created', 'retry') then 'due' else state::text end as state,
           case when state = 'active' then started_on when state = 'failed' then completed_on else start_after end
             as since
    from pgboss.job
    where state in ('active', 'failed') or state in ('created', 'retry') and start_after <= clock_timestamp()
  ), overdue_holds as (
    select count(*) as count, min(expires_at) as at from orders
    where (status = 'awaiting_payment' or status = 'payment_rejected') and expires_at <= clock_timestamp()
      and not exists (select from card_checkouts
                      where order_id = orders.id and (state = 'opening' or next_inquiry_at <= orders.expires_at))
  ), due_inquiries as (
    select count(*) as count, min(inquiry_due_at) as at from card_checkouts where inquiry_due_at <= clock_timestamp()
  ), staff (queue, since) as (
    select 'payments', settlement_submitted_at from orders where status = 'payment_under_review'
    union all select 'cancellations', updated_at from orders where status = 'cancellation_requested'
    union all select 'receipts', created_at from receipts where status = 'open'
    union all select 'approvals', created_at from approvals where status = 'pending'
    union all select 'withdrawals', created_at from withdrawals where status = 'reserved'
    union all select 'refunds', created_at from refunds_due where status = 'due'
    union all select case kind when 'chargeback' then 'chargebacks' else 'reversals' end, created_at
    from card_reversals where status = 'open'
  ), staff_queues as (
    select queue, count(since) as count, min(since) as at
    from unnest(array['payments', 'cancellations', 'receipts', 'approvals', 'withdrawals', 'refunds', 'reversals',
      'chargebacks']) as queue
    left join staff using (queue)
    group by queue
  ), keys (kind, holder, expires_at) as (
    select 'api', partner_id, expires_at from api_keys where revoked_at is null
    union all select 'operator', operator_id, least(key.expires_at, operator.expires_at)
    from operator_keys as key join operators as operator on operator.id = operator_id
    where revoked_at is null and disabled_at is null
  ), last_keys as (
    select kind, max(coalesce(expires_at, 'infinity')) as expires_at from keys group by kind, holder
  ), expiring_keys as (
    select kind, count(expires_at) as count
    from unnest(array['api', 'operator']) as kind left join (
      select * from last_keys
      where expires_at between clock_timestamp() and clock_timestamp() + interval '14 days') as soon using (kind)
    group by kind
  ), standbys as (
    select application_name as standby, pg_wal_lsn_diff(
      case when pg_is_in_recovery() then pg_last_wal_receive_lsn() else pg_current_wal_lsn() end, replay_lsn) as lag
    from pg_stat_replication where state = 'streaming'
  ), open_transactions as (
    select xact_start as at from pg_stat_activity where backend_type = 'client backend'
    union all select prepared from pg_prepared_xacts
  ), retained_wal as (
    select slot_name as slot, pg_wal_lsn_diff(
      case when pg_is_in_recovery() then pg_last_wal_receive_lsn() else pg_current_wal_lsn() end, restart_lsn) as bytes
    from pg_replication_slots where restart_lsn is not null
  ), partitions as (
    select min(until) as until from (
      select inhparent, max(substring(pg_get_expr(relpartbound, inhrelid) from 'TO \\(''([^'']+)''\\)')::timestamptz)
        as until
      from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent in ('events'::regclass, 'webhook_deliveries'::regclass, 'webhook_attempts'::regclass)
      group by inhparent
    ) as last
  ), figures (name, labels, value, since) as (
    select 'unrelayed_events', null::jsonb, coalesce(sum(last_sequence - relayed_sequence), 0)::float8,
      null::timestamptz
    from behind join partner_event_relays using (partner_id) join partner_event_sequences using (partner_id)
    union all select 'oldest_unrelayed_event_age_seconds', null, 0, at from oldest_unrelayed
    union all select 'due_deliveries', null, count, null from due_deliveries
    union all select 'oldest_due_delivery_age_seconds', null, 0, at from oldest_due_delivery
    union all select 'jobs', jsonb_build_object('queue', queue, 'state', state), count(*), null from jobs
    group by queue, state
    union all select 'oldest_job_age_seconds', jsonb_build_object('queue', queue, 'state', state), 0, min(since)
      from jobs where state <> 'failed' group by queue, state
    union all select 'overdue_holds', null, count, null from overdue_holds
    union all select 'oldest_overdue_hold_seconds', null, 0, at from overdue_holds
    union all select 'due_card_inquiries', null, count, null from due_inquiries
    union all select 'oldest_due_card_inquiry_age_seconds', null, 0, at from due_inquiries
    union all select 'waiting_for_staff', jsonb_build_object('queue', queue), count, null from staff_queues
    union all select 'oldest_waiting_for_staff_age_seconds', jsonb_build_object('queue', queue), 0, at
    from staff_queues
    union all select 'expiring_keys', jsonb_build_object('kind', kind), count, null from expiring_keys
    union all select 'reconciliation_discrepancies', null, cardinality(violated_rules), null from reconciliations
    union all select 'reconciliation_age_seconds', null, 0, coalesce(finished_at, created_at)
    from installation full join reconciliations using (only_row)
    union all select 'event_partitions_ahead_seconds', null, extract(epoch from until - clock_timestamp()), null
    from partitions
    union all select 'wal_archive_age_seconds', null, 0, coalesce(last_archived_time, stats_reset)
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'
    union all select 'replication_lag_bytes', jsonb_build_object('standby', standby), max(lag), null
    from standbys group by standby
    union all select 'checksum_failures', null, sum(checksum_failures), null from pg_stat_database
      having count(checksum_failures) > 0
    union all select 'server_connections', null, sum(numbackends), null from pg_stat_database
    union all select 'server_connections_max', null, current_setting('max_connections')::integer, null
    union all select 'oldest_transaction_age_seconds', null, 0, min(at) from open_transactions
    union all select 'retained_wal_bytes', jsonb_build_object('slot', slot), bytes, null from retained_wal
  )
  select name, labels, case when since is null then value else extract(epoch from clock_timestamp() - since)::float8 end
    as value
  from figures`);
