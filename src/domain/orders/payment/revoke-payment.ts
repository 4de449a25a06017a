import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/driver/connection.ts';
import type { Situation } from '../../../errors.ts';
import { command } from '../../command.ts';
import { toEgp } from '../../money.ts';
import { heldAmount } from '../reversals/reversed-amount.ts';
import { settleReversals } from '../reversals/settle-reversals.ts';
import { lockOrder, type LockedOrder } from '../states/lock-order.ts';
import { moveOrder } from '../states/move-order.ts';
import { allowedTrigger, stateConflict } from '../states/state-conflict.ts';
import { rejectedHold } from './hold.ts';

interface Revocation {
  orderId: string;
  /** The operator's id. */
  actor: string;
  reason: string;
}

/**
 * Corrects a payment that was confirmed by mistake. A paid order waits for its payment again: its
 * shares stay reserved for 72 hours, as after a rejection (D20). An order of which shares are issued
 * is refunded with the money that really arrived, which is nothing for a missing transfer: its shares,
 * ownership, contracts, commission and rent are taken back by entries that name the corrected ones.
 * @throws ApiError resource_not_found, state_conflict with details {status, allowed}, also if
 * nothing was paid by transfer, or by card and nothing was reversed
 */
export const revokePayment = command(async (work, { orderId, actor, reason }: Revocation) => {
  const { order, isIssued, trigger } = await lockRevocable(work.trx, orderId);
  if (!isIssued) {
    const set = {
      ...rejectedHold(reason, 'not_received'),
      paid_at: null,
      payment_evidence: null,
      cancellation_reason: null,
      payment_attempt: sql<number>`payment_attempt + 1`,
    };
    await moveOrder(work, { order, trigger, actor, reason, set });
    return;
  }
  await settleReversals(work.trx, { orderId }, { resolution: 'order_cancelled', reason, actor });
  const reversed = order.funding_method === 'card_checkout' ? order.reversed_amount : order.payable;
  const set = {
    reversed_amount: reversed,
    cancellation_reason: reason,
    cancellation_fee: 0n,
    refund_amount: heldAmount({ ...order, reversed_amount: reversed }),
  };
  await moveOrder(work, { order, trigger, actor, reason, set });
});

/** Locks an order whose payment can be revoked. @throws ApiError as `revokePayment` does */
export async function lockRevocable(trx: Trx, orderId: string) {
  const order = await lockOrder(trx, orderId);
  const isIssued = await hasIssuedShares(trx, orderId);
  const isPartlyIssued = isIssued && order.status !== 'completed';
  const trigger = allowedTrigger(order, isPartlyIssued ? 'revokeIssued' : 'revokePayment');
  assertRevocable(order);
  return { order, isIssued, trigger };
}

/**
 * Returns whether shares of the order were issued, all or some (D100). What ends the sale of such an
 * order is a correction, which needs a second operator.
 */
export async function hasIssuedShares(db: Db, orderId: string): Promise<boolean> {
  const entries = db.selectFrom('ownership_entries').where('order_id', '=', orderId);
  return (await entries.select('order_id').limit(1).executeTakeFirst()) !== undefined;
}

/** @throws ApiError state_conflict */
function assertRevocable(order: LockedOrder): void {
  const { funding_method: fundingMethod, payable } = order;
  const refuse = (situation: Situation<'state_conflict'>, message: string) =>
    stateConflict(order, 'revokePayment', {
      situation,
      message,
      details: { fundingMethod, payable: toEgp(payable) },
    });
  if (order.payable === 0n)
    throw refuse(
      'wallet_only',
      'The order was paid from the wallet alone. Cancel it at the request of the investor.',
    );
  if (order.funding_method !== 'card_checkout') return;
  if (order.status !== 'completed')
    throw refuse(
      'card_confirmed',
      'The card processor confirmed this payment. Cancel the order because of a card reversal.',
    );
  if (order.reversed_amount === 0n)
    throw refuse(
      'card_not_reversed',
      'The card processor confirmed this payment. Record its reversal first.',
    );
}
