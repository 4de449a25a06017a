import type { components } from '../../../../generated/partner/types.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/connection.ts';
import {
  mapPage,
  newestFirstOfAll,
  type Listed,
  type Listing,
  type Page,
  type PageRequest,
} from '../../../database/page.ts';
import { ApiError } from '../../../errors.ts';
import type { Caller } from '../../partners/caller.ts';
import { readTimeFilters, type TimeFilters, type TimeRange } from '../../time-filters.ts';
import { findVisibleOrder, placedOrders, visibleAppOrders, type OrderRow } from './find-orders.ts';
import { orderResource } from '../resource.ts';

type Schemas = components['schemas'];

/** The filters of the list; an absent filter selects all. */
export interface OrderFilters extends PageRequest, TimeFilters {
  customer?: string;
  status?: Schemas['OrderStatus'][];
  source?: Schemas['OrderSource'];
  externalReference?: string;
}

/**
 * Returns a page of the orders that the caller can see, newest first. @throws ApiError
 * invalid_cursor, invalid_parameter if the times are in the wrong order, consent_required
 */
export async function listOrders(
  ctx: Context,
  caller: Caller,
  filters: OrderFilters,
): Promise<Page<Schemas['Order']>> {
  const { customer, status, source, externalReference } = filters;
  const times = readTimeFilters(filters);
  const binding = [
    'orders',
    caller.partner.id,
    customer,
    status,
    source,
    externalReference,
    times.createdFrom,
    times.createdTo,
    times.updatedFrom,
  ];
  const listings = listingsOf(ctx.db, caller.partner.id, filters, times);
  const rows = await newestFirstOfAll(ctx.db, ctx.keyring, listings, filters, binding);
  if (customer !== undefined && rows.data.length === 0)
    await assertConsented(ctx, caller, customer);
  return mapPage(rows, (row) => orderResource(row, row.viewer_customer_id));
}

type VisibleOrder = OrderRow & Listed & { viewer_customer_id: string };

/**
 * Returns the queries that find the orders: one for those that the partner placed and one for app
 * orders. Each status has its own query, because an index has the orders of one status in order.
 */
function listingsOf(
  db: Db,
  partnerId: string,
  { customer, status, source, externalReference }: OrderFilters,
  { createdFrom, createdTo, updatedFrom }: TimeRange,
): Listing<VisibleOrder>[] {
  const placed = placedOrders(db, partnerId)
    .$if(customer !== undefined, (orders) => orders.where('orders.customer_id', '=', customer!))
    .$if(externalReference !== undefined, (orders) =>
      orders.where('orders.external_reference', '=', externalReference!),
    )
    .$if(createdFrom !== null, (orders) => orders.where('orders.created_at', '>=', createdFrom!))
    .$if(createdTo !== null, (orders) => orders.where('orders.created_at', '<', createdTo!))
    .$if(updatedFrom !== null, (orders) => orders.where('orders.updated_at', '>=', updatedFrom!));
  const app = visibleAppOrders(db, partnerId)
    .$if(customer !== undefined, (orders) => orders.where('viewer.customer_id', '=', customer!))
    .$if(createdFrom !== null, (orders) => orders.where('viewer.created_at', '>=', createdFrom!))
    .$if(createdTo !== null, (orders) => orders.where('viewer.created_at', '<', createdTo!))
    .$if(updatedFrom !== null, (orders) => orders.where('orders.updated_at', '>=', updatedFrom!));
  const listings = [
    ...(status?.map((one) => placed.where('orders.status', '=', one)) ?? [placed]).map((query) => ({
      source: 'api',
      table: 'orders',
      query,
    })),
    ...(status?.map((one) => app.where('viewer.status', '=', one)) ?? [app]).map((query) => ({
      source: 'app',
      table: 'viewer',
      query,
    })),
  ] as unknown as (Listing<VisibleOrder> & { source: Schemas['OrderSource'] })[];
  // An app order has no externalReference.
  return listings
    .filter((listing) => source === undefined || listing.source === source)
    .filter((listing) => externalReference === undefined || listing.source === 'api');
}

/** Refuses a customer who has not consented yet (D29). Called only if the list is empty. */
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
