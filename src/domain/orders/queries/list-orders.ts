import { sql } from 'kysely';
import type { components } from '../../../../generated/partner/types.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/driver/connection.ts';
import {
  mapPage,
  partOfAll,
  readPage,
  type Listed,
  type Listing,
  type Page,
  type PagePart,
  type PageRequest,
} from '../../../database/page.ts';
import { prepared } from '../../../database/driver/prepared.ts';
import { ApiError } from '../../../errors.ts';
import type { Caller } from '../../partners/caller.ts';
import { hasIdOrOfferedCode } from '../../properties/find-properties.ts';
import { readTimeFilters, type TimeFilters, type TimeRange } from '../../time-filters.ts';
import {
  findVisibleOrder,
  placedOrders,
  visibleAppOrders,
  type ShownOrder,
} from './find-orders.ts';
import { orderResource } from '../resource.ts';

type Schemas = components['schemas'];

/** The filters of the list; an absent filter selects all. */
export interface OrderFilters extends PageRequest, TimeFilters {
  customer?: string;
  status?: Schemas['OrderStatus'][];
  source?: Schemas['OrderSource'];
  externalReference?: string;
  number?: string;
  /** Id or code. */
  property?: string;
  /** Compared like transfers of a bank statement: case, spaces and scripts of digits do not count. */
  settlementReference?: string;
}

/**
 * Returns a page of the orders that the caller can see, newest first.
 * @throws ApiError invalid_cursor, invalid_parameter if the times are in the wrong order,
 * consent_required
 */
export async function listOrders(
  ctx: Context,
  caller: Caller,
  filters: OrderFilters,
): Promise<Page<Schemas['Order']>> {
  const { customer, status, source, externalReference, number } = filters;
  const { property, settlementReference } = filters;
  const times = readTimeFilters(filters);
  const binding = [
    'orders',
    caller.partner.id,
    customer,
    status,
    source,
    externalReference,
    number,
    property,
    settlementReference,
    times.createdFrom,
    times.createdTo,
    times.updatedFrom,
    times.updatedTo,
  ];
  const selection = {
    partnerId: caller.partner.id,
    ...times,
    customer: customer ?? null,
    status: status ?? null,
    externalReference: externalReference ?? null,
    number: number ?? null,
    property: property ?? null,
    settlementReference: settlementReference ?? null,
  };
  const rows = await readPage(ctx.keyring, filters, binding, async (part) =>
    source === 'app' && isOfPlacedOrders(selection)
      ? []
      : readOrders(ctx.db, { ...selection, ...part }, source),
  );
  if (customer !== undefined && rows.data.length === 0)
    await assertConsented(ctx, caller, customer);
  return mapPage(rows, (row) => orderResource(row, row.viewer_customer_id));
}

type VisibleOrder = ShownOrder & Listed & { viewer_customer_id: string };

/** The orders to select; null selects all. */
interface OrderSelection extends TimeRange {
  partnerId: string;
  customer: string | null;
  status: Schemas['OrderStatus'][] | null;
  externalReference: string | null;
  number: string | null;
  property: string | null;
  settlementReference: string | null;
}

/** Returns whether the selection names what no app order shows a partner. */
function isOfPlacedOrders({ externalReference, settlementReference }: OrderSelection): boolean {
  return externalReference !== null || settlementReference !== null;
}

/**
 * Reads a part of the list: of the orders that the partner placed, of app orders, or of both. Each
 * status has its own query, because an index has the orders of one status in order.
 */
const readOrders = prepared<OrderSelection & PagePart, Schemas['OrderSource'] | undefined>()((
  db,
  selection,
  source,
) => {
  const { status } = selection;
  const [placed, app] = [placedBy(db, selection), appOrders(db, selection)];
  const ofPlaced = status?.map((one) => placed.where('orders.status', '=', one)) ?? [placed];
  const ofApp = status?.map((one) => app.where('viewer.status', '=', one)) ?? [app];
  const listings = [
    ...(source === 'app' ? [] : ofPlaced.map((query) => ({ table: 'orders', query }))),
    ...(source === 'api' || isOfPlacedOrders(selection)
      ? []
      : ofApp.map((query) => ({ table: 'viewer', query }))),
  ] as unknown as Listing<VisibleOrder>[];
  return partOfAll(listings, selection);
});

function placedBy(db: Db, selection: OrderSelection) {
  const { partnerId, customer, externalReference, number, settlementReference } = selection;
  const { property, createdFrom, createdTo, updatedFrom, updatedTo } = selection;
  return placedOrders(db, partnerId)
    .$if(customer !== null, (orders) => orders.where('orders.customer_id', '=', customer))
    .$if(externalReference !== null, (orders) =>
      orders.where('orders.external_reference', '=', externalReference),
    )
    .$if(number !== null, (orders) => orders.where('orders.number', '=', number!))
    .$if(settlementReference !== null, (orders) =>
      orders.where('orders.id', '=', settledWith(settlementReference!)),
    )
    .$if(property !== null, (orders) => orders.where('orders.id', 'in', withItemOf(db, property!)))
    .$if(createdFrom !== null, (orders) => orders.where('orders.created_at', '>=', createdFrom!))
    .$if(createdTo !== null, (orders) => orders.where('orders.created_at', '<', createdTo!))
    .$if(updatedFrom !== null, (orders) => orders.where('orders.updated_at', '>=', updatedFrom!))
    .$if(updatedTo !== null, (orders) => orders.where('orders.updated_at', '<', updatedTo!));
}

function appOrders(db: Db, selection: OrderSelection) {
  const { partnerId, customer, number, property } = selection;
  const { createdFrom, createdTo, updatedFrom, updatedTo } = selection;
  return visibleAppOrders(db, partnerId)
    .$if(customer !== null, (orders) => orders.where('viewer.customer_id', '=', customer!))
    .$if(number !== null, (orders) => orders.where('orders.number', '=', number!))
    .$if(property !== null, (orders) =>
      orders.where('viewer.order_id', 'in', withItemOf(db, property!)),
    )
    .$if(createdFrom !== null, (orders) => orders.where('viewer.created_at', '>=', createdFrom!))
    .$if(createdTo !== null, (orders) => orders.where('viewer.created_at', '<', createdTo!))
    .$if(updatedFrom !== null, (orders) => orders.where('orders.updated_at', '>=', updatedFrom!))
    .$if(updatedTo !== null, (orders) => orders.where('orders.updated_at', '<', updatedTo!));
}

/**
 * Selects the ids of the orders whose settlements name a transfer. As an array, because PostgreSQL
 * knows no statistics of the expression, and would otherwise search all orders of the partner.
 */
function settledWith(reference: string) {
  return sql<string>`any(array(
    select id from orders as settled where settled.settlement_reference is not null
      and normalize_reference(settled.settlement_reference) = normalize_reference(${reference})))`;
}

/**
 * Selects the ids of the orders with an item of a property, which is given by its id or code. A
 * retired unit of the sandbox is found by its id.
 */
function withItemOf(db: Db, property: string) {
  const properties = db.selectFrom('properties').select('id').where(hasIdOrOfferedCode(property));
  return db.selectFrom('order_items').select('order_id').where('property_id', 'in', properties);
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
