import { sql } from 'kysely';
import type { components } from '../../../../generated/partner/types.ts';
import { now } from '../../../database/clock.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { command } from '../../command.ts';
import type { OfPartner } from '../../partners/caller.ts';
import { attendEndpoint } from '../dispatch/attend-endpoints.ts';
import { deliveryNotFound, ownDelivery } from './deliveries.ts';
import { notEnabled } from '../endpoints/endpoints.ts';
import { deliveryResource, type DeliveryRow } from '../resource.ts';

/**
 * Requests one more attempt at once, in any status. A schedule that still runs continues afterwards
 * as planned (D72); a delivery that has succeeded remains succeeded if that attempt fails.
 * @throws ApiError resource_not_found; state_conflict if the endpoint is disabled or deleted
 */
export const retryDelivery = command(
  async (
    { ctx, trx, afterCommit },
    { caller, id }: { caller: OfPartner; id: string },
  ): Promise<components['schemas']['WebhookDelivery']> => {
    const delivery = await lockRetryable(trx, caller, id);
    afterCommit(() => attendEndpoint(ctx, delivery.endpoint_id));
    return deliveryResource(await requestAttempt(trx, { id, ...delivery }));
  },
  { enqueues: true },
);

/** Finds a delivery that can be retried, and locks its endpoint. @throws ApiError as `retryDelivery` does */
export async function lockRetryable(trx: Trx, caller: OfPartner, id: string) {
  const delivery = await ownDelivery(trx, caller, id)
    .select(['endpoint_id', 'created_at'])
    .executeTakeFirst();
  if (!delivery) throw deliveryNotFound();
  await lockEnabled(trx, delivery.endpoint_id);
  return delivery;
}

/**
 * Locks the endpoint until the transaction ends, so that it is not disabled or deleted before the
 * request is stored.
 * @throws ApiError state_conflict if it is not enabled
 */
async function lockEnabled(trx: Trx, endpointId: string): Promise<void> {
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

async function requestAttempt(
  trx: Trx,
  { id, created_at }: Pick<DeliveryRow, 'id' | 'created_at'>,
): Promise<DeliveryRow> {
  return trx
    .updateTable('webhook_deliveries')
    .set({
      status: 'pending',
      due_at: now,
      next_reason: 'retry',
      resume_at: sql<Date | null>`case when next_reason in ('schedule', 'recover') then due_at else resume_at end`,
    })
    .where('id', '=', id)
    .where('created_at', '=', created_at)
    .returningAll()
    .executeTakeFirstOrThrow();
}
