import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { ApiError } from '../../errors.ts';
import { assertNotAhead } from '../date-time.ts';
import { appendEvents } from '../events/append.ts';
import { toEgp, toPiastres } from '../money.ts';
import type { Caller } from '../partners/caller.ts';
import { lockOrder, now, type LockedOrder } from './find-orders.ts';
import { assertReserved } from './hold.ts';
import { stateConflict } from './state-conflict.ts';
import { moveOrder } from './transition.ts';

type Settlement = components['schemas']['SettleOrderRequest'];

/**
 * Takes the partner's word that it has transferred the money: the order goes to the finance team's review (specification, Endpoints; D56).
 * @throws ApiError resource_not_found, already_settled, state_conflict, amount_mismatch, invalid_parameter
 */
export async function settleOrder(ctx: Context, trx: Trx, caller: Caller, orderId: string, settlement: Settlement): Promise<LockedOrder> {
  const order = await lockOrder(trx, orderId, caller.partner.id);
  await assertSettleable(trx, order);
  const amount = exactSettlement(settlement, order.payable, '');
  const moved = await moveOrder(ctx, trx, order, 'submitSettlement', caller.keyId, {
    settlement_reference: settlement.reference,
    settlement_amount: amount,
    settlement_paid_at: settlement.paidAt ?? null,
    settlement_proof_url: settlement.proofUrl ?? null,
    settlement_note: settlement.note ?? null,
    settlement_submitted_at: now,
  });
  await appendEvents(ctx, trx, moved.events);
  return moved.order;
}

/** The settlement's amount in piastres, if it is what the order asks for. `at` is the path of the settlement in the request, with its dot. */
export function exactSettlement(settlement: { amount: number; paidAt?: string }, payable: bigint, at: string): bigint {
  assertNotAhead(settlement.paidAt, `${at}paidAt`);
  const amount = toPiastres(settlement.amount, `${at}amount`);
  if (amount === payable) return amount;
  throw new ApiError('amount_mismatch', {
    param: `${at}amount`,
    message: `The amount must equal amounts.payable, ${toEgp(payable).toFixed(2)} EGP.`,
    details: { expected: toEgp(payable), received: settlement.amount },
  });
}

async function assertSettleable(trx: Trx, order: LockedOrder): Promise<void> {
  if (order.funding_method !== 'partner_settlement') {
    throw stateConflict(order, 'submitSettlement', `An order funded by ${order.funding_method} is not settled by the partner.`);
  }
  if (order.status === 'awaiting_payment') {
    return assertReserved(trx, order, 'submitSettlement');
  }
  if (order.settlement_submitted_at && order.status !== 'payment_rejected' && order.status !== 'cancelled') {
    throw new ApiError('already_settled', { details: { status: order.status, submittedAt: order.settlement_submitted_at.toISOString() } });
  }
  throw stateConflict(order, 'submitSettlement');
}
