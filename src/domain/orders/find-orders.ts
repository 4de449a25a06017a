import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Db, Trx } from '../../database/connection.ts';
import { notFound } from '../../errors.ts';
import type { components } from '../../../generated/partner/types.ts';

type Schemas = components['schemas'];

/** An order's item with the property it names. */
export interface OrderItemRow {
  property_id: string;
  code: string;
  name: Schemas['LocalizedText'];
  shares: number;
}

/** An order with its items: all that its resource shows but the customer. */
export type OrderRow = Selectable<Database['orders']> & { items: OrderItemRow[] };

/** A partner that may see the order, and the id it knows the investor by. */
export interface Viewer {
  partner_id: string;
  customer_id: string;
}

/** An order locked for a move, with those who will be told of it. */
export type LockedOrder = OrderRow & { viewers: Viewer[] };

/** The items of the order at hand, in their order. */
export function itemsOf(eb: ExpressionBuilder<Database, 'orders'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('order_items')
      .innerJoin('properties', 'properties.id', 'order_items.property_id')
      .whereRef('order_items.order_id', '=', 'orders.id')
      .orderBy('order_items.position')
      .select(['order_items.property_id', 'properties.code', 'properties.name', 'order_items.shares']),
  );
}

/** A card order exists for everyone from the moment its page can be opened; before that, and where none was to be had, for its checkout alone. */
export const isShown = sql<boolean>`(orders.funding_method <> 'card_checkout' or orders.checkout_url is not null)`;

/**
 * The orders that a partner sees: those it placed, and the app orders of the investors linked to it (the model; D28). `customer_id` is the
 * partner's own for either.
 */
export function visibleOrders(db: Db, partnerId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('customers as viewer', (join) => join.onRef('viewer.investor_id', '=', 'orders.investor_id').on('viewer.partner_id', '=', partnerId))
    .where((eb) =>
      eb.or([eb('orders.partner_id', '=', partnerId), eb.and([eb('orders.source', '=', 'app'), eb('viewer.link_status', '=', 'active')])]),
    )
    .where(isShown)
    .selectAll('orders')
    .select((eb) => ['viewer.id as viewer_customer_id', itemsOf(eb as never).as('items')]);
}

/** The order, if this partner may see it. @throws ApiError resource_not_found */
export async function findVisibleOrder(db: Db, partnerId: string, id: string) {
  const row = await visibleOrders(db, partnerId).where('orders.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('order', id);
  return row as OrderRow & { viewer_customer_id: string };
}

/**
 * The order, locked until the transaction ends, with those who will be told of it.
 * @throws ApiError resource_not_found, also for an order that is not shown yet, or that `partnerId`, where given, did not place
 */
export function lockOrder(trx: Trx, id: string, partnerId?: string): Promise<LockedOrder> {
  return lock(trx, id, (query) => query.where(isShown).$if(partnerId !== undefined, (theirs) => theirs.where('orders.partner_id', '=', partnerId!)));
}

/** The same for an order that nobody sees yet: its checkout shows or undoes it. */
export function lockHiddenOrder(trx: Trx, id: string): Promise<LockedOrder> {
  return lock(trx, id, (query) => query);
}

function orderToLock(trx: Trx, id: string) {
  return trx
    .selectFrom('orders')
    .where('orders.id', '=', id)
    .forUpdate('orders')
    .selectAll('orders')
    .select((eb) => itemsOf(eb).as('items'));
}

type OrderToLock = ReturnType<typeof orderToLock>;

async function lock(trx: Trx, id: string, narrow: (query: OrderToLock) => OrderToLock): Promise<LockedOrder> {
  const row = await narrow(orderToLock(trx, id)).executeTakeFirst();
  if (!row) throw notFound('order', id);
  return { ...row, viewers: await lockViewers(trx, row) };
}

/** Those of the orders that still have the status, locked until the transaction ends, in the order of their ids; each with those who will be told of it. */
export async function lockOrders(trx: Trx, ids: string[], status: Schemas['OrderStatus']): Promise<LockedOrder[]> {
  const rows = await trx
    .selectFrom('orders')
    .where(sql<boolean>`orders.id = any(${ids})`)
    .where('orders.status', '=', status)
    .orderBy('orders.id')
    .forUpdate('orders')
    .selectAll('orders')
    .select((eb) => itemsOf(eb).as('items'))
    .execute();
  const links = await trx
    .selectFrom('customers')
    .where(sql<boolean>`investor_id = any(${rows.map((row) => row.investor_id)})`)
    .where('link_status', '=', 'active')
    .orderBy('id')
    .forShare()
    .select(['investor_id', 'partner_id', 'id as customer_id'])
    .execute();
  const byInvestor = Map.groupBy(links, (link) => link.investor_id);
  return rows.map((row) => {
    const viewers = (byInvestor.get(row.investor_id) ?? []).filter(({ partner_id }) => row.source === 'app' || partner_id === row.partner_id);
    return { ...row, viewers };
  });
}

/**
 * An API order is told to the partner that placed it, an app order to every partner linked to the investor. Their links are held as they are until
 * the transaction ends, so that no event follows customer.unlinked (D28).
 */
export function lockViewers(trx: Trx, order: OrderRow): Promise<Viewer[]> {
  return trx
    .selectFrom('customers')
    .where('investor_id', '=', order.investor_id)
    .where('link_status', '=', 'active')
    .$if(order.source === 'api', (query) => query.where('partner_id', '=', order.partner_id!))
    .orderBy('id')
    .forShare()
    .select(['partner_id', 'id as customer_id'])
    .execute();
}

/** Now, by the database's clock, which alone decides between settling and expiring. */
export const now = sql<Date>`clock_timestamp()`;
