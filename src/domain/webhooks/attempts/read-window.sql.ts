import { statement } from '../../../database/statement.ts';
import type { StoredEvent } from '../../events/resource.ts';
import type { EndpointRow } from '../resource.ts';
import type { DueDelivery } from '../delivery.ts';

type EndpointColumns = Pick<
  EndpointRow,
  'url' | 'secret' | 'previous_secrets' | 'previous_secrets_expire_at'
> & { endpoint_id: string; endpoint_status: EndpointRow['status']; failing: boolean };
/** A delivery that is due, with its event as stored. */
export type DueRow = DueDelivery & Pick<StoredEvent, 'link_status' | 'order_metadata'>;
export type WindowRow = EndpointColumns & (DueRow | { id: null });

/**
 * Reads the deliveries of endpoints that have been due for longest: for each endpoint as many as are
 * attempted at once, one if its last attempt failed, none while its partner is stopped.
 *
 * Reads: webhook_endpoints, partners, webhook_deliveries, events, customers, orders.
 * Returns: a row for each delivery, and one for an endpoint without; none for a deleted endpoint.
 */
export const readDue = statement<
  { endpoints: string[]; healthy: number; failing: number },
  WindowRow
>(`
  select endpoint.id as endpoint_id, endpoint.url, endpoint.status as endpoint_status, endpoint.secret,
         endpoint.previous_secrets, endpoint.previous_secrets_expire_at, endpoint.consecutive_failures > 0 as failing,
         delivery.id, delivery.event_id, delivery.event_type, delivery.status, delivery.attempts,
         delivery.schedule_step,
         delivery.next_reason, delivery.due_at, delivery.resume_at, delivery.last_status_code, delivery.last_error,
         delivery.delivered_at, delivery.created_at, event.body,
         (select link_status from customers where customers.id = event.customer_id) as link_status,
         (select metadata::text from orders where orders.id = event.order_id and event.type like 'order.%')
           as order_metadata
  from unnest(:endpoints::text[]) as held (endpoint_id)
  join webhook_endpoints as endpoint on endpoint.id = held.endpoint_id
  left join lateral (
    select * from webhook_deliveries
    where endpoint_id = held.endpoint_id and status = 'pending' and due_at <= statement_timestamp()
      and (select stopped_at from partners where partners.id = endpoint.partner_id) is null
    order by due_at, created_at, position
    limit case when endpoint.consecutive_failures > 0 then :failing::integer else :healthy::integer end
  ) as delivery on true
  left join events as event
    on event.partner_id = delivery.partner_id and event.sequence = delivery.event_sequence
    and event.created_at = delivery.created_at
  order by delivery.due_at, delivery.created_at, delivery.position`);
