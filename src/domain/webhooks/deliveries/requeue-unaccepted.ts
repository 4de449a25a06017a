import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { KEPT_DAYS, type Recovery } from './recovery.ts';

/**
 * Small enough that the endpoint's row, which each batch holds, is free again within milliseconds.
 */
const BATCH = 1000;

/** Where the next batch begins: after this delivery. */
interface Place {
  created_at: Date;
  position: bigint;
}

/**
 * Makes the deliveries due that failed, or have been attempted in vain and wait for the next
 * attempt, requested manually or not.
 * @returns how many
 */
export async function requeueUnaccepted(db: Db, recovery: Recovery): Promise<number> {
  let requeued = 0;
  for (let after: Place | undefined = { created_at: recovery.since, position: 0n }; after;) {
    const batch = await requeue(db, recovery, after);
    requeued += batch.length;
    after = batch.length < BATCH ? undefined : batch[0];
  }
  return requeued;
}

/**
 * One batch in one statement, locking the endpoint, then deliveries, then the lease. Nothing is
 * requeued once the endpoint is disabled or deleted. An attempt that is under way at this moment
 * goes on: another follows only where it fails (`write-rounds.ts`). What awaits its first attempt
 * has its schedule before it.
 * @returns the requeued deliveries, the last one first
 */
async function requeue(
  db: Db,
  { endpointId, partnerId, until, dueAt }: Recovery,
  after: Place,
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with endpoint as (
      select id from webhook_endpoints where id = ${endpointId} and status = 'enabled' for share
    ), batch as (
      select id, created_at from webhook_deliveries
      where partner_id = ${partnerId} and endpoint_id = (select id from endpoint) and status <> 'succeeded' and event_type <> 'webhook.test'
        and (status = 'failed' or attempts > 0 and delivered_at is null and not schedule_restarted)
        and (created_at, position) > (${after.created_at}, ${after.position}) and created_at < ${until}
        and created_at >= clock_timestamp() - make_interval(days => ${KEPT_DAYS})
      order by created_at, position limit ${BATCH} for update
    ), requeued as (
      update webhook_deliveries as delivery
      set status = 'pending', due_at = least(due_at, ${dueAt}), manual_retry_requested = false, scheduled_retry_at = null, schedule_restarted = true, unscheduled_attempts = attempts
      from batch where delivery.id = batch.id and delivery.created_at = batch.created_at
      returning delivery.created_at, delivery.position
    ), woken as (
      update webhook_endpoint_leases set next_due_at = least(next_due_at, ${dueAt})
      where endpoint_id = ${endpointId} and exists (select from requeued)
    )
    select * from requeued order by created_at desc, position desc`.execute(db);
  return rows;
}
