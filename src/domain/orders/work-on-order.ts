import type { Context } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { isTransient } from '../../database/failures.ts';
import { appendEvents } from '../events/append.ts';
import { lockOrder, lockOrders, type LockedOrder } from './find-orders.ts';
import type { Moved, MovedTogether } from './transition.ts';
import type { OrderStatus } from './order-transitions.ts';

const TRIES = 3;

/** One or more moves of an order, in a transaction of their own, with their events. Tried again where the database found a deadlock. */
export function workOnOrder(ctx: Context, orderId: string, work: (trx: Trx, order: LockedOrder) => Promise<Moved>): Promise<LockedOrder> {
  return inTransaction(ctx, async (trx) => {
    const { order, events } = await work(trx, await lockOrder(trx, orderId));
    await appendEvents(ctx, trx, events);
    return order;
  });
}

/** The same for those of the orders that still have the status, in one transaction. Nothing where none has. */
export function workOnOrders(
  ctx: Context,
  orderIds: string[],
  status: OrderStatus,
  work: (trx: Trx, orders: LockedOrder[]) => Promise<MovedTogether>,
): Promise<LockedOrder[]> {
  return inTransaction(ctx, async (trx) => {
    const locked = await lockOrders(trx, orderIds, status);
    if (locked.length === 0) return [];
    const { orders, events } = await work(trx, locked);
    await appendEvents(ctx, trx, events);
    return orders;
  });
}

/** The work in a transaction of its own, tried again where the database found a deadlock. */
export async function inTransaction<Result>({ db }: Pick<Context, 'db'>, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isTransient(error) || tries >= TRIES) throw error;
    }
  }
}
