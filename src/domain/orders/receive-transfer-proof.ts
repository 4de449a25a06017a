import type { Context } from '../../context.ts';
import { assertReference } from '../reference.ts';
import { now, type LockedOrder } from './find-orders.ts';
import { assertReserved } from './hold.ts';
import { stateConflict } from './state-conflict.ts';
import { moveOrder } from './transition.ts';
import { workOnOrder } from './work-on-order.ts';

/**
 * The customer's proof of transfer for an app order: it goes to the finance team's review (specification, Order).
 * @throws ApiError resource_not_found, invalid_parameter where the reference is blank, state_conflict, also for an order of a partner or one whose reservation has ended
 */
export async function receiveTransferProof(ctx: Context, orderId: string, actor: string, reference: string): Promise<LockedOrder> {
  assertReference(reference);
  return workOnOrder(ctx, orderId, async (trx, order) => {
    if (order.source !== 'app') throw stateConflict(order, 'receiveTransferProof', 'Only an order of the app is paid by transfer proof.');
    if (order.status === 'awaiting_payment') await assertReserved(trx, order, 'receiveTransferProof');
    return moveOrder(ctx, trx, order, 'receiveTransferProof', actor, {
      settlement_reference: reference,
      settlement_amount: order.payable,
      settlement_submitted_at: now,
    });
  });
}
