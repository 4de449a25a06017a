import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';

type Reason = 'endpoint_disabled' | 'endpoint_deleted';

/** So many rows a statement; more at once could take longer than a statement may. */
const BATCH = 10_000;

/**
 * Ends every pending delivery of an endpoint: it has failed, unless it had succeeded before it was
 * asked for again. One that was attempted keeps the error of that attempt where the endpoint is
 * only disabled, because it says more; a deleted endpoint is named in any case (D71, D74).
 */
export async function failPending(db: Db, endpointId: string, reason: Reason): Promise<void> {
  for (let failed = BATCH; failed === BATCH;) failed = await failBatch(db, endpointId, reason);
}

/**
 * The same of an endpoint that a worker has seen disabled, unless it is enabled by now: what is
 * pending then is to be sent.
 */
export async function failPendingOfDisabled(db: Db, endpointId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const endpoint = trx
      .selectFrom('webhook_endpoints')
      .select('id')
      .where('id', '=', endpointId)
      .where('status', '=', 'disabled');
    if (await endpoint.forShare().executeTakeFirst())
      await failPending(trx, endpointId, 'endpoint_disabled');
  });
}

async function failBatch(db: Db, endpointId: string, reason: Reason): Promise<number> {
  const { numAffectedRows } = await sql`
    with batch as (
      select id, created_at from webhook_deliveries
      where endpoint_id = ${endpointId} and status = 'pending' order by due_at, created_at limit ${BATCH} for update
    )
    update webhook_deliveries as delivery
    set status = case when delivered_at is null then 'failed' else 'succeeded' end,
        due_at = null, manual_retry_requested = false, schedule_restarted = false, scheduled_retry_at = null,
        last_error = case when delivered_at is null then ${reason === 'endpoint_deleted' ? reason : sql`coalesce(last_error, ${reason})`} end
    from batch where delivery.id = batch.id and delivery.created_at = batch.created_at`.execute(db);
  return Number(numAffectedRows);
}
