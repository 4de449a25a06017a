import type { Trx } from '../../database/connection.ts';
import { now, type LockedOrder } from './find-orders.ts';
import type { OrderTrigger } from './order-transitions.ts';
import { stateConflict } from './transition.ts';

/** Refuses what comes after the end of the order's reservation, by the database's clock (D56). @throws ApiError state_conflict with details {expiresAt} */
export async function assertReserved(trx: Trx, order: LockedOrder, trigger: OrderTrigger): Promise<void> {
  const { expired } = await trx
    .selectFrom('orders')
    .where('id', '=', order.id)
    .select((eb) => eb('expires_at', '<=', now).as('expired'))
    .executeTakeFirstOrThrow();
  if (expired) throw stateConflict(order, trigger, 'The reservation has expired. Place a new order.');
}
