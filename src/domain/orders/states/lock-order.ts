import { anyOf, unindexed } from '../../../database/any-of.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { notFound } from '../../../errors.ts';
import { ITEMS } from '../queries/find-orders.ts';
import type { OrderRow } from '../resource.ts';
import type { OrderStatus, OrderTrigger } from '../../order-states/order-transitions.ts';
import { allowedTrigger } from './state-conflict.ts';

/** A partner that can see an order, and its id for the investor. */
interface Viewer {
  partner_id: string;
  customer_id: string;
}

/**
 * An order locked until the transaction ends, with the partners that receive its events. Rows that refer
 * to it wait, so that a partner to which its buyer is linked meanwhile sees its new status.
 */
export type LockedOrder = OrderRow & { viewers: Viewer[] };

/**
 * Locks an order until the transaction ends.
 * @throws ApiError resource_not_found naming `param`, also for a card order whose checkout is not
 * open yet
 */
export function lockOrder(trx: Trx, id: string, param?: string): Promise<LockedOrder> {
  return lock(trx, id, (query) => query.where('orders.is_published', '=', true), param);
}

/**
 * Locks an order that one of the triggers can move. Returns the first that can, too.
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed}
 */
export async function lockOrderFor(
  trx: Trx,
  id: string,
  ...triggers: OrderTrigger[]
): Promise<{ order: LockedOrder; trigger: OrderTrigger }> {
  const order = await lockOrder(trx, id);
  return { order, trigger: allowedTrigger(order, ...triggers) };
}

/**
 * Locks an order that the partner can see, the same ones as in `visibleOrders`.
 * @throws ApiError resource_not_found for every other order
 */
export function lockVisibleOrder(trx: Trx, partnerId: string, id: string): Promise<LockedOrder> {
  return lock(trx, id, (query) =>
    query.where('orders.is_published', '=', true).where((eb) => {
      const link = eb
        .selectFrom('customers')
        .whereRef('customers.investor_id', '=', 'orders.investor_id')
        .where(unindexed('customers.partner_id'), '=', partnerId);
      const isLinked = eb.exists(
        link.where('customers.link_status', '=', 'active').select('customers.id'),
      );
      return eb.or([
        eb('orders.partner_id', '=', partnerId),
        eb.and([eb('orders.source', '=', 'app'), isLinked]),
      ]);
    }),
  );
}

/**
 * Locks an order for its checkout, even if it is not visible yet.
 * @throws ApiError resource_not_found
 */
export function lockHiddenOrder(trx: Trx, id: string): Promise<LockedOrder> {
  return lock(trx, id, (query) => query);
}

/** Locks the orders that still have the status, in the order of their ids. */
export async function lockOrders(
  trx: Trx,
  ids: string[],
  status: OrderStatus,
): Promise<LockedOrder[]> {
  const rows = await trx
    .selectFrom('orders')
    .where('orders.id', '=', anyOf(ids))
    .where('orders.status', '=', status)
    .orderBy('orders.id')
    .forUpdate('orders')
    .selectAll('orders')
    .select(ITEMS)
    .execute();
  const links = await activeLinks(trx, rows);
  const linksByInvestor = Map.groupBy(links, (link) => link.investor_id);
  return rows.map((row) => {
    const viewers = (linksByInvestor.get(row.investor_id) ?? []).filter(
      ({ partner_id }) => row.source === 'app' || partner_id === row.partner_id,
    );
    return { ...row, viewers };
  });
}

/**
 * Locks the links of the partners that receive an order's events: for an API order the partner that
 * placed it, for an app order every partner linked to the investor. The lock makes
 * customer.unlinked a partner's last event about a customer (D28).
 */
export function lockViewers(trx: Trx, order: OrderRow): Promise<Viewer[]> {
  return trx
    .selectFrom('customers')
    .where('investor_id', '=', order.investor_id)
    .where('link_status', '=', 'active')
    .$if(order.source === 'api', (query) => query.where('id', '=', order.customer_id!))
    .orderBy('id')
    .forShare()
    .select(['partner_id', 'id as customer_id'])
    .execute();
}

function orderToLock(trx: Trx, id: string) {
  return trx
    .selectFrom('orders')
    .where('orders.id', '=', id)
    .forUpdate('orders')
    .selectAll('orders')
    .select(ITEMS);
}

type OrderToLock = ReturnType<typeof orderToLock>;

async function lock(
  trx: Trx,
  id: string,
  narrow: (query: OrderToLock) => OrderToLock,
  param?: string,
): Promise<LockedOrder> {
  const row = await narrow(orderToLock(trx, id)).executeTakeFirst();
  if (!row) throw notFound('order', id, param);
  return { ...row, viewers: await lockViewers(trx, row) };
}

function activeLinks(trx: Trx, orders: { investor_id: string }[]) {
  return trx
    .selectFrom('customers')
    .where('investor_id', '=', anyOf(orders.map((order) => order.investor_id)))
    .where('link_status', '=', 'active')
    .orderBy('id')
    .forShare()
    .select(['investor_id', 'partner_id', 'id as customer_id'])
    .execute();
}
