import { statement } from '../../../database/statement.ts';
import type { StoredEvent } from '../../events/resource.ts';
import type { EndpointRow } from '../resource.ts';
import type { DueDelivery } from './claim-endpoints.ts';

interface LeaseParams {
  worker: string;
  limit: number;
  /** True to lease endpoints whose last attempt failed, too. */
  failingToo: boolean;
  /** Endpoints whose attempts this worker is recording. */
  except: string[];
  seconds: number;
}

/**
 * Leases the endpoints that have waited longest, and renews this worker's leases of endpoints for
 * which more has become due. Until the lease is returned, `next_due_at` is the end of the lease, so
 * that the endpoints of a dead worker become due automatically, and a delivery that becomes due
 * meanwhile is noticed, because it brings `next_due_at` forward.
 *
 * Reads: webhook_endpoints. Locks, writes: webhook_endpoint_leases, those that are not locked.
 * Returns: the leased endpoints.
 */
export const leaseEndpoints = statement<LeaseParams, { endpoint_id: string; failing: boolean }>(`
  with due as (
    select lease.endpoint_id, endpoint.consecutive_failures > 0 as failing
    from webhook_endpoint_leases as lease join webhook_endpoints as endpoint on endpoint.id = lease.endpoint_id
    where next_due_at <= statement_timestamp()
      and (leased_until is null or leased_until <= statement_timestamp() or leased_by = :worker)
      and (endpoint.consecutive_failures = 0 or :failingToo::boolean)
      and lease.endpoint_id <> all(:except::text[])
    order by next_due_at limit :limit::integer for update of lease skip locked
  )
  update webhook_endpoint_leases as lease
  set leased_until = statement_timestamp() + make_interval(secs => :seconds),
      next_due_at = statement_timestamp() + make_interval(secs => :seconds), leased_by = :worker
  from due where lease.endpoint_id = due.endpoint_id
  returning lease.endpoint_id, due.failing`);

type EndpointColumns = Pick<
  EndpointRow,
  'url' | 'secret' | 'previous_secrets' | 'previous_secrets_expire_at'
> & { endpoint_id: string; endpoint_status: EndpointRow['status'] };
/** A delivery that is due, with its event as stored. */
export type DueRow = DueDelivery & Pick<StoredEvent, 'link_status' | 'order_metadata'>;
export type WindowRow = EndpointColumns & (DueRow | { id: null });

/**
 * Reads the deliveries of endpoints that have been due for longest: for each endpoint as many as are
 * attempted at once.
 *
 * Reads: webhook_endpoints, webhook_deliveries, events, customers, orders.
 * Returns: a row for each delivery, and one for an endpoint without.
 */
export const readDue = statement<{ endpoints: string[]; atOnce: number[] }, WindowRow>(`
  select endpoint.id as endpoint_id, endpoint.url, endpoint.status as endpoint_status, endpoint.secret, endpoint.previous_secrets, endpoint.previous_secrets_expire_at,
         delivery.id, delivery.event_id, delivery.event_type, delivery.status, delivery.attempts, delivery.schedule_step, delivery.next_reason, delivery.due_at,
         delivery.resume_at, delivery.last_status_code, delivery.last_error, delivery.delivered_at, delivery.created_at, event.body,
         (select link_status from customers where customers.id = event.customer_id) as link_status,
         (select metadata::text from orders where orders.id = event.order_id and event.type like 'order.%') as order_metadata
  from unnest(:endpoints::text[], :atOnce::integer[]) as claimed (endpoint_id, at_once)
  join webhook_endpoints as endpoint on endpoint.id = claimed.endpoint_id
  left join lateral (
    select * from webhook_deliveries
    where endpoint_id = claimed.endpoint_id and status = 'pending' and due_at <= statement_timestamp()
    order by due_at, created_at, position limit claimed.at_once
  ) as delivery on true
  left join events as event
    on event.partner_id = delivery.partner_id and event.sequence = delivery.event_sequence and event.created_at = delivery.created_at
  order by delivery.due_at, delivery.created_at, delivery.position`);
