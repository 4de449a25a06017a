import type { Trx } from '../../database/connection.ts';
import { now, type LockedOrder } from './find-orders.ts';
import type { OrderTrigger } from './order-transitions.ts';
import { stateConflict } from './state-conflict.ts';

/** Whether the order's reservation has ended, by the database's clock: also where the job that cancels it has not come to it yet. */
export async function hasLapsed(trx: Trx, order: LockedOrder): Promise<boolean> {
  const { lapsed } = await trx
    .selectFrom('orders')
    .where('id', '=', order.id)
    .select((eb) => eb('expires_at', '<=', now).as('lapsed'))
    .executeTakeFirstOrThrow();
  return lapsed === true;
}

/** Refuses what comes after the end of the order's reservation (D56). @throws ApiError state_conflict with details {expiresAt} */
export async function assertReserved(trx: Trx, order: LockedOrder, trigger: OrderTrigger): Promise<void> {
  if (await hasLapsed(trx, order)) throw stateConflict(order, trigger, 'The reservation has expired. Place a new order.');
}
