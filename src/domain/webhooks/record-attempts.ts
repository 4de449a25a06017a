import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/connection.ts';
import { appendEvents } from '../events/append.ts';
import type { Attempt } from './attempt-delivery.ts';
import type { EndpointHealth } from './disabling.ts';
import { judgeEndpoint } from './judge-endpoint.ts';
import { isToBlame, nextStep, triggerOf } from './next-step.ts';

/**
 * Writes down how attempts went, in the order in which they ended: the attempts, what becomes of the deliveries, the endpoint's health; and gives the lease
 * back where `worker` holds it. Failures may disable the endpoint (D74), or be news, in the same transaction.
 */
export async function recordAttempts(ctx: Context, endpointId: string, worker: string, attempts: Attempt[]): Promise<void> {
  const failed = attempts.filter(isToBlame);
  if (failed.length === 0) return void (await write(ctx.db, endpointId, worker, attempts));
  await ctx.db.transaction().execute(async (trx) => {
    const health = await write(trx, endpointId, worker, attempts);
    const news = health && (await judgeEndpoint(ctx, trx, endpointId, failed, health));
    if (news) await appendEvents(ctx, trx, [news]);
  });
}

// Of a delivery `d` and the `result` of its attempt. A retry or a recovery that was asked for while the attempt was under way still comes; what has ended
// meanwhile, because its endpoint was disabled or another attempt succeeded, stays so.
const OVERTAKEN = sql`(d.by_hand and not result.by_hand or d.recovered and not result.recovered)`;
const ENDED = sql`(d.status <> 'pending' and not result.ok)`;

/** One statement, locking the endpoint, then its deliveries, then its lease. */
async function write(db: Db, endpointId: string, worker: string, attempts: Attempt[]): Promise<EndpointHealth | undefined> {
  const { rows } = await sql<EndpointHealth>`
    with result as (${results(attempts)}),
    endpoint as (${health(endpointId, attempts)}),
    delivery as (
      update webhook_deliveries as d set
        attempts = d.attempts + 1,
        attempts_by_hand = d.attempts_by_hand + (result.by_hand or ${OVERTAKEN})::integer,
        by_hand = d.by_hand and not result.by_hand,
        recovered = d.recovered and (result.by_hand or not result.recovered),
        planned_at = case when d.by_hand and not result.by_hand then clock_timestamp() + make_interval(secs => result.delay) end,
        status = case when ${ENDED} then d.status when ${OVERTAKEN} then 'pending' else result.status end,
        due_at = case when ${ENDED} or ${OVERTAKEN} then d.due_at
                      when result.status = 'pending' then coalesce(clock_timestamp() + make_interval(secs => result.delay), d.planned_at) end,
        last_status_code = case when ${ENDED} then d.last_status_code else result.status_code end,
        last_error = case when ${ENDED} then d.last_error else result.error end,
        delivered_at = case when result.ok then clock_timestamp() else d.delivered_at end
      from result, (select count(*) from endpoint) as locked
      where d.id = result.id and d.created_at = result.created_at
      returning d.id, d.created_at, d.attempts, d.due_at
    ), attempt as (
      insert into webhook_attempts (delivery_id, delivery_created_at, number, trigger, at, duration_ms, status_code, error)
      select id, created_at, attempts, trigger, at, duration_ms, status_code, error from delivery join result using (id, created_at)
    ), lease as (
      update webhook_endpoint_leases set
        leased_until = null, leased_by = null,
        -- Brought forward during the lease: something has become due that this statement may not see yet.
        next_due_at = case when next_due_at < leased_until then next_due_at else least(
          (select min(due_at) from delivery),
          (select due_at from webhook_deliveries
           where endpoint_id = ${endpointId} and status = 'pending' and id not in (select id from delivery) order by due_at limit 1)) end
      where endpoint_id = ${endpointId} and leased_by = ${worker}
    )
    select * from endpoint`.execute(db);
  return rows[0];
}

function results(attempts: Attempt[]) {
  const rows = attempts.map((attempt) => {
    const { delivery, outcome, at } = attempt;
    return { ...delivery, ...outcome, ...nextStep(attempt), trigger: triggerOf(delivery), at };
  });
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  return sql`
    select * from unnest(${column('id')}::text[], ${column('created_at')}::timestamptz(3)[], ${column('ok')}::boolean[], ${column('status')}::text[], ${column('delay')}::double precision[],
      ${column('statusCode')}::integer[], ${column('error')}::text[], ${column('durationMs')}::integer[], ${column('at')}::timestamptz(3)[],
      ${column('by_hand')}::boolean[], ${column('recovered')}::boolean[], ${column('trigger')}::text[])
      as result (id, created_at, ok, status, delay, status_code, error, duration_ms, at, by_hand, recovered, trigger)`;
}

/** A 2xx begins a new count of failures. */
function health(endpointId: string, attempts: Attempt[]) {
  const lastSuccess = attempts.findLastIndex(({ outcome }) => outcome.ok);
  const failures = attempts.filter(({ outcome }) => !outcome.ok && outcome.error !== 'event_expired');
  const since = attempts.slice(lastSuccess + 1).filter(isToBlame);
  return sql`
    update webhook_endpoints set
      last_success_at = coalesce(${attempts[lastSuccess]?.at ?? null}::timestamptz(3), last_success_at),
      last_failure_at = coalesce(${failures.at(-1)?.at ?? null}::timestamptz(3), last_failure_at),
      consecutive_failures = ${since.length}::integer + case when ${lastSuccess >= 0}::boolean then 0 else consecutive_failures end,
      failing_since = coalesce(case when ${lastSuccess >= 0}::boolean then null else failing_since end, ${since[0]?.at ?? null}::timestamptz(3)),
      failing_told_at = case when ${lastSuccess >= 0}::boolean then null else failing_told_at end
    where id = ${endpointId}
    returning last_success_at, consecutive_failures, failing_since, failing_told_at`;
}
