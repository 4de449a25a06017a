import type { components } from '../../../../generated/partner/types.ts';
import type { Context } from '../../../context.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../../database/page.ts';
import { ApiError } from '../../../errors.ts';
import type { Caller } from '../../partners/caller.ts';
import { findVisibleOrder, visibleOrders, type OrderRow } from './find-orders.ts';
import { orderResource } from '../resource.ts';

type Schemas = components['schemas'];

/** Which orders are listed; an absent filter selects all. */
export interface OrderFilters extends PageRequest {
  customer?: string;
  status?: Schemas['OrderStatus'][];
  source?: Schemas['OrderSource'];
  externalReference?: string;
}

/**
 * Returns a page of the orders that the caller can see, newest first. @throws ApiError
 * invalid_cursor, consent_required
 */
export async function listOrders(
  ctx: Context,
  caller: Caller,
  filters: OrderFilters,
): Promise<Page<Schemas['Order']>> {
  const { customer, status, source, externalReference } = filters;
  const query = visibleOrders(ctx.db, caller.partner.id)
    .$if(customer !== undefined, (orders) => orders.where('viewer.id', '=', customer!))
    .$if(status !== undefined, (orders) => orders.where('orders.status', 'in', status!))
    .$if(source !== undefined, (orders) => orders.where('orders.source', '=', source!))
    .$if(externalReference !== undefined, (orders) =>
      orders.where('orders.external_reference', '=', externalReference!),
    );
  const binding = ['orders', caller.partner.id, customer, status, source, externalReference];
  const rows = await newestFirst(ctx.keyring, query, 'orders', filters, binding);
  if (customer !== undefined && rows.data.length === 0)
    await assertConsented(ctx, caller, customer);
  return mapPage(rows, (row) => orderResource(row as OrderRow, row.viewer_customer_id));
}

/** Refuses a customer who has not consented yet (D29). Called only if there was nothing to show. */
async function assertConsented(ctx: Context, caller: Caller, customer: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('customers')
    .select('link_status')
    .where('id', '=', customer)
    .where('partner_id', '=', caller.partner.id)
    .executeTakeFirst();
  if (row?.link_status === 'pending_consent')
    throw new ApiError('consent_required', { param: 'customer', details: { customer } });
}

/** Returns an order that the caller can see. @throws ApiError resource_not_found */
export async function getOrder(
  ctx: Context,
  caller: Caller,
  id: string,
): Promise<Schemas['Order']> {
  const row = await findVisibleOrder(ctx.db, caller.partner.id, id);
  return orderResource(row, row.viewer_customer_id);
}
