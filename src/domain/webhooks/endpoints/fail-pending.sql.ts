import { statement } from '../../../database/statement.ts';

/** The pending deliveries of an endpoint that was disabled or deleted. */
export interface PendingParams {
  endpoint: string;
  /** The position of the last delivery that existed at that moment. */
  upTo: bigint;
}

/**
 * If the endpoint was enabled again, deliveries that were requested since then are left out.
 */
const PENDING = `
  endpoint_id = :endpoint and status = 'pending' and position <= :upTo
  and not ((next_reason = 'retry' or next_reason = 'recover')
    and exists (select from webhook_endpoints as e where e.id = :endpoint and e.status = 'enabled'))`;

/**
 * Fails the next pending deliveries; a delivery that has succeeded before remains succeeded. A
 * delivery that was attempted keeps the error of that attempt if the endpoint is disabled, because
 * it says more (D71, D74).
 *
 * Reads: webhook_endpoints. Locks, writes: webhook_deliveries.
 * Returns: a row for each delivery.
 */
export const failNextPending = statement<
  PendingParams & { reason: string; limit: number },
  { failed: number }
>(`
  with batch as (
    select id, created_at from webhook_deliveries
    where ${PENDING} order by due_at, created_at limit :limit::integer for update
  )
  update webhook_deliveries as delivery
  set status = case when delivered_at is null then 'failed' else 'succeeded' end,
      due_at = null, next_reason = null, resume_at = null,
      last_error = case when delivered_at is null then
        case when :reason::text = 'endpoint_disabled' then coalesce(last_error, :reason) else :reason end end
  from batch where delivery.id = batch.id and delivery.created_at = batch.created_at
  returning 1 as failed`);

/** Reads: webhook_deliveries, webhook_endpoints. Returns: whether any delivery is pending. */
export const hasPending = statement<PendingParams, { pending: boolean }>(
  `select exists (select from webhook_deliveries where ${PENDING}) as pending`,
);
