import { expressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Db } from '../../../database/driver/connection.ts';
import { prepared } from '../../../database/driver/prepared.ts';
import { notFound } from '../../../errors.ts';
import { SHOWN, type ShownOrder } from '../resource.ts';

const shown = SHOWN.map((column) => `orders.${column}` as const);

/** The items of the order that the query selects from, by position. */
export const ITEMS = jsonArrayFrom(
  expressionBuilder<Database, 'orders'>()
    .selectFrom('order_items')
    .innerJoin('properties', 'properties.id', 'order_items.property_id')
    .whereRef('order_items.order_id', '=', 'orders.id')
    .orderBy('order_items.position')
    .select([
      'order_items.property_id',
      'properties.code',
      'properties.name',
      'order_items.shares',
    ]),
).as('items');

/**
 * Selects the orders that a partner can see: those it placed, and the app orders of the investors
 * linked to it (D28). `viewer_customer_id` is the id by which the partner knows the investor.
 */
export function visibleOrders(db: Db, partnerId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('customers as viewer', (join) =>
      join
        .onRef('viewer.investor_id', '=', 'orders.investor_id')
        .on('viewer.partner_id', '=', partnerId),
    )
    .where((eb) =>
      eb.or([
        eb('orders.partner_id', '=', partnerId),
        eb.and([eb('orders.source', '=', 'app'), eb('viewer.link_status', '=', 'active')]),
      ]),
    )
    .where('orders.is_published', '=', true)
    .select(shown)
    .select(['viewer.id as viewer_customer_id', ITEMS]);
}

/** Selects the orders that a partner placed, with `viewer_customer_id` as in `visibleOrders`. */
export function placedOrders(db: Db, partnerId: string) {
  return db
    .selectFrom('orders')
    .where('orders.partner_id', '=', partnerId)
    .where('orders.is_published', '=', true)
    .select(shown)
    .select(['orders.position', 'orders.customer_id as viewer_customer_id', ITEMS]);
}

/** Selects the app orders that a partner can see, with `viewer_customer_id`. */
export function visibleAppOrders(db: Db, partnerId: string) {
  return db
    .selectFrom('app_order_viewers as viewer')
    .innerJoin('orders', 'orders.id', 'viewer.order_id')
    .where('viewer.partner_id', '=', partnerId)
    .select(shown)
    .select(['orders.position', 'viewer.customer_id as viewer_customer_id', ITEMS]);
}

const readVisibleOrder = prepared<{ partnerId: string; id: string }>()((db, { partnerId, id }) =>
  visibleOrders(db, partnerId).where('orders.id', '=', id),
);

/** Reads an order that the partner can see. @throws ApiError resource_not_found */
export async function findVisibleOrder(db: Db, partnerId: string, id: string) {
  const [row] = await readVisibleOrder(db, { partnerId, id });
  if (!row) throw notFound('order', id);
  return row as ShownOrder & { viewer_customer_id: string };
}
