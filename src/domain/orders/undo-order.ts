import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { toEgp, toPiastres } from '../money.ts';
import { followSale } from './close-funding.ts';
import type { LockedOrder } from './find-orders.ts';
import type { OrderTrigger } from './order-transitions.ts';
import { moveOrder } from './transition.ts';
import { workOnOrder } from './work-on-order.ts';

type Decision = components['schemas']['DecideCancellationRequest'];

const TRIGGERS = { cancelled: 'decideCancelled', refunded: 'decideRefunded', paid: 'decidePaid' } as const satisfies Record<
  Decision['outcome'],
  OrderTrigger
>;

/** The customer asks in the app to cancel a paid order; staff will decide (specification, Order). @throws ApiError resource_not_found, state_conflict */
export function requestCancellation(ctx: Context, orderId: string, actor: string, reason: string): Promise<LockedOrder> {
  return workOnOrder(ctx, orderId, (trx, order) => moveOrder(ctx, trx, order, 'requestCancellation', actor, { cancellation_reason: reason }, reason));
}

/**
 * Staff decide about a requested cancellation: what is undone is credited to the wallet less the fee (D24); what is not goes on, and is completed
 * where its funding has closed meanwhile.
 * @throws ApiError resource_not_found, state_conflict, invalid_parameter where the fee is more than was paid or nothing is undone
 */
export async function decideCancellation(ctx: Context, orderId: string, actor: string, { outcome, fee = 0 }: Decision): Promise<void> {
  const kept = toPiastres(fee, 'fee');
  if (outcome === 'paid' && kept > 0n) {
    throw new ApiError('invalid_parameter', { param: 'fee', message: 'There is no fee where the order stays paid.' });
  }
  await workOnOrder(ctx, orderId, async (trx, order) => {
    const change = outcome === 'paid' ? { cancellation_reason: null } : { cancellation_fee: kept, refund_amount: refundOf(order, kept) };
    return moveOrder(ctx, trx, order, TRIGGERS[outcome], actor, change);
  });
  if (outcome === 'paid') await followSale(ctx, orderId, actor);
}

/**
 * What an undone order gives back, in piastres: all that was paid, by transfer and from the wallet, less the fee.
 * @throws ApiError invalid_parameter where the fee is more than that
 */
export function refundOf(order: { payable: bigint; wallet_applied: bigint }, fee: bigint): bigint {
  const paid = order.payable + order.wallet_applied;
  if (fee <= paid) return paid - fee;
  throw new ApiError('invalid_parameter', { param: 'fee', message: 'fee is more than was paid.', details: { paid: toEgp(paid), fee: toEgp(fee) } });
}
