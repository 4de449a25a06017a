import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { EndpointHealth } from './disabling.ts';
import { isToBlame, nextStep, triggerOf } from './next-step.ts';
import type { Round } from './record-attempts.ts';

/** An endpoint after its round. */
export interface WrittenEndpoint extends EndpointHealth {
  id: string;
  url: string;
}

// Conditions on a delivery `d` and the `result` of its attempt. OVERTAKEN: a manual retry, or a
// recovery and the attempt failed, was requested during the attempt and is still to come. ENDED:
// the delivery ended during the attempt, because its endpoint was disabled or another attempt
// succeeded, and the attempt failed. ACCEPTED_BEFORE: the delivery has succeeded before, and a
// retry of it failed; it remains succeeded (D72).
const OVERTAKEN = sql`(d.manual_retry_requested and not result.manual_retry_requested or d.schedule_restarted and not result.schedule_restarted and not result.ok)`;
const ENDED = sql`(d.status <> 'pending' and not result.ok)`;
const ACCEPTED_BEFORE = sql`(d.delivered_at is not null and not result.ok)`;

/**
 * One statement, locking the endpoints, then their deliveries, then their leases; endpoints and
 * leases in the order of their ids. The deliveries of a deleted endpoint are written down too. With
 * `skipLocked` nothing is written for an endpoint that is locked or deleted.
 * @returns each endpoint that was written
 */
export async function writeRounds(
  db: Db,
  worker: string,
  rounds: Round[],
  { skipLocked = false } = {},
): Promise<WrittenEndpoint[]> {
  const { rows } = await sql<WrittenEndpoint>`
    with round as (${healths(rounds)}),
    result as (${results(rounds)}),
    free as (
      select id from webhook_endpoints where id in (select endpoint_id from round)
      order by id for no key update ${skipLocked ? sql`skip locked` : sql``}
    ), endpoint as (
      update webhook_endpoints as e set
        last_success_at = coalesce(round.succeeded_at, last_success_at),
        last_failure_at = coalesce(round.failed_at, last_failure_at),
        -- A 2xx begins a new count of failures.
        consecutive_failures = round.failures + case when round.succeeded_at is null then consecutive_failures else 0 end,
        failing_since = coalesce(case when round.succeeded_at is null then e.failing_since end, round.failing_since),
        failing_notified_at = case when round.succeeded_at is null then failing_notified_at end
      from round, free
      where e.id = round.endpoint_id and e.id = free.id
      returning e.id, e.url, last_success_at, consecutive_failures, e.failing_since, failing_notified_at
    ), delivery as (
      update webhook_deliveries as d set
        attempts = d.attempts + 1,
        unscheduled_attempts = d.unscheduled_attempts + (result.manual_retry_requested or ${OVERTAKEN})::integer,
        manual_retry_requested = d.manual_retry_requested and not result.manual_retry_requested,
        schedule_restarted = d.schedule_restarted and not result.ok and (result.manual_retry_requested or not result.schedule_restarted),
        scheduled_retry_at = case when d.manual_retry_requested and not result.manual_retry_requested then clock_timestamp() + make_interval(secs => result.delay) end,
        status = case when ${ENDED} then d.status when ${OVERTAKEN} then 'pending' when ${ACCEPTED_BEFORE} then 'succeeded' else result.status end,
        due_at = case when ${ENDED} or ${OVERTAKEN} then d.due_at
                      when ${ACCEPTED_BEFORE} then null
                      when result.status = 'pending' then coalesce(clock_timestamp() + make_interval(secs => result.delay), d.scheduled_retry_at) end,
        last_status_code = case when ${ENDED} or ${ACCEPTED_BEFORE} then d.last_status_code else result.status_code end,
        last_error = case when ${ENDED} or ${ACCEPTED_BEFORE} then d.last_error else result.error end,
        delivered_at = case when result.ok then clock_timestamp() else d.delivered_at end
      from result left join endpoint on endpoint.id = result.endpoint_id
      where d.id = result.id and d.created_at = result.created_at ${skipLocked ? sql`and endpoint.id is not null` : sql``}
      returning d.id, d.created_at, d.endpoint_id, d.attempts, d.due_at
    ), attempt as (
      insert into webhook_attempts (delivery_id, delivery_created_at, number, trigger, started_at, duration_ms, status_code, error)
      select id, created_at, attempts, trigger, at, duration_ms, status_code, error from delivery join result using (id, created_at)
    ), held as (
      select endpoint_id from webhook_endpoint_leases
      where endpoint_id in (select id from endpoint) and leased_by = ${worker} and (select count(*) from delivery) >= 0
      order by endpoint_id for update
    ), lease as (${leases()})
    select * from endpoint`.execute(db);
  return rows;
}

/** Gives leases back, or keeps them where attempts are under way. */
function leases() {
  return sql`
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
    from round, held
    where lease.endpoint_id = round.endpoint_id and lease.endpoint_id = held.endpoint_id`;
}

/** A row for each endpoint. Of a round with a 2xx, only the failures after the last one count. */
function healths(rounds: Round[]) {
  const rows = rounds.map(({ endpointId, attempts, goesOn, full }) => {
    const lastSuccess = attempts.findLastIndex(({ outcome }) => outcome.ok);
    const failed = attempts.findLast(
      ({ outcome }) => !outcome.ok && outcome.error !== 'event_expired',
    );
    const since = attempts.slice(lastSuccess + 1).filter(isToBlame);
    return {
      endpointId,
      goesOn,
      full,
      succeeded: attempts[lastSuccess]?.at,
      failed: failed?.at,
      failures: since.length,
      since: since[0]?.at,
    };
  });
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) =>
    rows.map((row) => row[key] ?? null);
  return sql`
    select * from unnest(${column('endpointId')}::text[], ${column('goesOn')}::boolean[], ${column('full')}::boolean[],
      ${column('succeeded')}::timestamptz(3)[], ${column('failed')}::timestamptz(3)[], ${column('failures')}::integer[], ${column('since')}::timestamptz(3)[])
      as round (endpoint_id, goes_on, is_full, succeeded_at, failed_at, failures, failing_since)`;
}

/** A row for each attempt. */
function results(rounds: Round[]) {
  const rows = rounds.flatMap(({ endpointId, attempts }) =>
    attempts.map((attempt) => {
      const { delivery, outcome, at } = attempt;
      return {
        ...delivery,
        ...outcome,
        ...nextStep(attempt),
        trigger: triggerOf(delivery),
        at,
        endpointId,
      };
    }),
  );
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  return sql`
    select * from unnest(${column('id')}::text[], ${column('created_at')}::timestamptz(3)[], ${column('endpointId')}::text[],
      ${column('ok')}::boolean[], ${column('status')}::text[], ${column('delay')}::double precision[], ${column('statusCode')}::integer[],
      ${column('error')}::text[], ${column('durationMs')}::integer[], ${column('at')}::timestamptz(3)[], ${column('manual_retry_requested')}::boolean[],
      ${column('schedule_restarted')}::boolean[], ${column('trigger')}::text[])
      as result (id, created_at, endpoint_id, ok, status, delay, status_code, error, duration_ms, at, manual_retry_requested, schedule_restarted, trigger)`;
}
