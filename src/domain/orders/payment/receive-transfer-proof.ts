import { now } from '../../../database/clock.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { command } from '../../command.ts';
import { lockOrder, type LockedOrder } from '../states/lock-order.ts';
import { moveOrder } from '../states/move-order.ts';
import { allowedTrigger, stateConflict } from '../states/state-conflict.ts';
import { assertReserved } from './hold.ts';

/**
 * Records the customer's proof of transfer for an app order, and submits the order to the finance
 * team's review.
 * @throws ApiError resource_not_found, invalid_parameter if the reference is blank, state_conflict,
 * also for a partner's order or an expired hold
 */
export const receiveTransferProof = command(
  async (
    work,
    { orderId, actor, reference }: { orderId: string; actor: string; reference: string },
  ) => {
    const order = await lockForProof(work.trx, orderId);
    await moveOrder(work, {
      order,
      trigger: 'receiveTransferProof',
      actor,
      set: {
        settlement_reference: reference,
        settlement_amount: order.payable,
        settlement_submitted_at: now,
      },
    });
  },
);

/** Locks an order that waits for a transfer proof. @throws ApiError resource_not_found, state_conflict */
export async function lockForProof(trx: Trx, id: string): Promise<LockedOrder> {
  const order = await lockOrder(trx, id);
  if (order.source !== 'app')
    throw stateConflict(order, 'receiveTransferProof', {
      situation: 'not_app_order',
      message: 'Only app orders can be paid with a transfer proof.',
      details: { source: order.source },
    });
  allowedTrigger(order, 'receiveTransferProof');
  await assertReserved(trx, order, 'receiveTransferProof');
  return order;
}
