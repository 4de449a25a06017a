import type { components } from '../../../../generated/partner/types.ts';
import { now } from '../../../database/clock.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import { ApiError } from '../../../errors.ts';
import { command, type UnitOfWork } from '../../command.ts';
import { assertNotInFuture } from '../../date-time.ts';
import { toEgp, toPiastres } from '../../money.ts';
import type { Caller } from '../../partners/caller.ts';
import { orderResource } from '../resource.ts';
import { lockVisibleOrder, type LockedOrder } from '../states/lock-order.ts';
import { moveOrder } from '../states/move-order.ts';
import { stateConflict } from '../states/state-conflict.ts';
import { assertReserved } from './hold.ts';

interface SettleOrder {
  caller: Caller;
  orderId: string;
  settlement: components['schemas']['SettleOrderRequest'];
}

/**
 * Records the partner's statement that it has transferred the money, and submits the order to the
 * finance team's review (D56).
 * @throws ApiError resource_not_found, already_settled, state_conflict (also for an app order),
 * amount_mismatch, invalid_parameter
 */
export const settleOrder = command(settle);

async function settle(work: UnitOfWork, { caller, orderId, settlement }: SettleOrder) {
  const { sandbox } = work.ctx;
  const partnerId = caller.partner.id;
  const order = await lockVisibleOrder(work.trx, partnerId, orderId);
  await assertSettleable(work.trx, order);
  const amount = exactSettlement(settlement, order.payable, '');
  const settled = await moveOrder(work, {
    order,
    trigger: 'submitSettlement',
    actor: caller.keyId,
    set: {
      settlement_reference: settlement.reference,
      settlement_amount: amount,
      settlement_paid_at: settlement.paidAt ?? null,
      settlement_proof_url: settlement.proofUrl ?? null,
      settlement_note: settlement.note ?? null,
      settlement_submitted_at: now,
    },
  });
  const { reference } = settlement;
  if (sandbox)
    work.afterCommit(() => sandbox.onSettlement(work.ctx, { orderId, partnerId, reference }));
  return orderResource(settled, settled.customer_id!);
}

/**
 * Returns the settlement's amount in piastres.
 * @param prefix the settlement's path in the request, with its dot, for the error's `param`
 * @throws ApiError amount_mismatch with details {expected, received}, invalid_parameter
 */
export function exactSettlement(
  settlement: { amount: number; paidAt?: string },
  payable: bigint,
  prefix: string,
): bigint {
  assertNotInFuture(settlement.paidAt, `${prefix}paidAt`);
  const amount = toPiastres(settlement.amount, `${prefix}amount`);
  if (amount === payable) return amount;
  throw new ApiError('amount_mismatch', {
    param: `${prefix}amount`,
    message: `The amount must equal amounts.payable, ${toEgp(payable).toFixed(2)} EGP.`,
    details: { expected: toEgp(payable), received: settlement.amount },
  });
}

async function assertSettleable(trx: Trx, order: LockedOrder): Promise<void> {
  if (order.funding_method !== 'partner_settlement') {
    throw stateConflict(order, 'submitSettlement', {
      situation: 'other_funding_method',
      message: `A partner cannot settle an order with the funding method ${order.funding_method}.`,
    });
  }
  if (order.status === 'awaiting_payment') {
    return assertReserved(trx, order, 'submitSettlement');
  }
  if (
    order.settlement_submitted_at &&
    order.status !== 'payment_rejected' &&
    order.status !== 'cancelled'
  ) {
    throw new ApiError('already_settled', {
      details: { status: order.status, submittedAt: order.settlement_submitted_at.toISOString() },
    });
  }
  throw stateConflict(order, 'submitSettlement');
}
