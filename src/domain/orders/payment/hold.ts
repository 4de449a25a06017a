import type { components } from '../../../../generated/partner/types.ts';
import { minutesFromNow, now } from '../../../database/clock.ts';
import type { Trx } from '../../../database/driver/connection.ts';
import type { LockedOrder } from '../states/lock-order.ts';
import type { OrderTrigger } from '../../order-states/order-transitions.ts';
import { stateConflict } from '../states/state-conflict.ts';

/** The hold of an order placed in the service's app, in minutes. */
export const APP_HOLD_MINUTES = 24 * 60;

/**
 * Minutes for which a rejected order's shares stay reserved while staff and the customer resolve
 * the problem (D20).
 */
const REJECTED_HOLD_MINUTES = 72 * 60;

/** Why a payment was rejected, for programs (D172). */
export type RejectionCode = components['schemas']['PaymentRejectionReason'];

/**
 * Returns the columns that a rejection sets: the end of the remaining hold, and what the partner
 * reads about it (D108).
 */
export function rejectedHold(reason: string, code: RejectionCode = 'other') {
  return {
    rejection_reason: reason,
    rejection_code: code,
    rejected_at: now,
    expires_at: minutesFromNow(REJECTED_HOLD_MINUTES),
  };
}

/** The columns of an order without a settlement. */
export const NO_SETTLEMENT = {
  settlement_reference: null,
  settlement_amount: null,
  settlement_paid_at: null,
  settlement_proof_url: null,
  settlement_note: null,
  settlement_submitted_at: null,
};

/**
 * Returns the columns that a retry sets: neither settlement nor rejection, and a new hold of so many
 * minutes.
 */
export function renewedHold(holdMinutes: number) {
  return {
    ...NO_SETTLEMENT,
    rejection_reason: null,
    rejection_code: null,
    rejected_at: null,
    expires_at: minutesFromNow(holdMinutes),
  };
}

/**
 * Returns whether the order's hold has ended by the database's clock, even if the job that cancels
 * it has not run yet.
 */
export async function hasExpired(trx: Trx, order: LockedOrder): Promise<boolean> {
  const { expired } = await trx
    .selectFrom('orders')
    .where('id', '=', order.id)
    .select((eb) => eb('expires_at', '<=', now).as('expired'))
    .executeTakeFirstOrThrow();
  return expired === true;
}

/**
 * Refuses a payment that arrives after the end of the order's hold (D56).
 * @throws ApiError state_conflict with details {expiresAt}
 */
export async function assertReserved(
  trx: Trx,
  order: LockedOrder,
  trigger: OrderTrigger,
): Promise<void> {
  if (await hasExpired(trx, order))
    throw stateConflict(order, trigger, {
      situation: 'hold_expired',
      message: 'The hold has expired. Place a new order.',
    });
}
