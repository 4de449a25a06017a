import { statement } from '../../../database/statement.ts';
import { sameDelivery } from '../deliveries/same-delivery.ts';
import type { AttemptRow } from '../resource.ts';
import type { Reason } from '../delivery.ts';
import type { NextState } from './delivery-course.ts';
import type { EndpointHealth } from './endpoint-course.ts';

/** An endpoint whose batch has been recorded. */
export interface RecordedEndpoint extends EndpointHealth {
  id: string;
  url: string;
  /** The deliveries whose attempts were recorded. */
  deliveries: string[];
}

/** The results of a batch for its endpoint, at one URL: if it has been replaced since, they do not count. */
export interface EndpointResult {
  endpoint_id: string;
  url: string;
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
    /**
     * With the reason and the time, the state from which `status` and the rest follow. A delivery in
     * another state is left out.
     */
    attempts: number;
    reason: Reason | null;
    was_due_at: Date | null;
    at: Date;
    accepted: boolean;
  };

interface BatchParams {
  /** EndpointResult[] in JSON. */
  batches: string;
  /** AttemptResult[] in JSON. */
  results: string;
}

interface Variant {
  /** What follows the lock of the endpoints. */
  ifLocked: '' | 'skip locked';
  /** The deliveries of endpoints that are not locked, or of deleted ones, too. */
  join: 'join' | 'left join';
}

const recording = ({ ifLocked, join }: Variant) => `
  with batch as (
    select * from json_to_recordset(:batches::json) as batch (
      endpoint_id text, url text, succeeded_at timestamptz(3), failed_at timestamptz(3), failures integer,
      failing_since timestamptz(3))
  ), result as (
    select * from json_to_recordset(:results::json) as result (
      id text, created_at timestamptz(3), endpoint_id text,
      attempts integer, reason text, was_due_at timestamptz(3),
      trigger text, at timestamptz(3), duration_ms integer, status_code integer, error text, accepted boolean,
      status text, schedule_step integer, next_reason text, due_delay double precision, due_at timestamptz(3),
      resume_delay double precision, resume_at timestamptz(3), last_status_code integer, last_error text)
  ), locked_endpoint as (
    select id, url from webhook_endpoints where id in (select endpoint_id from batch)
    order by id for no key update ${ifLocked}
  ), endpoint as ( -- a 2xx begins a new count of failures
    update webhook_endpoints as e set
      last_success_at = coalesce(batch.succeeded_at, last_success_at),
      last_failure_at = coalesce(batch.failed_at, last_failure_at),
      consecutive_failures = coalesce(batch.failures, 0)
        + case when batch.succeeded_at is null then consecutive_failures else 0 end,
      failing_since = coalesce(
        case when batch.succeeded_at is null then e.failing_since end, batch.failing_since),
      failing_notified_at = case when batch.succeeded_at is null then failing_notified_at end
    from locked_endpoint
      left join batch on batch.endpoint_id = locked_endpoint.id and batch.url = locked_endpoint.url
    where e.id = locked_endpoint.id
    returning e.id, e.url, last_success_at, consecutive_failures, e.failing_since, failing_notified_at
  ), recorded_delivery as ( -- those that are in the state from which the result follows
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
    from result ${join} endpoint on endpoint.id = result.endpoint_id
    where ${sameDelivery('d', 'result')} and d.attempts = result.attempts
      and d.next_reason is not distinct from result.reason and d.due_at is not distinct from result.was_due_at
    returning d.id, d.created_at, d.endpoint_id, d.attempts
  ), recorded_attempt as (
    insert into webhook_attempts
      (delivery_id, delivery_created_at, number, trigger, started_at, duration_ms, status_code, error)
    select id, created_at, recorded_delivery.attempts, trigger, at, duration_ms, status_code, error
    from recorded_delivery join result using (id, created_at)
  )
  select endpoint.*, array(
    select recorded_delivery.id from recorded_delivery
    where recorded_delivery.endpoint_id = endpoint.id) as deliveries
  from endpoint`;

/**
 * Records batches of attempts. The deliveries of a deleted endpoint are recorded too. A delivery that
 * has changed since it was read is left out.
 *
 * Locks: webhook_endpoints in the order of their ids, then webhook_deliveries.
 * Writes: those, and webhook_attempts.
 * Returns: the endpoints that were updated.
 */
export const recordBatches = statement<BatchParams, RecordedEndpoint>(
  recording({ ifLocked: '', join: 'left join' }),
);

/** Records batches without waiting for locks: locked and deleted endpoints are left out. */
export const recordUnlockedBatches = statement<BatchParams, RecordedEndpoint>(
  recording({ ifLocked: 'skip locked', join: 'join' }),
);
