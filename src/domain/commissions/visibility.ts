import type { Trx } from '../../database/driver/connection.ts';
import type { CommissionRow } from './resource.ts';

/** Who can see an order. */
export interface SeenOrder {
  /** The partner that placed it; null for an order of the service's app. */
  partner_id: string | null;
  /** The partners that its events are sent to. */
  viewers: { partner_id: string }[];
}

type Visibility = Pick<CommissionRow, 'is_order_visible' | 'is_customer_visible'>;

/**
 * Returns what a new row of the ledger shows its partner: an order that it can see now, and a customer
 * who is linked now or whose order it sees. `customer.unlinked` is the last that it learns of a
 * customer (D28).
 */
export async function visibilityOf(
  trx: Trx,
  row: Pick<CommissionRow, 'partner_id' | 'customer_id'>,
  order?: SeenOrder,
): Promise<Visibility> {
  const isOrderVisible =
    order !== undefined &&
    (order.partner_id === row.partner_id ||
      order.viewers.some((viewer) => viewer.partner_id === row.partner_id));
  return {
    is_order_visible: isOrderVisible || order === undefined,
    is_customer_visible: isOrderVisible || (await isLinked(trx, row.customer_id)),
  };
}

async function isLinked(trx: Trx, customerId: string | null): Promise<boolean> {
  if (customerId === null) return false;
  const { link_status: status } = await trx
    .selectFrom('customers')
    .select('link_status')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return status === 'active';
}

/** Reads who can see an order now. */
export async function findSeenOrder(trx: Trx, orderId: string): Promise<SeenOrder> {
  const { partner_id } = await trx
    .selectFrom('orders')
    .select('partner_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const viewers = await trx
    .selectFrom('app_order_viewers')
    .select('partner_id')
    .where('order_id', '=', orderId)
    .execute();
  return { partner_id, viewers };
}
