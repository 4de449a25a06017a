import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import type { Caller } from '../partners/caller.ts';
import { deliveryNotFound, ownDelivery } from './deliveries.ts';
import { notEnabled } from './endpoints.ts';
import { deliveryResource, type DeliveryRow } from './resource.ts';

/**
 * Asks for one more attempt at once, whatever became of the delivery. The schedule, where it still
 * runs, goes on afterwards as planned (D72); what had succeeded has done so however that attempt
 * ends.
 * @throws ApiError resource_not_found; state_conflict where the endpoint is disabled or deleted
 */
export async function retryDelivery(
  ctx: Context,
  caller: Caller,
  id: string,
): Promise<components['schemas']['WebhookDelivery']> {
  const row = await ctx.db.transaction().execute(async (trx) => {
    const delivery = await ownDelivery(trx, caller, id)
      .select(['endpoint_id', 'created_at'])
      .executeTakeFirst();
    if (!delivery) throw deliveryNotFound();
    await holdEnabled(trx, delivery.endpoint_id);
    return askForAttempt(trx, { id, ...delivery });
  });
  return deliveryResource(row);
}

/**
 * Keeps the endpoint as it is until the transaction ends: what is asked for here must not outlive
 * it unseen.
 */
async function holdEnabled(trx: Trx, endpointId: string): Promise<void> {
  const endpoint = await trx
    .selectFrom('webhook_endpoints')
    .select('status')
    .where('id', '=', endpointId)
    .forShare()
    .executeTakeFirst();
  if (endpoint?.status === 'enabled') return;
  const status = endpoint?.status ?? 'deleted';
  throw notEnabled(`The endpoint of this delivery is ${status}.`, endpointId, status);
}

async function askForAttempt(
  trx: Trx,
  { id, endpoint_id, created_at }: Pick<DeliveryRow, 'id' | 'endpoint_id' | 'created_at'>,
): Promise<DeliveryRow> {
  const row = await trx
    .updateTable('webhook_deliveries')
    .set({
      status: 'pending',
      scheduled_retry_at: sql<Date | null>`case when status = 'pending' and not manual_retry_requested then due_at else scheduled_retry_at end`,
      due_at: sql<Date>`clock_timestamp()`,
      manual_retry_requested: true,
    })
    .where('id', '=', id)
    .where('created_at', '=', created_at)
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('webhook_endpoint_leases')
    .set({ next_due_at: sql<Date>`least(next_due_at, clock_timestamp())` })
    .where('endpoint_id', '=', endpoint_id)
    .execute();
  return row;
}
