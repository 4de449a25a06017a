import { sql, type ExpressionBuilder } from 'kysely';
import type { components, operations } from '../../../../generated/partner/types.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../database/driver/connection.ts';
import {
  filtered,
  valuesOf,
  type FiltersOf,
  type FilterTable,
  type Listing,
  type QueryOf,
} from '../../../database/filters.ts';
import {
  mapPage,
  partOfAll,
  readPage,
  type Listed,
  type Page,
  type PagePart,
} from '../../../database/page.ts';
import { prepared } from '../../../database/driver/prepared.ts';
import { ApiError } from '../../../errors.ts';
import type { Caller } from '../../partners/caller.ts';
import { hasIdOrOfferedCode } from '../../properties/find-properties.ts';
import { withMoments, type WithMoments } from '../../time-filters.ts';
import { findVisibleOrder, placedOrders, visibleAppOrders } from './find-orders.ts';
import { orderResource, type ShownOrder } from '../resource.ts';

type Schemas = components['schemas'];

type OrderQuery = QueryOf<operations['listOrders']>;
type OrderFilters = WithMoments<FiltersOf<OrderQuery>>;
type Placed = ReturnType<typeof placedOrders>;
type App = ReturnType<typeof visibleAppOrders>;

/** The orders that the partner placed. An index has the orders of one status in order. */
const PLACED: FilterTable<OrderFilters, Placed, Placed | Placed[]> = {
  customer: 'orders.customer_id',
  status: (all, statuses) => statuses.map((one) => all.where('orders.status', '=', one)),
  source: (all, source) => (source === 'api' ? all : []),
  externalReference: 'orders.external_reference',
  number: 'orders.number',
  property: (all, property) => all.where((eb) => eb('orders.id', 'in', withItemOf(eb, property))),
  settlementReference: (all, reference) => all.where('orders.id', '=', settledWith(reference)),
  createdFrom: { from: 'orders.created_at' },
  createdTo: { before: 'orders.created_at' },
  updatedFrom: { from: 'orders.updated_at' },
  updatedTo: { before: 'orders.updated_at' },
};

/** Selects no app order, because none shows a partner the value. */
const none = () => [];

/** The app orders that the partner can see. */
const APP: FilterTable<OrderFilters, App, App | App[]> = {
  customer: 'viewer.customer_id',
  status: (all, statuses) => statuses.map((one) => all.where('viewer.status', '=', one)),
  source: (all, source) => (source === 'app' ? all : []),
  externalReference: none,
  number: 'orders.number',
  property: (all, property) =>
    all.where((eb) => eb('viewer.order_id', 'in', withItemOf(eb, property))),
  settlementReference: none,
  createdFrom: { from: 'viewer.created_at' },
  createdTo: { before: 'viewer.created_at' },
  updatedFrom: { from: 'orders.updated_at' },
  updatedTo: { before: 'orders.updated_at' },
};

/**
 * Returns a page of the orders that the caller can see, newest first.
 * @throws ApiError invalid_cursor, invalid_parameter if the times are in the wrong order,
 * consent_required
 */
export async function listOrders(
  ctx: Context,
  caller: Caller,
  filters: OrderQuery,
): Promise<Page<Schemas['Order']>> {
  const partnerId = caller.partner.id;
  const { customer, source } = filters;
  const values = valuesOf(PLACED, withMoments(filters));
  const binding = ['orders', partnerId, ...Object.values(values)];
  const rows = await readPage(ctx.keyring, filters, binding, async (part) =>
    source === 'app' && selectsNoAppOrder(values)
      ? []
      : readOrders(ctx.db, { partnerId, ...values, ...part }, source),
  );
  if (customer !== undefined && rows.data.length === 0)
    await assertConsented(ctx, caller, customer);
  return mapPage(rows, (row) => orderResource(row, row.viewer_customer_id));
}

type VisibleOrder = ShownOrder & Listed & { viewer_customer_id: string };

function selectsNoAppOrder(values: OrderFilters): boolean {
  const names = Object.keys(APP) as (keyof OrderFilters)[];
  return names.some((name) => APP[name] === none && values[name] !== undefined);
}

/** Reads a part of the list: of the orders that the partner placed, of app orders, or of both. */
const readOrders = prepared<
  OrderFilters & { partnerId: string } & PagePart,
  OrderQuery['source']
>()((db, selection, source) => {
  const values = { ...selection, source };
  const placed = placedOrders(db, selection.partnerId);
  const app = visibleAppOrders(db, selection.partnerId);
  const listings = [
    ...filtered({ table: 'orders', query: placed, where: PLACED }, values),
    ...filtered({ table: 'viewer', query: app, where: APP }, values),
  ] as Listing<VisibleOrder>[];
  return partOfAll(listings, selection);
});

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
function withItemOf(eb: ExpressionBuilder<Database, 'orders'>, property: string) {
  const properties = eb.selectFrom('properties').select('id').where(hasIdOrOfferedCode(property));
  return eb.selectFrom('order_items').select('order_id').where('property_id', 'in', properties);
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
