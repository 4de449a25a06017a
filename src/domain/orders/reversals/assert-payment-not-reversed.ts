import { anyOf } from '../../../database/any-of.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { ApiError } from '../../../errors.ts';
import type { LockedOrder } from '../states/lock-order.ts';
import type { OrderTrigger } from '../../order-states/order-transitions.ts';

/** The triggers that use the money of the payment; they require that it was not taken back. */
const GUARDED: readonly OrderTrigger[] = ['issueShares', 'decideCancelled', 'decideRefunded'];

/**
 * Refuses to issue shares or to credit a refund for an order with an open reversal. @throws ApiError
 * state_conflict with details {status, reversal}
 */
export async function assertPaymentNotReversed(
  trx: Trx,
  orders: LockedOrder[],
  trigger: OrderTrigger,
): Promise<void> {
  if (!GUARDED.includes(trigger)) return;
  const [reversal] = await listOpenReversals(trx, orders);
  if (!reversal) return;
  const { status } = orders.find(({ id }) => id === reversal.order_id)!;
  throw new ApiError('state_conflict', {
    situation: 'payment_reversed',
    message:
      'The card payment of the order was taken back. Settle its reversal first, or cancel the order because of it.',
    details: { status, reversal: reversal.id },
  });
}

/** Returns the open reversals of the locked orders. */
export function listOpenReversals(
  trx: Trx,
  orders: LockedOrder[],
): Promise<{ id: string; order_id: string }[]> {
  return trx
    .selectFrom('card_reversals')
    .select(['id', 'order_id'])
    .where('order_id', '=', anyOf(orders.map(({ id }) => id)))
    .where('status', '=', 'open')
    .execute();
}
