import { statement } from '../../../database/statement.ts';

/**
 * Renews a worker's leases. `next_due_at` follows the end of the lease, unless something has become
 * due meanwhile. A lease that somebody is changing is renewed in the next round.
 *
 * Reads, locks, writes: webhook_endpoint_leases.
 */
export const renewLeases = statement<{ worker: string; endpoints: string[]; seconds: number }>(`
  with held as (
    select endpoint_id, statement_timestamp() + make_interval(secs => :seconds) as until from webhook_endpoint_leases
    where endpoint_id = any(:endpoints::text[]) and leased_by = :worker and leased_until > statement_timestamp()
    order by endpoint_id for update skip locked
  )
  update webhook_endpoint_leases as lease
  set leased_until = held.until, next_due_at = case when next_due_at < leased_until then next_due_at else held.until end
  from held where lease.endpoint_id = held.endpoint_id`);
