import { statement } from '../../../database/statement.ts';
import {
  ENDPOINT_QUEUE,
  HEARTBEAT_SECONDS,
  type DueEndpoint,
} from '../../../queue/endpoint-jobs.ts';

// Constants, not parameters: PostgreSQL then prunes the partitions of pgboss.job when it plans.
const JOB_OF_QUEUE = `name = '${ENDPOINT_QUEUE}'`;
const IS_ALIVE = `heartbeat_on >= now() - interval '${HEARTBEAT_SECONDS} seconds'`;

/** True if a delivery of the endpoint is due. While its partner is stopped, none is. */
const IS_DUE = `(
  select due_at from webhook_deliveries as delivery
  where delivery.endpoint_id = endpoint.id and delivery.status = 'pending' order by due_at limit 1
) <= statement_timestamp() and (select stopped_at from partners where partners.id = endpoint.partner_id) is null`;

/**
 * Finds the endpoints with a due delivery that have no job, or one whose worker is dead, whose job it
 * deletes. The recursion steps from one endpoint with pending deliveries to the next, so the cost
 * depends on these endpoints, and not on the number of deliveries.
 *
 * Reads: webhook_deliveries, webhook_endpoints, partners. Locks, writes: the jobs of dead workers.
 * Returns: the endpoints.
 */
export const findUnattended = statement<object, DueEndpoint>(`
  with recursive lapsed as (
    delete from pgboss.job
    where ${JOB_OF_QUEUE} and state = 'active' and not ${IS_ALIVE}
  ), pending (endpoint_id) as (
    (select endpoint_id from webhook_deliveries where status = 'pending' order by endpoint_id limit 1)
    union all
    select (select next.endpoint_id from webhook_deliveries as next
            where next.status = 'pending' and next.endpoint_id > pending.endpoint_id order by next.endpoint_id limit 1)
    from pending where endpoint_id is not null
  )
  select endpoint.id, endpoint.consecutive_failures > 0 as failing
  from pending join webhook_endpoints as endpoint on endpoint.id = pending.endpoint_id
  where ${IS_DUE} and (
    -- Not an anti-join: without statistics it would compare each endpoint with every job.
    select id from pgboss.job
    where ${JOB_OF_QUEUE} and policy = 'exclusive' and coalesce(singleton_key, '') = endpoint.id
      and state <= 'active' and (state < 'active' or ${IS_ALIVE}) limit 1
  ) is null`);

/**
 * Finds which of the endpoints have a due delivery.
 *
 * Reads: webhook_endpoints, webhook_deliveries, partners. Returns: the endpoints.
 */
export const findDue = statement<{ endpoints: string[] }, DueEndpoint>(`
  select endpoint.id, endpoint.consecutive_failures > 0 as failing
  from webhook_endpoints as endpoint where endpoint.id = any(:endpoints::text[]) and ${IS_DUE}`);
