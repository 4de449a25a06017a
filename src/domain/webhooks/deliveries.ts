import { sql } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { ApiError } from '../../errors.ts';
import type { Caller } from '../partners/caller.ts';
import { deliveryResource } from './resource.ts';

type Schemas = components['schemas'];

export interface DeliveryFilters {
  status?: Schemas['WebhookDeliveryStatus'];
  endpoint?: string;
}

/** The deliveries to the caller's endpoints, deleted ones included, newest first. @throws ApiError invalid_cursor */
export async function listDeliveries(
  ctx: Context,
  caller: Caller,
  filters: DeliveryFilters,
  page: PageRequest,
): Promise<Page<Schemas['WebhookDelivery']>> {
  const { status, endpoint } = filters;
  const query = ctx.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('partner_id', '=', caller.partner.id)
    .$if(status !== undefined, (all) => all.where('status', '=', status!))
    .$if(endpoint !== undefined, (all) => all.where('endpoint_id', '=', endpoint!));
  const binding = ['webhook_deliveries', caller.partner.id, status, endpoint];
  return mapPage(await newestFirst(ctx.keyring, query, 'webhook_deliveries', page, binding), deliveryResource);
}

/**
 * Asks for one more attempt at once, whatever became of the delivery. The schedule, where it still runs, goes on afterwards as planned (D72).
 * @throws ApiError resource_not_found; state_conflict where the endpoint is disabled or deleted
 */
export async function retryDelivery(ctx: Context, caller: Caller, id: string): Promise<Schemas['WebhookDelivery']> {
  return ctx.db.transaction().execute(async (trx) => {
    const delivery = await trx
      .selectFrom('webhook_deliveries as delivery')
      .leftJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
      .select(['delivery.endpoint_id', 'endpoint.status'])
      .where('delivery.id', '=', id)
      .where('delivery.partner_id', '=', caller.partner.id)
      .executeTakeFirst();
    if (!delivery) throw new ApiError('resource_not_found', { message: 'There is no webhook delivery with this id.' });
    const { endpoint_id: endpoint, status } = delivery;
    if (status !== 'enabled') {
      const state = status ?? 'deleted';
      throw new ApiError('state_conflict', {
        message: `The endpoint of this delivery is ${state}.`,
        details: { endpoint, status: state, allowed: ['enabled'] },
      });
    }
    const row = await trx
      .updateTable('webhook_deliveries')
      .set({
        status: 'pending',
        planned_at: sql<Date | null>`case when status = 'pending' and not by_hand then due_at else planned_at end`,
        due_at: sql<Date>`clock_timestamp()`,
        by_hand: true,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('webhook_endpoint_leases')
      .set({ next_due_at: sql<Date>`least(next_due_at, clock_timestamp())` })
      .where('endpoint_id', '=', endpoint)
      .execute();
    return deliveryResource(row);
  });
}
