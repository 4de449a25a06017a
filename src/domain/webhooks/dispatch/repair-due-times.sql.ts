import { statement } from '../../../database/statement.ts';

/**
 * Repairs what a crash may have left: an endpoint whose `next_due_at` is later than its earliest
 * pending delivery.
 *
 * Reads: webhook_deliveries. Locks, writes: webhook_endpoint_leases, those that are not locked.
 * Returns: the repaired endpoints.
 */
export const repairDueTimes = statement<object, { endpoint_id: string }>(`
  with overdue as (
    select lease.endpoint_id, delivery.due_at
    from webhook_endpoint_leases as lease
    cross join lateral (
      select due_at from webhook_deliveries as d where d.endpoint_id = lease.endpoint_id and d.status = 'pending' order by due_at limit 1
    ) as delivery
    where (lease.leased_until is null or lease.leased_until < statement_timestamp())
      and (lease.next_due_at is null or lease.next_due_at > delivery.due_at)
    for update of lease skip locked
  )
  update webhook_endpoint_leases as lease set next_due_at = overdue.due_at, leased_until = null, leased_by = null
  from overdue where lease.endpoint_id = overdue.endpoint_id
  returning lease.endpoint_id`);
