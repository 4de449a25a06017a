import { statement } from '../../../database/statement.ts';
import { sameDelivery } from '../deliveries/same-delivery.ts';

/** An enabled endpoint has no backlog: what is pending is to be sent. */
const BACKLOG =
  "endpoint_id = :endpoint and status = 'pending' and not exists (select from endpoint where " +
  "endpoint.status = 'enabled')";

/**
 * Fails the next pending deliveries of a disabled or deleted endpoint; a delivery that has succeeded
 * before remains succeeded. A delivery that was attempted keeps the error of that attempt if the
 * endpoint is disabled, because it says more (D71, D74). The endpoint cannot be enabled meanwhile.
 *
 * Locks: webhook_endpoints, then webhook_deliveries. Writes: webhook_deliveries.
 * Returns: a row for each delivery.
 */
export const failNextPending = statement<{ endpoint: string; limit: number }, { failed: number }>(`
  with endpoint as (
    select webhook_endpoints.status from webhook_endpoints where id = :endpoint for share
  ), batch as (
    select id, created_at from webhook_deliveries
    where ${BACKLOG} order by due_at, created_at limit :limit::integer for update
  )
  update webhook_deliveries as delivery
  set status = case when delivered_at is null then 'failed' else 'succeeded' end,
      due_at = null, next_reason = null, resume_at = null,
      last_error = case when delivered_at is null then
        case when exists (select from endpoint) then coalesce(last_error, 'endpoint_disabled')
          else 'endpoint_deleted' end end
  from batch where ${sameDelivery('delivery', 'batch')}
  returning 1 as failed`);

/** Reads: webhook_endpoints, webhook_deliveries. Returns: whether the endpoint has a backlog. */
export const hasBacklog = statement<{ endpoint: string }, { backlog: boolean }>(`
  with endpoint as (select webhook_endpoints.status from webhook_endpoints where id = :endpoint)
  select exists (select from webhook_deliveries where ${BACKLOG}) as backlog`);
