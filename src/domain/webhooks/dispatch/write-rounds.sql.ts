import { statement } from '../../../database/statement.ts';
import type { EndpointHealth } from './endpoint-course.ts';

/** An endpoint after its round. */
export interface WrittenEndpoint extends EndpointHealth {
  id: string;
  url: string;
  /** The deliveries whose attempts are written down. */
  deliveries: string[];
}

/** A column for each field: of endpoints first, then of attempts. */
export interface RoundsParams {
  worker: string;
  endpoints: string[];
  goOn: boolean[];
  full: boolean[];
  succeeded: (Date | null)[];
  failed: (Date | null)[];
  failures: number[];
  failingSince: (Date | null)[];
  ids: string[];
  made: Date[];
  owners: string[];
  /** The state that `next…` follows from: a delivery with another one is left out. */
  attempts: number[];
  reasons: (string | null)[];
  triggers: string[];
  at: Date[];
  durations: number[];
  statusCodes: (number | null)[];
  errors: (string | null)[];
  accepted: boolean[];
  nextStatuses: string[];
  nextSteps: number[];
  nextReasons: (string | null)[];
  dueDelays: (number | null)[];
  dueTimes: (Date | null)[];
  resumeDelays: (number | null)[];
  resumeTimes: (Date | null)[];
  lastStatusCodes: (number | null)[];
  lastErrors: (string | null)[];
}

const rounds = (lock: string, left: string) => `
  with round as (
    select * from unnest(:endpoints::text[], :goOn::boolean[], :full::boolean[], :succeeded::timestamptz(3)[], :failed::timestamptz(3)[],
      :failures::integer[], :failingSince::timestamptz(3)[])
      as round (endpoint_id, goes_on, is_full, succeeded_at, failed_at, failures, failing_since)
  ), result as (
    select * from unnest(:ids::text[], :made::timestamptz(3)[], :owners::text[], :attempts::integer[], :reasons::text[], :triggers::text[],
      :at::timestamptz(3)[], :durations::integer[], :statusCodes::integer[], :errors::text[], :accepted::boolean[], :nextStatuses::text[],
      :nextSteps::integer[], :nextReasons::text[], :dueDelays::double precision[], :dueTimes::timestamptz(3)[],
      :resumeDelays::double precision[], :resumeTimes::timestamptz(3)[], :lastStatusCodes::integer[], :lastErrors::text[])
      as result (id, created_at, endpoint_id, attempts, reason, trigger, at, duration_ms, status_code, error, accepted, status,
        step, next_reason, due_delay, due_at, resume_delay, resume_at, last_status_code, last_error)
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
      schedule_step = result.step,
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
