import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { ApiError } from '../../errors.ts';
import type { Caller } from '../partners/caller.ts';
import { visibleOrders, type OrderRow } from './find-orders.ts';
import { orderResource } from './resource.ts';

type Schemas = components['schemas'];

export interface OrderFilters {
  customer?: string;
  status?: Schemas['OrderStatus'][];
  source?: Schemas['OrderSource'];
  externalReference?: string;
}

/** A page of the orders that the caller sees, newest first. @throws ApiError invalid_cursor, consent_required */
export async function listOrders(ctx: Context, caller: Caller, filters: OrderFilters, page: PageRequest): Promise<Page<Schemas['Order']>> {
  const { customer, status, source, externalReference } = filters;
  const query = visibleOrders(ctx.db, caller.partner.id)
    .$if(customer !== undefined, (orders) => orders.where('viewer.id', '=', customer!))
    .$if(status !== undefined, (orders) => orders.where('orders.status', 'in', status!))
    .$if(source !== undefined, (orders) => orders.where('orders.source', '=', source!))
    .$if(externalReference !== undefined, (orders) => orders.where('orders.external_reference', '=', externalReference!));
  const binding = ['orders', caller.partner.id, customer, status, source, externalReference];
  const rows = await newestFirst(ctx.keyring, query, 'orders', page, binding);
  if (customer !== undefined && rows.data.length === 0) await assertConsented(ctx, caller, customer);
  return mapPage(rows, (row) => orderResource(row as OrderRow, row.viewer_customer_id));
}

/** Before consent nothing of an investor is shown (D29); this is asked only where there was nothing to show. */
async function assertConsented(ctx: Context, caller: Caller, customer: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('customers')
    .select('link_status')
    .where('id', '=', customer)
    .where('partner_id', '=', caller.partner.id)
    .executeTakeFirst();
  if (row?.link_status === 'pending_consent') throw new ApiError('consent_required', { param: 'customer', details: { customer } });
}
