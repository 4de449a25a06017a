import { statement } from '../../../database/statement.ts';
import type { AttemptRow } from '../resource.ts';
import type { NextState, Reason } from './delivery-course.ts';
import type { EndpointHealth } from './endpoint-course.ts';

/** An endpoint after its round. */
export interface WrittenEndpoint extends EndpointHealth {
  id: string;
  url: string;
  /** The deliveries whose attempts are written down. */
  deliveries: string[];
}

/** What a round says about its endpoint. */
export interface EndpointResult {
  endpoint_id: string;
  goes_on: boolean;
  is_full: boolean;
  succeeded_at: Date | null;
  failed_at: Date | null;
  /** After the last 2xx. */
  failures: number;
  failing_since: Date | null;
}

/** An attempt, and the state that it leads to. */
export type AttemptResult = NextState &
  Pick<AttemptRow, 'trigger' | 'duration_ms' | 'status_code' | 'error'> & {
    id: string;
    created_at: Date;
    endpoint_id: string;
    /** With the reason, the state that `status` and so on follow from: a delivery in another one is left out. */
    attempts: number;
    reason: Reason | null;
    at: Date;
    accepted: boolean;
  };

interface RoundsParams {
  worker: string;
  /** EndpointResult[] in JSON. */
  rounds: string;
  /** AttemptResult[] in JSON. */
  results: string;
}

const rounds = (lock: string, left: string) => `
  with round as (
    select * from json_to_recordset(:rounds::json) as round (endpoint_id text, goes_on boolean, is_full boolean,
      succeeded_at timestamptz(3), failed_at timestamptz(3), failures integer, failing_since timestamptz(3))
  ), result as (
    select * from json_to_recordset(:results::json) as result (id text, created_at timestamptz(3), endpoint_id text,
      attempts integer, reason text, trigger text, at timestamptz(3), duration_ms integer, status_code integer, error text, accepted boolean,
      status text, schedule_step integer, next_reason text, due_delay double precision, due_at timestamptz(3),
      resume_delay double precision, resume_at timestamptz(3), last_status_code integer, last_error text)
  ), free as (
    select id from webhook_endpoints where id in (select endpoint_id from round) order by id for no key update ${lock}
  ), endpoint as (
    update webhook_endpoints as e set
      last_success_at = coalesce(round.succeeded_at, last_success_at),
      last_failure_at = coalesce(round.failed_at, last_failure_at),
      -- A 2xx begins a new count of failures.
      consecutive_failures = round.failures + case when round.succeeded_at is null then consecutive_failures else 0 end,
      failing_since = coalesce(case when round.succeeded_at is null then e.failing_since end, round.failing_since),
      failing_notified_at = case when round.succeeded_at is null then failing_notified_at end
    from round join free on free.id = round.endpoint_id
    where e.id = round.endpoint_id
    returning e.id, e.url, last_success_at, consecutive_failures, e.failing_since, failing_notified_at
  ), delivery as (
    update webhook_deliveries as d set
      attempts = d.attempts + 1,
      status = result.status,
      schedule_step = result.schedule_step,
      next_reason = result.next_reason,
      due_at = coalesce(clock_timestamp() + make_interval(secs => result.due_delay), result.due_at),
      resume_at = coalesce(clock_timestamp() + make_interval(secs => result.resume_delay), result.resume_at),
      last_status_code = result.last_status_code,
      last_error = result.last_error,
      delivered_at = case when result.accepted then clock_timestamp() else d.delivered_at end
    from result ${left} join endpoint on endpoint.id = result.endpoint_id
    where d.id = result.id and d.created_at = result.created_at
      and d.attempts = result.attempts and d.next_reason is not distinct from result.reason
    returning d.id, d.created_at, d.endpoint_id, d.attempts, d.due_at
  ), attempt as (
    insert into webhook_attempts (delivery_id, delivery_created_at, number, trigger, started_at, duration_ms, status_code, error)
    select id, created_at, delivery.attempts, trigger, at, duration_ms, status_code, error from delivery join result using (id, created_at)
  ), held as (
    select endpoint_id from webhook_endpoint_leases
    where endpoint_id in (select id from endpoint) and leased_by = :worker and (select count(*) from delivery) >= 0
    order by endpoint_id for update
  ), lease as (
    update webhook_endpoint_leases as lease set
      leased_until = case when round.goes_on then leased_until end,
      leased_by = case when round.goes_on then leased_by end,
      next_due_at = case
        when round.goes_on and round.is_full then least(next_due_at, clock_timestamp())
        -- Brought forward during the lease: something has become due that this statement may not see yet.
        when round.goes_on or next_due_at < leased_until then next_due_at
        else least(
          (select min(due_at) from delivery where delivery.endpoint_id = lease.endpoint_id),
          (select due_at from webhook_deliveries as d
           where d.endpoint_id = lease.endpoint_id and d.status = 'pending' and d.id not in (select id from delivery) order by due_at limit 1)) end
    from round join held using (endpoint_id)
    where lease.endpoint_id = round.endpoint_id
  )
  select endpoint.*, array(select delivery.id from delivery where delivery.endpoint_id = endpoint.id) as deliveries from endpoint`;

/**
 * Writes down rounds of attempts, and returns or keeps the leases of their endpoints. The deliveries
 * of a deleted endpoint are written down too. A delivery that has changed since it was read is left
 * out.
 *
 * Locks: webhook_endpoints, then webhook_deliveries, then webhook_endpoint_leases; endpoints and leases in the order of their ids.
 * Writes: those, and webhook_attempts.
 * Returns: each endpoint that was written.
 */
export const writeRounds = statement<RoundsParams, WrittenEndpoint>(rounds('', 'left'));

/** Does the same, but waits for nobody: an endpoint that is locked or deleted is left out. */
export const writeFreeRounds = statement<RoundsParams, WrittenEndpoint>(rounds('skip locked', ''));
