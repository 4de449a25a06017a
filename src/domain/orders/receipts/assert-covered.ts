import type { Trx } from '../../../database/driver/connection.ts';
import { ApiError } from '../../../errors.ts';
import { toEgp } from '../../money.ts';
import type { OrderRow } from '../resource.ts';
import type { OrderTransition } from '../../order-states/order-transitions.ts';
import { matchedAmount } from './allocate-receipt.ts';

/**
 * Refuses to take an order as paid whose receipts do not cover it, also if a simulation confirms the
 * payment. An order without receipts may be paid otherwise.
 * @throws ApiError state_conflict with details {matched, payable}
 */
export async function assertCovered(
  trx: Trx,
  { order, transition: { from } }: { order: OrderRow; transition: Pick<OrderTransition, 'from'> },
): Promise<void> {
  const matched = await matchedAmount(trx, order.id);
  if (matched === null || matched === order.payable) return;
  throw new ApiError('state_conflict', {
    situation: 'not_covered',
    message:
      `Receipts cover only ${toEgp(matched).toFixed(2)} EGP of the order. ` +
      'Staff match the rest, or reject the payment.',
    details: { status: from, matched: toEgp(matched), payable: toEgp(order.payable) },
  });
}
