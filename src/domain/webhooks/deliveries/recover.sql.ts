import { statement } from '../../../database/statement.ts';
import { sameDelivery } from './same-delivery.ts';

interface RecoveryParams {
  endpoint: string;
  partner: string;
  since: Date;
  until: Date;
  retentionDays: number;
}

/**
 * Requeues the next deliveries that failed, or wait for a further attempt. Those that wait for their
 * first attempt, or for the first attempt of a recovery, are left out. A running attempt is completed,
 * and another follows only if it fails. Nothing is requeued if the endpoint is disabled or deleted.
 *
 * Locks: webhook_endpoints, then webhook_deliveries. Writes: webhook_deliveries.
 * Returns: the requeued deliveries, the last one first.
 */
export const requeueNext = statement<
  RecoveryParams & { dueAt: Date; afterTime: Date; afterPosition: bigint; limit: number },
  { created_at: Date; position: bigint }
>(`
  with endpoint as (
    select id from webhook_endpoints where id = :endpoint and status = 'enabled' for share
  ), batch as (
    select id, created_at from webhook_deliveries
    where partner_id = :partner and endpoint_id = (select id from endpoint) and status <> 'succeeded'
      and event_type <> 'webhook.test'
      and (status = 'failed' or attempts > 0 and delivered_at is null and next_reason <> 'recover')
      and (created_at, position) > (:afterTime, :afterPosition) and created_at >= :since and created_at < :until
      and created_at >= clock_timestamp() - make_interval(days => :retentionDays)
    order by created_at, position limit :limit::integer for update
  ), requeued as (
    update webhook_deliveries as delivery
    set status = 'pending', due_at = least(due_at, :dueAt::timestamptz(3)), next_reason = 'recover', resume_at = null,
      schedule_step = 0
    from batch where ${sameDelivery('delivery', 'batch')}
    returning delivery.created_at, delivery.position
  )
  select * from requeued order by created_at desc, position desc`);

export interface MissedEvent {
  id: string;
  type: string;
  sequence: bigint;
  created_at: Date;
}

/**
 * Finds events among the next ones of the partner that the enabled endpoint subscribes to and has no
 * delivery of. Events from before the endpoint existed are left out.
 *
 * Reads: webhook_endpoints, events, webhook_deliveries.
 * Returns: a row for each missed event, or one without; `reached` is the last event that was checked,
 * null if there are no more.
 */
export const readMissed = statement<
  RecoveryParams & { after: bigint; limit: number },
  { reached: bigint | null } & (MissedEvent | { id: null })
>(`
  with endpoint as (
    select id, events, created_at from webhook_endpoints where id = :endpoint and status = 'enabled'
  ), seen as materialized (
    select id, type, sequence, created_at from events
    where partner_id = :partner and sequence > :after and created_at >= :since and created_at < :until
      and created_at >= clock_timestamp() - make_interval(days => :retentionDays) and exists (select from endpoint)
    order by sequence limit :limit::integer
  ), missed as (
    select seen.* from seen
    join endpoint on endpoint.events && array['*', seen.type] and endpoint.created_at <= seen.created_at
    -- Not an anti-join: without statistics it would compare each event with every delivery.
    where seen.type <> 'webhook.test' and (
      select delivery.id from webhook_deliveries as delivery
      where delivery.endpoint_id = :endpoint and delivery.event_id = seen.id
        and delivery.created_at = seen.created_at) is null
  )
  select (select max(sequence) from seen) as reached, missed.*
  from (values (1)) as one (row) left join missed on true order by sequence`);

/**
 * Inserts deliveries of missed events, except those that the relay or another recovery has inserted
 * meanwhile; none if the endpoint is disabled or deleted.
 *
 * Locks: webhook_endpoints. Writes: webhook_deliveries.
 * Returns: the inserted deliveries.
 */
export const insertMissedDeliveries = statement<
  {
    endpoint: string;
    partner: string;
    dueAt: Date;
    ids: string[];
    events: string[];
    types: string[];
    sequences: bigint[];
    times: Date[];
  },
  { id: string }
>(`
  with endpoint as (
    select id from webhook_endpoints where id = :endpoint and status = 'enabled' for share
  )
  insert into webhook_deliveries (id, partner_id, endpoint_id, event_id, event_type, event_sequence, next_reason,
    due_at, created_at)
  select draft.id, :partner, endpoint.id, event_id, event_type, event_sequence, 'recover', :dueAt, created_at
  from endpoint, unnest(:ids::text[], :events::text[], :types::text[], :sequences::bigint[], :times::timestamptz(3)[])
    as draft (id, event_id, event_type, event_sequence, created_at)
  order by event_sequence
  on conflict (endpoint_id, event_id, created_at) do nothing
  returning id`);
