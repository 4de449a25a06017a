import { statement } from '../../../database/statement.ts';
import type { CheckId } from './certification-checks.ts';

/** The latest proof of a check. */
export interface Proof {
  check_id: CheckId;
  proved_at: Date;
  requests: string[];
  events: string[];
  deliveries: string[];
}

/**
 * Finds the latest proof of each check in what a partner has sent and received (D203). What a receiver proves needs
 * events that it has accepted; `accepted` are the deliveries of these.
 *
 * Reads: webhook_deliveries, webhook_attempts, events, api_requests.
 * Returns: a row for each check that is proved.
 */
export const readProofs = statement<{ partner: string; since: Date }, Proof>(`
  with accepted as (
    select delivery.id, delivery.created_at, delivery.endpoint_id, delivery.event_id, delivery.event_type,
      delivery.event_sequence, delivery.attempts, delivery.delivered_at, event.order_id
    from webhook_deliveries as delivery
    join events as event on event.partner_id = delivery.partner_id and event.sequence = delivery.event_sequence
      and event.created_at = delivery.created_at
    where delivery.partner_id = :partner and delivery.created_at >= :since and delivery.delivered_at is not null
      and delivery.event_type <> 'webhook.test'
  ), ended as (
    select case event_type when 'order.completed' then 'order_completed' else 'order_cancelled' end as check_id,
      delivered_at as proved_at, array[]::text[] as requests, array[event_id] as events, array[id] as deliveries
    from accepted where event_type in ('order.completed', 'order.cancelled', 'order.refunded')
  ), rejected as (
    select 'payment_rejected' as check_id, next.delivered_at as proved_at, array[]::text[] as requests,
      array[rejection.event_id, next.event_id] as events, array[rejection.id, next.id] as deliveries
    from accepted as rejection
    join accepted as next on next.order_id = rejection.order_id and next.endpoint_id = rejection.endpoint_id
      and next.event_sequence > rejection.event_sequence
    where rejection.event_type = 'order.payment_rejected'
  ), late as (
    select 'late_event_accepted' as check_id, late.delivered_at as proved_at, array[]::text[] as requests,
      array[late.event_id, earlier.event_id] as events, array[late.id, earlier.id] as deliveries
    from accepted as late
    join accepted as earlier on earlier.order_id = late.order_id and earlier.endpoint_id = late.endpoint_id
      and earlier.event_sequence > late.event_sequence and earlier.delivered_at < late.delivered_at
  ), attempted as (
    select accepted.*, attempt.started_at, attempt.status_code between 200 and 299 as is_accepted
    from accepted
    join webhook_attempts as attempt on attempt.delivery_id = accepted.id
      and attempt.delivery_created_at = accepted.created_at
    where accepted.attempts > 1
  ), repeated as (
    select 'repeated_event_accepted' as check_id, max(started_at) as proved_at, array[]::text[] as requests,
      array[event_id] as events, array[id] as deliveries
    from attempted where is_accepted group by id, event_id having count(*) > 1
      and not exists (
        select from api_requests as request
        where request.partner_id = :partner and request.created_at >= :since and request.status >= 400
          and request.error_code in ('already_settled', 'order_not_cancellable', 'external_reference_in_use')
          and request.created_at between max(started_at) and max(started_at) + interval '1 minute')
  ), recovered as (
    select 'outage_recovered' as check_id, max(delivered_at) as proved_at, array[]::text[] as requests,
      array[event_id] as events, array[id] as deliveries
    from attempted group by id, event_id
    having min(started_at) filter (where is_accepted is not true) < max(started_at) filter (where is_accepted)
  ), missed as (
    select min(attempt.started_at) as at
    from webhook_deliveries as delivery
    join webhook_attempts as attempt on attempt.delivery_id = delivery.id
      and attempt.delivery_created_at = delivery.created_at
    where delivery.partner_id = :partner and delivery.created_at >= :since and delivery.event_type <> 'webhook.test'
      and (attempt.status_code between 200 and 299) is not true
  ), tested as (
    select distinct on (delivery.test_signature) delivery.*, attempt.started_at, attempt.status_code
    from webhook_deliveries as delivery
    join webhook_attempts as attempt on attempt.delivery_id = delivery.id
      and attempt.delivery_created_at = delivery.created_at and attempt.number = 1
    where delivery.partner_id = :partner and delivery.created_at >= :since and delivery.event_type = 'webhook.test'
      and delivery.test_signature is not null
    order by delivery.test_signature, delivery.created_at desc
  ), signed as (
    select tested.test_signature::text || '_signature_refused' as check_id, tested.started_at as proved_at,
      array[]::text[] as requests, array[tested.event_id, valid.event_id] as events,
      array[tested.id, valid.id] as deliveries
    from tested
    join lateral (
      select id, event_id from accepted where endpoint_id = tested.endpoint_id order by delivered_at desc limit 1
    ) as valid on true
    where tested.status_code between 400 and 499
  ), failed as (
    select * from api_requests
    where partner_id = :partner and created_at >= :since and status >= 400 and status in (429, 499, 500, 503)
      and idempotency_key is not null
  ), requested as (
    select case failed.status when 429 then 'rate_limit_awaited' when 499 then 'lost_response_repeated'
        else 'failure_repeated' end as check_id,
      next.created_at as proved_at, array[failed.request_id, next.request_id] as requests, array[]::text[] as events,
      array[]::text[] as deliveries
    from failed
    join lateral (
      select * from api_requests as request
      where request.partner_id = :partner and request.operation = failed.operation
        and request.created_at > failed.created_at and request.idempotency_key = failed.idempotency_key
      order by request.created_at, request.position limit 1
    ) as next on next.status between 200 and 299
      and (failed.status <> 429 or next.created_at >= failed.created_at + interval '1 second')
  ), read as (
    select case request.operation when 'listEvents' then 'events_read' else 'settlements_compared' end as check_id,
      request.created_at as proved_at, array[request.request_id] as requests, array[]::text[] as events,
      array[]::text[] as deliveries
    from api_requests as request
    where request.partner_id = :partner and request.created_at >= :since and request.status = 200
      and (request.operation = 'listEvents' and request.created_at > (select at from missed)
        or request.operation = 'getSettlementReport'
          and request.created_at > (select min(delivered_at) from accepted where event_type = 'order.paid'))
  ), proofs as (
    table ended union all table rejected union all table late union all table repeated union all table recovered
    union all table signed union all table requested union all table read
  )
  select distinct on (check_id) check_id, proved_at, requests, events, deliveries from proofs
  order by check_id, proved_at desc, events desc`);
